import { BESIDE, BY_NUMBER, DRAWS, WAY } from './cards.ts'
import { choose } from './liking.ts'
import {
  AT_HIGH,
  COLLECT,
  HAND_ROOM,
  HERD_ROOM,
  HIGH,
  HIGH_BARE,
  LOW,
  LOW_BARE,
  PASS,
  placeByNumber,
  type Round,
  TAKEN,
} from './round.ts'

/** A quick player of imagined rounds. It looks at the hand of the seat to act and at what all see. */
export type Policy = (round: Round) => number

/** The legal card with the fewest flies; collects only when it must. */
export const thrifty: Policy = (round) => moveOf(round, 0)

/** Counts the numbers that a card makes useless; hardly ever takes flies it need not take. */
export const canny: Policy = (round) => moveOf(round, 1)

function moveOf(round: Round, cannily: number): number {
  const { hands, seat, sizes, herds, at, left } = round
  const place = choose(hands, seat * HAND_ROOM, sizes[seat] as number, herds, at, left === 0 ? 1 : 0, cannily)
  if (place < 0) return round.empty ? PASS : COLLECT
  return moveWith(round, place)
}

/** A calf goes where it may; to the end that has more room where it may go to both. */
function moveWith({ hands, seat, herds, at }: Round, place: number): number {
  if (WAY[hands[seat * HAND_ROOM + place] as number] !== BESIDE || herds[at + HIGH_BARE] === 0) return place
  if (herds[at + LOW_BARE] === 0) return place + AT_HIGH
  return (herds[at + LOW] as number) > 16 - (herds[at + HIGH] as number) ? place : place + AT_HIGH
}

/**
 * Plays a round to its end. `canniness` has a bit for each seat that plays cannily. It is `act` again and again; the usual turn, a card placed
 * by its number, is written out, so that what changes in most turns stays in variables.
 */
export function playOut(round: Round, canniness: number): void {
  const { hands, sizes, deck, herds, seats, direction } = round
  const around = seats === 2 ? direction * HERD_ROOM : 0
  const most = herds.length - HERD_ROOM
  let { left, seat, at } = round
  if (round.over) return
  for (;;) {
    const base = seat * HAND_ROOM
    const size = sizes[seat] as number
    const place = choose(hands, base, size, herds, at, left === 0 ? 1 : 0, (canniness >> seat) & 1)
    if (place >= 0) {
      const card = hands[base + place] as number
      if (WAY[card] !== BY_NUMBER) {
        round.left = left
        round.seat = seat
        round.at = at
        round.play(moveWith(round, place))
        left = round.left
        seat = round.seat
        at = round.at
        continue
      }
      let now = size - 1
      hands[base + place] = hands[base + now] as number
      placeByNumber(herds, at, card)
      for (let draws = DRAWS[card] as number; draws > 0 && left > 0; draws--) {
        left--
        hands[base + now] = deck[left] as number
        now++
      }
      sizes[seat] = now
    } else if (herds[at + TAKEN] !== 0) {
      round.left = left
      round.seat = seat
      round.at = at
      round.collect()
      if (round.over) return
      continue
    }
    seat += direction
    seat = seat < 0 ? seats - 1 : seat >= seats ? 0 : seat
    at += around
    at = at < 0 ? most : at > most ? 0 : at
  }
}

export function act(round: Round, move: number): void {
  if (move === COLLECT) round.collect()
  else if (move === PASS) round.next()
  else round.play(move)
}
