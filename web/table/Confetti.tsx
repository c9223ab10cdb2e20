import { For } from 'solid-js'

const colours = ['#c0402b', '#ffd166', '#5b8e3b', '#4d8fb0', '#ee86a1']
const bits = Array.from({ length: 44 }, (_, i) => ({
  left: (i * 137.5) % 100,
  delay: (i * 73) % 900,
  turn: (i * 47) % 180,
  colour: colours[i % colours.length],
  round: i % 3 === 0,
}))

/** Falls once; whoever wants less motion is spared it. */
export function Confetti() {
  return (
    <div class="confetti" aria-hidden="true">
      <For each={bits}>
        {(bit) => (
          <i
            style={{
              left: `${bit.left}%`,
              background: bit.colour,
              'border-radius': bit.round ? '50%' : '2px',
              'animation-delay': `${bit.delay}ms`,
              rotate: `${bit.turn}deg`,
            }}
          />
        )}
      </For>
    </div>
  )
}
