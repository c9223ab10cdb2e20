import { art } from '../art.ts'

/** Cubes of paper: on their six sides are the pictures of the art kit, as they will lie in the tray. */

/** What is seen at their corners, where the pictures are round. */
const rims: { readonly [colour: string]: string } = {
  white: '#d9c9a6',
  yellow: '#c98c12',
  red: '#8a2819',
  lettuce: '#3e6e27',
  tomato: '#96291a',
  carrot: '#b45a0d',
}
const sideOf = (colour: string, face: number): string => art(`die-${colour}-${face}`)

/** Pictures that are kept, so that they are there when dice are thrown. */
const warmed: HTMLImageElement[] = []

/**
 * Has the sides of these colours drawn while nobody waits: a browser makes a document of each, which takes it some milliseconds, and
 * the first throw would have to wait for all of them at once.
 */
export function warmCubes(...colours: readonly string[]): void {
  const wait = globalThis.requestIdleCallback
  if (!wait) return
  const left = colours.flatMap((colour) => [1, 2, 3, 4, 5, 6].map((face) => sideOf(colour, face)))
  const next = (): void => {
    const side = left.shift()
    if (side === undefined) return
    const image = new Image()
    image.src = side
    warmed.push(image)
    wait(next, { timeout: 100 })
  }
  wait(next, { timeout: 100 })
}

const sides = ['', 'rotateX(-90deg)', 'rotateY(90deg)', 'rotateY(-90deg)', 'rotateX(90deg)', 'rotateY(180deg)']

/** A cube and its shadow, thrown away when the die rests. */
export function makeCube(colour: string, size: number): { readonly body: HTMLElement; readonly shade: HTMLElement } {
  const [body, shade] = [document.createElement('i'), document.createElement('i')]
  body.className = 'cube'
  shade.className = 'shade'
  sides.forEach((turn, i) => {
    const side = document.createElement('i')
    side.style.cssText = `background-color:${rims[colour]};background-image:url(${sideOf(colour, i + 1)});transform:${turn} translateZ(${size / 2 - 0.3}px)`
    body.append(side)
  })
  for (const one of [body, shade]) one.style.cssText = `width:${size}px;height:${size}px;margin:${-size / 2}px`
  return { body, shade }
}

/** After how many degrees a face looks the same again. */
export function sameAfter(colour: string, face: number): number {
  if (colour === 'yellow' || colour === 'carrot') return 360
  return colour !== 'red' && [1, 4, 5].includes(face) ? 90 : 180
}
