import { pick, quick, type Seat } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { game, type Move, type State } from '../rules/index.ts'
import { type Position, position, take } from '../rules/testing/position.ts'
import { because } from './because.ts'
import { text as en } from './text.en.ts'
import { text as ja } from './text.ja.ts'

const feed: Move = { do: 'feed' }
const plant = (row: number, column: number): Move => ({ do: 'plant', row, column })
const who = () => ''

/** What speaks for the first moves and not for the second, in both languages. */
function said(of: Position, better: readonly Move[], made: readonly Move[]) {
  const state = position(of)
  const seat = ((of.start ?? 0) + (of.picks ?? 0)) % state.sheets.length
  const found = because(game.view(state, seat), seat, better, made)
  return found && [en.say(found, who), ja.say(found, who)]
}

/** Round 4 of a game that was played: three drafts left, lettuce worth three. */
const fourth: Position = {
  start: 0,
  round: 4,
  picks: 2,
  pool: 'L6 L6 C1 C6',
  gardens: [
    ['..C...', '..C..L', 'TTTT.L'],
    ['....C.', '....CC', 'TT..LL'],
  ],
  market: [3, 2, 1],
}

test('points that are there at once', () => {
  expect(said(fourth, [take('L6'), plant(0, 6)], [take('C1'), feed])).toEqual([
    'As things stand, that is 3 points more.',
    '今のところ、3点多くなります。',
  ])
  expect(said(fourth, [take('C1'), feed], [take('L6'), plant(0, 6)])).toBeUndefined()
})

test('a power that is kept, or won by a full row of the pig', () => {
  const place: Position = {
    picks: 3,
    start: 1,
    pool: 'C4 T4 C1',
    gardens: [['....CC', 'TT....', '....L.']],
    circles: [6, 11],
    market: [3, 1, 1],
  }
  const words = ['That leaves one pig power more.', 'ブタの力が1つ多くなります。']
  expect(said(place, [take('C4'), plant(0, 4)], [take('C4'), { do: 'raise' }, plant(1, 5)])).toEqual(words)
  const hungry: Position = { picks: 0, pool: 'L2 L2 C6 C6 T1 T3', gardens: [['......', '.LL...', 'C.....']] }
  expect(said(hungry, [take('C6'), feed], [take('L2'), plant(0, 2)])).toEqual(words)
})

test('a die that another one waits for, while somebody else still drafts', () => {
  const place: Position = {
    start: 0,
    picks: 2,
    pool: 'L4 T1 T2 C2',
    gardens: [
      ['......', 'L.TT..', 'L.TT.C'],
      ['.L..T.', '.LL.T.', 'CLL.T.'],
    ],
    circles: [18, 17],
    market: [3, 1, 4],
  }
  expect(said(place, [take('L4'), feed], [take('T1'), feed])).toEqual([
    'Else the lettuce 4 stays for another player to plant, worth 3 points.',
    'レタスの4を残すと、ほかの1人が植えられて3点になります。',
  ])
  // With a second one in the pool it stays anyway.
  expect(said({ ...place, pool: 'L4 L4 T1 C2' }, [take('L4'), feed], [take('T1'), feed])).toBeUndefined()
})

test('what the last draft of a round sends to market', () => {
  const place: Position = {
    start: 0,
    picks: 4,
    pool: 'L5 C5',
    gardens: [
      ['LLLL.T', 'L....T', '.....T'],
      ['C.....', '......', '......'],
    ],
    circles: [1, 0],
    market: [2, 2, 2],
  }
  const words = ['Then the price of lettuces rises: there are 5 in this garden, none in any other.']
  expect(said(place, [take('C5'), plant(2, 5)], [take('L5'), plant(0, 5)])).toEqual([
    ...words,
    'レタスの値段が上がります。畑に5つあり、ほかの人にはありません。',
  ])
})

