import type { Kinds } from '@makiba/kernel'
import { Icon } from '@makiba/kit/Icon'
import { setSoundOffered, setSoundOn, soundOffered, soundOn } from '@makiba/kit/settings'
import { play } from '@makiba/kit/sound'
import { createEffect, createMemo, createSignal, onCleanup, Show as When } from 'solid-js'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'

/** Milliseconds that others play before it is offered to skip it: what is short needs no button. */
const AFTER = 400

/** A button on the board that leads to one's own turn. It lies above the page and moves nothing. */
export function Onward<K extends Kinds>(props: { readonly show: Show<K> }) {
  const watching = createMemo(
    () =>
      props.show.board.scenes !== undefined &&
      // Whoever plays alone waits for nobody's turn; a tap ends what is shown.
      props.show.table.sitters().length > 1 &&
      !props.show.lookingBack() &&
      props.show.others() &&
      props.show.moves().length === 0,
  )
  const [long, setLong] = createSignal(false)
  createEffect(() => {
    if (!watching()) {
      setLong(false)
      return
    }
    const timer = setTimeout(() => setLong(true), AFTER)
    onCleanup(() => clearTimeout(timer))
  })
  return (
    <When when={long()}>
      <button
        type="button"
        class="btn small onward"
        aria-label={text().table.skipShow}
        onClick={() => props.show.skip()}
      >
        <span class="not-phone">{text().table.skipShow}</span>
        <span class="only-phone">{text().table.skipShort}</span>
        <Icon name="last" />
      </button>
    </When>
  )
}

/** How long it is asked whether the farm is to be heard, in milliseconds: whoever plays on has answered. */
const ASKED = 20_000

/** Asked once, at the first throw: whether the farm is to be heard. It waits while somebody speaks in its place. */
export function SoundOffer<K extends Kinds>(props: { readonly show: Show<K>; readonly waits: boolean }) {
  const [asked, setAsked] = createSignal(false)
  createEffect(() => {
    if (props.show.veiled() && !soundOffered() && !soundOn()) setAsked(true)
  })
  const answer = (on: boolean) => {
    setSoundOffered(true)
    setAsked(false)
    if (!on) return
    setSoundOn(true)
    play('moo', 0.5)
  }
  createEffect(() => {
    if (!asked() || props.waits) return
    const timer = setTimeout(() => answer(false), ASKED)
    onCleanup(() => clearTimeout(timer))
  })
  return (
    <When when={asked() && !soundOn() && !props.waits}>
      <section class="sound-offer panel" aria-label={text().table.offerSound}>
        <b>{text().table.offerSound}</b>
        <button type="button" class="btn small go" onClick={() => answer(true)}>
          <Icon name="sound" />
          {text().table.offerYes}
        </button>
        <button type="button" class="icb" aria-label={text().table.offerNo} onClick={() => answer(false)}>
          <Icon name="close" />
        </button>
      </section>
    </When>
  )
}
