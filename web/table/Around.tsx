import { Avatar } from '@makiba/kit/Avatar'
import type { TableInfo } from '@makiba/table/protocol'
import { For, Show as When } from 'solid-js'
import { text } from '../text/index.ts'
import { createMinutes } from './minutes.ts'
import type { Lobby } from './table.ts'

/** Who is here without a seat: at the door, or looking on, and since when. Those without a name are counted. */
export function Around(props: { readonly lobby: Lobby }) {
  const minutes = createMinutes(() => props.lobby.now())
  const info = () => props.lobby.info()
  const unnamed = () => Math.max(0, info().watchers - info().around.length)
  const line = ({ watching, since }: TableInfo['around'][number]) => {
    const words = text().presence
    const time = since === null ? '' : words.since(minutes(since))
    return [watching ? words.watches : words.door, time].filter((part) => part !== '').join(text().comma)
  }
  return (
    <When when={info().around.length + unnamed() > 0}>
      <ul class="around" aria-label={text().presence.title}>
        <For each={info().around}>
          {(one) => (
            <li>
              <Avatar animal={one.avatar} size="28px" />
              <span>
                <b>{one.name}</b> <span class="sm quiet">{line(one)}</span>
              </span>
            </li>
          )}
        </For>
        <When when={unnamed() > 0}>
          <li class="sm quiet">{text().presence.more(unnamed())}</li>
        </When>
      </ul>
    </When>
  )
}
