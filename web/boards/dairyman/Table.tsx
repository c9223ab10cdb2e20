import './styles.ts'
import type { Dairyman } from '@makiba/games/dairyman'
import { createMemo, createSignal, Show } from 'solid-js'
import type { BoardProps } from '../board.ts'
import { Acts } from './Acts.tsx'
import { Barns } from './Barns.tsx'
import { Chalk } from './Chalk.tsx'
import { Churn } from './Churn.tsx'
import { createHand } from './hand.ts'
import { createOrders } from './orders.ts'
import { Shelf } from './Shelf.tsx'
import { type Loss, Spoilage } from './Spoilage.tsx'
import { Tray } from './Tray.tsx'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

export function Table(props: BoardProps<Dairyman>) {
  const words = () => (props.language === 'ja' ? ja : en)
  const hand = createHand(props)
  const orders = createOrders(props)

  const [seen, setSeen] = createSignal<unknown>()
  const losses = createMemo<readonly Loss[] | undefined>(() => {
    const events = props.heard.flatMap((one) => one.events)
    const begun = events.find((event) => event.is === 'spoilage')
    const choosing = props.view.phase === 'spoil'
    if (!begun && !choosing) return undefined
    const seats = begun ? begun.seats : [...props.view.spoiling]
    return seats.map((seat) => {
      const lost = events.find((event) => event.is === 'discarded' && event.seat === seat)
      return { seat, tile: lost?.is === 'discarded' ? lost.tile : undefined }
    })
  })
  const choices = () => props.moves.flatMap((move) => (move.do === 'spoil' ? [move.tile] : []))
  const spoilage = () => (losses() && (seen() !== props.heard || choices().length > 0) ? losses() : undefined)

  return (
    <div class="dairyman" classList={{ mine: props.moves.length > 0 }}>
      <Chalk board={props} hand={hand} orders={orders} words={words()} />
      <Barns view={props.view} dice={hand.dice()} words={words()} />
      <div class="mid">
        <Tray board={props} hand={hand} words={words()} />
        <Churn sum={hand.sum()} words={words()} />
      </div>
      <div class="dock">
        <div class="below">
          {props.sentence}
          <Shelf board={props} hand={hand} words={words()} />
        </div>
        <Acts board={props} hand={hand} orders={orders} words={words()} />
      </div>
      <Show when={spoilage()}>
        {(lost) => (
          <Spoilage
            losses={lost()}
            words={words()}
            sitters={props.sitters}
            who={props.who}
            choices={choices()}
            choose={(tile) => void props.send({ do: 'spoil', tile })}
            close={() => setSeen(props.heard)}
          />
        )}
      </Show>
    </div>
  )
}
