import type { Seat } from '@makiba/kernel'
import type { Coach, Counsel } from '../../coach.ts'
import { countThrow, type DancingVillager, type Move, type View } from '../rules/index.ts'
import type { Remark } from './remark.ts'

const countOf = (view: View) => countThrow(view.poses ?? [], view.meat, view.charcoal)
const touched = (view: View) => view.touches.filter(({ seat }) => seat === view.watcher)
/** Dogs that no hand is on yet: there may be more hands than dogs. */
const freeDogs = (view: View) =>
  Math.max(0, view.village - view.touches.filter(({ target }) => target !== 'fire').length)

/** Whoever counts knows what is right; how quick a hand is nobody can say for it. */
function best(view: View, moves: readonly Move[]): Move {
  const offered = (what: Move['do']) => moves.find((move) => move.do === what)
  const [first] = moves
  const ready = offered('ready')
  const last = touched(view).at(-1)
  const { event } = countOf(view)
  const wish =
    ready ??
    (last
      ? offered(last.target !== 'fire' && freeDogs(view) > 0 ? 'front' : 'pass')
      : offered(event === 'tame' ? 'front' : event === 'assault' ? 'fire' : 'pass'))
  const move = wish ?? first
  if (!move) throw new RangeError('nothing to choose from')
  return move
}

function nudge(view: View): Remark {
  const { meat, charcoal } = view
  if (view.phase === 'call') return { is: 'sticks', meat, charcoal }
  if (touched(view).length > 0) return { is: 'free dogs', dogs: freeDogs(view) }
  const { up, down } = countOf(view)
  return { is: 'count them', hands: up + down, meat, charcoal }
}

function idea(view: View, _seat: Seat, { move }: Counsel<DancingVillager>): Remark {
  if (view.phase === 'call') return { is: 'throw' }
  if (touched(view).length > 0) return { is: move.do === 'pass' ? 'enough' : 'once more' }
  const { up, down, stack } = countOf(view)
  return { is: 'hands', up, down, stack }
}

function why(view: View, _seat: Seat, { move }: Counsel<DancingVillager>): readonly Remark[] {
  if (view.phase === 'call') return [{ is: 'all throw', villagers: view.villagers.reduce((sum, n) => sum + n, 0) }]
  if (touched(view).length > 0)
    return [move.do === 'pass' ? { is: 'nothing free' } : { is: 'still free', dogs: freeDogs(view) }]
  const { up, down, net, kind, event } = countOf(view)
  return [
    kind === null
      ? { is: 'even', hands: up + down }
      : { is: 'goes', kind, net, left: kind === 'meat' ? view.meat : view.charcoal, event },
  ]
}

export const coach: Coach<DancingVillager, Remark> = { best, nudge, idea, why }
