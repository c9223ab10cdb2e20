import { For } from 'solid-js'
import { art } from '../shell/art.ts'

const beasts = [
  ['barn', 150, 706, 232, ''],
  ['cow-0', 92, 846, 352, 'graze'],
  ['animal-sheep', 56, 650, 340, 'graze'],
  ['animal-sheep', 44, 700, 364, 'hop'],
  ['cow-1', 78, 962, 392, 'graze'],
  ['animal-chicken', 34, 668, 420, 'hop'],
  ['animal-horse', 66, 566, 366, 'graze'],
] as const

/** The meadow behind the first screen; on a small one there is no room for it. */
export function Scene() {
  return (
    <div class="scene hide-s" aria-hidden="true">
      <For each={beasts}>
        {([name, width, left, top, life], i) => (
          <img
            src={art(name)}
            alt=""
            class={life}
            style={{
              width: `${width}px`,
              left: `calc(50% + ${left - 720}px)`,
              top: `${top}px`,
              'animation-delay': `${i() * 0.9}s`,
            }}
          />
        )}
      </For>
    </div>
  )
}
