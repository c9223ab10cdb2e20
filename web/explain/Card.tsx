import './explain.css'
import type { Kinds } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { Ask } from '@makiba/kit/board'
import { Icon } from '@makiba/kit/Icon'
import { language } from '@makiba/kit/settings'
import { createEffect, createResource, createUniqueId, Show as When } from 'solid-js'
import type { Show } from '../table/show.ts'
import { text as page } from '../text/index.ts'
import { CARD, hereOf } from './explain.ts'
import type { Piece } from './watch.ts'
import { words } from './words.ts'

/** Pixels between a piece and its card, and between the card and the edge of the screen. */
const GAP = 8
const EDGE = 8
/** As many moves are named. */
const NAMED = 3

/** Says of one piece what it is, and what it would do here. */
export default function Card<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly ask: Ask<K>
  readonly piece: Piece
  readonly close: () => void
  /** Opens the rules at a section. */
  readonly rules: (section: string) => void
}) {
  const id = createUniqueId()
  let box: HTMLDivElement | undefined
  const [explains] = createResource(async () => (await props.show.board.explains?.())?.explains)
  const [text] = createResource(
    () => (explains() ? language() : undefined),
    async (now) => await explains()?.text[now](),
  )
  const said = () => text()?.of(props.piece.name)
  const look = () => explains()?.look(props.piece.name)
  const here = () => {
    const known = explains()
    const found = known && hereOf(props.show, props.ask, known, props.piece.name)
    if (!found) return undefined
    if ('not' in found) return words().not(found.not)
    const { can, points } = found
    return [
      words().now(can.slice(0, NAMED), Math.max(0, can.length - NAMED)),
      ...(points === 0 ? [] : [words().points(points)]),
    ].join(' ')
  }
  const place = () => {
    if (!box) return
    const { left, width, top, bottom } = props.piece.element.getBoundingClientRect()
    const { clientWidth: w, clientHeight: h } = document.documentElement
    const { offsetWidth: ow, offsetHeight: oh } = box
    const below = bottom + GAP + oh + EDGE <= h
    const above = top - GAP - oh >= EDGE
    const y = below ? bottom + GAP : above ? top - GAP - oh : Math.max(EDGE, h - oh - EDGE)
    const x = Math.max(EDGE, Math.min(w - ow - EDGE, left + width / 2 - ow / 2))
    box.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  }
  createEffect(() => {
    if (!said() || !box) return
    here()
    if (!box.matches(':popover-open')) box.showPopover()
    place()
    if (props.piece.by !== 'mouse' && !box.contains(document.activeElement)) box.focus({ preventScroll: true })
  })
  const asked = () => props.piece.by !== 'mouse'
  /** Whoever asked is led into it; what a mouse brings up describes the piece. */
  const told = () => ({
    ...(asked() ? { role: 'dialog' as const, tabindex: -1 } : { role: 'tooltip' as const }),
    'aria-labelledby': `${id}-title`,
    'aria-describedby': `${id}-words`,
  })
  return (
    <aside aria-label={words().card}>
      <div
        id={CARD}
        class="explains"
        popover="manual"
        {...told()}
        ref={(element) => {
          box = element
        }}
      >
        <When when={said()}>
          {(one) => (
            <>
              <div class="head">
                <When when={look()}>{(seen) => <img src={art(seen().picture)} alt="" width="48" height="48" />}</When>
                <h2 id={`${id}-title`}>{one().title}</h2>
                <When when={asked()}>
                  <button type="button" class="icb" aria-label={words().close} onClick={() => props.close()}>
                    <Icon name="close" />
                  </button>
                </When>
              </div>
              <div id={`${id}-words`}>
                <p>{one().words}</p>
                <When when={here()}>{(now) => <p class="here">{now()}</p>}</When>
              </div>
              <When when={asked() && look()}>
                {(seen) => (
                  <p class="ways">
                    <button type="button" class="more" onClick={() => props.rules(seen().section)}>
                      {page().table.inRules}
                    </button>
                  </p>
                )}
              </When>
            </>
          )}
        </When>
      </div>
    </aside>
  )
}
