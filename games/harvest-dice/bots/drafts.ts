import type { Seat } from '@makiba/kernel'
import { FACES, type Field } from './field.ts'

/** All ways to draft: which die, what powers make of it, and where it goes. Lists side by side, reused for speed. */
export class Drafts {
  length = 0
  /** The die as it lies in the pool. */
  readonly face = new Int8Array(MOST)
  /** The die as placed. */
  readonly kind = new Int8Array(MOST)
  readonly value = new Int8Array(MOST)
  /** Powers spent from now on. */
  readonly cost = new Int8Array(MOST)
  /** Where it is planted; -1 in the pig. */
  readonly space = new Int8Array(MOST)

  clear(): void {
    this.length = 0
  }

  /** Every draft of a seat that has no die in its hand; `reach` limits the powers on one die. */
  addAll(field: Field, seat: Seat, reach: number): void {
    const powers = Math.min(reach, field.powers(seat))
    for (let face = 0; face < FACES; face++) {
      if (field.pool[face] === 0) continue
      const kind = (face / 6) | 0
      const value = face - 6 * kind + 1
      this.addDie(field, seat, face, kind, value, value - powers, value + powers, powers)
    }
  }

  /** What can be made of one die: values from `least` to `most`, and another vegetable on the advanced sheet. */
  addDie(
    field: Field,
    seat: Seat,
    face: number,
    kind: number,
    value: number,
    least: number,
    most: number,
    powers: number,
  ): void {
    for (let to = Math.max(1, least); to <= Math.min(6, most); to++) {
      const cost = Math.abs(to - value)
      this.#addPlaces(field, seat, face, kind, to, cost)
      if (!field.advanced || cost >= powers) continue
      for (let other = 0; other < 3; other++) {
        if (other !== kind) this.#addPlaces(field, seat, face, other, to, cost + 1)
      }
    }
  }

  /** Carries out one of the drafts. */
  carryOut(i: number, field: Field, seat: Seat): void {
    field.take(this.face[i] as number)
    field.place(seat, this.kind[i] as number, this.value[i] as number, this.space[i] as number, this.cost[i] as number)
  }

  #addPlaces(field: Field, seat: Seat, face: number, kind: number, value: number, cost: number): void {
    let spaces = field.plantable(seat, kind, value)
    if (spaces === 0) {
      this.#add(face, kind, value, cost, -1)
      return
    }
    while (spaces !== 0) {
      const space = 31 - Math.clz32(spaces & -spaces)
      this.#add(face, kind, value, cost, space)
      spaces &= spaces - 1
    }
  }

  #add(face: number, kind: number, value: number, cost: number, space: number): void {
    const i = this.length++
    this.face[i] = face
    this.kind[i] = kind
    this.value[i] = value
    this.cost[i] = cost
    this.space[i] = space
  }
}

/** Nine faces, six values, three vegetables, three spaces. */
const MOST = 9 * 6 * 3 * 3
