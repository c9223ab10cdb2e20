import { Icon } from '@makiba/kit/Icon'
import { createResource, Show } from 'solid-js'
import { follow } from '../shell/router.ts'
import { allCards, dueCards } from './deck.ts'
import { mistakePath } from './paths.ts'
import { words } from './words.ts'

/** A line at home while mistakes are due. A browser that keeps nothing has none. */
export default function Due() {
  const [count] = createResource(async () => {
    try {
      return dueCards(await allCards(), Date.now()).length
    } catch (error) {
      console.warn('what this browser keeps of mistakes could not be read', error)
      return 0
    }
  })
  return (
    <Show when={(count.latest ?? 0) > 0}>
      <a class="due" href={mistakePath()} onClick={follow}>
        <Icon name="undo" />
        <span>
          <b>{words().due(count.latest ?? 0)}</b> <span class="sm">{words().dueLead}</span>
        </span>
      </a>
    </Show>
  )
}
