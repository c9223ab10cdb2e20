/** Cubes of paper: six sides of one colour, with the pips of the art kit. */

type Mark = 'round' | 'square' | 'triangle'

interface Skin {
  readonly paper: string
  readonly rim: string
  readonly ink: string
  readonly mark: Mark
  /** What only this colour has. */
  readonly fold?: string
}

const skins: { readonly [colour: string]: Skin } = {
  white: { paper: '#fffdf6', rim: '#e4d5b2', ink: '#38271a', mark: 'round' },
  yellow: {
    paper: '#ffcd4a',
    rim: '#dca126',
    ink: '#4a2d00',
    mark: 'round',
    fold: '<path d="M40 1h5a10 10 0 0 1 10 10v5z" fill="#fff6e0"/>',
  },
  red: {
    paper: '#cf4a35',
    rim: '#a5341f',
    ink: '#fff6e0',
    mark: 'round',
    fold: '<path d="M1 24h3a2 2 0 0 1 0 8h-3zM55 24h-3a2 2 0 0 0 0 8h3z" fill="#fff6e0"/>',
  },
  lettuce: { paper: '#6aa547', rim: '#4a7e30', ink: '#f6ffe6', mark: 'square' },
  tomato: { paper: '#d9503a', rim: '#a93424', ink: '#fff3e6', mark: 'round' },
  carrot: { paper: '#ee8d33', rim: '#c1691a', ink: '#fff3dc', mark: 'triangle' },
}
const pips: readonly (readonly number[])[] = [[4], [2, 6], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]
const marks: { readonly [M in Mark]: (x: number, y: number) => string } = {
  round: (x, y) => `<circle cx="${x}" cy="${y}" r="5"/>`,
  square: (x, y) => `<rect x="${x - 4.6}" y="${y - 4.6}" width="9.2" height="9.2" rx="1.2"/>`,
  triangle: (x, y) => `<path d="M${x} ${y - 5.6}l5.6 9.6h-11.2z"/>`,
}
const drawn = new Map<string, string>()

function sideOf(colour: string, face: number): string {
  const key = colour + face
  let found = drawn.get(key)
  if (found === undefined) {
    const { paper, rim, ink, mark, fold = '' } = (skins[colour] ?? skins.white) as Skin
    const dots = (pips[face - 1] ?? []).map((at) =>
      marks[mark](13.5 + (at % 3) * 14.5, 13.5 + Math.floor(at / 3) * 14.5),
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><rect width="56" height="56" rx="7" fill="${rim}"/><rect x="1.4" y="1.4" width="53.2" height="53.2" rx="11" fill="${paper}"/>${fold}<g fill="${ink}">${dots.join('')}</g></svg>`
    found = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
    drawn.set(key, found)
  }
  return found
}

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
    image.src = side.slice(5, -2)
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
    side.style.cssText = `background-image:${sideOf(colour, i + 1)};transform:${turn} translateZ(${size / 2 - 0.3}px)`
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
