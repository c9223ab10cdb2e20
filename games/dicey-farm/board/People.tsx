import { art } from '@makiba/kit/art'
import { rove } from '@makiba/kit/rove'
import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js'
import { ARTISANS, type Artisan, LEAVE, ROUNDS } from '../rules/parts.ts'
import { contractCost, isUsed } from '../rules/reading.ts'
import { type Desk, lit } from './desk.ts'
import { artisanArt } from './pictures.ts'
import { piece } from './pieces.ts'
import { Section } from './Section.tsx'
import { recruiting } from './taps.ts'

/** The artisans of the farm. */
export function Hired(props: { readonly desk: Desk }) {
  const words = () => props.desk.words()
  const hired = createMemo(() =>
    props.desk.farm().have.filter((one): one is Artisan => ARTISANS.some((artisan) => artisan === one)),
  )
  /** Too many to tell of all: a tap tells of one. */
  const many = () => hired().length > 3
  const [told, setTold] = createSignal<Artisan>()
  return (
    <Section class="hiredp" title={words().yourArtisans}>
      <Show when={hired().length > 0} fallback={<p class="sm quiet">{words().noArtisans}</p>}>
        <ul class="hired" classList={{ many: many() }} onKeyDown={rove}>
          <For each={hired()}>
            {(artisan) => (
              <li data-piece={`artisan ${artisan}`} data-explains={piece(`artisan:${artisan}`)}>
                <button
                  type="button"
                  class="folk"
                  aria-expanded={many() ? told() === artisan : undefined}
                  onClick={() => setTold(told() === artisan ? undefined : artisan)}
                >
                  <img src={art(artisanArt(artisan))} alt="" />
                  <b>{words().artisan(artisan, props.desk.names())}</b>
                  <Show when={!many() || told() === artisan}>
                    <small>{props.desk.names().artisans[artisan].effect}</small>
                  </Show>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </Section>
  )
}

/** The artisans who can be contracted; while recruiting, who of them stays. */
export function Offer(props: {
  readonly desk: Desk
  readonly keep: (kept: readonly Artisan[]) => void
  /** Somebody was led here: whoever can be hired flashes. */
  readonly called: boolean
}) {
  const words = () => props.desk.words()
  const names = () => props.desk.names()
  const farm = () => props.desk.farm()
  const [marked, setMarked] = createSignal<readonly Artisan[]>([])
  createEffect(on(farm, () => setMarked([]), { defer: true }))
  const choice = createMemo(() => (props.desk.mine() ? recruiting(farm()) : undefined))
  const from = () => {
    const { stage } = farm()
    return stage.is === 'keep' ? stage.from : 0
  }
  const choosable = (artisan: Artisan) => choice() !== undefined && farm().offer.indexOf(artisan) >= from()
  const toggle = (artisan: Artisan) => {
    const now = choice()
    if (!now) return
    const next = marked().includes(artisan) ? marked().filter((one) => one !== artisan) : [...marked(), artisan]
    setMarked(next)
    if (next.length < now.count) return
    const open = farm().offer.slice(from())
    props.keep(now.mark === 'stay' ? next : open.filter((one) => !next.includes(one)))
  }
  const leaving = () =>
    farm().round === ROUNDS || isUsed(farm(), 'recruit') ? 0 : Math.min(LEAVE, farm().offer.length)
  const press = (artisan: Artisan) => {
    // The hint says who stays, one after the other, whether those who stay are marked or those who go.
    if (props.desk.hinted(`keep:${artisan}`)) props.desk.press(`keep:${artisan}`, { do: 'keep', artisan })
    else if (choosable(artisan)) toggle(artisan)
    else props.desk.press(`contract:${artisan}`, { do: 'contract', die: props.desk.held() ?? 1, artisan })
  }
  /** What a tap would cost, where it would do something. */
  const price = (artisan: Artisan): string | undefined => {
    const moves = props.desk.taps().get(`contract:${artisan}`)
    const held = props.desk.held()
    if (!moves || held === undefined) return undefined
    const cost = contractCost(farm(), held)
    return moves.length > 1
      ? words().cookAndHire(cost, words().dishes(moves.slice(0, -1), names()))
      : words().hireFor(cost)
  }
  const state = (artisan: Artisan, place: number): string | undefined => {
    const now = choice()
    if (now && choosable(artisan)) {
      const is = marked().includes(artisan) === (now.mark === 'stay')
      return marked().length === 0 && now.mark === 'stay' ? undefined : is ? words().stays : words().goes
    }
    return place < leaving() ? words().leaves : undefined
  }
  return (
    <Section
      class={`offerp ${props.called ? 'called' : ''}`}
      title={choice() ? words().whoStays : words().onOffer}
      note={
        <Show when={choice()} fallback={farm().round < ROUNDS ? words().leaving(leaving()) : ''}>
          {(now) => <b class="mark6">{words().mark(now().mark, now().count - marked().length)}</b>}
        </Show>
      }
    >
      <Show when={farm().offer.length > 0} fallback={<p class="sm quiet">{words().nobody}</p>}>
        <ol class="offer6" onKeyDown={rove} data-place="offer">
          <For each={farm().offer}>
            {(artisan, place) => (
              <li data-piece={`artisan ${artisan}`} data-explains={piece(`artisan:${artisan}`)}>
                <button
                  type="button"
                  class="of6"
                  classList={{
                    legal:
                      lit(props.desk, `contract:${artisan}`) || (choosable(artisan) && !marked().includes(artisan)),
                    chosen: marked().includes(artisan),
                    hinted: props.desk.hinted(`contract:${artisan}`) || props.desk.hinted(`keep:${artisan}`),
                  }}
                  aria-disabled={!lit(props.desk, `contract:${artisan}`) && !choosable(artisan)}
                  aria-pressed={choice() ? marked().includes(artisan) : undefined}
                  data-tap={`contract:${artisan}`}
                  data-first={choosable(artisan) ? '' : undefined}
                  onClick={() => press(artisan)}
                >
                  <img src={art(artisanArt(artisan))} alt="" />
                  <span class="who6">
                    <b>{words().artisan(artisan, names())}</b>
                    <small>{names().artisans[artisan].effect}</small>
                    <Show when={price(artisan)}>
                      <small class="price">{price(artisan)}</small>
                    </Show>
                  </span>
                  <Show when={state(artisan, place())}>
                    <span class="go6">{state(artisan, place())}</span>
                  </Show>
                </button>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </Section>
  )
}
