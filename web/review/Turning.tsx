import type { Kinds } from '@makiba/kernel'
import { type Ledger, turningPoint } from '@makiba/kernel/review'
import { Show as When } from 'solid-js'
import type { Show } from '../table/show.ts'
import { seenAt, toldOf, whenOf } from './places.ts'
import { words } from './words.ts'

/** Where the game turned, in one line, whoever looks at whose result. */
export function Turning<K extends Kinds>(props: {
  readonly ledger: Ledger
  readonly show: Show<K>
  /** Changes below this turn nothing. */
  readonly least: number
  readonly look: (step: number, from: HTMLElement) => void
}) {
  const scale = () => (props.ledger.unit === 'share' ? 100 : 1)
  return (
    <When when={turningPoint(props.ledger, props.least)}>
      {(moment) => (
        <p class="turning">
          <span>
            <b>{words().turning}</b> <span class="quiet">{whenOf(props.show, props.ledger, moment(), words())} ·</span>{' '}
            <span>{toldOf(props.show, props.ledger, moment())}</span>{' '}
            <span class="quiet">
              {words().swing(props.show.who(moment().seat), scale() * moment().change, props.ledger.unit)}
            </span>
          </span>{' '}
          <button
            type="button"
            class="btn small"
            onClick={(event) => props.look(seenAt(props.show, props.ledger, moment()), event.currentTarget)}
          >
            {words().look}
          </button>
        </p>
      )}
    </When>
  )
}
