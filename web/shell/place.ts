import { type GameId, isGameId } from '../games.ts'

/** Where one is on the farm. */
export type Place =
  | { readonly at: 'home' }
  | { readonly at: 'new'; readonly game: GameId; readonly where: 'link' | 'device' | 'here' }
  /** A table in this browser. */
  | { readonly at: 'local'; readonly table: string }
  /** A table on the server. */
  | {
      readonly at: 'remote'
      /** Its id; with `code`, four letters that stand for it. */
      readonly table: string
      readonly code: boolean
      readonly invite: string
      readonly watch: boolean
    }
  /** The puzzle of a day, 'YYYY-MM-DD'. */
  | { readonly at: 'daily'; readonly day: string }
  /** A whole game in the link itself. */
  | { readonly at: 'replay'; readonly packed: string }
  | { readonly at: 'nowhere' }

export function placeOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): Place {
  const [, head = '', tail = '', rest] = pathname.split('/')
  const query = new URLSearchParams(search)
  if (head === '' && tail === '') return { at: 'home' }
  if (rest !== undefined && rest !== '') return { at: 'nowhere' }
  if (head === 'new' && tail === '') {
    const game = query.get('game')
    const where = query.get('where')
    return {
      at: 'new',
      game: isGameId(game) ? game : 'dairyman',
      where: where === 'device' || where === 'here' ? where : 'link',
    }
  }
  if (head === 'l' && tail !== '') return { at: 'local', table: tail }
  if (head === 't' && tail !== '')
    return { at: 'remote', table: tail, code: query.has('code'), invite: hash.slice(1), watch: query.has('watch') }
  if (head === 'daily' && isDay(tail)) return { at: 'daily', day: tail }
  if (head === 'replay' && tail === '') return { at: 'replay', packed: hash.slice(1) }
  return { at: 'nowhere' }
}

/** Whether the calendar has this day. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
