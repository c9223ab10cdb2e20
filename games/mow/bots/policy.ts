import { BESIDE, BY_NUMBER, FLIES, NUMBER, OPENS, WAY } from './cards.ts'
import { AT_HIGH, COLLECT, HAND_ROOM, HIGH, HIGH_BARE, LOW, LOW_BARE, MAD, PASS, type Round, SUM } from './round.ts'

/** A quick player of imagined rounds. It looks at the hand of the seat to act and at what all see. */
export type Policy = (round: Round) => number

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

/** How much a card is liked that cannot be played: so scores need no question before they are compared. */
const NEVER = Number.NEGATIVE_INFINITY

/** Numbers from 0 to 16. */
const NUMBERS = 17
/** By the lowest and the highest number of a herd and a card's: what it wastes. */
const WASTED = Float64Array.from({ length: NUMBERS ** 3 }, (_, i) => {
  const [low, high, number] = [Math.floor(i / NUMBERS ** 2), Math.floor(i / NUMBERS) % NUMBERS, i % NUMBERS]
  return number < low ? WASTE * (low - number) : number > high ? WASTE * (number - high) : NEVER
})
/** By card: how much it is liked on an empty herd, while there is a pile and when there is none. */
const OPENING = openings(OPEN_FLIES)
const LAST_OPENING = openings(OPEN_LAST)
/** By flies: times the flies of the herd, and when the pile is empty. */
const FLIES_MOST = 8
const ON_FLIES = Float64Array.from({ length: FLIES_MOST }, (_, flies) => FLIES_ON_FLIES * flies)
const RID_LAST = Float64Array.from({ length: FLIES_MOST }, (_, flies) => FLIES_LAST * flies)
const RID = new Float64Array(FLIES_MOST)

function openings(ofFlies: number): Float64Array {
  return Float64Array.from(OPENS, (opens, card) =>
    opens === 1 ? OPEN_AWAY * Math.abs((NUMBER[card] as number) - 8) + ofFlies * (FLIES[card] as number) : NEVER,
  )
}

/** The legal card with the fewest flies; collects only when it must. */
export const thrifty: Policy = (round) => {
  const { herds, at, hands } = round
  const base = round.seat * HAND_ROOM
  const end = base + (round.sizes[round.seat] as number)
  const { empty } = round
  const row = ((herds[at + LOW] as number) * NUMBERS + (herds[at + HIGH] as number)) * NUMBERS
  const mad = herds[at + MAD] !== 0
  let best = -1
  let least = 9
  for (let i = base; i < end; i++) {
    const card = hands[i] as number
    const flies = FLIES[card] as number
    if (flies >= least) continue
    if (empty) {
      if (OPENS[card] === 0) continue
    } else if (WAY[card] === BY_NUMBER) {
      if (WASTED[row + (NUMBER[card] as number)] === NEVER || (mad && flies === 0)) continue
    } else if (!round.fits(card)) continue
    best = i
    least = flies
  }
  if (best < 0) return empty ? PASS : COLLECT
  return moveWith(round, best - base)
}

/** A calf goes where it may; to the end that has more room where it may go to both. */
function moveWith(round: Round, place: number): number {
  const { herds, at } = round
  if (WAY[round.hands[round.seat * HAND_ROOM + place] as number] !== BESIDE || herds[at + HIGH_BARE] === 0) return place
  if (herds[at + LOW_BARE] === 0) return place + AT_HIGH
  return (herds[at + LOW] as number) > 16 - (herds[at + HIGH] as number) ? place : place + AT_HIGH
}

/** Counts the numbers that a card makes useless; hardly ever takes flies it need not take. */
export const canny: Policy = (round) => {
  const { herds, at, hands } = round
  const base = round.seat * HAND_ROOM
  const end = base + (round.sizes[round.seat] as number)
  const last = round.left === 0
  let best = -1
  let most = NEVER
  if (round.empty) {
    const liked = last ? LAST_OPENING : OPENING
    for (let i = base; i < end; i++) {
      const score = liked[hands[i] as number] as number
      if (score > most) {
        best = i
        most = score
      }
    }
    return best < 0 ? PASS : best - base
  }
  const sum = herds[at + SUM] as number
  const row = ((herds[at + LOW] as number) * NUMBERS + (herds[at + HIGH] as number)) * NUMBERS
  const mad = herds[at + MAD] !== 0
  const rid = last ? RID_LAST : RID
  for (let i = base; i < end; i++) {
    const card = hands[i] as number
    const flies = FLIES[card] as number
    let score = (ON_FLIES[flies] as number) * sum + (rid[flies] as number)
    if (WAY[card] === BY_NUMBER) {
      if (mad && flies === 0) continue
      score += WASTED[row + (NUMBER[card] as number)] as number
    } else if (round.fits(card)) score += SPECIAL
    else continue
    if (score > most) {
      best = i
      most = score
    }
  }
  if (best < 0 || (sum === 0 && !last && most < FREE_HERD)) return COLLECT
  return moveWith(round, best - base)
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
