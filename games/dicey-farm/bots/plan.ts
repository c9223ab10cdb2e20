import type { Bot, Candidate, Limits } from '@makiba/bots'
import { Effort, slip } from '@makiba/bots'
import { equal } from '@makiba/kernel'
import { ARTISANS, type DiceyFarm, type Move, type View } from '../rules/index.ts'
import { Beam, type Found, type Start } from './beam.ts'
import { type Day, todayOf } from './day.ts'
import { numbersOf } from './farm.ts'
import { type Numbers, OFFER } from './layout.ts'
import { sow } from './make.ts'
import { endRound, fillOffer } from './night.ts'
import type { Deed, Reason } from './reason.ts'
import { movesOf } from './retrace.ts'
import { Sequels } from './sequels.ts'
import { SOWING, slaughters } from './steps.ts'
import { usualTaste } from './taste.ts'
import { ship } from './trade.ts'
import { likingIn } from './value.ts'

export interface Planning {
  readonly usual: Limits
  /** See `slip`: 0 for the strongest play. */
  readonly care: number
  /** The widest beam. */
  readonly width: number
}

/** What has been begun can be finished in several ways. */
export interface Opening {
  readonly farm: Numbers
  /** What finishes it; nothing where the farmer is free. */
  readonly moves: readonly Move[]
}

/** Plans the rest of the round, knowing nothing of the rounds to come; wider and wider as long as there is time. */
export function planner({ usual, care, width: widest }: Planning): Bot<DiceyFarm> {
  /** Only room to work in: nothing is remembered from one choice to the next. */
  const beams = new Map<number, Beam>()
  const sequels = new Sequels()
  const beamOf = (width: number) => {
    const beam = beams.get(width) ?? new Beam(width, sequels)
    beams.set(width, beam)
    return beam
  }
  return {
    choose(view, moves, budget, random) {
      const effort = new Effort(budget, usual)
      const day = todayOf(view)
      const openings = openingsOf(view, day)
      const starts = openings.map(({ farm }, i): Start => ({ farm, root: openings.length > 1 ? i : undefined }))
      const stop = () => {
        effort.count()
        return effort.spent() >= 1
      }
      let ways: readonly Found[] = []
      for (let width = 1; width <= widest; width *= 3) {
        // The first plan is made in no time, and always finished.
        const search = { day, taste: usualTaste, until: view.round, ...(width > 1 && { stop }) }
        const beam = beamOf(width)
        const found = beam.run(starts, search)
        if (!found) break
        ways = found
        if (beam.whole || effort.spent() >= 0.5) break
      }
      const plans = ways.map((way) => planOf(openings, way, day))
      const candidates = weighed(plans, moves)
      const [first] = plans
      const deeds = first ? deedsOf(first.moves) : []
      const reason: Reason = { because: 'plan', deeds }
      return slip({ reason, unit: 'score', candidates }, care, random)
    },
  }
}

export interface Plan {
  readonly value: number
  readonly moves: readonly Move[]
}

/** What a way comes to, and the moves that it stands for; those that end a shipment or a sowing are missing. */
export function planOf(openings: readonly Opening[], { value, steps, root }: Found, day: Day): Plan {
  const { farm, moves } = (openings.length > 1 ? openings[root] : openings[0]) as Opening
  const rest = movesOf(farm, steps, day, usualTaste)
  if (steps.length > 0) return { value, moves: [...moves, ...rest] }
  // No die is left: what remains is the evening.
  const evening: Move[] = []
  endRound(farm.slice(), day, evening)
  return { value, moves: [...moves, ...evening] }
}

/** The first moves of the plans, each with what its best plan comes to. */
function weighed(plans: readonly Plan[], moves: readonly Move[]): Candidate<Move>[] {
  const candidates: Candidate<Move>[] = []
  for (const plan of plans) {
    const [first] = plan.moves
    const move = moves.find((one) => first && equal(one, first))
    if (!move) throw new Error(`a plan begins with ${JSON.stringify(first)}, which is not allowed`)
    if (!candidates.some((known) => known.move === move)) candidates.push({ move, value: plan.value, error: 0 })
  }
  return candidates
}

/** What the farmer will do next, as far as it takes a die. */
function deedsOf(moves: readonly Move[]): Deed[] {
  return moves.flatMap((move) => ('die' in move ? [move.do] : [])).slice(0, 4)
}

export function openingsOf(view: View, day: Day): Opening[] {
  const { stage } = view
  switch (stage.is) {
    case 'sow':
      return SOWING.map((crops) => {
        const farm = numbersOf(view)
        const moves: Move[] = []
        sow(farm, crops, moves)
        return { farm, moves: [...moves, { do: 'done' }] }
      })
    case 'ship':
      return slaughters(numbersOf(view)).flatMap((slaughter) =>
        [true, false].map((hold) => {
          const farm = numbersOf(view)
          const moves: Move[] = []
          ship(farm, stage.left, hold, slaughter, moves)
          return { farm, moves: [...moves, { do: 'done' }] }
        }),
      )
    case 'keep': {
      const farm = numbersOf(view)
      const liking = likingIn(view.round, usualTaste)
      const rest = view.offer.slice(stage.from).map((artisan) => ARTISANS.indexOf(artisan))
      const liked = [...rest].sort((a, b) => (liking[b] as number) - (liking[a] as number)).slice(0, stage.left)
      const picked = rest.filter((artisan) => liked.includes(artisan))
      const offer = [...stage.kept.map((artisan) => ARTISANS.indexOf(artisan)), ...picked].map((artisan) => artisan + 1)
      farm.fill(0, OFFER, OFFER + 6)
      farm.set(offer, OFFER)
      fillOffer(farm, day)
      return [
        { farm, moves: picked.map((i): Move => ({ do: 'keep', artisan: ARTISANS[i] as (typeof ARTISANS)[number] })) },
      ]
    }
    default:
      return [{ farm: numbersOf(view), moves: [] }]
  }
}
