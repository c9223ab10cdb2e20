// The one description of everything that crosses the wire: the server reads with these schemas, the OpenAPI document is
// made from them, and the page takes its types from here. `docs/protocol.md` tells the story.
import { z } from 'zod'
import { AVATARS, EMOTES, LEVELS, LIMITS, PROTOCOL } from './constants.ts'

export * from './constants.ts'

/** Names that machines give to things. No control characters or halves of one: PostgreSQL keeps no U+0000, nobody can see the others. */
const word = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

export const Id = word(1, 40)
const id = Id
const whole = z.int().min(0)
const ms = z.int()

export const Seat = z.int().min(0).max(99)
export const Watcher = z.union([Seat, z.literal('public')])
export const Avatar = z.enum(AVATARS)
export const Level = z.enum(LEVELS)
export const Emote = z.enum(EMOTES)
/** Kept as typed, but for control characters and outer blanks. */
export const Name = z.string().min(1).max(LIMITS.name)
export const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** The kernel's `Turn`. */
export const Turn = z.discriminatedUnion('by', [
  z.object({ by: z.literal('seats'), seats: z.array(Seat) }),
  z.object({ by: z.literal('luck'), draw: z.string(), to: z.union([Seat, z.literal('all')]) }),
  z.object({ by: z.literal('clock') }),
  z.object({ by: z.literal('over') }),
])
export const Result = z.object({ scores: z.array(z.number()), places: z.array(whole) })

/** The game's own nouns: their forms are the game's business (`@makiba/games/<id>`). */
export const View = z.looseObject({ watcher: Watcher })
export const Move = z.looseObject({ do: z.string() })
export const GameEvent = z.looseObject({ is: z.string() })
export const Refusal = z.looseObject({ why: z.string() })
const Options = z.record(word(0, 40), z.union([z.boolean(), z.number(), word(0, 100), z.null()]))

// --- Errors -------------------------------------------------------------------------------------------------------------

export const ERRORS = [
  'malformed', // not JSON, or not of the form
  'version', // this server speaks another version
  'token', // a token is missing or not known
  'origin', // a page of another site
  'banned', // whoever looks after the house does not serve this guest or address for a while: see retryAfter
  'unknown game',
  'bad options',
  'bad seats',
  'unknown table',
  'unknown invite',
  'not found', // no such address
  'not invited', // a private table is joined with its invite
  'unknown pass', // nobody has these letters, they were used, or they are no longer good
  'unknown key', // no guest has this printed key
  'at one table', // two guests who are to be one sit at one table that is not over
  'sent away', // the host does not want this guest at the table
  'same animal', // somebody who sits here has this animal: asked for by `unlike`
  'same name', // the same of the name
  'full', // no seat is free
  'seat taken',
  'no seat', // this needs a seat at the table
  'not host', // this is the host's to do
  'not in lobby', // the table has begun
  'not playing', // the table has not begun, or is over
  'not over', // the record is secret until the end
  'not waited for', // a nudge for a seat that is not to act, or that nobody else plays
  'nudged', // that seat was reminded in this turn
  'too few seats',
  'quarantined', // the table broke; its record is kept
  'no day', // this is no day of the calendar
  'too early', // the day has not begun anywhere, or had not when the game began
  'too late', // the day's records are no longer taken
  'another day', // the record is one of another day
  'does not follow', // the record does not follow from the rules and the day's luck: see n
  'unfinished', // the record ends before the game does
  'duplicate', // this very record was sent before: see stands
  'taken', // somebody else has played these very moves
  'too large', // the body, or a daily's record, is too long
  'not finished', // only for those who have finished the day
  'unknown record', // there is no such record, or a better one has replaced it
  'no par', // the house has not played this day
  'too many lobbies', // one guest has so many open ones: start or leave one
  'too many tables', // so many tables of one host are played at once
  'too many bots', // so many bots play for one host at once
  'slow down', // credits are used up: see retryAfter
  'storage', // nothing can be written just now, nothing was done: see retryAfter
  'busy', // too many requests or sockets at once: see retryAfter
  'stopping', // the server stops: see retryAfter
  'unreachable', // the node that hosts the table cannot be reached just now: see retryAfter
  'internal', // our fault; it is in the log
] as const
export const ErrorCode = z.enum(ERRORS)
export const Fault = z.object({
  code: ErrorCode,
  /** For a developer, in English. The page has sentences of its own for every code. */
  text: z.string(),
  /** Milliseconds after which it is worth trying again. */
  retryAfter: ms.optional(),
})
export const ErrorBody = z.object({ error: Fault })

