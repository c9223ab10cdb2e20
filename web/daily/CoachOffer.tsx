import { Dialog } from '@makiba/kit/Dialog'
import { text } from '../text/index.ts'

/** Says what it means to switch the coach on at first sight, before it is. */
export default function CoachOffer(props: { readonly accept: () => void; readonly close: () => void }) {
  const words = () => text().daily.coachOffer
  return (
    <Dialog title={words().title} class="coach-offer" close={props.close}>
      <p>{words().help}</p>
      <div class="row wrap">
        <button
          type="button"
          class="btn primary"
          onClick={() => {
            props.close()
            props.accept()
          }}
        >
          {words().on}
        </button>
        <button type="button" class="btn" onClick={() => props.close()}>
          {words().off}
        </button>
      </div>
    </Dialog>
  )
}
