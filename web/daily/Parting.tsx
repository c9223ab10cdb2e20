import { covers, type GameId } from '@makiba/games'
import { partingOf, readRecord } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { guest, language } from '@makiba/kit/settings'
import { createResource, Show } from 'solid-js'
import { animalOf } from '../shell/animal.ts'
import { dayPath } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import { recordOf } from './attempts.ts'
import type { Rival } from './duels.ts'
import { askRecord, ifThere } from './server.ts'
import { words } from './words.ts'

/** The same luck, two choices: where the own game and that of a friend first differ. For whoever has finished the day. */
export function Parting(props: {
  readonly game: GameId
  readonly day: string
  /** The own game. */
  readonly table: string
  readonly friend: Rival & { readonly id: string }
}) {
  const [found] = createResource(
    () => [props.game, props.table, props.friend.id, language()] as const,
    async ([game, table, id, spoken]) => {
      const [own, theirs, said] = await Promise.all([
        recordOf(table),
        ifThere(askRecord(id)),
        covers[game].texts[spoken](),
      ])
      if (own === undefined || theirs === undefined) return undefined
      const [mine, other] = [readRecord(own), readRecord(theirs)]
      if ('fault' in mine || 'fault' in other) return undefined
      const parting = partingOf(mine, other, 0)
      const who = () => words().you
      return parting ? { ...parting, said: parting.moves.map((move) => said.move(move, who)) } : 'alike'
    },
  )
  const known = () => (found.state === 'ready' || found.state === 'refreshing' ? found.latest : undefined)
  const parting = () => {
    const now = known()
    return now === 'alike' ? undefined : now
  }
  return (
    <Show when={known()}>
      <section class="parting" aria-label={words().parting}>
        <h4>{words().parting}</h4>
        <Show when={parting()} fallback={<p class="sm">{words().partingNone(props.friend.name)}</p>}>
          {(at) => (
            <>
              <p class="sm quiet">{words().partingAfter(at().alike)}</p>
              <dl>
                <div>
                  <dt>
                    <Avatar animal={guest().animal} size="28px" />
                    {words().you}
                  </dt>
                  <dd>{at().said[0]}</dd>
                </div>
                <div>
                  <dt>
                    <Avatar animal={animalOf(props.friend.avatar)} size="28px" />
                    {props.friend.name}
                  </dt>
                  <dd>{at().said[1]}</dd>
                </div>
              </dl>
            </>
          )}
        </Show>
        <a class="btn small" href={dayPath(props.game, props.day, 'other', props.friend.id)} onClick={follow}>
          {words().partingWatch(props.friend.name)}
        </a>
      </section>
    </Show>
  )
}
