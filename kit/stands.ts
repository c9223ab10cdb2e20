/** Where something stands on the screen. */
export interface Stand {
  readonly element: HTMLElement
  readonly box: DOMRect
}

export interface Stands {
  readonly pieces: ReadonlyMap<string, Stand>
  readonly places: ReadonlyMap<string, Stand>
}

/** Where every named piece and place is that can be seen. Of several of one name the first counts. */
export function stands(board: Element): Stands {
  const pieces = new Map<string, Stand>()
  const places = new Map<string, Stand>()
  for (const element of board.querySelectorAll<HTMLElement>('[data-piece], [data-place]')) {
    const { piece, place } = element.dataset
    const box = element.getBoundingClientRect()
    if (box.width === 0) continue
    if (piece && !pieces.has(piece)) pieces.set(piece, { element, box })
    if (place && !places.has(place)) places.set(place, { element, box })
  }
  return { pieces, places }
}
