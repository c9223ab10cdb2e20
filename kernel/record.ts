import { type Hashing, hashing, isSeed, link, type Seed } from './fair.ts'
import type { Kinds, Seat } from './game.ts'
import { DEEPEST, isDeep, isPlain, isRecord, type Plain } from './plain.ts'
import { list, text, whole, word } from './shape.ts'

export const FORMAT = 1

/** The first line of a record: all that must be known before the first entry. */
export interface Header {
  readonly makiba: typeof FORMAT
  readonly table: string
  readonly game: string
  readonly rulesVersion: number
  readonly options: { readonly [name: string]: Plain }
  readonly seats: number
  /** 'fair', or another source with its detail: 'daily:2026-11-15'. */
  readonly luck: string
  readonly commitment: string
  readonly entropies: readonly string[]
}

/** One line of the log. `n` counts from 1; `at` is whole milliseconds since the table began. */
export type Entry<K extends Kinds = Kinds> =
  | { readonly n: number; readonly at: number; readonly by: Seat; readonly move: K['move'] }
  /** The state is again what it was before entry `undo`. */
  | { readonly n: number; readonly at: number; readonly by: Seat; readonly undo: number }
  | {
      readonly n: number
      readonly at: number
      readonly by: 'luck'
      readonly outcome: K['outcome']
      readonly how?: Plain
    }
  | { readonly n: number; readonly at: number; readonly by: 'clock' }
  /** The last one: the table is over and the seed may be known. */
  | { readonly n: number; readonly at: number; readonly by: 'luck'; readonly seed: Seed }

/** An entry as it was read: its form is right, whether its move or outcome is one of the game's is not yet known. */
export type RawEntry =
  | { readonly n: number; readonly at: number; readonly by: Seat; readonly move: Plain }
  | { readonly n: number; readonly at: number; readonly by: Seat; readonly undo: number }
  | { readonly n: number; readonly at: number; readonly by: 'luck'; readonly outcome: Plain; readonly how?: Plain }
  | { readonly n: number; readonly at: number; readonly by: 'clock' }
  | { readonly n: number; readonly at: number; readonly by: 'luck'; readonly seed: Seed }

export interface RawRecord {
  readonly header: Header
  readonly entries: readonly RawEntry[]
}

/** Where a record is wrong, and how. Entry 0 is the header. */
export interface RecordFault {
  readonly n: number
  readonly fault: string
}

const SEAL = /^(\{.*),"seal":"([0-9a-f]{32})"\}$/s

/** Writes a record line by line. Each line is sealed with a hash over the seal before it and its own text. */
export class Scribe {
  readonly #by: Hashing
  #seal: string

  /** `seal` is the seal of the last line already written, '' before the header. */
  constructor(seal = '', by = hashing) {
    this.#seal = seal
    this.#by = by
  }

  get seal(): string {
    return this.#seal
  }

  /** The line without its end of line. */
  line(of: Header | Entry): string {
    const body = JSON.stringify(of)
    this.#seal = link(this.#seal, body, this.#by)
    return `${body.slice(0, -1)},"seal":"${this.#seal}"}`
  }
}

export function writeRecord(header: Header, entries: readonly Entry[]): string {
  const scribe = new Scribe()
  let ndjson = `${scribe.line(header)}\n`
  for (const entry of entries) ndjson += `${scribe.line(entry)}\n`
  return ndjson
}

/** Reads a record line by line, up to the first that is broken: malformed, out of order, or not under its seal. */
export class RecordReader {
  readonly #by: Hashing
  #header: Header | undefined
  readonly #entries: RawEntry[] = []
  #seal = ''

  constructor(by = hashing) {
    this.#by = by
  }

  /** The seal of the last line. */
  get seal(): string {
    return this.#seal
  }

  /** Undefined before the first line. */
  get header(): Header | undefined {
    return this.#header
  }

  get entries(): readonly RawEntry[] {
    return this.#entries
  }

