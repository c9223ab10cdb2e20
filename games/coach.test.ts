import { anyCrew, type Crew, decide } from '@makiba/bots'
import { equal, type Kinds, keyedStreams, link, type Seat, usualOptions } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { type Advice, advise, type Coach, type CoachText, type Recount, type Remark } from './coach.ts'
import { anyDeal, type Move } from './dicey-farm/rules/index.ts'
import { covers, type GameId, gameIds, isGameId } from './index.ts'

/** Whoever follows the coach never thinks, so a game must come to its end by the coach alone. */
interface Walk {
  readonly game: GameId
  readonly seats: number
  readonly options?: object
  readonly games: number
  /** Positions weighed for an advice: the page lets the same bot think for a time instead. */
  readonly playouts: number
  /** Who plays: 'coach' does all that it says; 'easy' bots play, and the coach is only asked. */
  readonly by?: 'easy'
}

const walks: readonly Walk[] = [
  { game: 'dicey-farm', seats: 1, games: 4, playouts: 40 },
  { game: 'dicey-farm', seats: 1, options: { butterWorkshop: false, tourismCap: false }, games: 2, playouts: 40 },
  { game: 'dicey-farm', seats: 1, games: 2, playouts: 20, by: 'easy' },
  { game: 'harvest-dice', seats: 1, games: 2, playouts: 100 },
  { game: 'harvest-dice', seats: 2, games: 1, playouts: 60 },
  { game: 'harvest-dice', seats: 3, options: { sheet: 'advanced' }, games: 1, playouts: 10, by: 'easy' },
  { game: 'dairyman', seats: 3, games: 2, playouts: 50 },
  { game: 'dairyman', seats: 2, options: { freezeOnFail: true }, games: 2, playouts: 50, by: 'easy' },
  { game: 'mow', seats: 4, games: 2, playouts: 50 },
  { game: 'mow', seats: 2, games: 1, playouts: 50, by: 'easy' },
  { game: 'mow', seats: 7, games: 1, playouts: 30 },
  { game: 'dancing-villager', seats: 3, games: 2, playouts: 50 },
  { game: 'dancing-villager', seats: 2, games: 2, playouts: 50, by: 'easy' },
]
const MOST_ENTRIES = 6000
/** `npm run coach 200`: so many games of each title, shared out between these kinds. */
const MANY = Number(process.env.COACH_GAMES ?? 0)
/** `npm run coach 5 --read 30`: so many sentences of each title are printed in both languages. */
const READ = Number(process.env.COACH_READ ?? 0)

/** How many games of a kind are played. */
function gamesOf({ game, games }: Walk): number {
  return MANY === 0 ? games : Math.ceil(MANY / walks.filter((one) => one.game === game).length)
}

interface Step<K extends Kinds> {
  readonly seat: Seat
  readonly move: K['move']
  readonly moves: readonly K['move'][]
  readonly before: K['state']
  readonly advice: Advice<K>
  readonly reason: { readonly because: string }
}

/** Plays a game, asking the coach at every position, as the page asks: from the strongest bot, for the seat's own view. */
function walk<K extends Kinds>(
  crew: Crew<K>,
  coach: Coach<K>,
  { seats, options, playouts, by }: Walk,
  nth: number,
  seen: (step: Step<K>) => void,
) {
  const { game } = crew
  const all = { ...usualOptions<K['options']>(game.facts.options), ...options }
  const state = game.start({ seats, options: all, rulesVersion: game.facts.rulesVersion })
  const seed = link('hints', `${nth}`) + link('hints 2', `${nth}`)
  const streams = keyedStreams(seed, { table: `${game.facts.id} ${nth}`, entropies: [] })
  const drawn = new Map<string, number>()
  const known = new Set<string>()
  let time = 0
  let entries = 0
  for (; entries < MOST_ENTRIES; entries++) {
    const turn = game.turn(state)
    if (turn.by === 'over') break
    game.clock?.set(state, time)
    if (turn.by === 'luck') {
      const k = drawn.get(turn.draw) ?? 0
      drawn.set(turn.draw, k + 1)
      game.befall(state, game.sample(state, streams(turn.draw, k)))
      // Dice may fall as they did before.
      known.clear()
      continue
    }
    const asked = (turn.by === 'seats' ? turn.seats : []).slice(0, game.clock ? seats : 1).map((seat) => {
      const moves = game.moves(state, seat)
      const view = game.view(state, seat)
      const ask = { game: game.facts.id, bot: 'hard', view, moves, limits: { playouts } } as const
      const chosen = decide(anyCrew(crew), { ...ask, seed: 1000 * nth + entries }, () => 0)
      const { move, at, explanation } = chosen
      const advice = advise(coach, view, seat, moves, { move: move as K['move'], explanation: explanation as never })
      const other = by && decide(anyCrew(crew), { ...ask, bot: by, seed: 1000 * nth + entries }, () => 0)
      return {
        seat,
        moves,
        advice,
        reason: explanation.reason,
        move: other ? (other.move as K['move']) : advice.move,
        at: Math.max(time, other?.at ?? at),
      }
    })
    const next = asked.sort((a, b) => a.at - b.at)[0]
    const due = game.clock?.due(state)
    if (game.clock && due !== undefined && (next === undefined || due <= next.at)) {
      time = Math.max(time, due)
      game.clock.set(state, time)
      game.clock.strike(state)
      continue
    }
    if (!next) throw new Error('nobody is to act')
    const { seat, move, moves, advice, reason } = next
    time = next.at
    game.clock?.set(state, time)
    if (!moves.some((one) => equal(one, advice.move)))
      throw new Error(`what the coach says, ${JSON.stringify(advice.move)}, is none of the moves`)
    const refused = game.refuse(state, seat, advice.move)
    if (refused) throw new Error(`what the coach says, ${JSON.stringify(advice.move)}, is refused: ${refused.why}`)
    const position = `${seat} ${JSON.stringify(state)}`
    if (!by && known.has(position)) throw new Error(`the coach leads back to ${position}`)
    known.add(position)
    seen({ seat, move, moves, before: game.copy(state), advice, reason })
    game.play(state, seat, move)
  }
  expect(game.turn(state).by, `after ${entries} entries`).toBe('over')
}

