import type { Bot, Choice, Crew } from '@makiba/bots'
import { equal, type Random, type Seat } from '@makiba/kernel'
import { CALL, type Count, countThrow, type DancingVillager, game, PRACTICE, sensiblePlayer } from '../rules/index.ts'
import {
  chanceFaster,
  eventOf,
  fittedPace,
  leastTime,
  meanTime,
  reactionTime,
  SKILLS,
  type Skill,
  sightOf,
} from './reaction.ts'

type View = DancingVillager['view']
type Move = DancingVillager['move']

interface Counter extends Skill {
  /** Weighs haste against care. */
  readonly cunning: boolean
  /** Suits itself to the people at the table, where the host says who they are. */
  readonly fitted?: true
}

/** After a touch the hand needs so long for the next one. */
const AGAIN_MS = 260
/** Letting go takes a glance at every piece, and at most so much longer. */
const LET_GO_MS = 250
/** Reaching for readiness is no race. */
const READY_MS = 500
const COUNTED = { because: 'counted' }
const PACES: readonly number[] = [0.8, 0.9, 1, 1.15, 1.35]

function counter(skill: Counter): Bot<DancingVillager> {
  return {
    choose(view, moves, budget, random) {
      if (view.watcher === 'public') throw new RangeError('the public does not play')
      if (view.phase === 'call') return ready(view, moves, random)
      const own = view.touches.filter(({ seat }) => seat === view.watcher)
      const last = own.at(-1)
      if (last) {
        // The belief behind the first touch still holds; free dogs are worth another.
        const free = view.village - view.touches.filter(({ target }) => target !== 'fire').length
        const move = last.target !== 'fire' && free > 0 ? 'front' : 'pass'
        return act(view, moves, move, last.at + AGAIN_MS + random.below(120))
      }
      const poses = view.poses ?? []
      const sight = sightOf(poses)
      const haste = skill.cunning ? bestHaste(view, view.watcher, skill) : 1
      const believed = misjudge(countThrow(poses, view.meat, view.charcoal), view, skill.errors * care(haste), random)
      const pace = skill.fitted && budget.people ? paceAt(view, budget.people) : skill.pace
      const time = reactionTime(sight, pace * haste, random)
      // Nobody sees a hand that lets go, and it wins no race: people who have let go do not wait for bots that have nothing to do.
      if (believed === 'none')
        return act(view, moves, 'pass', Math.min(time, leastTime(sight) + random.below(LET_GO_MS)))
      return act(view, moves, believed === 'tame' ? 'front' : 'fire', time)
    },
  }
}

/** Everybody's last right times together: a bot is one for all people at its table. */
function paceAt(view: View, people: readonly Seat[]): number {
  return fittedPace(
    people.flatMap((seat) => view.times[seat] ?? []),
    view.dogs.length - people.length,
  )
}

/** Errors grow steeply with haste. */
function care(haste: number): number {
  return 1 / (haste * haste * haste)
}

/** With that many errors in a thousand the net is off by one, and the bot acts on it. */
function misjudge(count: Count, view: View, errors: number, random: Random): Count['event'] {
  if (random.below(1_000_000) >= errors * 1000) return count.event
  const net = (count.up - count.down) * (count.stack ? 2 : 1) + (random.below(2) === 0 ? 1 : -1)
  return eventOf({ net, meat: view.meat, charcoal: view.charcoal })
}

/**
 * When to stop counting: haste wins races, care keeps villagers. A dog is worth one; a villager is worth its share of the
 * dogs that run away with the last one.
 */
function bestHaste(view: View, seat: Seat, skill: Skill): number {
  const villagers = view.villagers[seat] as number
  const dogs = view.dogs[seat] as number
  const others = view.dogs.length - 1
  const loss = villagers <= 1 ? dogs + 0.5 : (dogs + 0.5) / villagers
  // Somebody about to win makes every dog count double.
  const gain = Math.max(...view.dogs) >= 5 ? 2 : 1
  let best = 1
  let most = Number.NEGATIVE_INFINITY
  for (const haste of PACES) {
    let first = 1
    for (let i = 0; i < others; i++) first *= chanceFaster(1 / haste)
    const value = gain * first - loss * ((skill.errors * care(haste)) / 1000) * others
    if (value > most) {
      most = value
      best = haste
    }
  }
  return best
}

function act(view: View, moves: readonly Move[], what: Move['do'], time: number): Choice<Move> {
  const move = moves.find((one) => one.do === what)
  if (!move) throw new RangeError(`'${what}' is not offered in phase '${view.phase}'`)
  return {
    move,
    at: view.still + time,
    explanation: { reason: COUNTED, unit: 'liking', candidates: [{ move, value: 1, error: 0 }] },
  }
}

function ready(view: View, moves: readonly Move[], random: Random): Choice<Move> {
  const [move] = moves
  if (!move) throw new RangeError('nothing to choose from')
  const called = view.due - CALL * (view.options.pace === 'practice' ? PRACTICE : 1)
  return {
    move,
    at: Math.max(0, called + READY_MS + random.below(400)),
    explanation: { reason: { because: 'only move' }, unit: 'liking', candidates: [{ move, value: 0, error: 0 }] },
  }
}

/** Mostly counts right, at any moment of the window's first half. */
const random: Bot<DancingVillager> = {
  choose(view, moves, _budget, luck) {
    if (view.watcher === 'public') throw new RangeError('the public does not play')
    if (view.phase === 'call') return ready(view, moves, luck)
    const wish = sensiblePlayer(game.imagine(view, luck), view.watcher, moves, luck)
    const touched = view.touches.some(({ seat }) => seat === view.watcher)
    const move = moves.find((one) => equal(one, wish)) ?? wish
    const time = Math.round(meanTime(sightOf(view.poses ?? []))) + luck.below(1500)
    return act(view, moves, touched ? 'pass' : move.do === 'dog' ? 'front' : move.do, time)
  },
}

export const crew: Crew<DancingVillager> = {
  game,
  bots: {
    easy: counter({ ...SKILLS.easy, cunning: false }),
    normal: counter({ ...SKILLS.normal, cunning: false, fitted: true }),
    hard: counter({ ...SKILLS.hard, cunning: true }),
    greedy: counter({ pace: SKILLS.hard.pace, errors: 40, cunning: false }),
    random,
  },
}