  /** Takes the next line, without its end of line; or says what is wrong with it. */
  take(line: string): RecordFault | undefined {
    const n = this.#header ? this.#entries.length + 1 : 0
    const opened = open(line, this.#seal, this.#by)
    if ('fault' in opened) return { n, fault: this.#header ? opened.fault : `the header ${opened.fault}` }
    const { json, seal } = opened
    if (!this.#header) {
      const header = readHeader(json)
      if ('fault' in header) return { n, fault: header.fault }
      this.#header = header
    } else {
      if (!isEntry(json, this.#header.seats)) return { n, fault: 'is not an entry of this format' }
      if (json.n !== n) return { n, fault: `is numbered ${json.n}` }
      this.#entries.push(json)
    }
    this.#seal = seal
    return undefined
  }
}

/** Reads NDJSON up to the first line that is broken. */
export function readRecord(ndjson: string): RawRecord | RecordFault {
  const lines = ndjson.split('\n')
  if (lines.pop() !== '') return { n: lines.length, fault: 'the last line is cut off or has no end of line' }
  const reader = new RecordReader()
  for (const line of lines) {
    const fault = reader.take(line)
    if (fault) return fault
  }
  const { header, entries } = reader
  return header ? { header, entries } : { n: 0, fault: 'the record is empty' }
}

/** Unknown data as a header; a fault says in words what is wrong. */
export function readHeader(json: unknown): Header | { readonly fault: string } {
  if (!isRecord(json)) return { fault: 'the header is not a record' }
  const { makiba } = json
  if (!whole(1, Number.MAX_SAFE_INTEGER)(makiba)) return { fault: 'this is not a Makiba record' }
  if (makiba > FORMAT) return { fault: `the record has format ${makiba}; this version reads up to ${FORMAT}` }
  for (const name in HEADER) {
    if (!HEADER[name as keyof Header](json[name])) return { fault: `the header's '${name}' is missing or malformed` }
  }
  const strange = Object.keys(json).find((name) => !Object.hasOwn(HEADER, name))
  if (strange !== undefined) return { fault: `the header has an unknown field '${strange}'` }
  const header = json as unknown as Header
  if (header.entropies.length !== header.seats) return { fault: "the header's 'entropies' are not one a seat" }
  return header
}

const HEADER: { readonly [N in keyof Header]: (json: unknown) => boolean } = {
  makiba: word(FORMAT),
  table: text(100),
  game: text(100),
  rulesVersion: whole(1, 1e6),
  options: (json) => isRecord(json) && isPlain(json),
  seats: whole(1, 100),
  luck: text(100),
  commitment: isSeed,
  entropies: list(text(64), 1, 100),
}

function isEntry(json: unknown, seats: number): json is RawEntry {
  if (!isRecord(json) || !whole(1, Number.MAX_SAFE_INTEGER)(json.n) || !whole(0, Number.MAX_SAFE_INTEGER)(json.at))
    return false
  const rest = Object.keys(json).filter((name) => name !== 'n' && name !== 'at' && name !== 'by')
  const only = (...names: string[]) => rest.length === names.length && names.every((name) => rest.includes(name))
  if (json.by === 'clock') return only()
  if (json.by === 'luck') return (only('seed') && isSeed(json.seed)) || only('outcome') || only('outcome', 'how')
  if (!whole(0, seats - 1)(json.by)) return false
  return only('move') || (only('undo') && whole(1, Number.MAX_SAFE_INTEGER)(json.undo))
}

function open(
  line: string,
  before: string,
  by: Hashing,
): { readonly json: unknown; readonly seal: string } | { readonly fault: string } {
  const parts = SEAL.exec(line)
  const body = parts ? `${parts[1]}}` : line
  const json = parse(body)
  if (json === undefined) return { fault: 'is not JSON' }
  if (isDeep(json)) return { fault: `is nested deeper than ${DEEPEST}` }
  // A newer format may seal in another way: its header must still be named as newer, not as broken.
  if (before === '' && isRecord(json) && typeof json.makiba === 'number' && json.makiba > FORMAT)
    return { json, seal: '' }
  const seal = parts?.[2]
  if (seal === undefined) return { fault: 'has no seal' }
  if (link(before, body, by) !== seal) return { fault: 'was changed after it was sealed' }
  return { json, seal }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
