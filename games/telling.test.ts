import {
  type Game,
  type Kinds,
  type Part,
  pick,
  quick,
  type Random,
  type Text,
  usualOptions,
  type Watcher,
} from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { covers, gameIds } from './index.ts'

const who = (seat: number) => `Player ${'ABCDEFGHIJ'[seat]}`
/** Steps of each game that are looked at: whole games of all but those that blind play does not end. */
const STEPS = 300

/** Lets the next thing happen, by chance; false when the game is over. */
function go(game: Game<Kinds>, state: Kinds['state'], clock: { now: number }, random: Random): boolean {
  const turn = game.turn(state)
  if (turn.by === 'over') return false
  if (turn.by === 'luck') game.befall(state, game.sample(state, random), () => undefined)
  else if (turn.by === 'clock') {
    clock.now = Math.max(clock.now, game.clock?.due(state) ?? clock.now)
    game.clock?.set(state, clock.now)
    game.clock?.strike(state, () => undefined)
  } else {
    const seat = pick(random, turn.seats)
    if (game.clock) clock.now += random.below(200)
    game.clock?.set(state, clock.now)
    const due = game.clock?.due(state)
    if (due !== undefined && clock.now >= due) game.clock?.strike(state, () => undefined)
    else game.play(state, seat, pick(random, game.moves(state, seat)), () => undefined)
  }
  return true
}

/** Every moment of random games, with its legal moves. */
function walk(
  game: Game<Kinds>,
  look: (state: Kinds['state'], watcher: Watcher, moves: readonly Kinds['move'][]) => void,
): void {
  const { facts } = game
  const [least, most] = facts.seats
  for (let seats = least; seats <= Math.min(most, 3); seats++) {
    const random = quick(seats)
    const state = game.start({ seats, options: usualOptions(facts.options), rulesVersion: facts.rulesVersion })
    const clock = { now: 0 }
    for (let step = 0; step < STEPS; step++) {
      const turn = game.turn(state)
      const toAct = turn.by === 'seats' ? turn.seats : []
      look(state, 'public', [])
      for (let seat = 0; seat < seats; seat++) look(state, seat, toAct.includes(seat) ? game.moves(state, seat) : [])
      if (!go(game, state, clock, random)) break
    }
  }
}

const lines = (parts: readonly Part[]): string[] => parts.flatMap(({ heading, lines: own }) => [heading, ...own])

const told = gameIds.flatMap((id) => (['en', 'ja'] as const).map((language) => [id, language] as const))

describe.each(told)('%s in words, %s', (id, language) => {
  const load = async (): Promise<{ game: Game<Kinds>; text: Text<Kinds> }> => ({
    game: (await covers[id].load())(({ game }) => game as unknown as Game<Kinds>),
    text: await covers[id].texts[language](),
  })

  test('every view is told in whole sentences, and every choice has a name of its own under a kind', async () => {
    const { game, text } = await load()
    walk(game, (state, watcher, moves) => {
      const parts = text.telling?.view(game.view(state, watcher), who) ?? []
      const said = lines(parts)
      if (text.telling) expect(parts.length).toBeGreaterThan(0)
      for (const { lines: own } of parts) expect(own.length).toBeGreaterThan(0)
      const broken = said.filter((line) => line.trim() === '' || /undefined|null|NaN|\[object|=>/.test(line))
      expect(broken).toEqual([])
      const labels = moves.map((move) => text.move(move, who))
      expect(labels.filter((label) => label.trim() === '')).toEqual([])
      // The same words for two choices are right where it makes no difference: two tiles that are alike.
      const after = (move: Kinds['move'] | undefined) => {
        const next = game.copy(state)
        if (move && watcher !== 'public') game.play(next, watcher, move, () => undefined)
        return text.telling?.view(game.view(next, watcher), who)
      }
      labels.forEach((label, at) => {
        const first = labels.indexOf(label)
        if (first !== at) expect(after(moves[at]), `two choices are called ${label}`).toEqual(after(moves[first]))
      })
      for (const move of moves) if (text.telling) expect(text.telling.kinds[move.do], move.do).toBeTruthy()
    })
  })

  test('what is told settles what may be chosen, and tells no more than the view', async () => {
    const { game, text } = await load()
    const { telling } = text
    if (!telling) return
    const random = quick(7)
    const choices = new Map<string, string>()
    walk(game, (state, watcher, moves) => {
      const view = game.view(state, watcher)
      const words = lines(telling.view(view, who)).join('\n')
      // Another state that this watcher cannot tell from the true one is told alike.
      expect(lines(telling.view(game.view(game.imagine(view, random), watcher), who)).join('\n')).toBe(words)
      if (moves.length === 0) return
      const key = `${watcher}\n${words}`
      const legal = JSON.stringify(moves)
      expect(choices.get(key) ?? legal, words).toBe(legal)
      choices.set(key, legal)
    })
    expect(choices.size).toBeGreaterThan(20)
  })
})
