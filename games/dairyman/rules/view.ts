import type { Watcher } from '@makiba/kernel'
import type { State, View } from './state.ts'

export function copy(state: Readonly<State>): State {
  return {
    tiles: state.tiles,
    freezeOnFail: state.freezeOnFail,
    phase: state.phase,
    seat: state.seat,
    turns: state.turns,
    rolls: state.rolls,
    red: state.red,
    open: state.open.slice(),
    frozen: state.frozen.slice(),
    air: state.air,
    yellow: state.yellow,
    barns: state.barns.map((sets) => sets.slice()),
    resume: state.resume,
    iceUsed: state.iceUsed.slice(),
    milk: state.milk.map((tiles) => tiles.slice()),
    flipped: state.flipped.map((tiles) => tiles.slice()),
    freeze: state.freeze.slice(),
    backorders: state.backorders.slice(),
    freezeSupply: state.freezeSupply,
    backorderSupply: state.backorderSupply,
    display: state.display.slice(),
    stack: state.stack.map((group) => group.slice()),
    claimed: state.claimed.slice(),
    spoiling: state.spoiling.slice(),
    discards: state.discards.slice(),
  }
}

/** Everything is open (ruling 32). */
export function view(state: State, watcher: Watcher): View {
  return { watcher, ...copy(state) }
}

/** Nothing is hidden but an order of the stack that luck has not made yet (ruling 34). */
export function imagine(seen: View): State {
  return copy(seen)
}
