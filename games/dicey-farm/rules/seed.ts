import {
  ARTISANS,
  type Artisan,
  diceIn,
  type Face,
  ROUNDS,
  SHOPS,
  type Shop,
  SLOTS,
  templateOf,
  type Ware,
} from './parts.ts'

/** All the luck of a game, settled beforehand. */
export interface Tables {
  /** In the order in which they are dealt. */
  readonly dice: readonly Face[]
  /** In the order in which they come. */
  readonly artisans: readonly Artisan[]
  /** Eight orders of a shop's wares. */
  readonly rows: readonly (readonly number[])[]
  /** Which row a shop uses in a round: by place in `SHOPS`, then by round. */
  readonly rowOf: readonly (readonly number[])[]
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** MMDDw of a date 'YYYY-MM-DD', w the weekday from 0 for Sunday; undefined for what is no date (ruling S34). */
export function seedOf(date: string): string | undefined {
  const parts = DATE.exec(date)
  if (!parts) return undefined
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && leap ? 29 : DAYS[month - 1]
  if (days === undefined || day < 1 || day > days) return undefined
  return `${parts[2]}${parts[3]}${weekday(year, month, day)}`
}

/** 0 for Sunday, in the Gregorian calendar (Sakamoto's method). */
function weekday(year: number, month: number, day: number): number {
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] as number
  const y = month < 3 ? year - 1 : year
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + day) % 7
}

/** The tables that the original derives from a day 'YYYY-MM-DD'; undefined for what is no day. */
export function seedTables(date: string): Tables | undefined {
  const seed = seedOf(date)
  return seed === undefined ? undefined : tablesOf(seed)
}

/** The tables of a seed 'MMDDw'. */
export function tablesOf(seed: string): Tables {
  const next = mersenne(hash(seed))
  const unit = () => next() / 4294967296
  const shuffle = <T>(items: readonly T[]): T[] => {
    const rest = [...items]
    const found: T[] = []
    for (let last = rest.length - 1; last >= 0; last--) {
      const j = Math.floor(unit() * (last + 1))
      found.push(rest[j] as T)
      rest[j] = rest[last] as T
    }
    return found
  }
  let count = 0
  for (let round = 1; round <= ROUNDS; round++) count += diceIn(round)
  const dice = Array.from({ length: count }, () => Math.floor(unit() * 6 + 1) as Face)
  const artisans = shuffle(ARTISANS)
  const eight = [0, 1, 2, 3, 4, 5, 6, 7]
  const rows = eight.map(() => shuffle(eight))
  const rowOf = SHOPS.map(() => shuffle(eight))
  return { dice, artisans, rows, rowOf }
}

/** What a shop shows in a round. */
export function slotsOf({ rows, rowOf }: Tables, shop: Shop, round: number): Ware[] {
  const row = rows[rowOf[SHOPS.indexOf(shop)]?.[round - 1] ?? -1]
  if (!row) throw new RangeError(`the tables have no row for ${shop} in round ${round}`)
  const template = templateOf(shop, round)
  return row
    .filter((i) => i < template.length)
    .slice(0, SLOTS)
    .map((i) => template[i] as Ware)
}

/** The dice of a round. */
export function diceOfRound({ dice }: Tables, round: number): Face[] {
  let from = 0
  for (let before = 1; before < round; before++) from += diceIn(before)
  return dice.slice(from, from + diceIn(round))
}

/** A string as 32 bits, as the original's generator takes one. */
function hash(text: string): number {
  let h = 0
  for (let i = 0; i < text.length; i++) h = (text.charCodeAt(i) + (h << 6) + (h << 16) - h) | 0
  return Math.imul(h, text.length) >>> 0
}

/** MT19937 with its plain seeding; gives 32-bit words. */
function mersenne(seed: number): () => number {
  const N = 624
  const M = 397
  const words = new Uint32Array(N)
  words[0] = seed
  for (let i = 1; i < N; i++) {
    const before = words[i - 1] as number
    words[i] = Math.imul(1812433253, before ^ (before >>> 30)) + i
  }
  let at = N
  const twist = () => {
    for (let i = 0; i < N; i++) {
      const y = ((words[i] as number) & 0x80000000) | ((words[(i + 1) % N] as number) & 0x7fffffff)
      words[i] = (words[(i + M) % N] as number) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0)
    }
    at = 0
  }
  return () => {
    if (at === N) twist()
    let y = words[at++] as number
    y ^= y >>> 11
    y ^= (y << 7) & 0x9d2c5680
    y ^= (y << 15) & 0xefc60000
    y ^= y >>> 18
    return y >>> 0
  }
}