// --- Guests -------------------------------------------------------------------------------------------------------------

export const Guest = z.object({ name: Name, avatar: Avatar })
/** Names and avatars that are not chosen are given. */
export const NewGuest = z.strictObject({ name: Name.optional(), avatar: Avatar.optional() })
/** The token is the guest: it is told once, and kept by the device. */
export const GuestMade = z.object({ token: Token, guest: Guest })

// --- Games --------------------------------------------------------------------------------------------------------------

export const GameOption = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flag'), usual: z.boolean() }),
  z.object({ kind: z.literal('number'), least: z.number(), most: z.number(), usual: z.number() }),
  z.object({ kind: z.literal('choice'), of: z.array(z.unknown()), usual: z.unknown() }),
])
export const GameInfo = z.object({
  id,
  rulesVersion: whole,
  seats: z.tuple([whole, whole]),
  options: z.record(z.string(), GameOption),
  /** Some watcher sees less than all. */
  hidden: z.boolean(),
  /** Moments count: the game has a clock of its own, and a table needs none. */
  realTime: z.boolean(),
  /** Nobody takes anything back. */
  final: z.boolean(),
})
export const Games = z.object({ games: z.array(GameInfo) })

// --- Tables -------------------------------------------------------------------------------------------------------------

/** Seconds a move; or seconds a game, with an addition after every move. Who runs out is played by a bot. */
export const Clock = z.discriminatedUnion('per', [
  z.strictObject({ per: z.literal('move'), seconds: z.int().min(5).max(86_400) }),
  z.strictObject({ per: z.literal('game'), seconds: z.int().min(10).max(86_400), add: z.int().min(0).max(600) }),
])

/** What a seat is to be: free for anybody, a bot's, or the caller's own. */
export const SeatWish = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('open') }),
  z.strictObject({ by: z.literal('bot'), level: Level }),
  z.strictObject({ by: z.literal('me') }),
])
export const SeatChange = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('open') }),
  z.strictObject({ by: z.literal('bot'), level: Level }),
])

export const SeatInfo = z.discriminatedUnion('by', [
  z.object({ by: z.literal('open') }),
  z.object({
    by: z.literal('bot'),
    level: Level,
    name: z.string(),
    avatar: Avatar,
    /** Somebody has had this seat since the table began: it is kept for them. */
    kept: z.boolean(),
  }),
  z.object({
    by: z.literal('guest'),
    name: Name,
    avatar: Avatar,
    /** Connected. */
    here: z.boolean(),
    /** Since when they are here, or away; null where nobody has seen it. */
    since: z.nullable(ms),
    /** A bot plays until the guest is back, or for good when the time of the game is used up. */
    standIn: z.boolean(),
  }),
])

export const Entropy = word(0, LIMITS.entropy)
export const NewTable = z.strictObject({
  game: id,
  /** What is not named is as usual. */
  options: Options.optional(),
  seats: z.array(SeatWish).min(1).max(20),
  /** Listed tables are seen, watched and joined by anybody; private ones are known by their link only. */
  listed: z.boolean().optional(),
  clock: z.nullable(Clock).optional(),
})

export const You = z.object({
  seat: z.nullable(Seat),
  /** The seat that I have had since the table began and that a bot plays now: I may take it back, and no other. */
  had: z.nullable(Seat),
  /** The table waits for this seat, when this was written. */
  turn: z.boolean(),
  host: z.boolean(),
  /** Lets whoever has it sit down; told to those who sit. Link: /t/<table>#<invite> */
  invite: z.nullable(z.string()),
  /** Six letters to say aloud that stand for the invite, until `until` or until the table is over. */
  code: z.nullable(z.object({ letters: z.string(), until: ms })),
})

/** The games that people have played here one after the other, across titles. */
export const Evening = z.object({
  count: whole,
  /** Games that a bot won. */
  bots: whole,
  /** Whoever has won most comes first. `seat`: where they sit at this table. */
  score: z.array(z.object({ name: z.string(), avatar: Avatar, seat: z.nullable(Seat), played: whole, won: whole })),
  /** The latest twelve, the oldest of them first; no winners where a bot won. */
  games: z.array(z.object({ game: id, winners: z.array(z.string()) })),
})

