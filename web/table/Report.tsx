import type { Seat } from '@makiba/kernel'
import type { Reason } from '@makiba/table/protocol'
import { createSignal, For, Show as When } from 'solid-js'
import { text } from '../text/index.ts'
import { troubleLine } from './TroubleNotice.tsx'
import type { Talk } from './table.ts'

const reasons: readonly Reason[] = ['rude', 'cheats', 'stalls', 'name', 'other']
/** Longest text, as the server takes it. */
const LONGEST = 500

/** Tells whoever looks after the house of somebody at the table. It says beforehand what is sent and what comes of it. */
export function Report(props: {
  readonly seat: Seat
  readonly name: string
  readonly talk: Talk
  readonly close: () => void
}) {
  const [reason, setReason] = createSignal<Reason>('rude')
  const [more, setMore] = createSignal('')
  const [sent, setSent] = createSignal(false)
  const [trouble, setTrouble] = createSignal('')
  const [sending, setSending] = createSignal(false)
  const words = () => text().table.report
  const send = async () => {
    setSending(true)
    const found = await props.talk.report(props.seat, reason(), more().trim())
    setSending(false)
    // What was written stays where it is: it can be sent again.
    setTrouble(found ? troubleLine(found) : '')
    setSent(!found)
  }
  return (
    <form
      class="report"
      aria-label={words().of(props.name)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending()) void send()
      }}
    >
      <When
        when={!sent()}
        fallback={
          <>
            <p class="sm" role="status">
              {words().sent}
            </p>
            <button type="button" class="btn small" onClick={() => props.close()}>
              {words().close}
            </button>
          </>
        }
      >
        <label class="col">
          <b class="sm">{words().why}</b>
          <select
            class="input"
            value={reason()}
            onChange={({ currentTarget }) => setReason(currentTarget.value as Reason)}
          >
            <For each={reasons}>{(one) => <option value={one}>{words().reasons[one]}</option>}</For>
          </select>
        </label>
        <label class="col">
          <b class="sm">{words().more}</b>
          <textarea
            class="input"
            rows="3"
            maxlength={LONGEST}
            value={more()}
            onInput={({ currentTarget }) => setMore(currentTarget.value)}
          />
        </label>
        <p class="sm quiet">{words().honest}</p>
        <When when={trouble()}>
          {(line) => (
            <p class="sm notice refuse" role="alert">
              {line()}
            </p>
          )}
        </When>
        <div class="row">
          <button type="submit" class="btn green small" aria-disabled={sending()}>
            {words().send}
          </button>
          <button type="button" class="btn small" onClick={() => props.close()}>
            {words().cancel}
          </button>
        </div>
      </When>
    </form>
  )
}
