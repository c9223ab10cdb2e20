import { art } from '@makiba/kit/art'
import { rove } from '@makiba/kit/rove'
import { createMemo, For, Show } from 'solid-js'
import { type Face, SHOPS, type Shop, type Ware } from '../rules/parts.ts'
import { isOpen } from '../rules/reading.ts'
import { type Desk, lit } from './desk.ts'
import { artisanArt, goodArt } from './pictures.ts'
import { piece } from './pieces.ts'
import { Section } from './Section.tsx'

/** The open shops: six slots each, and the slot says which die it takes. */
export function Shops(props: { readonly desk: Desk }) {
  const words = () => props.desk.words()
  const names = () => props.desk.names()
  const open = createMemo(() => SHOPS.filter((shop) => isOpen(props.desk.farm(), shop)))
  const title = () => (open().length > 1 ? words().shop : names().actions.merchant.name)
  return (
    <Section class="shopp" title={title()} note={words().slotIsDie}>
      <div class="shops6" classList={{ several: open().length > 1 }}>
        <For each={open()}>
          {(shop) => (
            <div class="shop6">
              <Show when={open().length > 1}>
                <img
                  class="keeper"
                  src={art(shop === 'merchant' ? 'market-stall' : artisanArt(shop))}
                  alt={names().actions[shop].name}
                  title={names().actions[shop].name}
                />
              </Show>
              <ol class="slots6" onKeyDown={rove} aria-label={names().actions[shop].name}>
                <For each={[1, 2, 3, 4, 5, 6] as const}>
                  {(die) => <Slot desk={props.desk} shop={shop} die={die} />}
                </For>
              </ol>
            </div>
          )}
        </For>
      </div>
    </Section>
  )
}

function Slot(props: { readonly desk: Desk; readonly shop: Shop; readonly die: Face }) {
  const key = () => `${props.shop}:${props.die}`
  const ware = (): Ware => props.desk.farm().stock[props.shop][props.die - 1] ?? ['food', 0]
  const names = () => props.desk.names()
  return (
    <li>
      <button
        type="button"
        class="slot6"
        classList={{
          legal: lit(props.desk, key()) && props.desk.held() === props.die,
          ready: lit(props.desk, key()),
          hinted: props.desk.hinted(key()),
        }}
        aria-disabled={!lit(props.desk, key())}
        aria-label={props.desk.words().slot(props.die, ware(), names())}
        data-tap={key()}
        data-place={`slot ${key()}`}
        data-explains={piece(`slot:${props.shop}:${props.die}`)}
        onClick={() => props.desk.press(key(), { do: 'shop', die: props.die, shop: props.shop })}
      >
        <img class="dd" src={art(`die-white-${props.die}`)} alt="" />
        <img class="it" src={art(goodArt(ware()[0]))} alt="" />
        <span class="q">{props.desk.words().ware(ware(), names())}</span>
      </button>
    </li>
  )
}