export const TableInfo = z.object({
  id,
  game: id,
  rulesVersion: whole,
  options: z.record(z.string(), z.unknown()),
  phase: z.enum(['lobby', 'playing', 'over', 'quarantined']),
  listed: z.boolean(),
  /** For anybody who comes: strangers sit down for its bots, also while it plays, where no hands are hidden. */
  anybody: z.boolean(),
  clock: z.nullable(Clock),
  seats: z.array(SeatInfo),
  /** The seat that may change and start the table. */
  host: z.nullable(Seat),
  /** Connected watchers without a seat. */
  watchers: whole,
  /** Those of them who are guests, the longest here first, twenty at most: looking on, or at the door. */
  around: z.array(z.object({ name: z.string(), avatar: Avatar, watching: z.boolean(), since: z.nullable(ms) })),
  /** The name of the source of luck, and the promise about its seed. */
  luck: z.string(),
  commitment: z.string(),
  /** Entries so far. */
  n: whole,
  /** Milliseconds since 1970. */
  created: ms,
  started: z.nullable(ms),
  ended: z.nullable(ms),
  /** When over. */
  result: z.nullable(Result),
  /** The table that was opened to play again. */
  rematch: z.nullable(id),
  /** Null before the first game of the evening is over, and where the table sleeps. */
  evening: z.nullable(Evening),
  /** With a token. */
  you: z.nullable(You),
})
/** I would play any of these with anybody. */
export const Anybody = z.strictObject({ games: z.array(id).min(1).max(20) })
/** How many people are in the house: at tables, or at its door. */
export const Here = z.object({ people: whole })
/** What to play next, where it is not the same again: with the same people, as it is usual. */
export const Rematch = z.strictObject({ game: id.optional() })
/** Whether strangers are shown a table. */
export const Listed = z.strictObject({ listed: z.boolean() })
export const Tables = z.object({ tables: z.array(TableInfo) })
export const Sit = z.strictObject({
  /** Any free one where absent. */
  seat: Seat.optional(),
  invite: word(0, 40).optional(),
  /** A newcomer does not want to be taken for somebody who sits here: refused where one has the same animal or name. */
  unlike: z.boolean().optional(),
  /** In the lobby: text of the caller's choice that luck will depend on. Sent once the commitment was seen, never before. */
  entropy: Entropy.optional(),
})
export const Invite = z.object({ table: id, invite: z.string() })
export const REASONS = ['rude', 'cheats', 'stalls', 'name', 'other'] as const
export const Reason = z.enum(REASONS)
/** What one guest tells of another at the table. The server adds what happened there. */
export const NewReport = z.strictObject({ seat: Seat, reason: Reason, words: z.string().trim().max(LIMITS.report) })
export const ReportMade = z.object({ report: id })

// --- The socket: what a client sends ------------------------------------------------------------------------------------

const key = word(1, LIMITS.key)

/** First on every socket, within ten seconds. A socket is at one table. */
export const Hello = z.strictObject({
  is: z.literal('hello'),
  v: z.literal(PROTOCOL),
  token: Token.optional(),
  table: id,
  /** 'seat': my seat, or an error; 'watch': as the public sees it, even if I have a seat; absent: my seat if I have one. */
  as: z.enum(['seat', 'watch']).optional(),
  /** The last entry that this client has, when it comes back as the same watcher. */
  have: whole.optional(),
})
export const SendMove = z.strictObject({
  is: z.literal('move'),
  /** The client's own name for this wish; sent again with the same key it is done once. */
  key,
  /** The last entry that the player had seen. */
  seen: whole,
  move: z.unknown(),
  /** Real time only: milliseconds from the painting of the villagers lying still to the touch. */
  after: z.int().min(0).max(3_600_000).optional(),
})
export const SendUndo = z.strictObject({ is: z.literal('undo'), key, m: z.int().min(1) })
export const SendEmote = z.strictObject({ is: z.literal('emote'), emote: Emote })
export const SendChat = z.strictObject({ is: z.literal('chat'), text: z.string().min(1).max(LIMITS.chat) })
export const SendMute = z.strictObject({ is: z.literal('mute'), seat: Seat, on: z.boolean() })
/** Reminds whoever plays that seat that the table waits for them: once a turn, by one person. */
export const SendNudge = z.strictObject({ is: z.literal('nudge'), seat: Seat })
/** Without a seat: I look on, and am not at the door (any more). */
export const LookOn = z.strictObject({ is: z.literal('look on'), on: z.boolean() })
/** Asks for all that happened since `have`, or for a whole view. */
export const Resync = z.strictObject({ is: z.literal('resync'), have: whole.optional() })
export const ClientPing = z.strictObject({ is: z.literal('ping'), id: whole })
export const ClientPong = z.strictObject({ is: z.literal('pong'), id: whole })

