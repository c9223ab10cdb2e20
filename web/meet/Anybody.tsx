import { Icon } from '@makiba/kit/Icon'
import { createSignal, lazy, Show, Suspense } from 'solid-js'
import { company, keepLooking } from './people.ts'
import { words } from './words.ts'
import './anybody.css'

/** Only who wants a seat needs it. */
const Choose = lazy(() => import('./Choose.tsx'))

/** Who is here, and a seat with whoever it is. */
export default function Anybody() {
  const [open, setOpen] = createSignal(false)
  keepLooking()
  const line = () => {
    const now = company()
    if (now === undefined) return ''
    return now === 'no line' ? words().noLine : words().line(now.tables.filter(({ place }) => place).length, now.people)
  }
  return (
    <>
      <button type="button" class="anybody" onClick={() => setOpen(true)}>
        <Icon name="people" />
        <span>
          <b>{words().sit}</b>
          <span class="sm">{line()}</span>
        </span>
      </button>
      <Show when={open()}>
        <Suspense>
          <Choose close={() => setOpen(false)} />
        </Suspense>
      </Show>
    </>
  )
}
