import { BESIDE, BY_NUMBER, FLIES, NUMBER, WAY } from './cards.ts'
import { AT_HIGH, COLLECT, HAND_ROOM, HIGH, HIGH_BARE, LOW, LOW_BARE, PASS, type Round, SUM } from './round.ts'

/** A quick player of imagined rounds. It looks at the hand of the seat to act and at what all see. */
export type Policy = (round: Round) => number

/** The legal card with the fewest flies; collects only when it must. */
export const thrifty: Policy = (round) => {
  const base = round.seat * HAND_ROOM
  const size = round.sizes[round.seat] as number
  let best = -1
  let least = 9
  for (let i = 0; i < size; i++) {
    const card = round.hands[base + i] as number
    const flies = FLIES[card] as number
    if (flies < least && round.fits(card)) {
      best = i
      least = flies
    }
  }
  if (best < 0) return round.empty ? PASS : COLLECT
  return moveWith(round, best)
}

/** A calf goes where it may; to the end that has more room where it may go to both. */
function moveWith(round: Round, place: number): number {
  const { herds, at } = round
  if (WAY[round.hands[round.seat * HAND_ROOM + place] as number] !== BESIDE || herds[at + HIGH_BARE] === 0) return place
  if (herds[at + LOW_BARE] === 0) return place + AT_HIGH
  return (herds[at + LOW] as number) > 16 - (herds[at + HIGH] as number) ? place : place + AT_HIGH
}

/**
 * What the weights of the canny player say, fitted by playing 100,000s of rounds against three thrifty ones: waste no numbers,
 * open in the middle, take a herd without flies rather than waste many numbers on it, and get rid of flies when the pile is
 * empty.
 */
const OPEN_AWAY = -0.1
const OPEN_FLIES = 0.12
const OPEN_LAST = -0.2
const WASTE = -1.8
const FLIES_ON_FLIES = 0.085
const SPECIAL = 0.2
const FLIES_LAST = 5.5
const FREE_HERD = 0.9

/** Counts the numbers that a card makes useless; hardly ever takes flies it need not take. */
export const canny: Policy = (round) => {
  const { herds, at, hands } = round
  const base = round.seat * HAND_ROOM
  const size = round.sizes[round.seat] as number
  const sum = herds[at + SUM] as number
  const low = herds[at + LOW] as number
  const high = herds[at + HIGH] as number
  const last = round.left === 0
  const { empty } = round
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < size; i++) {
    const card = hands[base + i] as number
    if (!round.fits(card)) continue
    const flies = FLIES[card] as number
    const number = NUMBER[card] as number
    let score: number
    if (empty) score = OPEN_AWAY * Math.abs(number - 8) + (last ? OPEN_LAST : OPEN_FLIES) * flies
    else {
      score = FLIES_ON_FLIES * flies * sum + (last ? FLIES_LAST * flies : 0)
      score += WAY[card] === BY_NUMBER ? WASTE * (number < low ? low - number : number - high) : SPECIAL
    }
    if (score > most) {
      best = i
      most = score
    }
  }
  if (best < 0) return empty ? PASS : COLLECT
  if (!empty && sum === 0 && !last && most < FREE_HERD) return COLLECT
  return moveWith(round, best)
}

/** Plays a round to its end. `canniness` has a bit for each seat that plays cannily. */
export function playOut(round: Round, canniness: number): void {
  while (!round.over) act(round, ((canniness >> round.seat) & 1) === 1 ? canny(round) : thrifty(round))
}

export function act(round: Round, move: number): void {
  if (move === COLLECT) round.collect()
  else if (move === PASS) round.next()
  else round.play(move)
}
