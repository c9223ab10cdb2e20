import { noticesOffered, setNoticesOffered, setTurnNotices } from '@makiba/kit/settings'
import { createSignal, Show as When } from 'solid-js'
import { text } from '../text/index.ts'
import { allowNotices, canNotify } from './turns.ts'

/** Asked once, after the first game with others: whether this page may call its guest while it is hidden. Never before. */
export function NoticeOffer(props: { readonly wanted: boolean }) {
  const [answered, setAnswered] = createSignal(noticesOffered())
  const answer = async (yes: boolean) => {
    setAnswered(true)
    setNoticesOffered(true)
    setTurnNotices(yes && (await allowNotices()))
  }
  return (
    <When when={props.wanted && !answered() && canNotify()}>
      <section class="notice-offer panel" aria-label={text().table.offerNotices}>
        <b>{text().table.offerNotices}</b>
        <button type="button" class="btn small go" onClick={() => void answer(true)}>
          {text().table.noticesYes}
        </button>
        <button type="button" class="btn small" onClick={() => void answer(false)}>
          {text().table.offerNo}
        </button>
      </section>
    </When>
  )
}