test('more faces that fit, and a row that is nearly full', () => {
  const first: Position = {
    start: 0,
    picks: 4,
    pool: 'L6 C4',
    gardens: [
      ['....T.', '......', '...C..'],
      ['..T...', '......', '....L.'],
    ],
  }
  expect(said(first, [take('C4'), plant(1, 4)], [take('L6'), plant(0, 6)])).toEqual([
    'Of the 18 faces of the dice 12 fit into the garden then, not 6.',
    '植えられる出目が、18種類のうち6ではなく12になります。',
  ])
  const third: Position = {
    pool: 'T3 L5 L6 T2 C4 C5',
    gardens: [['...TLL', '..TTTL', 'C..T..']],
    circles: [24, 12],
    market: [3, 3, 3],
  }
  expect(said(third, [take('T3'), plant(0, 3)], [take('T3'), plant(2, 3)])).toEqual([
    '2 spaces stay empty in the top row; a full row is worth 5.',
    '上の段の空きはあと2か所。埋まれば5点です。',
  ])
})

test('the end of the game, for who is ahead; what is of use later speaks for nothing then', () => {
  const place: Position = {
    start: 1,
    picks: 1,
    pool: 'C3 L1 T1 T4 C5',
    gardens: [
      ['..T.L.', 'C.TTL.', 'CCLLLL'],
      ['.TTTTL', '.TCC.L', '..CC.L'],
    ],
    circles: [39, 28],
    used: [5, 3],
    market: [3, 3, 5],
  }
  const fed = [take('C3'), feed]
  const planted: Move[] = [take('C3'), { do: 'lower' }, plant(1, 2)]
  expect(said({ ...place, start: 1 }, fed, planted)).toEqual([
    'This round becomes the last one, with a lead of 13 points.',
    'これでこのラウンドが最後になり、今は13点リードしています。',
  ])
  expect(said({ ...place, market: [1, 6, 6] }, fed, planted)?.[0]).not.toMatch(/last one/)
})

test('nothing speaks for both of two ways, and every sentence is whole', () => {
  const kinds = new Set<string>()
  for (let nth = 0; nth < 30; nth++) {
    const random = quick(nth)
    const state = game.start({
      seats: 2 + (nth % 3),
      options: { sheet: nth % 2 ? 'advanced' : 'basic' },
      rulesVersion: game.facts.rulesVersion,
    })
    for (let turn = game.turn(state); turn.by !== 'over'; turn = game.turn(state)) {
      if (turn.by !== 'seats') {
        game.befall(state, game.sample(state, random))
        continue
      }
      const seat = turn.seats[0] as Seat
      const view = game.view(state, seat)
      const [one, other] = [draft(state, seat), draft(state, seat)]
      const found = [because(view, seat, one, other), because(view, seat, other, one)]
      expect(found.filter((argument) => argument !== undefined).length, JSON.stringify([one, other])).toBeLessThan(2)
      for (const argument of found)
        if (argument) {
          kinds.add(argument.is)
          expect(en.say(argument, who), JSON.stringify(argument)).toMatch(/^[A-Z0-9].+[.]$/)
          expect(ja.say(argument, who), JSON.stringify(argument)).toMatch(/[ぁ-ん一-龠].*。$/)
          // It is read by the others as well.
          expect(en.say(argument, who)).not.toMatch(/\byou/i)
          expect(en.say(argument, who) + ja.say(argument, who)).not.toMatch(/undefined|NaN|null|Infinity/)
        }
      game.play(state, seat, pick(random, game.moves(state, seat)))
    }

    function draft(from: State, seat: Seat): Move[] {
      const ahead = game.copy(from)
      const { round, picks } = from
      const done: Move[] = []
      while (ahead.round === round && ahead.picks === picks && game.turn(ahead).by === 'seats') {
        const move = pick(random, game.moves(ahead, seat))
        game.play(ahead, seat, move)
        done.push(move)
      }
      return done
    }
  }
  expect(kinds.size).toBeGreaterThan(5)
})
