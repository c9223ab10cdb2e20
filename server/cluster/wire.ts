// What nodes say to each other. A batch is text: who says it and its number, then a line for each thing said. A line is a note
// (JSON), or a frame on its way to or from a socket, which is passed on as it is: what the other node needs to know of it stands before it.

import type { TableAsk } from '@makiba/table'
import type { HouseWord } from '../admin/admin.ts'
import type { Fault, TableInfo } from '../protocol.ts'
import type { GuestRow } from '../store/store.ts'
import type { Told } from '../tables/listener.ts'

/** Nodes that say this number to each other understand each other; others do not hear each other. */
export const WIRE = 3
/** In braces, so that a cluster keeps all keys together. */
export const PREFIX = `{makiba}:${WIRE}:`

/** `listener` is a number that the socket's own node gave. */
export type Note =
  | {
      readonly is: 'join'
      readonly listener: number
      readonly table: string
      readonly who?: GuestRow
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
  | { readonly is: 'house'; readonly said: HouseWord }
  | { readonly is: 'guest'; readonly guest: GuestRow }
  /** How many people are at that node; others say how many are at theirs. */
  | { readonly is: 'here'; readonly people: number }
  /** Credits spent since the last time, by purse and name. */
  | { readonly is: 'spent'; readonly of: { readonly [purse: string]: readonly (readonly [string, number])[] } }

export type Line =
  | { readonly is: 'note'; readonly note: Note }
  /** From a socket to its table. */
  | { readonly is: 'up'; readonly listener: number; readonly text: string }
  /** From a table to sockets. */
  | { readonly is: 'down'; readonly listeners: readonly number[]; readonly told: Told }

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
        text += `\n>${writeDown(line.listeners, line.told)}`
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
      return readDown(line, blank)
    default:
      return { is: 'note', note: JSON.parse(line) as Note }
  }
}

type Head = readonly [listeners: readonly number[], kind: Told['kind'], n?: number | null, key?: string]

/** How long the head is, the head, and the frame. */
function writeDown(listeners: readonly number[], { kind, n, key, text }: Told): string {
  const head: Head =
    key === undefined ? (n === undefined ? [listeners, kind] : [listeners, kind, n]) : [listeners, kind, n ?? null, key]
  const json = JSON.stringify(head)
  return `${json.length} ${json}${text}`
}

function readDown(line: string, blank: number): Line {
  const end = blank + 1 + Number(line.slice(1, blank))
  const [listeners, kind, n, key] = JSON.parse(line.slice(blank + 1, end)) as Head
  const text = line.slice(end)
  const told = { kind, text, ...(typeof n === 'number' && { n }), ...(key !== undefined && { key }) }
  return { is: 'down', listeners, told }
}
