import type { ErrorCode, Fault } from './protocol.ts'

/** Something the caller is told, with its code. */
export class Refuse extends Error {
  readonly fault: Fault

  constructor(code: ErrorCode, text: string, retryAfter?: number, cause?: unknown) {
    super(text, { cause })
    this.fault = retryAfter === undefined ? { code, text } : { code, text, retryAfter: Math.ceil(retryAfter) }
  }
}
