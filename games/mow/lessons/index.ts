import type { Course } from '../../lesson.ts'
import type { Mow } from '../rules/state.ts'
import { firsts } from './firsts.ts'
import { collecting, duel, lowHigh } from './herd.ts'
import { arrow, slowpoke, specials, yellow } from './specials.ts'

export const course: Course<Mow> = {
  lessons: [lowHigh, collecting, specials, slowpoke, arrow, duel, yellow],
  refusals: {
    'not in your hand': { not: 'the board offers no card that is not in the hand' },
    'cannot open': 'collecting',
    'must open': 'collecting',
    'already open': { not: 'the board asks to open only where no herd is' },
    'not that way': 'specials',
    'only flies': 'yellow',
    'does not fit': 'low-high',
    'other end': 'low-high',
    'no calf there': 'yellow',
    'no gap': 'slowpoke',
    'not under an acrobat': 'specials',
    'not for a mad cow': 'yellow',
    'can open': 'collecting',
    'must pass': { not: 'so rare that the board’s own words, and its only button, are enough' },
    'collect instead': 'collecting',
    'no power': 'arrow',
    'power first': 'arrow',
    'other power': 'yellow',
    'no such seat': { not: 'the board names only seats at the table' },
    yourself: { not: 'the board does not let one name oneself' },
  },
  sections: {
    goal: 'low-high',
    cards: 'collecting',
    setup: { not: 'the table deals by itself' },
    turn: 'low-high',
    placing: 'low-high',
    collecting: 'collecting',
    green: 'specials',
    yellow: 'yellow',
    powers: 'arrow',
    scoring: 'collecting',
    end: { not: 'the sheet after every round shows what is left until the end' },
    duel: 'duel',
    ours: { not: 'options and readings are no part of a first game' },
  },
  firsts,
}
