import type { Kinds } from '@makiba/kernel'
import { language } from '@makiba/kit/settings'
import { lazy, Match, Suspense, Switch } from 'solid-js'
import type { Drawer } from './Bar.tsx'
import { Chat } from './Chat.tsx'
import { Keys, LogDrawer } from './Drawers.tsx'
import { Invite } from './Invite.tsx'
import { Rules } from './Rules.tsx'
import type { Show } from './show.ts'
import type { Speakers } from './Talking.tsx'
import { Verify } from './Verify.tsx'

const About = lazy(() => import('../explain/About.tsx'))
const PassDialog = lazy(() => import('../keep/PassDialog.tsx'))

/** The drawer that is open at a table, if any is. */
export function OpenDrawer<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly drawer: Drawer | undefined
  /** Where the rules open. */
  readonly section: string | undefined
  readonly speakers: Speakers
  readonly rules: (at?: string) => void
  readonly close: () => void
}) {
  const { table, board } = props.show
  return (
    <Switch>
      <Match when={props.drawer === 'rules'}>
        <Rules show={props.show} at={props.section} close={props.close} />
      </Match>
      <Match when={props.drawer === 'about'}>
        <Suspense>
          <About show={props.show} rules={props.rules} close={props.close} />
        </Suspense>
      </Match>
      <Match when={props.drawer === 'log'}>
        <LogDrawer show={props.show} close={props.close} />
      </Match>
      <Match when={props.drawer === 'chat' && table.talk}>
        {(talk) => <Chat show={props.show} talk={talk()} speakers={props.speakers} close={props.close} />}
      </Match>
      <Match when={props.drawer === 'keys'}>
        <Keys own={board.words[language()].keys ?? []} close={props.close} />
      </Match>
      <Match when={props.drawer === 'verify'}>
        <Verify table={table} close={props.close} />
      </Match>
      <Match when={props.drawer === 'pass'}>
        {/* Waited for here: the table stays where it is meanwhile. */}
        <Suspense>
          <PassDialog close={props.close} />
        </Suspense>
      </Match>
      <Match when={props.drawer === 'invite' && table.lobby}>
        {(lobby) => <Invite lobby={lobby()} close={props.close} />}
      </Match>
    </Switch>
  )
}
