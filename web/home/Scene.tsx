import { art } from '@makiba/kit/art'
import { For } from 'solid-js'

const beasts = [
  ['barn', 150, 706, 232, ''],
  ['cow-0', 88, 842, 344, 'graze'],
  ['animal-sheep', 56, 690, 336, 'graze'],
  ['animal-sheep', 40, 738, 352, 'hop'],
  ['animal-chicken', 30, 756, 388, 'hop'],
  ['animal-horse', 64, 616, 350, 'graze'],
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
            loading="lazy"
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
