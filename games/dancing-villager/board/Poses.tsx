import './poses.css'
import { art } from '@makiba/kit/art'
import { createSignal, For, onMount, Show } from 'solid-js'
import type { Body, Turn } from './bodies.ts'
import { type Camera, fit } from './camera.ts'
import { LYING } from './places.ts'
import { paint } from './plain.ts'
import { words } from './words.ts'

/** All that a villager can do, and what it means. */
const POSES = ['flat', 'up', 'down', 'leaning', 'standing', 'onTop'] as const
export type ShownPose = (typeof POSES)[number]

/** The fire is behind them. */
const AWAY = 9

/** A turn about the vertical, before another. */
function yaw(degrees: number, [x, y, z, w]: Turn): Turn {
  const half = (degrees * Math.PI) / 360
  const [s, c] = [Math.sin(half), Math.cos(half)]
  return [c * x + s * z, c * y + s * w, c * z - s * x, c * w - s * y]
}

const lying = (pose: keyof typeof LYING, degrees: number, x = 0, z = 0, up = 0): Body => {
  const [height, turn] = LYING[pose]
  return { seat: 0, x, y: height + up, z: z + AWAY, turn: yaw(degrees, turn) }
}

function bodiesOf(pose: ShownPose): readonly Body[] {
  switch (pose) {
    case 'flat':
      return [lying('flat', 22)]
    case 'up':
      return [lying('up', 14)]
    case 'down':
      return [lying('down', 12)]
    case 'standing':
      return [lying('standing', 16)]
    case 'leaning':
      return [
        lying('flat', 8, -0.75, 0.1),
        { ...lying('standing', 0, 0.75), y: 1, turn: yaw(20, [0, 0, 0.4067, 0.9135]) },
      ]
    case 'onTop': {
      const asleep: Turn = [Math.SQRT1_2, 0, 0, Math.SQRT1_2]
      return [{ ...lying('flat', 0, 0, 0.15), turn: yaw(74, asleep) }, lying('flat', -22, 0, 0, 0.77)]
    }
  }
}

const SIZE = [132, 104] as const

function camera(): Camera {
  const corners = [-1.7, 1.7].flatMap((x) => [-1.5, 1.5].flatMap((z) => [0, 2].map((y) => [x, y, z + AWAY] as const)))
  const [width, height] = SIZE
  return fit({
    width,
    height,
    elevation: (36 * Math.PI) / 180,
    corners,
    safe: { left: 2, right: width - 2, top: 2, bottom: height - 2 },
  })
}

function Picture(props: { readonly pose: ShownPose }) {
  const [element, setCanvas] = createSignal<HTMLCanvasElement>()
  onMount(() => {
    const canvas = element()
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    const [width, height] = SIZE
    const dense = 2
    canvas.width = width * dense
    canvas.height = height * dense
    context.setTransform(dense, 0, 0, dense, 0, 0)
    paint(context, { width, height, camera: camera() }, bodiesOf(props.pose), () => ({ alpha: 1, light: 1.05 }))
  })
  return <canvas ref={setCanvas} />
}

/** The chart of poses: what each looks like, what it is called, and what it does. */
export function Poses() {
  return (
    <ul class="dv-poses" aria-label={words().poses.title}>
      <For each={POSES}>
        {(pose) => (
          <li>
            <Picture pose={pose} />
            <b>{words().poses.names[pose]}</b>
            <span>
              <Show when={pose === 'up' || pose === 'down'}>
                <img src={art(pose === 'up' ? 'stick-meat' : 'stick-charcoal')} alt="" />
              </Show>
              {words().poses.does[pose]}
            </span>
          </li>
        )}
      </For>
    </ul>
  )
}
