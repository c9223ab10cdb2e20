import type { Seat } from '@makiba/kernel'
import type { Recount } from '../../coach.ts'
import type { Remark } from '../coach/remark.ts'
import { type Dairyman, game, type Move, type State, type TileId, tileOf } from '../rules/index.ts'

const played = (state: State, seat: Seat, move: Move): State => {
  const next = game.copy(state)
  game.play(next, seat, move)
  return next
}

const known = new Map<string, number>()

/** How often in a hundred a throw under way leaves a ten that can be locked, over all that can fall. */
function percent(thrown: State, seat: Seat): number {
  const key = JSON.stringify([thrown.air, thrown.open, thrown.frozen, thrown.yellow, thrown.resume])
  const before = known.get(key)
  if (before !== undefined) return before
  let chance = 0
  for (const [outcome, share] of game.odds?.(thrown) ?? []) {
    const fallen = game.copy(thrown)
    game.befall(fallen, outcome)
    if (game.moves(fallen, seat).some((move) => move.do === 'lock')) chance += share
  }
  const found = Math.round(100 * chance + 1e-7)
  known.set(key, found)
  return found
}

/** The most tens that can be locked one after the other. */
function tens(state: State, seat: Seat): number {
  let most = 0
  for (const move of game.moves(state, seat))
    if (move.do === 'lock') most = Math.max(most, 1 + tens(played(state, seat, move), seat))
  return most
}

const inBarns = ({ barns }: State) => 10 * barns.flat().length

function buys(tiles: readonly TileId[], money: number): number {
  const [first, ...rest] = tiles
  if (first === undefined) return 0
  const { value } = tileOf(first)
  return Math.max(buys(rest, money), value <= money ? value + buys(rest, money - value) : 0)
}

const spent = (state: State) => state.claimed.reduce((sum, tile) => sum + tileOf(tile).value, 0)
const open = (state: State) => state.open.reduce((sum, count) => sum + count, 0) + (state.yellow.at === 'open' ? 1 : 0)
const prices = (state: State) => state.display.map((tile) => tileOf(tile).value)

export const recount: Recount<Dairyman, Remark> = (remark, { state, seat, move }) => {
  const after = () => played(state, seat, move)
  const moves = game.moves(state, seat)
  switch (remark.is) {
    case 'to roll': {
      const thrown = played(state, seat, { do: 'roll' })
      return { is: 'to roll', dice: thrown.air + 1, cheapest: Math.min(...prices(state)) }
    }
    case 'tens':
      return { is: 'tens', most: tens(state, seat) }
    case 'no ten':
      return moves.some((one) => one.do === 'lock') ? { is: 'tens', most: tens(state, seat) } : { is: 'no ten' }
    case 'standing':
      return {
        is: 'standing',
        total: inBarns(state),
        buys: buys(state.display, inBarns(state)),
        dice: open(state),
      }
    case 'spending':
      return {
        is: 'spending',
        left: inBarns(state) - spent(state),
        orders: moves.filter((one) => one.do === 'claim').length,
      }
    case 'spoiling': {
      const values = (state.milk[seat] ?? []).map((tile) => tileOf(tile).value)
      const value = Math.max(...values)
      return { is: 'spoiling', value, alike: values.filter((one) => one === value).length }
    }
    case 'all tens':
      return { is: 'all tens', most: 1 + tens(after(), seat) }
    case 'one ten':
      return {
        is: 'one ten',
        ways: new Set(moves.flatMap((one) => (one.do === 'lock' ? [one.set.join()] : []))).size,
      }
    case 'other dice':
      return tens(state, seat) > 1 + tens(after(), seat) ? remark : { is: 'all tens', most: tens(state, seat) }
    case 'enough':
      return { is: 'enough', buys: buys(state.display, inBarns(state)) }
    case 'keep a die':
      return { is: 'keep a die', tokens: state.freeze[seat] as number }
    case 'turn milk':
      return move.do === 'flip' ? { is: 'turn milk', into: tileOf(move.tile).turns } : { is: 'go on' }
    case 'best orders':
      return {
        is: 'best orders',
        points: buys(
          state.display.filter((tile) => state.claimed.every((taken) => taken < tile)),
          inBarns(state) - spent(state),
        ),
      }
    case 'chance':
      return {
        is: 'chance',
        dice: after().air + (after().yellow.at === 'air' ? 1 : 0),
        percent: percent(after(), seat),
      }
    case 'in barns':
      return { is: 'in barns', total: inBarns(after()), buys: buys(state.display, inBarns(after())) }
    case 'next ten':
      return { is: 'next ten', more: tens(after(), seat) }
    case 'stay':
      return {
        is: 'stay',
        dice: open(after()),
        percent: percent(played(after(), seat, { do: 'reroll' }), seat),
      }
    case 'none stay':
      return open(after()) === 0 ? remark : { is: 'next ten', more: 0 }
    case 'too little':
      return { is: 'too little', total: inBarns(state), cheapest: Math.min(...prices(state)) }
    case 'ten more':
      return {
        is: 'ten more',
        buys: buys(state.display, inBarns(state)),
        later: buys(state.display, inBarns(state) + 10),
      }
    case 'token':
      return { is: 'token', roll: state.rolls + 1 }
    case 'at stake':
      return {
        is: 'at stake',
        points: buys(state.display, inBarns(state)),
        percent: 100 - percent(played(state, seat, { do: 'reroll' }), seat),
      }
    case 'no dice':
      return open(state) === 0 ? remark : { is: 'go on' }
    case 'frozen': {
      if (move.do !== 'freeze') return { is: 'go on' }
      const roll: Move = { do: 'reroll' }
      return {
        is: 'frozen',
        face: move.die.face,
        yellow: move.die.yellow,
        without: percent(played(state, seat, roll), seat),
        with: percent(played(after(), seat, roll), seat),
      }
    }
    case 'cheese': {
      const tile = move.do === 'flip' ? move.tile : 0
      const gain = (game.result(after()).scores[seat] ?? 0) - (game.result(state).scores[seat] ?? 0)
      return { is: 'cheese', tile, value: tileOf(tile).value, more: gain }
    }
    case 'ice cream': {
      const tile = tileOf(move.do === 'flip' ? move.tile : 0)
      return {
        is: 'ice cream',
        ability: tile.turns === 'ice cream' ? tile.ability : 'one',
        tokens: after().freeze[seat] as number,
      }
    }
    case 'scoop':
      return {
        is: 'scoop',
        dice: after().air + (after().yellow.at === 'air' ? 1 : 0),
        percent: percent(after(), seat),
      }
    case 'backorder': {
      // Perhaps the last token was taken, and all have gone back.
      const told: number[] = []
      game.play(game.copy(state), seat, move, (event) => {
        if (event.is === 'failed') told.push(event.backorders)
      })
      return { is: 'backorder', cost: 5, tokens: told[0] ?? 0 }
    }
    case 'buys': {
      const value = move.do === 'claim' ? tileOf(move.tile).value : 0
      return { is: 'buys', value, left: inBarns(state) - spent(state) - value }
    }
    case 'left over':
      return { is: 'left over', left: inBarns(state) - spent(state) }
    case 'spoils':
      return { is: 'spoils', value: Math.max(...(state.milk[seat] ?? []).map((tile) => tileOf(tile).value)) }
    case 'no more orders':
      if (moves.some((one) => one.do === 'claim')) throw new Error('there is an order to take')
      return { is: 'no more orders' }
    case 'roll':
    case 'go on':
    case 'use ice cream':
    case 'give in':
    case 'least loss':
      return { is: remark.is }
  }
}
