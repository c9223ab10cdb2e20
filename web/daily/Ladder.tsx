import { TIERS, type Tier, tierOf, type Words } from '@makiba/games/dicey-farm/rules'
import { Avatar } from '@makiba/kit/Avatar'
import { guest } from '@makiba/kit/settings'
import { For, Show } from 'solid-js'
import { words } from './words.ts'

const tiers: readonly Tier[] = [6, 5, 4, 3, 2, 1]

/** The six ranks of the rulebook, the highest on top; one stands on one's own. */
export function Ladder(props: { readonly names: Words; readonly score: number | undefined }) {
  const mine = () => (props.score === undefined ? undefined : tierOf(props.score))
  return (
    <ol class="ladder" aria-label={words().ranks}>
      <For each={tiers}>
        {(tier) => (
          <li
            classList={{ here: mine() === tier, below: (mine() ?? 0) > tier }}
            aria-current={mine() === tier ? 'true' : undefined}
          >
            <span class="rung">
              <Show when={mine() === tier}>
                <Avatar animal={guest().animal} size="30px" />
              </Show>
            </span>
            <b>{props.names.tiers[tier].name}</b>
            <span class="from">
              {tier === 1 ? words().lowestRank : words().rankFrom(TIERS[tier - 2] as number)}
              <Show when={mine() === tier}>
                <span class="unseen">, {words().yourRank}</span>
              </Show>
            </span>
          </li>
        )}
      </For>
    </ol>
  )
}
