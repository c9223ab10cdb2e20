import { BY_NUMBER, FLIES, NUMBER, WAY } from './cards.ts'
import { FITS_BY, HAND_ROOM, HIGH, LOW, MAD, SUM, TAKEN } from './round.ts'

/**
 * What the weights of the canny player say, fitted by playing 100,000s of rounds against three thrifty ones: waste no numbers,
 * open in the middle, and get rid of flies when the pile is empty. A herd without flies it takes while there is a pile: that was
 * worth 0.9, more than any card is that can be played there.
 */
const OPEN_AWAY = -0.1
const OPEN_FLIES = 0.12
const OPEN_LAST = -0.2
const WASTE = -1.8
const FLIES_ON_FLIES = 0.085
const SPECIAL = 0.2
const FLIES_LAST = 5.5

/** A card as one number: its flies times 32, and its number or, where it is not placed by that, the greatest there is. */
const NUMBERLESS = 31
const CODE = Uint8Array.from(
  FLIES,
  (flies, card) => flies * 32 + (WAY[card] === BY_NUMBER ? (NUMBER[card] as number) : NUMBERLESS),
)

/**
 * How a card stands to a herd: so many numbers beyond its nearer end, or one more than its own number where the herd is empty. 0, and 24 to
 * 31, stand for numbers between the ends, which never fit.
 */
const MOST_BEYOND = 16
const FITS = 20
const NEVER = 0
/** Ends of an empty herd, with which it comes out so. */
const EMPTY_LOW = -64
const EMPTY_HIGH = -1

/**
 * By flies and stand, block by block: how much a card is liked, as its place among all from the least liked on; 0 where it cannot be played.
 * A player looks up instead of reckoning, and equal scores are equal.
 */
const BLOCK = 8 * 32
/** Of thrifty players, and then where a mad cow stands. */
const THRIFTY = 0
/** On an empty herd: of thrifty players, of canny ones, and of those when there is no pile. */
const OPENS = 2
/** Of canny players, four for each sum of flies: with and without a pile, without and with a mad cow. */
const CANNY = 5
/** No herd has more flies: at most five on every number, and two acrobats. */
const MOST_FLIES = 17 * 5 + 10
const LIKED = new Uint8Array((CANNY + 4 * (MOST_FLIES + 1)) * BLOCK)

/** Writes a block: cards in the order of their scores. A mad cow lets no cow without flies beside it. */
function like(block: number, most: number, mad: boolean, score: (flies: number, stand: number) => number): void {
  const scores = new Map<number, number>()
  for (const flies of new Set(FLIES)) {
    if (mad && flies === 0) continue
    for (let stand = 1; stand <= most; stand++) scores.set(flies * 32 + stand, score(flies, stand))
    scores.set(flies * 32 + FITS, score(flies, FITS))
  }
  const order = [...new Set(scores.values())].sort((a, b) => a - b)
  const places = new Map(order.map((one, i) => [one, i + 1]))
  for (const [at, one] of scores) LIKED[block * BLOCK + at] = places.get(one) as number
}

const fewest = (flies: number) => -flies
like(THRIFTY, MOST_BEYOND, false, fewest)
like(THRIFTY + 1, MOST_BEYOND, true, fewest)
like(OPENS, MOST_BEYOND + 1, false, fewest)
const opening = (away: number, flies: number) => OPEN_AWAY * Math.abs(away - 1 - 8) + flies
like(OPENS + 1, MOST_BEYOND + 1, false, (flies, stand) => opening(stand, OPEN_FLIES * flies))
like(OPENS + 2, MOST_BEYOND + 1, false, (flies, stand) => opening(stand, OPEN_LAST * flies))
for (let sum = 0; sum <= MOST_FLIES; sum++)
  for (let last = 0; last < 2; last++)
    for (let mad = 0; mad < 2; mad++)
      like(
        CANNY + 4 * sum + 2 * last + mad,
        MOST_BEYOND,
        mad === 1,
        (flies, stand) =>
          FLIES_ON_FLIES * flies * sum + last * FLIES_LAST * flies + (stand === FITS ? SPECIAL : WASTE * stand),
      )

/**
 * The place in the hand of the card that is liked most, the first of equals; -1 where none can be played or a canny player rather collects.
 * `last` is 1 when there is no pile. Cards are compared without a branch, which a processor would guess wrongly every other time.
 */
export function choose(
  hands: Uint8Array,
  base: number,
  size: number,
  herds: Int32Array,
  at: number,
  last: number,
  cannily: number,
): number {
  let low = EMPTY_LOW
  let high = EMPTY_HIGH
  let block = OPENS + cannily * (1 + last)
  if (herds[at + TAKEN] !== 0) {
    const sum = herds[at + SUM] as number
    // A canny player, no flies, and a pile.
    if (sum + last < cannily) return -1
    low = herds[at + LOW] as number
    high = herds[at + HIGH] as number
    block = THRIFTY + cannily * (CANNY - THRIFTY + 4 * sum + 2 * last) + (herds[at + MAD] as number)
  }
  block *= BLOCK
  const end = base + size
  // Eight times the liking, and how many places follow in the hand.
  let best = HAND_ROOM - 1
  let places = HAND_ROOM - 1
  for (let i = base; i < end; i++) {
    const card = hands[i] as number
    const code = CODE[card] as number
    const number = code & 31
    let stand = number - high
    const more = low - number - stand
    stand = (stand + (more & ~(more >> 31))) & 31
    if (number === NUMBERLESS) stand = herds[at + (FITS_BY[card] as number)] === 0 ? NEVER : FITS
    const liked = (LIKED[block + code - number + stand] as number) * HAND_ROOM + places
    places--
    const less = liked - best
    best = liked - (less & (less >> 31))
  }
  return best < HAND_ROOM ? -1 : HAND_ROOM - 1 - (best & (HAND_ROOM - 1))
}
