import type { Face } from '../rules/parts.ts'

/** A finger that trembles taps; one that travels drags. */
const TRAVEL = 8

/** Where a die that is let go would be put; undefined where that is not clear. */
function placeAt(board: HTMLElement, x: number, y: number, face: Face): HTMLElement | undefined {
  const under = document.elementFromPoint(x, y)
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
    if (!die || down.button !== 0) return
    const face = Number(die.dataset.die) as Face
    let ghost: HTMLElement | undefined
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      const x = event.clientX - down.clientX
      const y = event.clientY - down.clientY
      if (!ghost) {
        if (Math.hypot(x, y) < TRAVEL) return
        hold(face)
        const { left, top, width } = die.getBoundingClientRect()
        ghost = die.querySelector('img')?.cloneNode() as HTMLElement
        ghost.className = 'ghost6'
        Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` })
        document.body.append(ghost)
      }
      ghost.style.translate = `${x}px ${y}px`
    }
    const end = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', end)
      document.removeEventListener('pointercancel', end)
      if (!ghost) return
      ghost.remove()
      if (event.type === 'pointerup') placeAt(board, event.clientX, event.clientY, face)?.click()
    }
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', end)
    document.addEventListener('pointercancel', end)
  })
}
