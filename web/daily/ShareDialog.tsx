import type { GameId } from '@makiba/games'
import { rankOf } from '@makiba/kernel'
import { guest, language } from '@makiba/kit/settings'
import { createMemo, untrack } from 'solid-js'
import { Sharing } from '../sharing/Sharing.tsx'
import { dayPath, figureOf } from '../shell/days.ts'
import { text } from '../text/index.ts'
import { recordOf, type Sport } from './attempts.ts'
import type { Day } from './board.ts'
import { dayOf } from './days.ts'
import { keepsakesOf } from './keepsakes.ts'
import { paint } from './picture.ts'
import { askRecord, ifThere } from './server.ts'
import type { Strip } from './strip.ts'
import { words } from './words.ts'

/** A picture and a sentence to show to others: the score, the rank and the day; and in the picture what lay before one at the end. */
export function ShareDialog(props: {
  readonly game: GameId
  readonly shown: Day
  readonly date: Date
  readonly score: number
  readonly rank: string
  readonly sport: Sport
  /** How it went, where that is known here. */
  readonly strip: Strip | undefined
  /** The game on this device, where it is here. */
  readonly table: string | undefined
  /** The row at the server, where it has one: whoever opens the link is asked to do better. */
  readonly id: string | undefined
  readonly close: () => void
}) {
  const shared = () => ({
    date: props.date,
    day: props.shown.text.inSentence(words().day(props.date)),
    // Whoever opens it has begun nothing yet.
    link: `${location.origin}${dayPath(props.game, dayOf(props.date), ...(props.id === undefined ? ['honour'] : ['duel', props.id]))}`,
    score: props.score,
    said: props.shown.text.score?.(props.score) ?? words().points(props.score),
    strip: props.strip,
    rank: props.rank,
    sport: props.sport,
  })
  const picture = createMemo(() => ({
    language: language(),
    animal: guest().animal,
    title: 'Makiba',
    day: words().day(props.date),
    score: figureOf(props.game, props.score),
    points: words()
      .points(props.score)
      .replace(/^\S*?\d+\s?/, ''),
    rank: props.rank,
    sport: text().daily.sports[props.sport],
    tier: rankOf(props.shown, props.score),
    tiers: props.shown.ranks.length + 1,
  }))
  const recordHere = async () => {
    const here = props.table === undefined ? undefined : await recordOf(props.table)
    return here ?? (props.id === undefined ? undefined : await ifThere(askRecord(props.id)))
  }
  /** Looked up once, however often it is painted. */
  const keepsakes = untrack(recordHere).then((record) => (record === undefined ? [] : keepsakesOf(props.game, record)))
  return (
    <Sharing
      title={words().share}
      shown={picture()}
      paint={async (shown) => paint(shown, await keepsakes)}
      alt={words().pictureAlt(shared())}
      said={words().shareText(shared())}
      signs={props.strip?.signs}
      name={`makiba-${dayOf(props.date)}`}
      close={props.close}
    />
  )
}
