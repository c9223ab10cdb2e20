import type { Kinds, Seat, Text } from '@makiba/kernel'
import { nameOf } from './outline.ts'

/** A legal move as it is offered. */
export interface Choice<K extends Kinds> {
  /** The same for the same move at another moment. */
  readonly key: string
  readonly move: K['move']
  readonly label: string
}

/** Moves of one kind. */
export interface Group<K extends Kinds> {
  readonly kind: string
  readonly heading: string
  readonly choices: readonly Choice<K>[]
}

export const keyOf = (move: object): string => JSON.stringify(move)

/** So many have a key each; with more, the kind is chosen first. */
export const FEW = 9

/** Moves by kind, in the order in which the game lists its kinds; those it does not list come last, as they come. */
export function groupsOf<K extends Kinds>(
  moves: readonly K['move'][],
  text: Text<K>,
  who: (seat: Seat) => string,
): Group<K>[] {
  const kinds: { readonly [kind: string]: string } = text.telling?.kinds ?? {}
  const order = Object.keys(kinds)
  const place = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length)
  const byKind = new Map<string, Choice<K>[]>()
  for (const move of moves) {
    const choice = { key: keyOf(move), move, label: text.move(move, who) }
    const known = byKind.get(move.do)
    if (known) known.push(choice)
    else byKind.set(move.do, [choice])
  }
  return [...byKind]
    .map(([kind, choices]) => ({ kind, heading: kinds[kind] ?? nameOf(kind), choices }))
    .sort((a, b) => place(a.kind) - place(b.kind))
}

/** Letters alike: full width and half width, capitals and small ones. */
const fold = (words: string): string => words.normalize('NFKC').toLowerCase()

/** Those in which every word that was typed occurs, in the label or in the name of the kind. */
export function found<K extends Kinds>(groups: readonly Group<K>[], typed: string): Choice<K>[] {
  const wanted = fold(typed).split(/\s+/)
  return groups.flatMap(({ heading, choices }) =>
    choices.filter(({ label }) => wanted.every((word) => fold(`${heading} ${label}`).includes(word))),
  )
}