export const ClientMessage = z.discriminatedUnion('is', [
  Hello,
  SendMove,
  SendUndo,
  SendEmote,
  SendChat,
  SendMute,
  SendNudge,
  LookOn,
  Resync,
  ClientPing,
  ClientPong,
])

// --- The socket: what the server sends ----------------------------------------------------------------------------------

export const ChatLine = z.object({ seat: Seat, text: z.string(), now: ms })

/** Time left of the platform's clock, in milliseconds, at the moment `at` of the position. */
export const Clocks = z.object({ left: z.array(ms), running: z.array(Seat) })

/** Where the table stands, as one watcher sees it. Times are milliseconds of table time: it begins with the table and
 * does not pass while nobody keeps it awake. */
export const Position = z.object({
  n: whole,
  at: ms,
  view: View,
  turn: Turn,
  /** One's own legal moves; none for a watcher without a seat. */
  moves: z.array(Move),
  /** One's own entries that may be taken back, the latest first. */
  undoable: z.array(whole),
  /** When the game's own clock strikes. */
  due: z.nullable(ms),
  clocks: z.nullable(Clocks),
  /** As things stand; final when over. Absent while scores would tell a secret: null before the end of a game with hidden parts. */
  result: z.nullable(Result),
  over: z.boolean(),
})

/** One entry, as one watcher hears of it. */
export const Happening = z.object({
  n: whole,
  at: ms,
  by: z.union([Seat, z.literal('luck'), z.literal('clock')]),
  events: z.array(GameEvent),
  /** The state is again what it was before this entry. */
  undo: whole.optional(),
  /** How luck did it, where all may see it: the parameters of a throw. */
  how: z.unknown().optional(),
  /** The last entry: what the commitment promised. */
  seed: z.string().optional(),
})

/** Answers hello; `whole` or `happened` follows when the table has begun. */
export const Welcome = z.object({
  is: z.literal('welcome'),
  v: z.literal(PROTOCOL),
  now: ms,
  table: TableInfo,
  /** As whom this socket hears and sees. */
  watcher: Watcher,
  chat: z.array(ChatLine),
  muted: z.array(Seat),
})
export const Whole = z.object({ is: z.literal('whole'), position: Position })
/** Entries after `since`, in order and complete, and where they led. */
export const Happened = z.object({
  is: z.literal('happened'),
  since: whole,
  entries: z.array(Happening),
  position: Position,
})
/** The move or undo with that key is entry `n`, on disk; what it brought has been sent before. */
export const Ack = z.object({ is: z.literal('ack'), key: z.string(), n: whole })
/** It was not done. `why` is the game's or the table's; after 'stale' a whole position follows. */
export const Refused = z.object({ is: z.literal('refused'), key: z.string(), n: whole, refusal: Refusal })
/** It was not done for a reason that is nobody's fault; it may be sent again with the same key. */
export const Failed = z.object({ is: z.literal('failed'), key: z.string(), error: Fault })
/** Seats, presence, phase or rematch changed. `watcher`: as whom this socket hears and sees from now on. */
export const TableChanged = z.object({ is: z.literal('table'), table: TableInfo, watcher: Watcher })
export const Emoted = z.object({ is: z.literal('emote'), seat: Seat, emote: Emote })
/** `by` reminds `seat` of its turn. */
export const Nudged = z.object({ is: z.literal('nudge'), by: Seat, seat: Seat })
export const Chatted = z.object({ is: z.literal('chat'), line: ChatLine })
export const ServerPing = z.object({ is: z.literal('ping'), id: whole })
/** `now` is server time, `at` table time and `n` the last entry told (null before the table begins). */
export const ServerPong = z.object({
  is: z.literal('pong'),
  id: whole,
  now: ms,
  at: z.nullable(ms),
  n: z.nullable(whole),
})
/** Something that this client sent was wrong, or too much; `fatal`: the socket is closed. */
export const Wrong = z.object({ is: z.literal('error'), error: Fault, fatal: z.boolean() })
/**
 * Real time only: time stands still at `at`, for those seats have lost their line, and for at most `left` milliseconds. No seats: it
 * goes on from there.
 */
