import type { Kinds, Seat } from '@makiba/kernel'
import type { Ledger } from '@makiba/kernel/review'
import { createMemo, For, Show as When } from 'solid-js'
import type { Show } from '../table/show.ts'
import { partsOf } from './figures.ts'
import { words } from './words.ts'

/** What every turn or round changed for a seat, also where nobody can say why. */
export function Parts<K extends Kinds>(props: {
  readonly ledger: Ledger
  readonly show: Show<K>
  readonly seat: Seat
  readonly name: string | undefined
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}) {
  // Of a game of a hundred turns nobody waits for what they may not open.
  const table = createMemo(() => (props.open ? partsOf(props.ledger, props.seat, props.name, words()) : undefined))
  const of = () => props.ledger.parts.at(-1)?.of ?? 'turn'
  return (
    <details class="sm" open={props.open} onToggle={(event) => props.setOpen(event.currentTarget.open)}>
      <summary>{words().parts(of())}</summary>
      <When when={table()}>
        {(found) => (
          <table class="parts">
            <thead>
              <tr>
                <th scope="col">{words().partHead(of())}</th>
                <For each={found().heads}>{(head) => <th scope="col">{head}</th>}</For>
              </tr>
            </thead>
            <tbody>
              <For each={found().rows}>
                {({ part, seat, wholes }) => (
                  <tr>
                    <th scope="row">{words().part(part.n, seat === undefined ? undefined : props.show.who(seat))}</th>
                    <For each={wholes}>
                      {(whole) => (
                        <td class="num" classList={{ quiet: whole === 0 }}>
                          {words().change(whole, props.ledger.unit)}
                        </td>
                      )}
                    </For>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        )}
      </When>
    </details>
  )
}
