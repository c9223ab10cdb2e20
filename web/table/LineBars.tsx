import type { Seat } from '@makiba/kernel'
import { Icon } from '@makiba/kit/Icon'
import { createSignal, type JSX, Match, onCleanup, Switch } from 'solid-js'
import { text } from '../text/index.ts'
import type { PageTable, Paused } from './table.ts'

/** What is said of the line and the table's keeping, over everything and without moving anything. */
export function LineBars(props: {
  readonly table: Pick<PageTable, 'line' | 'paused' | 'ailing' | 'watcher'>
  readonly who: (seat: Seat) => string
}): JSX.Element {
  const ailing = () => props.table.ailing?.()
  return (
    <Switch>
      <Match when={props.table.line() === 'lost'}>
        <div class="linebar" role="status">
          <Icon name="replay" />
          {text().table.lost}
        </div>
      </Match>
      <Match when={props.table.paused?.()}>
        {(paused) => <Waits paused={paused()} mine={props.table.watcher()} who={props.who} />}
      </Match>
      <Match when={ailing()}>
        {(now) => (
          <div class="linebar" role="status" data-ails={now().is}>
            <span>{text().table.ailing[now().is]}</span>
            <Way ailing={now()} />
          </div>
        )}
      </Match>
    </Switch>
  )
}

function Way(props: { readonly ailing: NonNullable<ReturnType<NonNullable<PageTable['ailing']>>> }): JSX.Element {
  const way = () => {
    const now = props.ailing
    if (now.is === 'elsewhere') return { words: text().table.playHere, go: now.take }
    return now.is === 'stuck' ? { words: text().again, go: now.again } : undefined
  }
  return (
    <Switch>
      <Match when={way()}>
        {(one) => (
          <button type="button" class="btn small green" onClick={() => one().go()}>
            {one().words}
          </button>
        )}
      </Match>
    </Switch>
  )
}

/** Whom a race waits for, second by second. */
function Waits(props: {
  readonly paused: Paused
  readonly mine: Seat | 'public'
  readonly who: (seat: Seat) => string
}): JSX.Element {
  const [now, setNow] = createSignal(performance.now())
  const timer = setInterval(() => setNow(performance.now()), 250)
  onCleanup(() => clearInterval(timer))
  const others = () => props.paused.seats.filter((seat) => seat !== props.mine)
  const seconds = () => Math.max(0, Math.ceil((props.paused.until - now()) / 1000))
  return (
    <div class="linebar waits" role="status">
      <Icon name="clock" />
      {others().length === 0 ? text().table.goesOn : text().table.waitsFor(others().map(props.who), seconds())}
    </div>
  )
}
