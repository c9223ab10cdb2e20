/** A touch that wanders further than this is a drag. */
const DRAG = 9

/**
 * Lets a piece follow the finger. `begin` when it really moves, `drop` with what lies under it at the end; the piece stays there
 * until the answer has come, so that what becomes of it starts from where the hand was.
 */
export function drag(
  event: PointerEvent & { readonly currentTarget: HTMLElement },
  begin: () => void,
  drop: (under: Element | null) => Promise<void>,
): void {
  if (event.button !== 0) return
  const { currentTarget: piece, pointerId, clientX, clientY } = event
  // A quick hand leaves the piece before the page hears of it.
  piece.setPointerCapture(pointerId)
  let going = false
  const move = (at: PointerEvent): void => {
    const [x, y] = [at.clientX - clientX, at.clientY - clientY]
    if (!going && Math.hypot(x, y) < DRAG) return
    if (!going) {
      going = true
      piece.classList.add('dragged')
      begin()
    }
    piece.style.translate = `${x}px ${y}px`
  }
  // The browser would carry away the picture that lies below.
  const tug = (other: Event) => other.preventDefault()
  const stop = (at: PointerEvent): void => {
    document.removeEventListener('dragstart', tug)
    piece.removeEventListener('pointermove', move)
    piece.removeEventListener('pointerup', stop)
    piece.removeEventListener('pointercancel', stop)
    if (!going) return
    // The click that ends a drag is none.
    const swallow = (click: Event) => click.stopPropagation()
    piece.addEventListener('click', swallow, { capture: true })
    setTimeout(() => piece.removeEventListener('click', swallow, { capture: true }))
    const under = at.type === 'pointerup' ? document.elementFromPoint(at.clientX, at.clientY) : null
    void drop(under).finally(() => {
      piece.classList.remove('dragged')
      piece.style.translate = ''
    })
  }
  document.addEventListener('dragstart', tug)
  piece.addEventListener('pointermove', move)
  piece.addEventListener('pointerup', stop)
  piece.addEventListener('pointercancel', stop)
}
