import { isDeep, isRecord } from '@makiba/kernel'
import { ClientMessage, LIMITS, PROTOCOL } from '../protocol.ts'
import type { Command } from './attachment.ts'

/** What a frame says whose payload begins at `from`, or what is wrong with it. */
export function read(bytes: Buffer, from = 0): ClientMessage | 'malformed' | 'version' {
  if (bytes.length - from > LIMITS.frame) return 'malformed'
  const json = parse(bytes.toString('utf8', from))
  // Rules and records walk over a move: it is turned down before anybody does.
  if (isDeep(json)) return 'malformed'
  return readCommand(json) ?? readBySchema(json)
}

/** Letters of ASCII that can be seen, as the keys of our own page are. What else a key may be, the schema knows. */
const PLAIN = /^[ -~]+$/
/** The fields of a move, and of an undo. */
const MOVE = 4
const UNDO = 3
const HOUR = 3_600_000

/**
 * What comes by the thousand, in its usual form, for less than the schema costs. Whatever is taken here the schema takes as well,
 * and as the same (the test asks it); undefined is no verdict.
 */
export function readCommand(json: unknown): Command | undefined {
  if (!isRecord(json)) return undefined
  const { is, key } = json
  if (is !== 'move' && is !== 'undo') return undefined
  if (typeof key !== 'string' || key.length > LIMITS.key || !PLAIN.test(key)) return undefined
  let fields = 0
  for (const _ in json) fields++
  if (is === 'undo') {
    const { m } = json
    return fields === UNDO && Number.isSafeInteger(m) && (m as number) >= 1 ? (json as Command) : undefined
  }
  const { seen, move, after } = json
  if (move === undefined || !Number.isSafeInteger(seen) || (seen as number) < 0) return undefined
  if (after === undefined) return fields === MOVE ? (json as Command) : undefined
  const inTime = Number.isSafeInteger(after) && (after as number) >= 0 && (after as number) <= HOUR
  return inTime && fields === MOVE + 1 ? (json as Command) : undefined
}

function readBySchema(json: unknown): ClientMessage | 'malformed' | 'version' {
  const { data: message } = ClientMessage.safeParse(json)
  if (message) return message
  return isRecord(json) && json.is === 'hello' && typeof json.v === 'number' && json.v !== PROTOCOL
    ? 'version'
    : 'malformed'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
