import { art } from '@makiba/kit/art'
import { rove } from '@makiba/kit/rove'
import { createMemo, For, Show } from 'solid-js'
import { CROPS, DEAL_IDS, DEALS, type Deal, type DealId, SEED_OF } from '../rules/parts.ts'
import { type Desk, lit } from './desk.ts'
import type { Memory } from './memory.ts'
import { artisanArt, fieldArt, goodArt } from './pictures.ts'
import { type PieceName, piece } from './pieces.ts'
import { Section } from './Section.tsx'

/** A row that is tapped once for one, or at its end for all. */
function Row(props: {
  readonly desk: Desk
  readonly what: string
  readonly explains: PieceName
  readonly pictures: readonly string[]
  readonly keeper?: string | undefined
  readonly title: string
  readonly note: string
}) {
  const words = () => props.desk.words()
  const all = () => props.desk.taps().get(`${props.what}:all`)?.[0]
  const times = () => {
    const move = all()
    return move && 'times' in move ? move.times : 0
  }
  return (
    <li class="load" data-explains={props.explains}>
      <button
        type="button"
        class="one6 legal"
        classList={{ hinted: props.desk.hinted(`${props.what}:1`) }}
        data-tap={`${props.what}:1`}
        data-first=""
        onClick={() => props.desk.press(`${props.what}:1`, { do: 'done' })}
      >
        <span class="pics">
          <For each={props.pictures}>{(picture) => <img src={art(picture)} alt="" />}</For>
        </span>
        <span class="tx6">
          <b>{props.title}</b>
          <span>{props.note}</span>
        </span>
        <Show when={props.keeper}>{(keeper) => <img class="keeper" src={art(keeper())} alt="" />}</Show>
      </button>
      <Show when={times() > 1}>
        <button
          type="button"
          class="chip all6"
          aria-label={`${words().all(times())}: ${props.title}`}
          data-tap={`${props.what}:all`}
          onClick={() => props.desk.press(`${props.what}:all`, { do: 'done' })}
        >
          {words().all(times())}
        </button>
      </Show>
    </li>
  )
}

function dealPictures(id: DealId): string[] {
  const { takes }: Deal = DEALS[id]
  return takes.flatMap(([good, amount]) => Array.from({ length: amount }, () => goodArt(good)))
}

/** The basket of a shipment: it fills up to its limit. */
export function Cart(props: { readonly desk: Desk; readonly memory: Memory }) {
  const words = () => props.desk.words()
  const names = () => props.desk.names()
  const deals = createMemo(() => DEAL_IDS.filter((id) => lit(props.desk, `deal:${id}:1`)), undefined, {
    equals: (a, b) => a.join() === b.join(),
  })
  const loaded = createMemo(() =>
    props.memory.loaded.flatMap(({ deal, times }) => Array.from({ length: times }, () => deal)),
  )
  const dealNote = (id: DealId) => {
    const { points, gives }: Deal = DEALS[id]
    return words().dealGives(points, words().list(gives.map((ware) => names().amount(...ware))))
  }
  const title = (id: DealId) => {
    const { takes }: Deal = DEALS[id]
    return takes.map(([good, amount]) => names().amount(good, amount)).join(' + ')
  }
  const keeper = (id: DealId) => {
    const { to }: Deal = DEALS[id]
    return to === 'market' ? 'market-stall' : artisanArt(to)
  }
  return (
    <Section class="cartp" title={words().cart} note={words().cartNote(loaded().length, props.memory.limit)}>
      <ol
        class="basket"
        data-place="basket"
        data-explains={piece('basket')}
        aria-label={words().cartNote(loaded().length, props.memory.limit)}
      >
        <For each={loaded()}>
          {(deal, place) => {
            const { takes, points }: Deal = DEALS[deal]
            return (
              <li class="crate" data-piece={`crate ${place()}`}>
                <img src={art(goodArt(takes[0]?.[0] ?? 'food'))} alt={names().deals[deal]} />
                <Show when={points > 0}>
                  <b aria-hidden="true">+{points}</b>
                </Show>
              </li>
            )
          }}
        </For>
        <For each={Array.from({ length: Math.max(0, props.memory.limit - loaded().length) })}>
          {() => <li class="crate hollow" />}
        </For>
      </ol>
      <ul class="loads" onKeyDown={rove}>
        <For each={deals()}>
          {(id) => (
            <Row
              desk={props.desk}
              what={`deal:${id}`}
              explains={`deal:${id}`}
              pictures={dealPictures(id)}
              keeper={keeper(id)}
              title={title(id)}
              note={dealNote(id)}
            />
          )}
        </For>
      </ul>
    </Section>
  )
}

/** Seeds go into empty fields. */
export function Sowing(props: { readonly desk: Desk }) {
  const words = () => props.desk.words()
  const names = () => props.desk.names()
  const farm = () => props.desk.farm()
  const crops = createMemo(() => CROPS.filter((crop) => lit(props.desk, `plant:${crop}:1`)), undefined, {
    equals: (a, b) => a.join() === b.join(),
  })
  return (
    <Section class="cartp" title={words().sowing} note={words().sowNote(farm().empty)}>
      <ul class="loads" onKeyDown={rove}>
        <For each={crops()}>
          {(crop) => (
            <Row
              desk={props.desk}
              what={`plant:${crop}`}
              explains={`plant:${crop}`}
              pictures={[goodArt(SEED_OF[crop])]}
              keeper={fieldArt(crop)}
              title={words().plant(names().goods[SEED_OF[crop]])}
              note={names().amount(SEED_OF[crop], farm().goods[SEED_OF[crop]])}
            />
          )}
        </For>
      </ul>
    </Section>
  )
}
