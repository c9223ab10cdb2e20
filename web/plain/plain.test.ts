import type { Kinds, Text } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { found, groupsOf } from './choices.ts'
import { outline } from './outline.ts'
import { words } from './words.ts'

const who = (seat: number) => ['You', 'Momo'][seat] ?? ''

test('a view that no game has put into words is told whole, in its order, without its watcher', () => {
  const view = {
    watcher: 0,
    phase: 'roll',
    lastRound: false,
    hand: null,
    dice: [3, 5],
    totals: [4, 17],
    piles: [[1, 2], []],
    sheet: { pigs: 2, best: { name: 'Momo', at: [] } },
    nothing: [],
  }
  expect(outline(view, 2, who, words.en.outline)).toEqual([
    { heading: 'At a glance', lines: ['Phase: roll', 'Last round: no', 'Hand: none', 'Nothing: none'] },
    { heading: 'Dice', lines: ['You: 3', 'Momo: 5'] },
    { heading: 'Totals', lines: ['You: 4', 'Momo: 17'] },
    { heading: 'Piles', lines: ['You: 1, 2', 'Momo: none'] },
    { heading: 'Sheet', lines: ['Pigs: 2', 'Best: Name Momo, At (none)'] },
  ])
  expect(outline({ watcher: 'public', held: 7, banks: [1, 2, 3] }, 2, who, words.ja.outline)).toEqual([
    { heading: 'ひと目で', lines: ['Held：7', 'Banks：1、2、3'] },
  ])
})

interface Toy extends Kinds {
  move: { readonly do: 'pay' | 'roll' | 'wait'; readonly by?: number }
}
const text = {
  move: ({ do: kind, by }: Toy['move']) => `${kind} ${by ?? ''}`.trim(),
  telling: { view: () => [], kinds: { roll: 'Roll the die', pay: 'Pay' } },
} as unknown as Text<Toy>

test('choices stand by kind in the order of the game, and are found by any of their words', () => {
  const moves: Toy['move'][] = [{ do: 'wait' }, { do: 'pay', by: 1 }, { do: 'roll' }, { do: 'pay', by: 12 }]
  const groups = groupsOf<Toy>(moves, text, who)
  expect(groups.map(({ heading, choices }) => [heading, choices.map(({ label }) => label)])).toEqual([
    ['Roll the die', ['roll']],
    ['Pay', ['pay 1', 'pay 12']],
    ['Wait', ['wait']],
  ])
  const labels = (typed: string) => found(groups, typed).map(({ label }) => label)
  expect(labels('PAY １２')).toEqual(['pay 12'])
  expect(labels('die')).toEqual(['roll'])
  expect(labels('cow')).toEqual([])
})
