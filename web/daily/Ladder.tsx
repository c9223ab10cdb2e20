import { rankOf } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { guest } from '@makiba/kit/settings'
import { For, Show } from 'solid-js'
import type { Day } from './board.ts'
import { words } from './words.ts'

/** The ranks of a title, the highest on top; one stands on one's own. */
export function Ladder(props: { readonly shown: Day; readonly score: number | undefined }) {
  const mine = () => (props.score === undefined ? undefined : rankOf(props.shown, props.score))
  const ranks = () => Array.from({ length: props.shown.ranks.length + 1 }, (_, i) => props.shown.ranks.length + 1 - i)
  const range = (rank: number) => {
    const from = props.shown.ranks[rank - 2]
    return from === undefined ? words().rankUpTo((props.shown.ranks[0] ?? 1) - 1) : words().rankFrom(from)
  }
  return (
    <ol class="ladder" aria-label={words().ranks}>
      <For each={ranks()}>
        {(rank) => (
          <li
            classList={{ here: mine() === rank, below: (mine() ?? 0) > rank }}
            aria-current={mine() === rank ? 'true' : undefined}
          >
            <span class="rung">
              <Show when={mine() === rank}>
                <Avatar animal={guest().animal} size="30px" />
              </Show>
            </span>
            <b>{props.shown.text.rank(rank)}</b>
            <span class="from">
              {range(rank)}
              <Show when={mine() === rank}>
                <span class="unseen">, {words().yourRank}</span>
              </Show>
            </span>
          </li>
        )}
      </For>
    </ol>
  )
}
