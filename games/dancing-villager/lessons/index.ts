import type { Course } from '../../lesson.ts'
import type { DancingVillager } from '../rules/state.ts'
import { firsts } from './firsts.ts'
import { count, down, either, pass, standing, up } from './poses.ts'

export const course: Course<DancingVillager> = {
  lessons: [up, down, pass, standing, count, either],
  refusals: {
    'no window': 'up',
    'no call': 'up',
    'no such dog': { not: 'the board shows no dog that is not there' },
  },
  sections: {
    goal: 'up',
    setup: { not: 'the table lays itself' },
    throw: 'up',
    count: 'count',
    standing: 'standing',
    window: 'pass',
    tame: 'count',
    assault: 'down',
    wrong: 'dog-or-fire',
    escape: { not: 'rare, and the table tells it when it happens' },
    end: { not: 'the sheet at the end shows who has most dogs' },
    ours: { not: 'what is ours is no part of playing' },
  },
  firsts,
}
