import { For } from 'solid-js'
import { project } from './camera.ts'
import { colourOf } from './figure.ts'
import type { Layout, Zone } from './layout.ts'
import { STICKS } from './layout.ts'

/** How round the corners of a rug are, in centimetres. */
const ROUND = 1.1

/** The path of a rug, so far inside of its edge. */
function rug({ camera }: Layout, { x, z, halfX, halfZ }: Zone, inset: number): string {
  const [w, d, r] = [halfX - inset, halfZ - inset, ROUND - inset]
  const at = (dx: number, dz: number) =>
    project(camera, x + dx, 0, z + dz)
      .map((n) => n.toFixed(1))
      .join(' ')
  return [
    `M${at(-w + r, -d)}L${at(w - r, -d)}Q${at(w, -d)} ${at(w, -d + r)}`,
    `L${at(w, d - r)}Q${at(w, d)} ${at(w - r, d)}L${at(-w + r, d)}`,
    `Q${at(-w, d)} ${at(-w, d - r)}L${at(-w, -d + r)}Q${at(-w, -d)} ${at(-w + r, -d)}Z`,
  ].join('')
}

/** An ellipse on the ground around the fire. */
function ring({ camera }: Layout, radius: number) {
  const [cx, cy] = project(camera, 0, 0, 0)
  return { cx, cy, rx: radius * camera.scale, ry: radius * camera.scale * Math.sin(camera.elevation) }
}

/** Earth in the light of the fire, and a rug for every seat: dark, so that pieces stand out, with a hem in the seat's colour. */
export function Ground(props: { readonly layout: Layout }) {
  const reach = () =>
    1.2 +
    Math.max(...props.layout.zones.map((one) => Math.hypot(Math.abs(one.x) + one.halfX, Math.abs(one.z) + one.halfZ)))
  const ash = () => ring(props.layout, STICKS + 0.55)
  const earth = () => ring(props.layout, reach())
  return (
    <svg class="ground" viewBox={`0 0 ${props.layout.width} ${props.layout.height}`} aria-hidden="true">
      <defs>
        <radialGradient id="dv-glow">
          <stop offset="0" stop-color="#e08a45" />
          <stop offset=".28" stop-color="#a8592f" />
          <stop offset=".62" stop-color="#5d4433" />
          <stop offset="1" stop-color="#2f3f38" />
        </radialGradient>
      </defs>
      <ellipse {...earth()} transform="translate(0 7)" fill="#101a26" />
      <ellipse {...earth()} fill="url(#dv-glow)" />
      <For each={props.layout.zones}>
        {(zone, seat) => (
          <>
            <path d={rug(props.layout, zone, 0)} fill="#2e1d1a" fill-opacity=".72" />
            <path
              d={rug(props.layout, zone, 0.2)}
              fill="none"
              stroke={colourOf(seat()).base}
              stroke-width={Math.max(2, props.layout.camera.scale * 0.17)}
            />
          </>
        )}
      </For>
      <ellipse {...ash()} fill="#35241b" fill-opacity=".72" />
    </svg>
  )
}
