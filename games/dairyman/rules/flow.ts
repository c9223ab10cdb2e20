import type { Seat, Tell } from '@makiba/kernel'
import { BARNS, DISPLAY, RED_DICE, type TileId, tileOf, WHITE_DICE } from './parts.ts'
import { left, total } from './reading.ts'
import { places, scores } from './score.ts'
import type { Event, State, Yellow } from './state.ts'

/** How a turn begins, fails and ends: all that happens without a move. */

const HAND: Yellow = { at: 'hand' }

/** Puts a tile in its place in a list in rising order. */
export function add(tiles: TileId[], tile: TileId): void {
  let at = tiles.length
  tiles.push(tile)
  for (; at > 0 && (tiles[at - 1] as TileId) > tile; at--) tiles[at] = tiles[at - 1] as TileId
  tiles[at] = tile
}

export function remove(tiles: TileId[], tile: TileId): void {
  const at = tiles.indexOf(tile)
  if (at < 0) throw new RangeError(`tile ${tile} is not there`)
  for (let i = at + 1; i < tiles.length; i++) tiles[i - 1] = tiles[i] as TileId
  tiles.pop()
}

/** Whether a tile on display can be paid. */
export function affordable(state: Pick<State, 'barns' | 'claimed' | 'display'>): boolean {
  const rest = left(state)
  for (const tile of state.display) if (tileOf(tile).value <= rest) return true
  return false
}

/** The milk tiles of a seat that spoilage can take: those of the highest value (ruling 22). */
export function dearest(milk: readonly TileId[]): TileId[] {
  let highest = 0
  for (const tile of milk) highest = Math.max(highest, tileOf(tile).value)
  return milk.filter((tile) => tileOf(tile).value === highest)
}

export function beginTurn(state: State, seat: Seat, tell?: Tell<Event>): void {
  const red = state.backorders[seat] as number
  if (red > RED_DICE) throw new RangeError(`${red} backorder tokens, but ${RED_DICE} red dice`) // ruling 20
  state.phase = 'turn'
  state.seat = seat
  state.turns++
  state.red = red
  tell?.({ is: 'took dice', seat, dice: WHITE_DICE + 1 + red, red })
}

/** A freeze token for a seat, if the supply has one (ruling 21). */
export function gainFreeze(state: State, cause: 'roll' | 'failure', tell?: Tell<Event>): void {
  if (state.freezeSupply === 0) return
  const { seat } = state
  state.freezeSupply--
  state.freeze[seat] = (state.freeze[seat] as number) + 1
  tell?.({ is: 'gained freeze', seat, for: cause })
}

export function failTurn(state: State, cause: 'no set' | 'nothing affordable', tell?: Tell<Event>): void {
  const { seat } = state
  const backorders = (state.backorders[seat] as number) + 1
  state.backorders[seat] = backorders
  state.backorderSupply--
  tell?.({ is: 'failed', seat, for: cause, total: total(state), backorders, supply: state.backorderSupply })
  if (state.freezeOnFail) gainFreeze(state, 'failure', tell) // ruling 41
  if (state.backorderSupply > 0) endTurn(state, tell)
  else spoil(state, tell)
}

function spoil(state: State, tell?: Tell<Event>): void {
  const seats = state.backorders.length
  const most = Math.max(...state.backorders) // ruling 25
  for (let i = 0; i < seats; i++) {
    const seat = (state.seat + i) % seats // ruling 26
    if (state.backorders[seat] === most) state.spoiling.push(seat)
  }
  tell?.({ is: 'spoilage', seats: [...state.spoiling], backorders: most })
  spoilOn(state, tell)
}

/** Discards until a seat has a choice. */
export function spoilOn(state: State, tell?: Tell<Event>): void {
  for (let seat = state.spoiling[0]; seat !== undefined; seat = state.spoiling[0]) {
    const tiles = dearest(state.milk[seat] as TileId[])
    const [tile] = tiles
    if (tiles.length > 1) {
      state.phase = 'spoil'
      return
    }
    if (tile === undefined) {
      state.spoiling.shift()
      tell?.({ is: 'had no milk', seat })
    } else discard(state, seat, tile, tell)
  }
  clear(state, tell)
}

export function discard(state: State, seat: Seat, tile: TileId, tell?: Tell<Event>): void {
  state.spoiling.shift()
  remove(state.milk[seat] as TileId[], tile)
  add(state.discards, tile)
  tell?.({ is: 'discarded', seat, tile })
}

function clear(state: State, tell?: Tell<Event>): void {
  const { display, discards, backorders } = state
  let tokens = 0
  for (let seat = 0; seat < backorders.length; seat++) {
    tokens += backorders[seat] as number
    backorders[seat] = 0 // ruling 27
  }
  state.backorderSupply += tokens
  tell?.({ is: 'cleared', display: [...display], discards: [...discards], tokens })
  for (const tile of discards) add(display, tile)
  state.stack.push(display)
  state.display = []
  state.discards = []
  endTurn(state, tell)
}

export function endTurn(state: State, tell?: Tell<Event>): void {
  const { red, seat, open, barns } = state
  for (let i = 0; i < open.length; i++) open[i] = 0
  for (let barn = 0; barn < BARNS; barn++) {
    const sets = barns[barn] as State['barns'][number]
    if (sets.length > 0) sets.length = 0
  }
  state.yellow = HAND
  state.red = 0
  state.rolls = 0
  if (state.iceUsed.length > 0) state.iceUsed.length = 0
  if (state.claimed.length > 0) state.claimed.length = 0
  tell?.({ is: 'put away', seat, red })
  refill(state, tell)
}

/** Asks luck for the next tile of the display, or goes on when it is full or cannot be filled. */
export function refill(state: State, tell?: Tell<Event>): void {
  if (state.display.length < DISPLAY) {
    if (state.stack.length > 0) {
      state.phase = 'refill'
      return
    }
    state.phase = 'over' // ruling 23
    tell?.({ is: 'ended', scores: scores(state), winners: winners(state) })
  } else if (state.turns === 0) state.phase = 'start'
  else beginTurn(state, (state.seat + 1) % state.backorders.length, tell)
}

function winners(state: State): Seat[] {
  return places(scores(state)).flatMap((place, seat) => (place === 1 ? [seat] : []))
}
