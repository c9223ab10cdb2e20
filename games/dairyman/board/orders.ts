import type { BoardProps } from '@makiba/kit/board'
import { type Accessor, createEffect, createSignal } from 'solid-js'
import { type TileId, tileOf } from '../rules/parts.ts'
import { left } from '../rules/reading.ts'
import type { Dairyman } from '../rules/state.ts'

/** What is to be delivered for the total of the barns. */
export interface Orders {
  readonly chosen: Accessor<readonly TileId[]>
  readonly worth: Accessor<number>
  /** Orders are on their way. */
  readonly busy: Accessor<boolean>
  payable(tile: TileId): boolean
  toggle(tile: TileId): void
  deliver(): Promise<void>
}

const worthOf = (tiles: readonly TileId[]): number => tiles.reduce((sum, id) => sum + tileOf(id).value, 0)

/** The best orders that a total pays. */
function bestOrders(display: readonly TileId[], budget: number): readonly TileId[] {
  let best: readonly TileId[] = []
  for (let mask = 1; mask < 1 << display.length; mask++) {
    const some = display.filter((_, i) => mask & (1 << i))
    if (worthOf(some) <= budget && worthOf(some) > worthOf(best)) best = some
  }
  return best
}

export function createOrders(props: BoardProps<Dairyman>): Orders {
  const [chosen, setChosen] = createSignal<readonly TileId[]>([])
  const [busy, setBusy] = createSignal(false)
  const claiming = () => props.view.phase === 'claim' && props.moves.length > 0
  const budget = () => left(props.view)
  const payable = (tile: TileId) => tileOf(tile).value <= budget()
  createEffect(() => setChosen(claiming() ? bestOrders([...props.view.display], budget()) : []))
  // A hint speaks of one order after the other; with enough of them nothing more is chosen.
  createEffect(() => {
    const { hint } = props
    if (hint?.do === 'claim') setChosen([hint.tile])
    else if (hint?.do === 'done') setChosen([])
  })
  return {
    chosen,
    worth: () => worthOf(chosen()),
    busy,
    payable,
    toggle(tile) {
      if (props.hint?.do === 'claim' && props.hint.tile === tile) {
        void props.send(props.hint)
        return
      }
      const now = chosen()
      const more = [...now, tile]
      if (claiming() && now.includes(tile)) setChosen(now.filter((one) => one !== tile))
      else if (claiming() && worthOf(more) <= budget()) setChosen(more)
      else if (claiming() && payable(tile)) setChosen([tile])
      // What does not go is sent all the same: the table says why.
      else void props.send({ do: 'claim', tile })
    },
    async deliver() {
      setBusy(true)
      for (const tile of [...chosen()].sort((a, b) => a - b))
        if (!(await props.send({ do: 'claim', tile }))) {
          setBusy(false)
          return
        }
      if (props.view.phase === 'claim') await props.send({ do: 'done' })
      setBusy(false)
    },
  }
}
