import './finale.css'
import type { Result, Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { createSignal, For, onMount, Show } from 'solid-js'
import type { View } from '../rules/state.ts'
import { Mini } from './Badge.tsx'
import type { Body } from './bodies.ts'
import { fit, project } from './camera.ts'
import { paint } from './plain.ts'
import { words } from './words.ts'

const SIZE = [640, 250] as const
/** Low over the ground, as one sits at a camp fire. */
const camera = fit({
  width: SIZE[0],
  height: SIZE[1],
  elevation: (17 * Math.PI) / 180,
  corners: [-8, 8].flatMap((x) => [-4, 6].flatMap((z) => [0, 3].map((y) => [x, y, z] as const))),
  safe: { left: 6, right: SIZE[0] - 6, top: 6, bottom: SIZE[1] - 8 },
})
const percent = (n: number, of: number) => `${((100 * n) / of).toFixed(2)}%`
/** Dogs round the fire, degrees from the viewer: none before the dancers, none behind the flame. */
const LIE = [-62, 62, -95, 95, -120, 120, -42, 42, -145, 145]

/** Three villagers that dance: where, and how far they sway. */
const DANCE = [
  [-2.2, 3.6, 0, -10],
  [2.1, 3.8, 0, 9],
  [0, 5.2, 0.45, 14],
] as const

/** The last picture: the winner's dogs round the fire, villagers dancing, and what the game will be remembered for. */
export function Finale(props: { readonly view: View; readonly result: Result; readonly who: (seat: Seat) => string }) {
  const winner = () => Math.max(0, props.result.places.indexOf(1))
  const dogs = () => Math.min(LIE.length, props.view.dogs[winner()] ?? 0)
  const [element, setCanvas] = createSignal<HTMLCanvasElement>()
  onMount(() => {
    const canvas = element()
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    canvas.width = 2 * SIZE[0]
    canvas.height = 2 * SIZE[1]
    context.setTransform(2, 0, 0, 2, 0, 0)
    const bodies = DANCE.map(([x, z, up, sway]): Body => {
      const half = (sway * Math.PI) / 360
      return { seat: winner(), x, y: 1.3 + up, z, turn: [0, 0, Math.sin(half), Math.cos(half)] }
    })
    paint(context, { width: SIZE[0], height: SIZE[1], camera }, bodies, () => ({ alpha: 1, light: 1.1 }))
  })
  const at = (x: number, z: number, wide: number) => {
    const [left, top] = project(camera, x, 0, z)
    return { left: percent(left, SIZE[0]), top: percent(top, SIZE[1]), width: percent(wide * camera.scale, SIZE[0]) }
  }
  const dogAt = (i: number) => {
    const angle = ((LIE[i] ?? 0) * Math.PI) / 180
    const x = Math.sin(angle) * 6
    return { ...at(x, Math.cos(angle) * 3.2, 2.3), '--face': x < 0 ? '-1' : '1' }
  }
  const cards = () => {
    const { fastest, closest, blunder } = props.view.honours
    const said = words().ending
    return [
      {
        title: said.fastest,
        seat: fastest?.seat,
        figure: fastest && words().seconds(fastest.ms),
        note: fastest && said.inRound(props.who(fastest.seat), fastest.round),
      },
      {
        title: said.closest,
        seat: closest?.first,
        figure: closest && (closest.ms === 0 ? words().tooClose : words().seconds(closest.ms)),
        note: closest && said.before(props.who(closest.first), props.who(closest.second), closest.round),
      },
      {
        title: said.blunder,
        seat: blunder?.seat,
        figure: blunder && `−${blunder.lost}`,
        note: blunder && said.blundered(props.who(blunder.seat), blunder.target, blunder.event, blunder.round),
      },
    ]
  }
  return (
    <div class="dv-finale">
      <div class="camp" role="img" aria-label={words().ending.camp(dogs())}>
        <For each={Array.from({ length: dogs() }, (_, i) => i)}>
          {(i) => <img class="dog" src={art('dog')} alt="" style={dogAt(i)} />}
        </For>
        <img class="fire" src={art('bonfire')} alt="" style={at(0, 0.4, 4.2)} />
        <canvas ref={setCanvas} />
      </div>
      <ul class="cards">
        <For each={cards()}>
          {(card) => (
            <li>
              <h3>{card.title}</h3>
              <b>
                <Show when={card.seat !== undefined}>
                  <Mini seat={card.seat ?? 0} />
                </Show>
                {card.figure ?? words().ending.none}
              </b>
              <Show when={card.note}>
                <p>{card.note}</p>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </div>
  )
}
