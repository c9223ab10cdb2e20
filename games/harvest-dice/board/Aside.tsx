import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { AsideProps } from '@makiba/kit/board'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import { createSignal, For, Show } from 'solid-js'
import type { HarvestDice } from '../rules/state.ts'
import { Paper } from './Paper.tsx'
import { piece } from './pieces.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** The seats, and the others' sheets small; each can be enlarged. */
export function Aside(props: AsideProps<HarvestDice>) {
  const words = () => (props.language === 'ja' ? ja : en)
  const [open, setOpen] = createSignal<Seat>()
  const seats = () => props.view.sheets.map((_, seat) => seat)
  const shown = () => (typeof props.watcher === 'number' ? props.watcher : 0)
  return (
    <>
      <ul class="minis" style={{ '--count': seats().length }}>
        <For each={seats()}>
          {(seat) => (
            <>
              <props.Seat seat={seat} />
              <Show when={seat !== shown()}>
                <li class="minil" style={{ '--column': seat + 1 }}>
                  <Mini
                    {...props}
                    seat={seat}
                    label={words().enlarge(props.who(seat), planted(props.view.sheets[seat]?.garden))}
                    press={() => setOpen(seat)}
                  />
                </li>
              </Show>
            </>
          )}
        </For>
      </ul>
      <Show when={open() !== undefined}>
        <Dialog title={words().sheetOf(props.who(open() ?? 0))} class="big-sheet" close={() => setOpen(undefined)}>
          <Paper
            view={props.view}
            seat={open() ?? 0}
            name={props.who(open() ?? 0)}
            words={words()}
            events={[]}
            live={false}
          />
        </Dialog>
      </Show>
    </>
  )
}

const planted = (garden: readonly unknown[] | undefined): number => garden?.filter((one) => one !== null).length ?? 0

function Mini(
  props: Pick<AsideProps<HarvestDice>, 'view'> & {
    readonly seat: Seat
    readonly label: string
    readonly press: () => void
  },
) {
  return (
    <button
      type="button"
      class="mini"
      data-explains={piece('sheet')}
      aria-label={props.label}
      onClick={() => props.press()}
    >
      <span class="mg">
        <For each={Array.from({ length: 18 }, (_, at) => at)}>
          {(at) => (
            <i>
              <Show when={props.view.sheets[props.seat]?.garden[at]}>
                {(vegetable) => (
                  <img src={art(vegetable())} alt="" data-piece={`veg-${props.seat}-${at}`} data-from="hand" />
                )}
              </Show>
            </i>
          )}
        </For>
      </span>
      <span class="zoom">
        <Icon name="eye" />
      </span>
    </button>
  )
}
