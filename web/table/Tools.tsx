import { covers } from '@makiba/games'
import type { Kinds } from '@makiba/kernel'
import { Icon } from '@makiba/kit/Icon'
import { Show as When } from 'solid-js'
import type { CoachHere } from '../coach/coach.ts'
import { text } from '../text/index.ts'
import { BarButton, type Drawer } from './Bar.tsx'
import type { Show } from './show.ts'
import type { PageTable } from './table.ts'

/** Whoever has a seat over a link can go on at another device. */
const isCarried = <K extends Kinds>(table: PageTable<K>): boolean =>
  table.phase() === 'playing' && table.lobby !== undefined && table.watcher() !== 'public'

/** The buttons of a table's bar. */
export function Tools<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly coach: CoachHere<K>
  readonly askCoach: () => void
  readonly undo: () => void
  readonly rules: () => void
  /** Lines of talk that have not been read. */
  readonly unread: number
  readonly open: (drawer: Drawer) => void
}) {
  const { table, board } = props.show
  return (
    <>
      <When when={!props.show.position().over && !table.lesson}>
        <When when={!covers[table.game].final}>
          <BarButton
            icon="undo"
            label={text().table.undo}
            keys="u"
            resting={props.show.position().undoable.length === 0 || props.show.lookingBack()}
            press={props.undo}
          />
        </When>
        <When when={props.coach.offered}>
          <BarButton
            icon="hint"
            label={text().table.coach}
            keys="h"
            pressed={props.coach.open()}
            press={() => (props.coach.open() ? props.coach.close() : props.askCoach())}
          />
        </When>
      </When>
      <When when={isCarried(table)}>
        <BarButton icon="device" class="to-device" label={text().table.toDevice} press={() => props.open('pass')} />
      </When>
      <BarButton icon="rules" label={text().table.rules} keys="r" press={props.rules} />
      <BarButton
        icon="log"
        class={board.rail === 'none' ? 'not-phone' : 'tablet'}
        label={text().table.log}
        keys="l"
        press={() => props.open('log')}
      />
      <When when={table.talk}>
        <BarButton
          icon="chat"
          class="not-phone"
          label={text().table.chat}
          keys="c"
          count={props.unread}
          press={() => props.open('chat')}
        />
      </When>
    </>
  )
}

/** What a table adds to its menu. */
export function ToolsMenu<K extends Kinds>(props: { readonly show: Show<K>; readonly open: (drawer: Drawer) => void }) {
  const { table } = props.show
  return (
    <>
      <button type="button" class="only-s" onClick={() => props.open('log')}>
        <Icon name="log" />
        {text().table.log}
      </button>
      <When when={table.talk}>
        <button type="button" class="only-phone" onClick={() => props.open('chat')}>
          <Icon name="chat" />
          {text().table.chat}
        </button>
      </When>
      <When when={table.lobby}>
        <button type="button" onClick={() => props.open('invite')}>
          <Icon name="people" />
          {text().table.invite}
        </button>
      </When>
      <When when={isCarried(table)}>
        <button type="button" onClick={() => props.open('pass')}>
          <Icon name="device" />
          {text().table.toDevice}
        </button>
      </When>
      <When when={table.phase() === 'playing' && table.watcher() !== 'public' && table.lobby}>
        {(lobby) => (
          <button type="button" onClick={() => void lobby().leave()}>
            <Icon name="bot" />
            {text().table.giveUp}
          </button>
        )}
      </When>
    </>
  )
}
