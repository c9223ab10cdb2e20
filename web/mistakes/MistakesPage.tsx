import '../table/styles.ts'
import './mistakes.css'
import { Icon } from '@makiba/kit/Icon'
import { language } from '@makiba/kit/settings'
import { createResource, For, Show } from 'solid-js'
import { coverWords } from '../shell/covers.ts'
import { follow } from '../shell/router.ts'
import { Bar } from '../table/Bar.tsx'
import { allCards, type Card, dropCard, dueCards } from './deck.ts'
import { mistakePath } from './paths.ts'
import { costOf, words } from './words.ts'

/** All cards: those that are due first, and when the others are asked. */
export default function MistakesPage() {
  const [cards, { refetch }] = createResource(allCards)
  const due = () => dueCards(cards() ?? [], Date.now())
  const later = () => (cards() ?? []).filter((card) => !due().includes(card)).sort((a, b) => a.due - b.due)
  const drop = async ({ id }: Card) => {
    await dropCard(id)
    await refetch()
  }
  const dateOf = ({ due: at }: Card) =>
    new Date(at).toLocaleDateString(language(), { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <div class="table mistakes">
      <Bar title={words().title} status="" open={() => {}} />
      <main id="board" class="panel">
        <p>{words().lead}</p>
        <Show when={cards.state === 'ready'}>
          <Show
            when={(cards() ?? []).length > 0}
            fallback={
              <>
                <p>{words().none}</p>
                <a class="btn primary" href="/" onClick={follow}>
                  {words().home}
                </a>
              </>
            }
          >
            <Show when={due()[0]} fallback={<p>{words().noneDue}</p>}>
              {(first) => (
                <a class="btn primary" href={mistakePath(first().id)} onClick={follow}>
                  {words().begin}
                </a>
              )}
            </Show>
            <ul>
              <For each={[...due(), ...later()]}>
                {(card) => (
                  <li>
                    <span class="what">
                      <b>{coverWords(card.game).name}</b>
                      <span class="sm">
                        {[
                          costOf(card),
                          words().again(card.solved),
                          due().includes(card) ? '' : words().onDay(dateOf(card)),
                        ]
                          .filter((part) => part !== '')
                          .join(language() === 'ja' ? '・' : ', ')}
                      </span>
                    </span>
                    <button
                      type="button"
                      class="icb"
                      aria-label={words().drop(`${coverWords(card.game).name}, ${costOf(card)}`)}
                      onClick={() => void drop(card)}
                    >
                      <Icon name="close" />
                    </button>
                  </li>
                )}
              </For>
            </ul>
          </Show>
        </Show>
      </main>
    </div>
  )
}
