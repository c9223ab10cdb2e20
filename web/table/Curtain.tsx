import type { Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { onMount } from 'solid-js'
import { text } from '../text/index.ts'
import type { PageTable } from './table.ts'

/** Between two hidden hands round one device: nothing of the table is seen through it. */
export function Curtain(props: {
  readonly seat: Seat
  readonly name: string
  readonly table: Pick<PageTable, 'sitters' | 'raise'>
}) {
  let button: HTMLButtonElement | undefined
  onMount(() => button?.focus())
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={text().table.curtain(props.name)}>
      <div class="panel">
        <Avatar animal={props.table.sitters()[props.seat]?.animal ?? 'cow'} seat={props.seat} size="96px" />
        <h2>{text().table.curtain(props.name)}</h2>
        <p class="quiet">{text().table.curtainHelp}</p>
        <button
          type="button"
          class="btn primary big"
          ref={(element) => {
            button = element
          }}
          onClick={() => props.table.raise()}
        >
          {text().table.curtainGo}
        </button>
      </div>
    </div>
  )
}
