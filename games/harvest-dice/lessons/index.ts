import type { Course } from '../../lesson.ts'
import type { HarvestDice } from '../rules/state.ts'
import { firsts } from './firsts.ts'
import { connecting, denying, market, planting } from './garden.ts'
import { pig, powers } from './pig.ts'

export const course: Course<HarvestDice> = {
  lessons: [planting, connecting, pig, market, powers, denying],
  refusals: {
    'take a die first': 'plant',
    'place your die first': 'plant',
    'not in the pool': { not: 'the board shows no die that is not there' },
    'no power left': 'pig',
    'no value beyond': 'pig',
    'value back and forth': 'pig',
    'value before vegetable': 'powers',
    'recolour once': 'powers',
    'already this vegetable': { not: 'the board offers only the other two vegetables' },
    'no recolouring on the basic sheet': 'powers',
    'another column': 'plant',
    'space is full': 'plant',
    'not adjacent': 'connect',
    'must be planted': 'pig',
    'choose the market die': { not: 'only in solo practice, where the board asks for nothing else' },
    'the last die goes to market': 'market',
    'draft first': { not: 'only in solo practice, and the board does not offer it' },
  },
  sections: {
    goal: 'plant',
    sheet: 'plant',
    round: 'plant',
    planting: 'connect',
    feeding: 'pig',
    powers: 'pig',
    market: 'market',
    end: { not: 'the board announces the last round, and why' },
    scoring: 'deny',
    advanced: 'powers',
    solo: { not: 'a practice for one that nobody meets in a first game' },
    ours: { not: 'what we had to decide is no part of playing' },
  },
  firsts,
}
