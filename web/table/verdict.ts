import type { Kinds, Result, Seat } from '@makiba/kernel'
import { language } from '@makiba/kit/settings'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'

/** Who won, by how much, and against whom it was closest. `who`: how seats are called. */
export function verdictOf<K extends Kinds>(
  show: Show<K>,
  result: Result,
  who: (seat: Seat) => string = show.who,
): { readonly title: string; readonly why: string } {
  const words = text().end
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const scoreOf = (seat: Seat) => result.scores[seat] ?? 0
  const [first = 0] = winners
  const told = show.board.words[language()].why(show.view, result, who)
  if (result.scores.length === 1) return { title: words.solo(scoreOf(0)), why: told ?? '' }
  if (winners.length > 1) return { title: words.shared(winners.map(who)), why: told ?? '' }
  const second = result.places.indexOf(2)
  const by = second < 0 ? 0 : Math.abs(scoreOf(first) - scoreOf(second))
  const title =
    first === show.table.watcher() && who(first) === text().table.you ? words.youWin(by) : words.wins(who(first), by)
  const why = told ?? (second < 0 ? '' : words.reasons.why(who(first), scoreOf(first), who(second), scoreOf(second)))
  return { title, why }
}
