import { covers, type GameId } from '@makiba/games'
import { type Accessor, createResource } from 'solid-js'
import { ask } from '../table/host.ts'
import { recordOf } from './attempts.ts'
import { paceOf } from './pace.ts'
import { type Strip, stripOf } from './strip.ts'
import { words } from './words.ts'

interface Played {
  readonly game: GameId
  readonly day: string
  readonly table: string
}

/** The strip of a game that this browser has, once it is known. */
export function createStrip(of: () => Played | undefined): Accessor<Strip | undefined> {
  const [strip] = createResource(of, async ({ game, day, table }) => {
    const record = await recordOf(table)
    if (record === undefined) return undefined
    const [course, pace] = await Promise.all([
      ask('course', record),
      covers[game].daily?.parTold ? paceOf(game, day) : undefined,
    ])
    return course && stripOf(game, course, pace)
  })
  return () => (strip.state === 'ready' || strip.state === 'refreshing' ? strip.latest : undefined)
}

/** The signs for eyes, the sentence for everybody. */
export function StripLine(props: { readonly strip: Strip }) {
  return (
    <p class="strip">
      <span class="signs" aria-hidden="true">
        {props.strip.signs}
      </span>{' '}
      <span class="sm">{words().strip(props.strip)}</span>
    </p>
  )
}
