/** A touch that wanders further than this is a drag. */
const DRAG = 9

export interface Drop {
  /** What lies below the finger, the topmost first, without what was dragged; nothing where the drag was broken off. */
  readonly under: readonly Element[]
  /** How far it was carried. */
  readonly x: number
  readonly y: number
}

export interface Dragging {
  /** A picture that follows the finger while the piece stays; absent: the piece itself goes. */
  readonly ghost?: () => HTMLElement
  /** When it really moves. */
  readonly begin?: () => void
  /** At the end. What was dragged stays there until the answer has come, so that what becomes of it starts from where the hand was. */
  readonly drop: (drop: Drop) => Promise<void> | void
}

/** Lets a piece, or its ghost, follow the finger; called when the finger comes down. A touch that stays is left alone. */
export function drag(down: PointerEvent, piece: HTMLElement, { ghost, begin, drop }: Dragging): void {
  if (down.button !== 0) return
  const { pointerId, clientX, clientY } = down
  // The piece has the finger until it is lifted, also when a quick hand leaves it or something comes in between.
  piece.setPointerCapture(pointerId)
  let carried: HTMLElement | undefined
  const move = (at: PointerEvent): void => {
    if (at.pointerId !== pointerId) return
    const [x, y] = [at.clientX - clientX, at.clientY - clientY]
    if (!carried) {
      if (Math.hypot(x, y) < DRAG) return
      begin?.()
      carried = ghost ? raise(ghost(), piece) : piece
      carried.classList.add('dragged')
    }
    carried.style.translate = `${x}px ${y}px`
  }
  // The browser would carry away the picture that lies below.
  const tug = (other: Event) => other.preventDefault()
  const stop = (at: PointerEvent): void => {
    if (at.pointerId !== pointerId) return
    document.removeEventListener('dragstart', tug)
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', stop)
    document.removeEventListener('pointercancel', stop)
    if (!carried) return
    const gone = carried
    swallowClick()
    const under =
      at.type === 'pointerup'
        ? document
            .elementsFromPoint(at.clientX, at.clientY)
            .filter((one) => !piece.contains(one) && !gone.contains(one))
        : []
    const done = drop({ under, x: at.clientX - clientX, y: at.clientY - clientY })
    void Promise.resolve(done).finally(() => {
      if (gone !== piece) gone.remove()
      gone.classList.remove('dragged')
      gone.style.translate = ''
    })
  }
  // On the document: the piece may be gone before the finger is.
  document.addEventListener('dragstart', tug)
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', stop)
  document.addEventListener('pointercancel', stop)
}

/** Puts a ghost where the piece is, above the page. */
function raise(ghost: HTMLElement, piece: HTMLElement): HTMLElement {
  const { left, top, width } = piece.getBoundingClientRect()
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` })
  document.body.append(ghost)
  return ghost
}

/** The click that ends a drag is none. One that code makes is meant. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    if (click.isTrusted) click.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
}
