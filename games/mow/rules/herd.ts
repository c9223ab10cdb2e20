import { CARDS, type Card, FACES, type Face, LEAST, MAD_NUMBER, MOST, opens } from './parts.ts'
import type { Herd, HerdName, Play, Refusal, Slot, State } from './state.ts'

export function lowOf(herd: Herd): number {
  return (herd[0] as Slot).value
}

export function highOf(herd: Herd): number {
  return (herd[herd.length - 1] as Slot).value
}

/** A mad cow is in it, always in the place of an 8: no card without flies may be added. */
export function isMad(herd: Herd): boolean {
  for (let i = 0; i < herd.length; i++) {
    const { value, base } = herd[i] as Slot
    if (value >= MAD_NUMBER) return value === MAD_NUMBER && FACES[base].kind === 'mad'
  }
  return false
}

/** All its cards, from the low end to the high one, each before the acrobat on it. */
export function cardsOf(herd: Herd): Card[] {
  const cards: Card[] = []
  for (let i = 0; i < herd.length; i++) {
    const { base, top } = herd[i] as Slot
    cards.push(base)
    if (top !== null) cards.push(top)
  }
  return cards
}

/** The card on view at an end: the acrobat, where one stands there (ruling 12). */
export function endCard(herd: Herd, end: 'low' | 'high'): Card {
  const { base, top } = herd[end === 'low' ? 0 : herd.length - 1] as Slot
  return top ?? base
}

/** Where the regular cow with this printed number stands, uncovered; slowpokes, calves and mad cows never count (ruling 11). */
function findRegular(herd: Herd, number: number): number | undefined {
  for (let i = 0; i < herd.length; i++) {
    const { value, base, top } = herd[i] as Slot
    if (value === number) return top === null && FACES[base].kind === 'cow' ? i : undefined
  }
  return undefined
}

function findBase(herd: Herd, base: Card): number | undefined {
  for (let i = 0; i < herd.length; i++) if ((herd[i] as Slot).base === base) return i
  return undefined
}

/** Whether a slowpoke may stand as `value`: strictly within the herd, and nobody stands there (ruling 10). */
function isGap(herd: Herd, value: number): boolean {
  if (value <= lowOf(herd) || value >= highOf(herd)) return false
  for (let i = 0; i < herd.length; i++) if ((herd[i] as Slot).value === value) return false
  return true
}

/** The plays of one card, made once: `moves` hands out these very objects. */
interface Plays {
  readonly open: Play
  readonly low: Play
  readonly high: Play
  /** By value. */
  readonly gap: readonly Play[]
  /** By the card below an acrobat, or the one that a mad cow replaces. */
  readonly onto: Readonly<Partial<Record<Card, Play>>>
}

function playsOf({ card, kind, number }: Face): Plays {
  const bases = CARDS.filter((base) => FACES[base].kind === 'cow' && FACES[base].number === (number ?? MAD_NUMBER))
  const at = kind === 'acrobat' ? 'on' : 'swap'
  return {
    open: { do: 'play', card, at: 'open' },
    low: { do: 'play', card, at: 'low' },
    high: { do: 'play', card, at: 'high' },
    gap: Array.from({ length: MOST - LEAST + 1 }, (_, i) => ({ do: 'play', card, at: 'gap', value: LEAST + i })),
    onto: Object.fromEntries(bases.map((base) => [base, { do: 'play', card, at, base }])),
  }
}

/** By place in `CARDS`. */
const PLAYS: readonly Plays[] = CARDS.map((card) => playsOf(FACES[card]))

/** Puts the plays of a card that open a herd onto `found`. */
export function addOpenings(found: Play[], card: Card): void {
  const { kind, index } = FACES[card]
  if (opens(kind)) found.push((PLAYS[index] as Plays).open)
}

/** Puts all plays of a card on a herd that is not empty onto `found`. */
export function addPlays(found: Play[], herd: Herd, card: Card, mad: boolean): void {
  const face = FACES[card]
  const plays = PLAYS[face.index] as Plays
  switch (face.kind) {
    case 'cow':
    case 'blocker':
    case 'skinny':
    case 'dairy':
      if (mad && face.flies === 0) return
      if (face.number < lowOf(herd)) found.push(plays.low)
      else if (face.number > highOf(herd)) found.push(plays.high)
      return
    case 'acrobat':
      addOnto(found, herd, plays, face.number)
      return
    case 'mad':
      addOnto(found, herd, plays, MAD_NUMBER)
      return
    case 'calf':
      if (FACES[endCard(herd, 'low')].flies === 0) found.push(plays.low)
      if (FACES[endCard(herd, 'high')].flies === 0) found.push(plays.high)
      return
    case 'slowpoke':
      for (let i = 1; i < herd.length; i++) {
        const next = (herd[i] as Slot).value
        for (let value = (herd[i - 1] as Slot).value + 1; value < next; value++)
          found.push(plays.gap[value - LEAST] as Play)
      }
  }
}

