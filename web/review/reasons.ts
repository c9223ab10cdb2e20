import { covers, type GameId } from '@makiba/games'
import type { Seat } from '@makiba/kernel'
import type { Reason } from '@makiba/kernel/review'
import { language } from '@makiba/kit/settings'
import { createResource } from 'solid-js'

/** Puts reasons into words, in the language of the moment; none before the title's words have come. */
export function createReasons(game: GameId): (reason: Reason, who: (seat: Seat) => string) => string | undefined {
  const [text] = createResource(language, (now) => covers[game].coachTexts[now]())
  return (reason, who) => (text.state === 'ready' ? text().say(reason, who) : undefined)
}
