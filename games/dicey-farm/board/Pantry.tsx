import { art } from '@makiba/kit/art'
import { Count } from '@makiba/kit/Count'
import { Icon } from '@makiba/kit/Icon'
import { rove } from '@makiba/kit/rove'
import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js'
import { dueIn, GOODS, type Good, INGREDIENTS, type Ingredient, ROUNDS } from '../rules/parts.ts'
import { spoils, stands, tonight } from '../rules/reading.ts'
import type { Move } from '../rules/state.ts'
import type { Desk } from './desk.ts'
import { goodArt } from './pictures.ts'
import { piece } from './pieces.ts'
import { Section } from './Section.tsx'

const ON_FIELDS: readonly Good[] = ['chicken', 'sheep', 'pig', 'cow']
const asIngredient = (good: Good): Ingredient | undefined => INGREDIENTS.find((one) => one === good)

/** What a dish of two is in the rules' own order. */
function dish(a: Ingredient, b: Ingredient): readonly [Ingredient, Ingredient] {
  return INGREDIENTS.indexOf(a) < INGREDIENTS.indexOf(b) ? [a, b] : [b, a]
}

/** What is stored, what of it rots tonight, and the kitchen: one tap takes an ingredient, the next one cooks or eats it. */
export function Pantry(props: { readonly desk: Desk }) {
  const words = () => props.desk.words()
  const names = () => props.desk.names()
  const farm = () => props.desk.farm()
  const [spoon, setSpoon] = createSignal<Ingredient>()
  // Whatever happened, the spoon is put down.
  createEffect(on(farm, () => setSpoon(undefined), { defer: true }))

  const stored = createMemo(() =>
    GOODS.filter((good) => {
      if (good === 'food') return true
      if (ON_FIELDS.includes(good)) return false
      return farm().goods[good] > 0 && (good !== 'horse' || !stands(farm(), 'stable')) && good !== 'horse'
    }),
  )
  const amount = (good: Good) => names().amount(good, farm().goods[good])
  /** How many pieces are gone tomorrow. */
  const rotting = (good: Good): number => {
    if (farm().round === ROUNDS || !spoils(farm(), good)) return 0
    return good === 'food' ? Math.max(0, farm().goods.food - dueIn(farm().round)) : farm().goods[good]
  }
  const cookable = () => props.desk.mine() && farm().stage.is === 'act'
  const tap = (good: Ingredient) => {
    const first = spoon()
    if (first === undefined && cookable()) {
      setSpoon(good)
      return
    }
    setSpoon(undefined)
    if (first === undefined || first === good) props.desk.press(`eat:${good}`, { do: 'eat', good })
    else {
      const goods = dish(first, good)
      props.desk.press(`cook:${goods.join('+')}`, { do: 'cook', goods })
    }
  }
  const label = (good: Ingredient): string => {
    const first = spoon()
    if (first === good) return words().eatOne(amount(good))
    return first === undefined
      ? words().ingredient(amount(good), rotting(good) > 0)
      : words().cookWith(amount(good), names().goods[first])
  }
  const hinted = (good: Ingredient) =>
    props.desk.hinted(`eat:${good}`) ||
    INGREDIENTS.some((other) => other !== good && props.desk.hinted(`cook:${dish(good, other).join('+')}`))
  const rots = () => stored().flatMap((good) => (rotting(good) > 0 ? [names().amount(good, rotting(good))] : []))
  const night = createMemo(() => tonight(farm()))
  const helper = () => props.desk.taps().get('cook')
  return (
    <Section
      class="pantry"
      title={words().pantry}
      folds={props.desk.phone()}
      note={
        <Show when={rots().length > 0}>
          <span class="legend">
            <img src={art('moon-rot')} alt="" />
            {words().rotsTonight}
          </span>
        </Show>
      }
    >
      <ul class="pant" onKeyDown={rove}>
        <For each={stored()}>
          {(good) => {
            const ingredient = asIngredient(good)
            const inside = (
              <>
                <img src={art(goodArt(good))} alt="" />
                <b aria-hidden="true">
                  <Count place={`n ${good}`} value={farm().goods[good]} born={0} />
                </b>
              </>
            )
            return (
              <li
                class="good"
                classList={{ rots: rotting(good) > 0, zero: farm().goods[good] === 0 }}
                data-piece={`good ${good}`}
                data-good={good}
                data-explains={piece(`good:${good}`)}
              >
                <Show
                  when={ingredient}
                  fallback={
                    <span class="in" role="img" aria-label={words().good(amount(good), rotting(good) > 0)}>
                      {inside}
                    </span>
                  }
                >
                  {(known) => (
                    <button
                      type="button"
                      class="in"
                      classList={{
                        legal: spoon() !== undefined && spoon() !== known(),
                        chosen: spoon() === known(),
                        hinted: hinted(known()),
                      }}
                      aria-label={label(known())}
                      aria-pressed={spoon() === known()}
                      onClick={() => tap(known())}
                    >
                      {inside}
                    </button>
                  )}
                </Show>
              </li>
            )
          }}
        </For>
      </ul>
      <Show when={spoon()}>
        <p class="xs spoon">{words().spoon}</p>
      </Show>
      <Show when={!props.desk.phone()}>
        <Show when={helper()}>{(cooking) => <Helper desk={props.desk} cooking={cooking()} />}</Show>
        <Show when={props.desk.day()}>
          <div class="iff" data-explains={piece('tonight')}>
            <b class="label">{words().ifEnded}</b>
            <ul class="tonight">
              <li>
                <img src={art(night().missing > 0 ? 'good-beg' : 'good-food')} alt="" />
                <Show when={night().missing > 0} fallback={<span>{words().fed}</span>}>
                  <span>
                    {words().hungry(night().missing, night().forgiven)}{' '}
                    <b classList={{ minus: night().points < 0 }}>
                      {night().points < 0 ? `−${-night().points}` : words().noLoss}
                    </b>
                  </span>
                </Show>
              </li>
              <Show when={farm().round < ROUNDS}>
                <li>
                  <img src={art('moon-rot')} alt="" />
                  <span>{rots().length > 0 ? words().wouldRot(words().list(rots())) : words().nothingRots}</span>
                </li>
              </Show>
              <Show when={farm().goods.whisky > 0}>
                <li>
                  <img src={art('good-whisky')} alt="" />
                  <span>
                    {words().matures(farm().goods.whisky)} <b class="plus">+{farm().goods.whisky}</b>
                  </span>
                </li>
              </Show>
            </ul>
          </div>
        </Show>
      </Show>
    </Section>
  )
}

/** The cooking that feeds the farm tonight at the least loss, in one tap. */
function Helper(props: { readonly desk: Desk; readonly cooking: readonly Move[] }) {
  const words = () => props.desk.words()
  const dishes = () =>
    props.cooking.map((move) => (move.do === 'cook' ? move.goods : move.do === 'eat' ? [move.good] : []))
  const food = () => props.cooking.reduce((sum, move) => sum + (move.do === 'cook' ? 3 : 1), 0)
  return (
    <div class="well helper">
      <span class="recipe" role="img" aria-label={words().dishes(props.cooking, props.desk.names())}>
        <For each={dishes()}>
          {(goods) => (
            <span class="dish">
              <For each={goods}>{(good) => <img src={art(goodArt(good))} alt="" />}</For>
            </span>
          )}
        </For>
      </span>
      <Icon name="arrow" />
      <span class="num">{food()}</span>
      <img src={art('good-food')} alt={props.desk.names().goods.food} />
      <button
        type="button"
        class="btn small green"
        data-tap="cook"
        onClick={() => props.desk.press('cook', { do: 'end' })}
      >
        {words().cook}
      </button>
    </div>
  )
}
