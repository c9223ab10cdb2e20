// What nodes say to each other. A batch is text: who says it and its number, then a line for each thing said. A line is a note
// (JSON), or a frame on its way to or from a socket, which is passed on as it is.

import type { Fault, TableInfo } from '../protocol.ts'
import type { GuestRow } from '../store/store.ts'
import type { TableAsk } from '../tables/asks.ts'

/** Nodes that say this number to each other understand each other; others do not hear each other. */
export const WIRE = 1
/** In braces, so that a cluster keeps all keys together. */
export const PREFIX = `{makiba}:${WIRE}:`

/** `listener` is a number that the socket's own node gave. */
export type Note =
  | {
      readonly is: 'join'
      readonly listener: number
      readonly table: string
      readonly guest?: string
      readonly onlyWatches: boolean
      readonly asSeat: boolean
      readonly have?: number
      readonly muted: readonly number[]
      /** The client was welcomed before, where the table had at least this entry; -1 where that is not known. */
      readonly least?: number
    }
  | { readonly is: 'joined'; readonly listener: number }
  | { readonly is: 'unjoined'; readonly listener: number; readonly fault: Fault }
  | { readonly is: 'part'; readonly listener: number }
  /** The table is not here, or no longer; it has at least entry `n`. */
  | { readonly is: 'moved'; readonly listener: number; readonly n?: number }
  | { readonly is: 'close'; readonly listener: number; readonly code: number; readonly fault: Fault }
  /** Something you said was lost: let all your listeners at my tables join again. */
  | { readonly is: 'again' }
  /** I wrote to, or read, your table: it has entry `n`. */
  | { readonly is: 'at'; readonly table: string; readonly n: number }
  | {
      readonly is: 'ask'
      readonly id: number
      readonly table: string
      readonly guest?: GuestRow
      readonly ask: TableAsk
    }
  | { readonly is: 'looks'; readonly id: number; readonly tables: readonly string[]; readonly guest?: string }
  | { readonly is: 'answer'; readonly id: number; readonly tables: readonly TableInfo[] }
  | { readonly is: 'refused'; readonly id: number; readonly fault: Fault; readonly moved: boolean }

/** What all nodes are told. */
export type Word =
  | { readonly is: 'guest'; readonly hash: string; readonly guest: GuestRow }
  /** Credits spent since the last time, by purse and name. */
  | { readonly is: 'spent'; readonly of: { readonly [purse: string]: readonly (readonly [string, number])[] } }

export type Line =
  | { readonly is: 'note'; readonly note: Note }
  /** From a socket to its table. */
  | { readonly is: 'up'; readonly listener: number; readonly text: string }
  /** From a table to sockets. */
  | { readonly is: 'down'; readonly listeners: readonly number[]; readonly text: string }

export interface Batch {
  readonly from: string
  readonly number: number
  readonly lines: readonly Line[]
}

export function writeBatch({ from, number, lines }: Batch): string {
  // JSON has no line breaks of its own.
  let text = `${from} ${number}`
  for (const line of lines)
    switch (line.is) {
      case 'note':
        text += `\n${JSON.stringify(line.note)}`
        break
      case 'up':
        text += `\n<${line.listener} ${line.text}`
        break
      case 'down':
        text += `\n>${line.listeners.join()} ${line.text}`
        break
    }
  return text
}

export function readBatch(text: string): Batch {
  const [head = '', ...rest] = text.split('\n')
  const [from = '', number = ''] = head.split(' ')
  return { from, number: Number(number), lines: rest.map(readLine) }
}

function readLine(line: string): Line {
  const blank = line.indexOf(' ')
  switch (line[0]) {
    case '<':
      return { is: 'up', listener: Number(line.slice(1, blank)), text: line.slice(blank + 1) }
    case '>':
      return { is: 'down', listeners: line.slice(1, blank).split(',').map(Number), text: line.slice(blank + 1) }
    default:
      return { is: 'note', note: JSON.parse(line) as Note }
  }
}
