import type { Listener } from './audience.ts'
import type { Asked, Came, MoveCommand, UndoCommand } from './input.ts'
import type { Draft } from './ledger.ts'
import type { RowChange } from './row.ts'

/** Something that is done when all that came before it is done. */
export type Work =
  | { readonly is: 'enter'; readonly listener: Listener; readonly came: Came; looked: boolean }
  | { readonly is: 'catch up'; readonly listener: Listener; readonly have: number | undefined }
  /** `arrived`: table time when it came. */
  | {
      readonly is: 'command'
      readonly listener: Listener
      readonly command: MoveCommand | UndoCommand
      readonly arrived: number
    }
  | { readonly is: 'ask'; readonly asked: Asked }
  /** The store may have more than is known here. */
  | { readonly is: 'compare'; readonly n: number; readonly version: number; looked: boolean }
  /** A clock may be due. */
  | { readonly is: 'strike' }
  /** The bot of that seat says what it chose. */
  | { readonly is: 'bot'; readonly seat: number }
  /** The host has been away for long: somebody else who sits has the chair. */
  | { readonly is: 'pass on' }
  /** A write failed: looks whether the store is back, so that nobody need ask. */
  | { readonly is: 'recover' }

/** What doing it comes to: nothing more, or something that must be on disk before it is done, or what the store has must be known. */
export type Outcome =
  | undefined
  | { readonly is: 'draft'; readonly draft: Draft }
  | { readonly is: 'change'; readonly change: RowChange }
  | { readonly is: 'doubt' }

/** More than this never wait: a store that stands still must not fill the memory. */
export const MOST_WAITING = 5000
