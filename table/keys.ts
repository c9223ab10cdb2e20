/** What a seat asked for, by the key that its client gave it: the same wish comes again when its answer was lost. */
export interface Wish {
  readonly seat: number
  readonly key: string
}

/** As it is kept beside its line. */
export function writeWish({ seat, key }: Wish): string {
  return `${seat} ${key}`
}

/** What `writeWish` made a text of. A key may have spaces of its own. */
export function readWish(text: string): Wish {
  const between = text.indexOf(' ')
  return { seat: Number(text.slice(0, between)), key: text.slice(between + 1) }
}

/** The entries that wishes have become. There is one for every move: by seat, so that no text is made to look one up. */
export class Keys {
  readonly #bySeat: Map<string, number>[] = []

  entryOf({ seat, key }: Wish): number | undefined {
    return this.#bySeat[seat]?.get(key)
  }

  add({ seat, key }: Wish, entry: number): void {
    const entries = this.#bySeat[seat] ?? new Map<string, number>()
    this.#bySeat[seat] = entries
    entries.set(key, entry)
  }
}
