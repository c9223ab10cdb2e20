import type { Random, Seat } from '@makiba/kernel'
import { Drafts } from './drafts.ts'
import type { Field } from './field.ts'
import { quickDraft, quickLeave, type Taste } from './taste.ts'

/** Powers that a quick player spends on one die. */
const QUICK_REACH = 1

/** Plays quickly on to the end, dice included. */
export class Simulator {
  readonly #drafts = new Drafts()

  playOn(field: Field, luck: Random, tastes: readonly Taste[]): void {
    while (!field.over) {
      if (field.picks === 0) field.roll(luck)
      this.#finishRound(field, tastes)
    }
  }

  /** From any pick of a round to its end. */
  #finishRound(field: Field, tastes: readonly Taste[]): void {
    const { round } = field
    while (!field.over && field.round === round) {
      if (field.picks === field.drafted) {
        field.close(quickLeave(field))
        return
      }
      this.pick(field, tastes[field.drafter] as Taste)
    }
  }

  pick(field: Field, taste: Taste): void {
    const seat: Seat = field.drafter
    const drafts = this.#drafts
    drafts.clear()
    drafts.addAll(field, seat, QUICK_REACH)
    drafts.carryOut(quickDraft(field, seat, drafts, taste), field, seat)
  }

  /** Finishes a round that is under way and whatever follows. */
  finish(field: Field, luck: Random, tastes: readonly Taste[]): void {
    if (field.over) return
    if (field.rolled) this.#finishRound(field, tastes)
    this.playOn(field, luck, tastes)
  }
}
