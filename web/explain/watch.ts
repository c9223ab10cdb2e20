/** How somebody asked what a piece is. */
export type Asked = 'finger' | 'mouse' | 'key'

/** A piece that was asked about. */
export interface Piece {
  readonly name: string
  readonly element: HTMLElement
  readonly by: Asked
}

/** A finger that stays so long asks; so does a mouse that rests. In milliseconds. */
export const STAYS = 480
export const RESTS = 650
/** A finger may tremble so far, in pixels. */
const TREMBLE = 9
/** Time to go from a piece to its card. */
const GRACE = 220

/** The piece that an element is part of. */
export function pieceAt(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('.table [data-explains]') ?? undefined) : undefined
}

/** Listens for questions about pieces until it is told to stop. */
export function watch(ears: {
  readonly ask: (piece: Piece) => void
  /** A card that is there because a mouse rests is not wanted any more. */
  readonly leave: () => void
  /** What is open now. */
  readonly open: () => Asked | undefined
  readonly close: () => void
  readonly isCard: (target: EventTarget | null) => boolean
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let finger: { readonly id: number; readonly x: number; readonly y: number } | undefined
  let resting: HTMLElement | undefined
  /** Where the mouse was last, once it has moved: something that comes to lie under one that rests does not ask. */
  let mouse: { readonly x: number; readonly y: number } | undefined
  /** The touch that goes on has asked, or closed a card: the click that ends it plays nothing. */
  let spent = false
  const ask = (element: HTMLElement, by: Asked) => {
    const name = element.dataset.explains
    if (name && element.isConnected) ears.ask({ name, element, by })
  }
  const forget = () => {
    clearTimeout(timer)
    finger = undefined
  }
  const down = (event: PointerEvent) => {
    forget()
    resting = undefined
    // A finger elsewhere has not moved the mouse.
    if (event.pointerType === 'mouse') mouse = { x: event.clientX, y: event.clientY }
    spent = false
    const open = ears.open()
    if (open && !ears.isCard(event.target)) {
      ears.close()
      if (open !== 'mouse') spent = true
      if (spent) return
    }
    const element = pieceAt(event.target)
    if (event.pointerType === 'mouse' || !event.isPrimary || !element || element.dataset.held !== undefined) return
    const { pointerId: id, clientX: x, clientY: y } = event
    finger = { id, x, y }
    timer = setTimeout(() => {
      finger = undefined
      spent = true
      // Whoever was about to carry the piece lets go of it.
      document.dispatchEvent(new PointerEvent('pointercancel', { pointerId: id }))
      ask(element, 'finger')
    }, STAYS)
  }
  const move = (event: PointerEvent) => {
    if (finger?.id === event.pointerId && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > TREMBLE)
      forget()
  }
  const up = (event: PointerEvent) => {
    if (finger?.id === event.pointerId) forget()
  }
  const click = (event: MouseEvent) => {
    // One that code or a key makes is meant.
    if (!spent || !event.isTrusted || event.detail === 0 || ears.isCard(event.target)) return
    spent = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return
    const { clientX: x, clientY: y } = event
    const rested = mouse === undefined || (x === mouse.x && y === mouse.y)
    mouse = { x, y }
    if (rested) return
    if (ears.isCard(event.target)) {
      clearTimeout(leaving)
      return
    }
    const element = pieceAt(event.target)
    if (element === resting) {
      clearTimeout(leaving)
      return
    }
    resting = element
    clearTimeout(timer)
    clearTimeout(leaving)
    if (ears.open() === 'mouse') leaving = setTimeout(ears.leave, GRACE)
    if (element)
      timer = setTimeout(() => {
        clearTimeout(leaving)
        if (ears.open() === undefined || ears.open() === 'mouse') ask(element, 'mouse')
      }, RESTS)
  }
  const menu = (event: MouseEvent) => {
    const element = pieceAt(event.target)
    if (!element) return
    event.preventDefault()
    // A finger that stays has asked by itself.
    if (ears.open() === undefined && !finger && !spent) ask(element, 'key')
  }
  const capture = { capture: true }
  const heard = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['click', click],
    ['pointerover', over],
    ['contextmenu', menu],
  ] as const
  for (const [kind, ear] of heard) document.addEventListener(kind, ear as EventListener, capture)
  return () => {
    clearTimeout(timer)
    clearTimeout(leaving)
    for (const [kind, ear] of heard) document.removeEventListener(kind, ear as EventListener, capture)
  }
}
