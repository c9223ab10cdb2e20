import { For, Show } from 'solid-js'
import { hasBoard } from '../boards/shelf.ts'
import { art } from '../shell/art.ts'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'

const farm = ['wheat', 'cow', 'flower', 'empty', 'sheep', 'vegetable']

/** The day as the calendar of this device has it, 'YYYY-MM-DD'. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Today's farm, pinned to the page like a note. */
export function Daily() {
  const words = () => text().daily
  return (
    <aside class="panel daily" aria-label={words().title}>
      <div class="row">
        <h2>{words().title}</h2>
        <time class="sm quiet end">{text().date(new Date())}</time>
      </div>
      <div class="farm">
        <For each={farm}>{(field) => <img src={art(`field-${field}`)} alt="" width="58" height="58" />}</For>
      </div>
      <Show
        when={hasBoard('dicey-farm')}
        fallback={
          <p class="sm quiet">
            {text().games['dicey-farm'].line} {text().home.soon}
          </p>
        }
      >
        <a class="btn green full" href={`/daily/${today()}`} onClick={follow}>
          {words().play}
        </a>
      </Show>
    </aside>
  )
}