function addOnto(found: Play[], herd: Herd, plays: Plays, number: number): void {
  const i = findRegular(herd, number)
  if (i !== undefined) found.push(plays.onto[(herd[i] as Slot).base] as Play)
}

/** Why a card cannot be played that way on this herd. */
export function refusePlay(herd: Herd, move: Play): Refusal | undefined {
  const { card } = move
  const face = FACES[card]
  if (herd.length === 0) {
    if (!opens(face.kind)) return { why: 'cannot open', card }
    return move.at === 'open' ? undefined : { why: 'must open' }
  }
  if (move.at === 'open') return { why: 'already open' }
  if (face.flies === 0 && isMad(herd)) return { why: 'only flies', card }
  switch (face.kind) {
    case 'cow':
    case 'blocker':
    case 'skinny':
    case 'dairy': {
      const low = lowOf(herd)
      const high = highOf(herd)
      if (face.number >= low && face.number <= high) return { why: 'does not fit', card, low, high }
      if (move.at !== 'low' && move.at !== 'high') return { why: 'not that way', card }
      const end = face.number < low ? 'low' : 'high'
      return move.at === end ? undefined : { why: 'other end', card, end }
    }
    case 'acrobat': {
      if (move.at !== 'on') return { why: 'not that way', card }
      const i = findRegular(herd, face.number)
      if (i !== undefined && (herd[i] as Slot).base === move.base) return undefined
      return { why: 'not under an acrobat', card, base: move.base }
    }
    case 'mad': {
      if (move.at !== 'swap') return { why: 'not that way', card }
      const i = findRegular(herd, MAD_NUMBER)
      return i !== undefined && (herd[i] as Slot).base === move.base
        ? undefined
        : { why: 'not for a mad cow', base: move.base }
    }
    case 'calf': {
      if (move.at !== 'low' && move.at !== 'high') return { why: 'not that way', card }
      const beside = endCard(herd, move.at)
      return FACES[beside].flies === 0 ? undefined : { why: 'no calf there', beside }
    }
    case 'slowpoke':
      if (move.at !== 'gap') return { why: 'not that way', card }
      return isGap(herd, move.value) ? undefined : { why: 'no gap', value: move.value }
  }
}

/** Places a card; the move is legal. */
export function place(herd: Slot[], move: Play): void {
  const { card } = move
  switch (move.at) {
    case 'open':
      herd.push({ value: FACES[card].number as number, base: card, top: null })
      return
    case 'low':
      // A calf has no number: it stands one below its neighbour, for good (ruling 31).
      insertSlot(herd, 0, { value: FACES[card].number ?? lowOf(herd) - 1, base: card, top: null })
      return
    case 'high':
      herd.push({ value: FACES[card].number ?? highOf(herd) + 1, base: card, top: null })
      return
    case 'gap': {
      let i = 0
      while ((herd[i] as Slot).value < move.value) i++
      insertSlot(herd, i, { value: move.value, base: card, top: null })
      return
    }
    case 'on': {
      const i = findBase(herd, move.base) as number
      herd[i] = { value: (herd[i] as Slot).value, base: move.base, top: card }
      return
    }
    case 'swap': {
      const i = findBase(herd, move.base) as number
      herd[i] = { value: (herd[i] as Slot).value, base: card, top: null }
    }
  }
}

/** A loop: for so short a list faster than `splice`. */
function insertSlot(herd: Slot[], at: number, slot: Slot): void {
  herd.push(slot)
  for (let i = herd.length - 1; i > at; i--) herd[i] = herd[i - 1] as Slot
  herd[at] = slot
}

export function activeHerd(state: State): Slot[] {
  return state.herds[state.herd] as Slot[]
}

export function herdName({ herds }: State, herd: number): HerdName {
  return herds.length === 1 ? null : herd
}
