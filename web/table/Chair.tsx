import type { Kinds, Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { Icon } from '@makiba/kit/Icon'
import { createSignal, For, type JSX, Match, Switch } from 'solid-js'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'
import { troubleLine } from './TroubleNotice.tsx'
import type { Lobby } from './table.ts'
import type { Trouble } from './trouble.ts'

/** Where one sits oneself, when that is not plain: one watches, might sit down for a bot, or is played by one. */
export function Chair<K extends Kinds>(props: { readonly show: Show<K>; readonly lobby: Lobby }) {
  const [trouble, setTrouble] = createSignal<Trouble>()
  const [welcomed, setWelcomed] = createSignal(!props.lobby.stoodIn)
  const words = () => text().table
  const watcher = () => props.show.table.watcher()
  const mine = () => {
    const seat = watcher()
    return seat === 'public' ? undefined : props.show.table.sitters()[seat]
  }
  const failed = () => {
    const what = trouble()
    return what && troubleLine(what)
  }
  const sit = (seat: Seat) => void props.lobby.sit(seat).then(setTrouble)
  /** The seat one has had: the only one that is open to oneself. */
  const kept = () => {
    const at = props.lobby.info().you?.had
    return typeof at === 'number' && props.lobby.vacant().includes(at) ? { at } : undefined
  }
  const Strip = (strip: { readonly words: string; readonly children?: JSX.Element }) => (
    <section class="chair" classList={{ watching: mine() === undefined }} aria-label={words().seats}>
      <Icon name="eye" />
      <span role="status">{failed() ?? strip.words}</span>
      {strip.children}
    </section>
  )
  return (
    <Switch>
      <Match when={mine()?.standIn}>
        <Strip words={words().timeUsed} />
      </Match>
      <Match when={mine() && !welcomed()}>
        <Strip words={words().stoodIn}>
          <button type="button" class="btn small" onClick={() => setWelcomed(true)}>
            {words().close}
          </button>
        </Strip>
      </Match>
      <Match when={watcher() === 'public' && typeof props.lobby.info().you?.seat === 'number'}>
        <Strip words={words().watchOwn}>
          <a class="btn small green" href={`/t/${props.show.table.id}`} onClick={follow}>
            {words().takeBack}
          </a>
        </Strip>
      </Match>
      <Match when={kept()}>
        {(seat) => (
          <Strip words={words().seatKept}>
            <button type="button" class="btn small green" onClick={() => sit(seat().at)}>
              {words().takeBack}
            </button>
          </Strip>
        )}
      </Match>
      <Match when={props.lobby.vacant().length > 0}>
        <Strip words={words().takeOver}>
          <span class="row wrap">
            <For each={props.lobby.vacant()}>
              {(seat) => (
                <button type="button" class="btn small green" onClick={() => sit(seat)}>
                  <Avatar animal={props.show.table.sitters()[seat]?.animal ?? 'cow'} seat={seat} size="22px" />
                  {words().takeOverOf(props.show.who(seat))}
                </button>
              )}
            </For>
          </span>
        </Strip>
      </Match>
      <Match when={watcher() === 'public'}>
        <Strip words={words().youWatch} />
      </Match>
    </Switch>
  )
}
