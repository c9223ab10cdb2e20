import './styles.ts'
import type { BoardProps } from '@makiba/kit/board'
import { createMemo, createSignal, Show } from 'solid-js'
import type { Dairyman } from '../rules/state.ts'
import { Acts } from './Acts.tsx'
import { Barns } from './Barns.tsx'
import { Chalk } from './Chalk.tsx'
import { Churn } from './Churn.tsx'
import { createHand } from './hand.ts'
import { type Loss, lossesOf } from './losses.ts'
import { createOrders } from './orders.ts'
import { Shelf } from './Shelf.tsx'
import { Spoilage } from './Spoilage.tsx'
import { Tray } from './Tray.tsx'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

export function Table(props: BoardProps<Dairyman>) {
  const words = () => (props.language === 'ja' ? ja : en)
  const hand = createHand(props)
  const orders = createOrders(props)

  const [seen, setSeen] = createSignal<unknown>()
  // A choice comes as a step of its own: what was lost by it is shown as well, before the table goes on.
  const losses = createMemo<readonly Loss[] | undefined>((before) =>
    lossesOf(
      props.heard.flatMap((one) => one.events),
      props.view,
      before,
    ),
  )
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
            hinted={props.hint?.do === 'spoil' ? props.hint.tile : undefined}
            choose={(tile) => void props.send({ do: 'spoil', tile })}
            close={() => setSeen(props.heard)}
          />
        )}
      </Show>
    </div>
  )
}