/** What a title's coach is made of, whichever it is. */
async function partsOf(id: string) {
  if (!isGameId(id)) throw new Error(`there is no game ${id}`)
  const [crew, coach, en, ja, words, { recount }] = await Promise.all([
    covers[id].bots(),
    covers[id].coach(),
    covers[id].coachTexts.en(),
    covers[id].coachTexts.ja(),
    covers[id].texts.en(),
    import(`./${id}/test/coach.ts`) as Promise<{ recount: Recount<Kinds, Remark> }>,
  ])
  return {
    crew,
    coach: coach(<K extends Kinds>(one: Coach<K>) => one as unknown as Coach<Kinds>),
    en,
    ja,
    words,
    recount,
  }
}

const who = (seat: Seat) => (seat === 0 ? 'You' : `Seat ${seat}`)

/** What is to be read by somebody: of each title as many different sentences as there are, each shape once before one comes again. */
class Reading {
  readonly #first = new Map<string, string>()
  readonly #more: string[] = []

  add(move: string, [en, ja]: readonly [string, string]): void {
    const shape = en.replace(/\d+/g, '#')
    const lines = `${en}\n    ${ja}\n    [${move}]`
    if (!this.#first.has(shape)) this.#first.set(shape, lines)
    else if (this.#more.length < READ) this.#more.push(lines)
  }

  get lines(): readonly string[] {
    return [...this.#first.values(), ...this.#more].slice(0, READ)
  }
}
const readings = new Map<GameId, Reading>()

/** A sentence is whole, in both languages. */
function read(remark: Remark, en: CoachText, ja: CoachText): readonly [string, string] {
  const said = [en.say(remark, who), ja.say(remark, who)] as const
  expect(said[0], JSON.stringify(remark)).toMatch(/^[A-Z0-9].+[.!?]$/)
  expect(said[1], JSON.stringify(remark)).toMatch(/[ぁ-ん一-龠].*[。！]$/)
  expect(said.join(), JSON.stringify(remark)).not.toMatch(/undefined|NaN|null|Infinity/)
  return said
}

describe('a game that follows the coach at every position goes on and ends, and what it says is so', () => {
  test('every title is walked through', () => {
    expect([...new Set(walks.map(({ game }) => game))].sort()).toEqual([...gameIds].sort())
  })
  const patience = MANY > 0 ? 3_600_000 : 60_000
  test.each(walks)('$game, seats: $seats $options $by', { timeout: patience }, async (plan) => {
    const { crew, coach, en, ja, words, recount } = await partsOf(plan.game)
    const reading = readings.get(plan.game) ?? new Reading()
    readings.set(plan.game, reading)
    const games = gamesOf(plan)
    let advices = 0
    let remarks = 0
    for (let nth = 0; nth < games; nth++)
      crew((one) =>
        walk(one as unknown as Crew<Kinds>, coach, plan, nth, ({ seat, before, advice, reason }) => {
          advices++
          for (const remark of [advice.nudge, advice.idea, ...advice.why]) {
            remarks++
            expect(recount(remark, { state: before, seat, move: advice.move, reason })).toEqual(remark)
            const said = read(remark, en, ja)
            if (READ > 0) reading.add(words.move(advice.move, who), said)
          }
        }),
      )
    expect(advices).toBeGreaterThan(games * 8)
    expect(remarks).toBeGreaterThan(3 * advices - 1)
    if (MANY > 0)
      console.log(
        `${plan.game}, ${plan.seats} seats, ${plan.by ?? 'coach'}: ${games} games, ${advices} positions, ${remarks} remarks`,
      )
  })
  if (READ > 0)
    test('what is said, to be read', () => {
      for (const [game, { lines }] of readings) {
        expect(lines).toHaveLength(READ)
        console.log([`--- ${game}`, ...lines].join('\n'))
      }
    })
})

test('mend 14: no advice of Dicey Farm opens a shipment to close it empty, or ships with nothing to ship', async () => {
  const crew = (await import('./dicey-farm/bots/index.ts')).crew
  const { coach } = await import('./dicey-farm/coach/index.ts')
  const opened: string[] = []
  for (let nth = 0; nth < 16; nth++) {
    let last: Move | undefined
    walk(
      crew,
      coach,
      { game: 'dicey-farm', seats: 1, games: 1, playouts: 30 },
      100 + nth,
      ({ move, moves, before }) => {
        const opens = move.do === 'horse' || move.do === 'ship'
        // A die that has no other use at all may be spent on an empty cart.
        const uses = moves.filter((one) => 'die' in one && one.do !== 'ship')
        if (opens && !anyDeal(before) && (move.do === 'horse' || uses.length > 0))
          opened.push(`game ${nth}, round ${before.round}: ${JSON.stringify(move)} with nothing to ship`)
        if (move.do === 'done' && (last?.do === 'horse' || last?.do === 'ship'))
          opened.push(`game ${nth}, round ${before.round}: ${JSON.stringify(last)} closed empty`)
        last = move
      },
    )
  }
  expect(opened).toEqual([])
})
