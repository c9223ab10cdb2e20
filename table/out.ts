import type { Effect } from './effect.ts'
import type { ListenerId } from './input.ts'
import type { Fault, ServerMessage } from './protocol.ts'

/** What one step does to the world, in order. */
export class Out {
  #effects: Effect[] = []

  add(effect: Effect): void {
    this.#effects.push(effect)
  }

  /** Something that is the same for all of them. */
  say(to: readonly ListenerId[], message: ServerMessage): void {
    if (to.length > 0) this.#effects.push({ is: 'tell', to, text: JSON.stringify(message), kind: message.is })
  }

  /** Where the table stands, or what happened, as text. */
  tell(to: readonly ListenerId[], kind: 'whole' | 'happened', n: number, text: string): void {
    this.#effects.push({ is: 'tell', to, text, kind, n })
  }

  /** The answer to a command. */
  answer(to: ListenerId, message: Extract<ServerMessage, { key: string }>): void {
    const text = JSON.stringify(message)
    this.#effects.push({ is: 'tell', to: [to], text, kind: message.is, key: message.key })
  }

  /** What was asked for could not be done. */
  sorry(to: ListenerId, fault: Fault): void {
    this.say([to], { is: 'error', error: fault, fatal: false })
  }

  /** What was collected; the next step begins with nothing. */
  take(): readonly Effect[] {
    const effects = this.#effects
    this.#effects = []
    return effects
  }
}
