import type { GuestRow, Tell } from '@makiba/table'
import type { Fault, ServerMessage } from '../protocol.ts'

/** A message of a table, with what those who pass it on need to know of it. */
export type Told = Pick<Tell, 'text' | 'kind' | 'n' | 'key'>

/** Somebody who listens to a table of this node, wherever the socket is. */
export interface Listener {
  readonly guest: string | undefined
  /** How that guest is called. */
  readonly who: GuestRow | undefined
  /** Wants to see what the public sees, even with a seat. */
  readonly onlyWatches: boolean
  /** Seats that it does not want to hear. */
  readonly muted: ReadonlySet<number>
  hear(told: Told): void
  close(code: number, fault: Fault): void
  /** Measures the link once more. */
  measure(): void
  /** The command of that key came too late: the table is no longer here. */
  gone(key: string): void
}

export function say(listener: Pick<Listener, 'hear'>, message: ServerMessage): void {
  const text = JSON.stringify(message)
  listener.hear('key' in message ? { text, kind: message.is, key: message.key } : { text, kind: message.is })
}

/** Whether it answers a command. */
export function isAnswer({ kind }: Told): boolean {
  return kind === 'ack' || kind === 'refused' || kind === 'failed'
}
