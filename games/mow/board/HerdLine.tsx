import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { Count } from '@makiba/kit/Count'
import { createMemo, For, Show } from 'solid-js'
import { type Card, FACES, fliesOf, LEAST, MOST } from '../rules/parts.ts'
import { cardsOf, isMad } from '../rules/reading.ts'
import type { Herd, Mow } from '../rules/state.ts'
import { Cow } from './Cow.tsx'
import { placeOf, takes } from './choice.ts'
import type { Place } from './faces.ts'
import type { Hold } from './hold.ts'
import { type Box, COMPACT, type Item, lineUp, SUM } from './layout.ts'
import { piece } from './pieces.ts'
import { sheetLies } from './Scores.tsx'
import { words } from './words.ts'

type End = 'low' | 'high'

const px = (value: number): string => `${value.toFixed(1)}px`

/** One herd: a line of cows across the meadow, with its open ends. */
export function HerdLine(props: {
  readonly board: BoardProps<Mow>
  readonly hold: Hold
  readonly index: number
  readonly box: Box
  /** Width of the whole field. */
  readonly field: number
  focusHand(): void
}) {
  const herd = (): Herd => props.board.view.herds[props.index] ?? []
  const flies = () => fliesOf(cardsOf(herd()))
  const places = () => props.hold.pieces().herds[props.index] ?? []
  const active = () => props.board.view.herd === props.index
  const name = () => (props.board.view.herds.length > 1 ? props.index : null)
  const range = (end: End) => (herd().length === 0 ? undefined : takes(herd(), end, LEAST, MOST))
  const ends = () => active() && herd().length > 0
  const has = (end: End) => ends() && range(end) !== undefined

  const items = createMemo((): Item[] => [
    ...(has('low') ? [{ kind: 'end', tall: false } as const] : []),
    ...places().map(
      ({ base, top }): Item => ({ kind: FACES[base.card].kind === 'slowpoke' ? 'slow' : 'cow', tall: top !== null }),
    ),
    ...(has('high') ? [{ kind: 'end', tall: false } as const] : []),
  ])
  const line = createMemo(() =>
    lineUp(items(), props.box, props.field < COMPACT ? 84 : active() ? 124 : 104, !active()),
  )
  /** Where the count of flies stands; it stays there while the cows leave. */
  const bottom = createMemo<number>((before) => (herd().length > 0 ? line().bottom : before), 0)
  const leaving = () =>
    props.board.scene !== undefined &&
    props.board.heard.some(({ events }) => events.some(({ is }) => is === 'collected'))
  const boxOf = (item: number): Box => line().at[item] ?? { x: 0, y: 0, w: 0, h: 0 }
  const offset = () => (has('low') ? 1 : 0)
  const corner = (box: Box) => ({ left: px(box.x), top: px(box.y), width: px(box.w), height: px(box.h) })

  const ids = createMemo(() => places().map(({ base }) => base.id))
  const byId = createMemo(() => new Map(places().map((place, i) => [place.base.id, { place, i }] as const)))

  /** Who put this card down just now: from there it comes. */
  const from = (card: Card): string | undefined => {
    for (const { events } of props.board.heard)
      for (const event of events)
        if ('card' in event && event.card === card && 'seat' in event && event.is !== 'drew' && event.is !== 'dealt')
          return `hand-${event.seat}`
    return undefined
  }
  const hinted = (place: string) => {
    const { hint } = props.board
    if (!active() || hint?.do !== 'play' || placeOf(hint) !== place) return false
    const pick = props.hold.picked()
    // An end that is picked waits for its card, and other places can be chosen only once the card is.
    return pick?.is === 'card' || (pick === undefined && (place === 'low' || place === 'high'))
  }
  const touch = (place: string) => {
    if (props.hold.touchPlace(place)) props.focusHand()
  }

  const gaps = createMemo(() => {
    if (!active()) return []
    const values = props.hold.choices().flatMap((play) => (play.at === 'gap' ? [play.value] : []))
    return places().flatMap((place, i) => {
      const next = places()[i + 1]
      const inside = next ? values.filter((value) => value > place.value && value < next.value) : []
      if (inside.length === 0) return []
      const [left, right] = [boxOf(i + offset()), boxOf(i + 1 + offset())]
      const sameLine = right.x > left.x
      return [{ inside, x: sameLine ? (left.x + left.w + right.x) / 2 : left.x + left.w, y: left.y + left.h - 6 }]
    })
  })

  const EndPlace = (end: { readonly end: End }) => (
    <Show when={has(end.end) && range(end.end)}>
      {(taken) => (
        <li class="slot" style={corner(boxOf(end.end === 'low' ? 0 : items().length - 1))}>
          <button
            type="button"
            class="gate"
            data-explains={piece(end.end)}
            classList={{
              legal: props.hold.open(end.end),
              hinted: hinted(end.end),
              chosen: (() => {
                const pick = props.hold.picked()
                return pick?.is === 'end' && pick.end === end.end
              })(),
            }}
            data-place={end.end}
            tabindex={props.hold.open(end.end) ? 0 : -1}
            onClick={() => touch(end.end)}
          >
            <span class="unseen">{words().end(end.end, taken()[0], taken()[1])}</span>
            <span aria-hidden="true">{words().range(taken()[0], taken()[1])}</span>
            <Show when={line().card >= 66}>
              <small aria-hidden="true">{words().ends[end.end]}</small>
            </Show>
          </button>
        </li>
      )}
    </Show>
  )

  return (
    <>
      <ol
        class="herd"
        classList={{ overlap: line().overlap }}
        style={{
          left: px(props.box.x),
          top: px(props.box.y),
          width: px(props.box.w),
          height: px(props.box.h),
          '--cw': px(line().card),
        }}
        aria-label={
          herd().length === 0
            ? words().emptyHerd(name())
            : words().herd(name(), herd()[0]?.value ?? 0, herd().at(-1)?.value ?? 0, flies())
        }
      >
        <Show when={herd().length === 0 && active() && !leaving() && !sheetLies(props.board.view)}>
          <li class="slot opening-slot">
            <button
              type="button"
              class="gate"
              data-explains={piece('open')}
              classList={{ legal: props.hold.open('open') }}
              data-place="open"
              tabindex={props.hold.open('open') ? 0 : -1}
              onClick={() => touch('open')}
            >
              <span>{words().openHere}</span>
              <small>{words().openWith}</small>
            </button>
          </li>
        </Show>
        <EndPlace end="low" />
        <For each={ids()}>
          {(id) => {
            // The last known place stands in while the line is being rebuilt.
            const found = createMemo<{ readonly place: Place; readonly i: number }>(
              (before) => byId().get(id) ?? before,
              byId().get(id) as { readonly place: Place; readonly i: number },
            )
            const place = () => found().place
            const target = () => `on ${place().base.card}`
            const lit = () => active() && props.hold.choices().length > 0 && props.hold.open(target())
            return (
              <li
                class="slot"
                classList={{ squeezed: line().single && FACES[place().base.card].kind === 'slowpoke' }}
                style={corner(boxOf(found().i + offset()))}
                data-place={active() ? target() : undefined}
              >
                <span class="unseen">
                  {words().standing(place().value, place().base.card, place().top?.card ?? null)}
                </span>
                <span
                  class="piece"
                  classList={{ legal: lit(), hinted: hinted(target()) }}
                  data-piece={id}
                  data-card={place().base.card}
                  data-explains={piece(`cow:${place().base.card}`)}
                  data-from={from(place().base.card)}
                >
                  <Cow card={place().base.card} value={place().value} />
                </span>
                <Show when={place().top}>
                  {(top) => (
                    <span
                      class="piece top"
                      data-piece={top().id}
                      data-card={top().card}
                      data-explains={piece(`cow:${top().card}`)}
                      data-from={from(top().card)}
                    >
                      <Cow card={top().card} />
                    </span>
                  )}
                </Show>
              </li>
            )
          }}
        </For>
        <EndPlace end="high" />
        <For each={gaps()}>
          {({ inside, x, y }) => (
            <li class="slot gap" style={{ left: px(x), top: px(y) }}>
              <button
                type="button"
                class="legal"
                data-explains={piece('gap')}
                classList={{ hinted: inside.some((value) => hinted(`gap ${value}`)) }}
                tabindex={-1}
                data-place={inside.length === 1 ? `gap ${inside[0]}` : 'gap'}
                onClick={() => {
                  if (inside.length === 1) touch(`gap ${inside[0]}`)
                  else document.querySelector<HTMLElement>(`.mow [data-value="${inside[0]}"]`)?.focus()
                }}
              >
                <span class="unseen">{words().gap(inside)}</span>
                <span aria-hidden="true">{inside.length > 1 ? `${inside[0]}–${inside.at(-1)}` : inside[0]}</span>
              </button>
            </li>
          )}
        </For>
      </ol>
      <Show when={name() === null}>
        <p
          class="sum"
          data-explains={piece('flies')}
          classList={{ none: herd().length === 0 && !leaving() }}
          style={{ left: px(props.box.x + props.box.w / 2), top: px(props.box.y + bottom() + SUM / 2 + 3) }}
        >
          <img src={art('fly')} alt="" width="20" height="20" />
          <Count
            place={`herd-flies-${props.index}`}
            value={flies()}
            write={props.box.w < 420 ? words().flies : words().fliesHere}
          />
          <Show when={isMad(herd())}>
            <span>· {props.box.w < 260 ? words().fliesOnlyBrief : words().fliesOnly}</span>
          </Show>
        </p>
      </Show>
    </>
  )
}