export const Paused = z.object({ is: z.literal('paused'), at: ms, seats: z.array(Seat), left: ms })
/** The server stops; come back after so many milliseconds. */
export const Stopping = z.object({ is: z.literal('stopping'), retryAfter: ms })

/**
 * Real time only: a stroke of luck under its veil, picture by picture. What it comes to is told by entry `n`, shortly before the
 * last of them is due. `at`: when luck acted; picture k belongs to the moment at + 1000 (k + 1) / 60, where the title says no
 * other rate.
 */
export const Tossed = z.object({
  is: z.literal('tossed'),
  n: whole,
  at: ms,
  /** How many pieces each seat has in the pictures; the first title that had any gave the key its name. */
  villagers: z.array(whole),
  /** The first of these pictures. */
  from: whole,
  /** Whole numbers as the title draws its pictures. Villagers: for each picture and villager x, y, z (thousandths of a
   * centimetre) and a quaternion x, y, z, w (thirty-thousandths), as differences to the picture before. */
  pictures: z.array(z.int()),
})
/** A touch as it was judged: milliseconds after the moment from which touches count. */
export const Judged = z.object({
  seat: Seat,
  at: ms,
  /** What the client said; null where it said nothing. */
  reported: z.nullable(ms),
  /** Why the two differ, or do not: in the words of the title. */
  why: z.string(),
  /** What the server has measured of this seat's link, in milliseconds. */
  trip: whole,
  jitter: whole,
})
/** Real time only: how the touches of the window that entry `n` closed were judged. */
export const Race = z.object({ is: z.literal('race'), n: whole, touches: z.array(Judged) })

export const ServerMessage = z.discriminatedUnion('is', [
  Welcome,
  Whole,
  Happened,
  Ack,
  Refused,
  Failed,
  TableChanged,
  Tossed,
  Race,
  Paused,
  Emoted,
  Chatted,
  Nudged,
  ServerPing,
  ServerPong,
  Wrong,
  Stopping,
])

export type Tossed = z.infer<typeof Tossed>
export type Judged = z.infer<typeof Judged>
export type Seat = z.infer<typeof Seat>
export type Watcher = z.infer<typeof Watcher>
export type Avatar = z.infer<typeof Avatar>
export type Level = z.infer<typeof Level>
export type Emote = z.infer<typeof Emote>
export type Turn = z.infer<typeof Turn>
export type Result = z.infer<typeof Result>
export type View = z.infer<typeof View>
export type Move = z.infer<typeof Move>
export type GameEvent = z.infer<typeof GameEvent>
export type Refusal = z.infer<typeof Refusal>
export type ErrorCode = z.infer<typeof ErrorCode>
export type Fault = z.infer<typeof Fault>
export type ErrorBody = z.infer<typeof ErrorBody>
export type Guest = z.infer<typeof Guest>
export type NewGuest = z.infer<typeof NewGuest>
export type GuestMade = z.infer<typeof GuestMade>
export type GameOption = z.infer<typeof GameOption>
export type GameInfo = z.infer<typeof GameInfo>
export type Games = z.infer<typeof Games>
export type Clock = z.infer<typeof Clock>
export type SeatWish = z.infer<typeof SeatWish>
export type Listed = z.infer<typeof Listed>
export type SeatChange = z.infer<typeof SeatChange>
export type SeatInfo = z.infer<typeof SeatInfo>
export type NewTable = z.infer<typeof NewTable>
export type Reason = z.infer<typeof Reason>
export type NewReport = z.infer<typeof NewReport>
export type ReportMade = z.infer<typeof ReportMade>
export type You = z.infer<typeof You>
export type TableInfo = z.infer<typeof TableInfo>
export type Evening = z.infer<typeof Evening>
export type Anybody = z.infer<typeof Anybody>
export type Here = z.infer<typeof Here>
export type Rematch = z.infer<typeof Rematch>
export type Tables = z.infer<typeof Tables>
export type Sit = z.infer<typeof Sit>
export type Invite = z.infer<typeof Invite>
export type Hello = z.infer<typeof Hello>
export type SendMove = z.infer<typeof SendMove>
export type SendUndo = z.infer<typeof SendUndo>
export type ClientMessage = z.infer<typeof ClientMessage>
export type ChatLine = z.infer<typeof ChatLine>
export type Clocks = z.infer<typeof Clocks>
export type Position = z.infer<typeof Position>
export type Happening = z.infer<typeof Happening>
export type Happened = z.infer<typeof Happened>
export type ServerMessage = z.infer<typeof ServerMessage>
