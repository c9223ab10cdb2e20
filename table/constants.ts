// Numbers and names of the protocol that code needs without its schemas.

/** Changes when an old client can no longer be served. */
export const PROTOCOL = 1
export const API = `/api/v${PROTOCOL}`

/** What a hand-written client may run into; all are enforced. */
export const LIMITS = {
  /** Longest frame and body, in bytes. */
  frame: 16_384,
  name: 24,
  chat: 200,
  /** Letters of a report. */
  report: 500,
  key: 64,
  entropy: 64,
  /** Chat lines that a table remembers. */
  chatKept: 50,
  /** Longest record of a daily, in characters; its body may have twice as many bytes. */
  record: 500_000,
} as const

export const AVATARS = ['cat', 'chicken', 'cow', 'dog', 'duck', 'goat', 'horse', 'pig', 'rabbit', 'sheep'] as const
export const LEVELS = ['easy', 'normal', 'hard'] as const
export const EMOTES = ['hello', 'thanks', 'well done', 'oops', 'hurry', 'wow', 'laugh', 'moo'] as const

/** How a socket is closed by the server. */
export const CLOSE = {
  /** The first message was no hello, or came too late. */
  hello: 4000,
  malformed: 4001,
  version: 4002,
  token: 4003,
  table: 4004,
  slowDown: 4008,
  /** The reader did not read: come back and resync. */
  slowReader: 4009,
  quarantined: 4010,
  stopping: 1012,
  /** The node that hosts the table cannot be reached: come back later. */
  later: 1013,
} as const
