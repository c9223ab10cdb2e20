import { covers, FIRST_GAME, type GameId, gameIds, isGameId, unnamedDaily } from '@makiba/games'

/** Where one is on the farm. */
export type Place =
  | { readonly at: 'home' }
  | { readonly at: 'new'; readonly game: GameId; readonly where: 'link' | 'device' | 'here' }
  /** A table in this browser. */
  | { readonly at: 'local'; readonly table: string }
  /** A table on the server. */
  | {
      readonly at: 'remote'
      /** Its id; with `code`, six letters that stand for it. */
      readonly table: string
      readonly code: boolean
      readonly invite: string
      readonly watch: boolean
      /** People who have just played play again: it begins by itself when all are here. */
      readonly again: boolean
    }
  /** A game's day, 'YYYY-MM-DD': its game while it is unfinished, then what came of it. */
  | { readonly at: 'daily'; readonly game: GameId; readonly day: string }
  /** What came of a day, whether or not one has played it. */
  | { readonly at: 'honour'; readonly game: GameId; readonly day: string }
  /** A day that somebody asks one to do better on: `id` is their row. */
  | { readonly at: 'duel'; readonly game: GameId; readonly day: string; readonly id: string }
  /** All days of a game. */
  | { readonly at: 'days'; readonly game: GameId }
  /** A game of a day: one's own, somebody else's, or the best one known. */
  | {
      readonly at: 'daily game'
      readonly game: GameId
      readonly day: string
      readonly of: 'own' | 'other' | 'par'
      readonly id: string
    }
  /** Practice without a table. */
  | { readonly at: 'training'; readonly game: GameId }
  /** The lessons of a game. */
  | { readonly at: 'course'; readonly game: GameId }
  /** One of them; 'next' is the first that has no star yet. */
  | { readonly at: 'lesson'; readonly game: GameId; readonly lesson: string }
  /** One's own mistakes, as cards. */
  | { readonly at: 'mistakes' }
  /** The table of one of them. */
  | { readonly at: 'mistake'; readonly id: string }
  /** One's luck so far. */
  | { readonly at: 'luck' }
  /** The week among one's group; or a table of friends, by its link. */
  | { readonly at: 'week'; readonly circle: string | undefined }
  /** Puzzles, those of today first. */
  | { readonly at: 'puzzles' }
  | { readonly at: 'puzzle'; readonly game: GameId; readonly puzzle: string }
  /** This device is to be somebody who is known on another: by letters that may be in the link. */
  | { readonly at: 'pass'; readonly letters: string }
  /** A whole game in the link itself; `from`: the entry from which it is shown by itself. */
  | { readonly at: 'replay'; readonly packed: string; readonly from: number | undefined }
  /** A finished game that the server keeps. */
  | { readonly at: 'record'; readonly table: string; readonly from: number | undefined }
  | { readonly at: 'nowhere' }

export function placeOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): Place {
  const [, head = '', tail = '', rest] = pathname.split('/')
  const query = new URLSearchParams(search)
  if (head === '' && tail === '') return { at: 'home' }
  if (head === 'daily') return placeOfDay(pathname.split('/').slice(2))
  if (head === 'puzzles') return placeOfPuzzle(pathname.split('/').slice(2))
  if (head === 'learn') return placeOfLesson(pathname.split('/').slice(2))
  if (rest !== undefined && rest !== '') return { at: 'nowhere' }
  if (head === 'new' && tail === '') {
    const game = query.get('game')
    const where = query.get('where')
    return {
      at: 'new',
      game: isGameId(game) ? game : FIRST_GAME,
      where: where === 'device' || where === 'here' ? where : 'link',
    }
  }
  if (head === 'l' && tail !== '') return { at: 'local', table: tail }
  if (head === 't' && tail !== '')
    return {
      at: 'remote',
      table: tail,
      code: query.has('code'),
      invite: hash.slice(1),
      watch: query.has('watch'),
      again: query.has('again'),
    }
  if (head === 'training') {
    // Links from before there was more than one game to practise name none.
    const game = tail === '' ? gameIds.find((id) => covers[id].practice) : tail
    return isGameId(game) && covers[game].practice ? { at: 'training', game } : { at: 'nowhere' }
  }
  if (head === 'mistakes') return tail === '' ? { at: 'mistakes' } : { at: 'mistake', id: decoded(tail) }
  if (head === 'pass' && tail === '') return { at: 'pass', letters: hash.slice(1) }
  if (head === 'luck' && tail === '') return { at: 'luck' }
  if (head === 'week') return { at: 'week', circle: tail === '' ? undefined : decoded(tail) }
  if (head === 'replay' && tail === '') return { at: 'replay', packed: hash.slice(1), from: entryOf(query.get('from')) }
  if (head === 'r' && tail !== '') return { at: 'record', table: decoded(tail), from: entryOf(query.get('from')) }
  return { at: 'nowhere' }
}

/** The number of an entry, where it is one. */
const entryOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    // Whoever wrote that address by hand: nothing has such a name.
    if (error instanceof URIError) return ''
    throw error
  }
}

/** Behind '/learn/': the name of a game, and that of a lesson. */
function placeOfLesson([game, lesson = '', ...rest]: readonly string[]): Place {
  if (!isGameId(game) || !covers[game].lessons || rest.some((part) => part !== '')) return { at: 'nowhere' }
  return lesson === '' ? { at: 'course', game } : { at: 'lesson', game, lesson }
}

/** Behind '/puzzles/': the name of a game, and that of a puzzle. */
function placeOfPuzzle([game = '', puzzle = '', ...rest]: readonly string[]): Place {
  if (game === '' && puzzle === '') return { at: 'puzzles' }
  if (!isGameId(game) || !covers[game].puzzles || puzzle === '' || rest.some((part) => part !== ''))
    return { at: 'nowhere' }
  return { at: 'puzzle', game, puzzle }
}

/** Behind '/daily/': the name of a game, where it is not the one whose days were there first, a day, and what of it. */
function placeOfDay(parts: readonly string[]): Place {
  const named = isGameId(parts[0]) && covers[parts[0]].daily ? parts[0] : undefined
  const game = named ?? unnamedDaily
  const [day = '', what = '', id = ''] = named === undefined ? parts : parts.slice(1)
  if (game === undefined) return { at: 'nowhere' }
  if (day === '' && what === '') return { at: 'days', game }
  if (!isDay(day)) return { at: 'nowhere' }
  if (what === '' && id === '') return { at: 'daily', game, day }
  if (what === 'honour' && id === '') return { at: 'honour', game, day }
  if (what === 'duel' && id !== '') return { at: 'duel', game, day, id }
  if (what === 'par' && id === '') return { at: 'daily game', game, day, of: 'par', id }
  if ((what === 'own' || what === 'other') && id !== '') return { at: 'daily game', game, day, of: what, id }
  return { at: 'nowhere' }
}

/** Whether the calendar has this day. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
