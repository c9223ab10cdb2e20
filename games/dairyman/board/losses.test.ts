import { pick, quick, usualOptions } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { type Event, game, type Move, type Options, type State, type View } from '../rules/index.ts'
import { TILES } from '../rules/parts.ts'
import { text as english } from '../rules/text.en.ts'
import { text as japanese } from '../rules/text.ja.ts'
import { keepsakesOf } from './keepsakes.ts'
import { type Loss, lossesOf } from './losses.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

const names = ['You', 'Hana', 'Ken', 'Mori']
const who = (seat: number) => names[seat] as string
const whyOf = (losses: readonly Loss[], words: typeof en) =>
  words.spoiledWhy(losses.map(({ seat, lost }) => ({ name: who(seat), milk: lost !== 'nothing' })))

/** Steps of games whose players fail often: what happened, and the state after it. */
function* steps(games: number): Generator<{ readonly events: readonly Event[]; readonly state: State }> {
  for (let seed = 0; seed < games; seed++) {
    const random = quick(seed)
    const state = game.start({
      seats: 2 + (seed % 3),
      options: usualOptions<Options>(game.facts.options),
      rulesVersion: game.facts.rulesVersion,
    })
    for (let n = 0; n < 600; n++) {
      const turn = game.turn(state)
      if (turn.by === 'over') break
      const events: Event[] = []
      const tell = (event: Event) => {
        events.push(event)
      }
      if (turn.by === 'luck') game.befall(state, game.sample(state, random), tell)
      else if (turn.by === 'seats') {
        const [seat = 0] = turn.seats
        game.play(state, seat, likely(game.moves(state, seat), random.below(3)), tell)
      }
      yield { events, state }
    }
  }

  /** Claims when it can, stops too early now and then. */
  function likely(moves: readonly Move[], mood: number): Move {
    const wanted = mood === 0 ? ['claim', 'fail', 'reroll'] : ['claim', 'fail', 'stop']
    return moves.find((move) => wanted.includes(move.do)) ?? pick(quick(moves.length + mood), moves)
  }
}

describe('mend 14: the spoilage scene and the log say the same', () => {
  test('in whatever way milk spoils', () => {
    const seen = new Set<string>()
    let before: readonly Loss[] | undefined
    for (const { events, state } of steps(120)) {
      const losses = lossesOf(events, state, before)
      before = losses
      for (const event of events) {
        if (event.is === 'discarded') expect(losses).toContainEqual({ seat: event.seat, lost: event.tile })
        if (event.is === 'had no milk') expect(losses).toContainEqual({ seat: event.seat, lost: 'nothing' })
      }
      if (!losses) continue
      seen.add(
        losses
          .map(({ lost }) => (typeof lost === 'number' ? 'a tile' : lost))
          .sort()
          .join(', '),
      )
      // Whoever the scene lets pour has milk; whoever it spares is named as such by the log.
      for (const { seat, lost } of losses) if (lost === 'to choose') expect(state.milk[seat]?.length).toBeGreaterThan(0)
      const dry = losses.filter(({ lost }) => lost === 'nothing')
      if (dry.length === losses.length) {
        expect(whyOf(losses, en)).toContain('nothing is lost')
        expect(whyOf(losses, en)).not.toMatch(/pours? away/)
        expect(whyOf(losses, ja as typeof en)).toContain('何も失いません')
        expect(whyOf(losses, ja as typeof en)).not.toContain('捨て')
      } else expect(whyOf(losses, en)).toMatch(/pours? away/)
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(['a tile', 'a tile, nothing', 'nothing', 'to choose']))
  })
  test('word for word', () => {
    expect(whyOf([{ seat: 1, lost: 'nothing' }], en)).toBe(
      'The last backorder is gone from the supply. Hana holds the most, but has no milk that could spoil: nothing is lost. All backorders go back.',
    )
    expect(whyOf([{ seat: 0, lost: 'nothing' }], en)).toContain('You hold the most, but have no milk that could spoil')
    expect(
      whyOf(
        [
          { seat: 0, lost: 7 },
          { seat: 1, lost: 'nothing' },
        ],
        en,
      ),
    ).toBe(
      'The last backorder is gone from the supply. You and Hana hold the most. You pour away the most valuable milk. Hana has no milk that could spoil. All backorders go back.',
    )
    expect(english.event({ is: 'had no milk', seat: 1 }, who)).toBe('Hana had no milk that could spoil.')
    expect(japanese.event({ is: 'had no milk', seat: 1 }, who)).toContain('Hana')
  })
  test('a choice is shown with what it cost, beside what others have lost', () => {
    const first = lossesOf(
      [
        { is: 'spoilage', seats: [0, 1], backorders: 2 },
        { is: 'discarded', seat: 0, tile: 3 },
      ],
      { spoiling: [1], milk: [[], [5, 6]] },
      undefined,
    )
    expect(first).toEqual([
      { seat: 0, lost: 3 },
      { seat: 1, lost: 'to choose' },
    ])
    expect(lossesOf([{ is: 'discarded', seat: 1, tile: 5 }], { spoiling: [], milk: [[], [6]] }, first)).toEqual([
      { seat: 0, lost: 3 },
      { seat: 1, lost: 5 },
    ])
    expect(lossesOf([], { spoiling: [], milk: [[], [6]] }, first)).toBeUndefined()
  })
})

describe('mend 14: without a ten only what can be done is named', () => {
  const view = { phase: 'rolled' } as View
  const fail: Move = { do: 'fail' }
  test.each([
    [[fail], 'No ten in this roll: accept the failure.', '10が作れません。失敗を受け入れるしかありません。'],
    [
      [fail, { do: 'flip', tile: 3 }],
      'No ten in this roll: flip a tile or accept the failure.',
      '10が作れません。タイルを裏返すか、失敗を受け入れるかを選びましょう。',
    ],
    [
      [fail, { do: 'ice one', tile: 9, die: { face: 1, yellow: false } }],
      'No ten in this roll: use ice cream or accept the failure.',
      '10が作れません。アイスを使うか、失敗を受け入れるかを選びましょう。',
    ],
    [
      [fail, { do: 'ice', tile: 9 }, { do: 'flip', tile: 3 }],
      'No ten in this roll: flip a tile, use ice cream, or accept the failure.',
      '10が作れません。タイルを裏返すか、アイスを使うか、失敗を受け入れるかを選びましょう。',
    ],
  ] as [Move[], string, string][])('%o', (moves, english, japanese) => {
    expect(en.ask(view, moves)).toBe(english)
    expect(ja.ask(view, moves)).toBe(japanese)
  })
})

test('the picture of a seat has all its tiles with their values, the dearest first, and its backorders', () => {
  const [low, high] = [...TILES]
    .sort((a, b) => a.value - b.value)
    .filter((_, i, all) => i === 0 || i === all.length - 1)
  const shown = keepsakesOf({ milk: [[low?.id ?? 0, high?.id ?? 0]], flipped: [[]], backorders: [1] }, 0)
  expect(shown.map(({ label }) => label)).toEqual([String(high?.value), String(low?.value), '−5'])
  expect(shown.at(-1)?.picture).toBe('backorder')
})
