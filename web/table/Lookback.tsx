import type { Kinds } from '@makiba/kernel'
import { Show as When } from 'solid-js'
import { dayPath } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { ReplayBar } from './ReplayBar.tsx'
import type { Show } from './show.ts'

/** Where the table is looked at as it was, and how to get on from there. */
export function Lookback<K extends Kinds>(props: { readonly show: Show<K>; readonly sheet: () => void }) {
  const { table } = props.show
  return (
    <section class="lookback" aria-label={text().end.replay}>
      <When when={table.day !== undefined && !table.sport}>
        <p class="why sm">
          {table.why?.(props.show.position().n)}{' '}
          <a href={dayPath(table.game, table.day ?? '', 'honour')} onClick={follow}>
            {text().daily.back}
          </a>
        </p>
      </When>
      <When
        when={table.phase() === 'over'}
        fallback={
          <>
            <b class="sm">{text().table.looking}</b>
            <button type="button" class="btn small green" onClick={() => props.show.look(undefined)}>
              {text().table.backToNow}
            </button>
          </>
        }
      >
        <ReplayBar
          show={props.show}
          sheet={() => {
            props.show.look(table.steps().length - 1)
            props.sheet()
          }}
        />
      </When>
    </section>
  )
}
