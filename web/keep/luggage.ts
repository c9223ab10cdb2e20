// What a browser alone has of somebody, on its way to another of theirs: stars, puzzles, mistakes. It is laid together there.
import { isLearnt, isSolved, isWords, type Learnt, type Solved } from '@makiba/kit/progress'
import { type Card, isCard } from '../mistakes/deck.ts'

/** Characters that the server takes. */
const MOST = 400_000
/** Room for all that is not a card. */
const ROOM = 60_000

type Stars = { readonly [game: string]: Learnt }
type Puzzles = { readonly [puzzle: string]: Solved }

export interface Luggage {
  /** Where one is: a table over a link, or ''. */
  readonly place: string
  readonly learnt: Stars
  readonly solved: Puzzles
  readonly played: readonly string[]
  readonly tipped: readonly string[]
  readonly cards: readonly Card[]
}

/** Cards hold whole games: where there are too many of them, the dearest mistakes go along. */
export function pack(luggage: Luggage): string {
  let left = MOST - ROOM
  const cards = [...luggage.cards]
    .sort((a, b) => b.cost - a.cost)
    .filter((card) => {
      const size = JSON.stringify(card).length + 1
      if (size > left) return false
      left -= size
      return true
    })
  const text = JSON.stringify({ ...luggage, cards })
  return text.length <= MOST ? text : ''
}

const isText = (json: unknown): json is string => typeof json === 'string'
const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null

const isPlace = (json: unknown): json is string => isText(json) && /^\/t\/[\w-]+$/.test(json)

/** What of it can be used; a part of another form is left behind. */
export function unpack(text: string): Luggage {
  let json: unknown = {}
  try {
    json = JSON.parse(text === '' ? '{}' : text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  const { place, learnt, solved, played, tipped, cards } = (isObject(json) ? json : {}) as Record<string, unknown>
  return {
    place: isPlace(place) ? place : '',
    learnt: isLearnt(learnt) ? learnt : {},
    solved: isSolved(solved) ? solved : {},
    played: isWords(played) ? played : [],
    tipped: isWords(tipped) ? tipped : [],
    cards: Array.isArray(cards) ? cards.filter(isCard) : [],
  }
}

/** The most stars of each lesson. */
export function bothLearnt(one: Stars, other: Stars): Stars {
  const all: { [game: string]: Learnt } = { ...one }
  for (const [game, theirs] of Object.entries(other)) {
    const stars: { [lesson: string]: number } = { ...all[game]?.stars }
    for (const [lesson, count] of Object.entries(theirs.stars)) stars[lesson] = Math.max(count, stars[lesson] ?? 0)
    all[game] = { of: Math.max(theirs.of, all[game]?.of ?? 0), stars }
  }
  return all
}

/** The day of the first time counts, and the most stars: so days in a row are those of both. */
export function bothSolved(one: Puzzles, other: Puzzles): Puzzles {
  const all: { [puzzle: string]: Solved } = { ...one }
  for (const [puzzle, { day, stars }] of Object.entries(other)) {
    const own = all[puzzle]
    all[puzzle] = own ? { day: own.day < day ? own.day : day, stars: Math.max(own.stars, stars) } : { day, stars }
  }
  return all
}

export const bothWords = (one: readonly string[], other: readonly string[]): readonly string[] => [
  ...new Set([...one, ...other]),
]
