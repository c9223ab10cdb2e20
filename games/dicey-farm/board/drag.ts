import { drag } from '@makiba/kit/drag'
import type { Face } from '../rules/parts.ts'

/** Where a die that is let go would be put; undefined where that is not clear. */
function placeAt(board: HTMLElement, under: Element | undefined, face: Face): HTMLElement | undefined {
  if (!under || !board.contains(under) || under.closest('.hand')) return undefined
  const exact = under.closest<HTMLElement>('[data-tap]')
  const places = exact ? [exact] : [...(under.closest('.deed')?.querySelectorAll<HTMLElement>('[data-tap]') ?? [])]
  const place = places.find((one) => one.matches('.main6')) ?? (places.length === 1 ? places[0] : undefined)
  // A slot takes its own die only.
  const slot = /^(?:merchant|peddler|\w+Dealer):(\d)$/.exec(place?.dataset.tap ?? '')?.[1]
  return slot === undefined || Number(slot) === face ? place : undefined
}

/** Dice can be dragged to what they are for. It does what two taps do. */
export function dragDice(board: HTMLElement, hold: (face: Face) => void): void {
  board.addEventListener('pointerdown', (down) => {
    const die = (down.target as Element).closest<HTMLElement>('[data-die]')
    if (!die) return
    const face = Number(die.dataset.die) as Face
    drag(down, die, {
      ghost() {
        const ghost = die.querySelector('img')?.cloneNode() as HTMLElement
        ghost.className = 'ghost6'
        return ghost
      },
      begin: () => hold(face),
      drop({ under: [top] }) {
        placeAt(board, top, face)?.click()
      },
    })
  })
}
