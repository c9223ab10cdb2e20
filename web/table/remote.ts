import { isGameId } from '@makiba/games'
import type { Seat, Watcher } from '@makiba/kernel'
import { animals } from '@makiba/kit/animals'
import { botsMakeRoom } from '@makiba/table/company'
import type { ClientMessage, Fault, ReportMade, SeatInfo, ServerMessage, TableInfo } from '@makiba/table/protocol'
import { createSignal } from 'solid-js'
import { meetings } from '../meet/people.ts'
import { ApiError, forgetToken, get, NoServer, tell, token } from './api.ts'
import { createClient } from './client.ts'
import { createHeartbeat } from './heartbeat.ts'
import { recordLink } from './links.ts'
import { createServerClock } from './minutes.ts'
import type { Lobby, Next, PageTable, Paused, Sitter } from './table.ts'
import { createTalk } from './talk.ts'
import { reasons, type Trouble } from './trouble.ts'
import { Witness } from './witness.ts'

/** An error on the way to the server as trouble that has a sentence. */
export function troubleOf(error: unknown, table: string): Trouble {
  if (error instanceof NoServer) return { is: 'no server' }
  if (!(error instanceof ApiError)) throw error
  const { code } = error.fault
  switch (code) {
    case 'unknown table':
    case 'unknown invite':
    case 'not found':
      return { is: 'no table', table }
    case 'full':
    case 'seat taken':
    case 'not invited':
      return { is: 'full', table }
    case 'same animal':
      return { is: 'same', what: 'animal' }
    case 'same name':
      return { is: 'same', what: 'name' }
    case 'not in lobby':
      return { is: 'begun', table }
    case 'storage':
    case 'busy':
    case 'stopping':
    case 'unreachable':
    case 'internal':
    case 'slow down':
      return { is: 'busy' }
    default:
      return { is: 'refused', why: reasons.find((one) => one === code) ?? 'malformed' }
  }
}

function sitterOf(seat: SeatInfo, mine: boolean): Sitter {
  switch (seat.by) {
    case 'open':
      return { by: 'open', name: '', animal: 'cow', here: false, standIn: false }
    case 'bot':
      return { by: 'bot', name: seat.name, animal: seat.avatar, level: seat.level, here: true, standIn: false }
    case 'guest':
      return {
        by: mine ? 'you' : 'person',
        name: seat.name,
        animal: seat.avatar,
        here: seat.here,
        since: seat.since,
        standIn: seat.standIn,
      }
  }
}

/** A bot keeps the seat of the one who asks. */
function isStandIn({ you, seats }: TableInfo): boolean {
  const mine = typeof you?.seat === 'number' ? seats[you.seat] : undefined
  return mine?.by === 'guest' && mine.standIn
}

/** Given up, before it began, for another game of the same people. */
export const isReplaced = (table: TableInfo): table is TableInfo & { readonly rematch: string } =>
  table.phase === 'over' && table.started === null && table.rematch !== null

/** People who have just played play on there: it begins by itself when all are here. */
const againAt = ({ id }: TableInfo): string => `/t/${id}?again`

const mySeats = (watcher: Watcher): readonly Seat[] => (watcher === 'public' ? [] : [watcher])

/** So often a move is tried that the server cannot keep just now, a second apart; then its player is told. */
const FAILURES = 8

/** How long the line rests before it tries again, in milliseconds: soon at first, then with patience. */
const PAUSES = [300, 800, 1500, 3000, 5000]
/** A line that is healed sooner need not be spoken of, in milliseconds. */
const HICCUP = 700

const wsAddress = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/socket`

/** A table on the server. `watch`: look as the public does, even with a seat. */
export async function remoteTable(
  id: string,
  invite: string,
  watch: boolean,
  signal: AbortSignal,
): Promise<PageTable | Trouble> {
  let first: TableInfo
  try {
    first = await get<TableInfo>(`/tables/${encodeURIComponent(id)}`)
  } catch (error) {
    return troubleOf(error, id)
  }
  const { game } = first
  if (!isGameId(game)) return { is: 'no game', game }

  // Only where strangers sit down for bots it matters whether these have hands.
  const hands = first.anybody ? ((await meetings())[game]?.hidden ?? true) : true
  const witness = await Witness.of(first)
  const [info, keepInfo] = createSignal<TableInfo>(first)
  const setInfo = (now: TableInfo): void => {
    witness.notice(now)
    keepInfo(now)
    // Whoever copies the address of the page copies the invitation with it.
    const own = now.you?.invite
    if (own && !watch && location.pathname === `/t/${id}` && location.hash !== `#${own}`)
      history.replaceState(null, '', `/t/${id}${location.search}#${own}`)
    if (now.rematch !== null) void invited(now.rematch)
  }
  const [next, setNext] = createSignal<Next>()
  const heardOf = new Set<string>()
  /** The table where they play next: one that was given up for another game before it began leads there. */
  const newest = async (nextTable: string): Promise<TableInfo> => {
    let found = await get<TableInfo>(`/tables/${encodeURIComponent(nextTable)}`)
    while (isReplaced(found)) found = await get<TableInfo>(`/tables/${encodeURIComponent(found.rematch)}`)
    return found
  }
  /** Somebody at this table has opened the next one: who, is known there. */
  const invited = async (nextTable: string): Promise<void> => {
    if (heardOf.has(nextTable)) return
    heardOf.add(nextTable)
    let by = ''
    let wanted = ''
    let watching = false
    try {
      const { id: at, you, host, seats, phase, listed, game: named } = await newest(nextTable)
      heardOf.add(at)
      wanted = named
      // Whoever opened it is on the way there.
      if (you?.host) return
      if (typeof you?.seat !== 'number') {
        // Who watched may join where there is a place.
        if (phase !== 'lobby' || !(listed ? seats.some(({ by }) => by === 'open') : mayJoin(seats))) return
        watching = true
      }
      const asks = host === null ? undefined : seats[host]
      if (asks?.by === 'guest') by = asks.name
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NoServer)) throw error
    }
    setNext({
      by,
      game: wanted,
      instead: async (another) => {
        const { id: at } = await newest(nextTable)
        return againAt(await tell('POST', `/tables/${encodeURIComponent(at)}/rematch`, { game: another }))
      },
      async decline() {
        if (watching) {
          setNext(undefined)
          return undefined
        }
        try {
          const { id: at } = await newest(nextTable)
          await tell('POST', `/tables/${encodeURIComponent(at)}/leave`)
          setNext(undefined)
          return undefined
        } catch (error) {
          return troubleOf(error, nextTable)
        }
      },
    })
  }
  const [line, setLine] = createSignal<'good' | 'lost'>('good')
  const [paused, setPaused] = createSignal<Paused>()
  const [sentAway, setSentAway] = createSignal(false)
  /** This guest is standing up. */
  let leaving = false
  /** What the table was told of a guest without a seat. */
  let looksOn = false
  const clock = createServerClock()
  let socket: WebSocket | undefined
  let closed = false
  let tries = 0
  /** When a server that stops wants this client back, in milliseconds. */
  let rest: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let begun: (() => void) | undefined
  /** Why this table is not shown just now. */
  let turnedAway: Trouble | undefined
  /** On this line it was asked for entries that this device has not heard. */
  let asked = false
  /** The invite that was told to this guest while seated. */
  let kept = ''
  const ticket = (): string => invite || kept
  const mayJoin = (seats: TableInfo['seats']): boolean => ticket() !== '' && seats.some(({ by }) => by !== 'guest')

  const send = (message: ClientMessage): boolean => {
    if (closed || socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(message))
    return true
  }
  const client = createClient(id, game, {
    hasLine: true,
    send,
    shown: () => begun?.(),
    failed(command, { retryAfter }) {
      // Not for ever: a board that waits is locked, and its player hears nothing.
      if (retryAfter === undefined || ++command.failures >= FAILURES) return { is: 'busy' }
      setTimeout(() => client.repeat(command), retryAfter)
      return undefined
    },
  })
  const { steps, watcher, ticker } = client
  const talk = createTalk(watcher, send, async (seat, reason, words) => {
    try {
      await tell<ReportMade>('POST', `/tables/${encodeURIComponent(id)}/reports`, { seat, reason, words })
      return undefined
    } catch (error) {
      return troubleOf(error, id)
    }
  })

  const path = `/tables/${encodeURIComponent(id)}`
  let adding: Promise<void> | undefined
  /** Adds this device's random bytes to luck, for the seat that it has in the lobby. The commitment was seen before. */
  const addLuck = (): Promise<void> => {
    const { phase, you } = info()
    if (watch || phase !== 'lobby' || typeof you?.seat !== 'number' || witness.added) return Promise.resolve()
    adding ??= tell('POST', `${path}/sit`, { entropy: witness.entropy })
      .then(took)
      .catch((error: unknown) => {
        // It is tried again with the next word from the table; without it luck is the server's alone, and Verify says so.
        if (!(error instanceof ApiError || error instanceof NoServer)) throw error
      })
      .finally(() => {
        adding = undefined
      })
    return adding
  }
  /** In the lobby the bytes were taken; once the table has begun nothing is added. */
  const took = (after: TableInfo): void => {
    if (after.phase === 'lobby') witness.setAdded(typeof after.you?.seat === 'number')
  }

  const hear = (message: ServerMessage): void => {
    switch (message.is) {
      case 'welcome': {
        tries = 0
        asked = false
        clearTimeout(telling)
        telling = undefined
        setLine('good')
        // Whoever came back is told at once if the table still stands still.
        go(undefined)
        setInfo(message.table)
        void addLuck()
        // Somebody who sat down or stood up sees another table: the steps begin anew.
        if (message.watcher !== watcher()) client.look(message.watcher)
        ticker.forget()
        client.measure()
        talk.welcome(message.chat)
        clock.set(message.now)
        if (looksOn && message.watcher === 'public') send({ is: 'look on', on: true })
        client.sendAgain()
        if (message.table.phase === 'lobby') begun?.()
        return
      }
      case 'whole':
        witness.saw(watcher(), message.position.n, message.position.view)
        // A whole view has led over entries that were not told. They are asked for once: luck is checked against what was heard.
        if (!asked && witness.last(watcher()) < message.position.n) {
          asked = true
          send({ is: 'resync', have: witness.last(watcher()) })
        }
        client.hear(message)
        return
      case 'happened':
        witness.heard(watcher(), message.entries)
        client.hear(message)
        return
      case 'table': {
        const was = info()
        setInfo(message.table)
        // In the lobby nobody loses a seat by themselves, unless they asked for it.
        if (was.phase === 'lobby' && message.table.phase === 'lobby' && typeof was.you?.seat === 'number')
          setSentAway(!leaving && typeof message.table.you?.seat !== 'number')
        void addLuck()
        // Sitting down or standing up changes whose eyes these are; the server asks for a new hello.
        const seat = message.table.you?.seat ?? 'public'
        if (!watch && seat !== watcher()) again()
        else if (was.phase === 'lobby' && message.table.phase === 'playing') send({ is: 'resync' })
        return
      }
      case 'paused':
        if (message.seats.length === 0) go(message.at)
        else {
          ticker.hold(message.at)
          setPaused({ seats: message.seats, until: performance.now() + message.left })
        }
        return
      case 'chat':
        talk.chatted(message.line)
        return
      case 'emote':
        talk.emoted(message.seat, message.emote)
        return
      case 'nudge':
        talk.reminded(message.by, message.seat)
        return
      case 'ping':
        send({ is: 'pong', id: message.id })
        return
      case 'stopping':
        setLine('lost')
        // Each client is told another moment, so that they do not all come at once.
        rest = message.retryAfter
        return
      case 'error':
        wrong(message.error)
        return
      default:
        client.hear(message)
    }
  }

  /** Table time passes again, from `at` on where that is known. */
  const go = (at: number | undefined): void => {
    ticker.goOn(at ?? ticker.now)
    setPaused(undefined)
  }

  const wrong = ({ code, text, retryAfter = 1000 }: Fault): void => {
    if (begun && (code === 'too many tables' || code === 'too many bots')) {
      turnedAway = { is: 'refused', why: code }
      begun()
    }
    // A server that has lost its guests: whoever comes back is a new one.
    if (code === 'token') forgetToken()
    // Somebody else was quicker to nudge, or the turn is over: nothing is lost.
    else if (code === 'nudged' || code === 'not waited for') return
    else if (code !== 'slow down') console.warn(text)
    // What was turned down unread is asked for once more; done twice it is done once.
    else if (!talk.tooQuick(retryAfter)) setTimeout(() => client.sendAgain(), retryAfter)
  }
  let telling: ReturnType<typeof setTimeout> | undefined
  /** The line is gone: what was heard on it last was the last. A new one is tried soon. */
  const lose = (wait = HICCUP): void => {
    const old = socket
    socket = undefined
    old?.close()
    if (wait === 0) setLine('lost')
    telling ??= setTimeout(() => setLine('lost'), wait)
    client.stopMeasuring()
    clearTimeout(timer)
    timer = setTimeout(connect, rest ?? PAUSES[Math.min(tries++, PAUSES.length - 1)])
    rest = undefined
  }
  const heart = createHeartbeat(
    () => send({ is: 'ping', id: 0 }),
    // A line that is being tried and leads nowhere is given up as well.
    () => socket && lose(0),
  )

  const connect = (): void => {
    if (closed) return
    const opened = new WebSocket(wsAddress())
    socket = opened
    heart.heard()
    opened.addEventListener('open', () => {
      const known = token()
      const last = client.have()
      send({
        is: 'hello',
        v: 1,
        table: id,
        ...(known && { token: known }),
        ...(watch && { as: 'watch' }),
        ...(last !== undefined && { have: last }),
      })
    })
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket !== opened) return
      heart.heard()
      hear(JSON.parse(data) as ServerMessage)
    })
    opened.addEventListener('close', () => {
      if (socket === opened && !closed) lose()
    })
  }
  /** A new hello, on a new socket. */
  const again = (): void => {
    // One that has not said hello yet will say it as the one who sits there now.
    if (socket?.readyState === WebSocket.CONNECTING) return
    const old = socket
    socket = undefined
    old?.close()
    client.look(watcher())
    connect()
  }
  const online = () => {
    if (line() === 'good') return
    tries = 0
    // Whether a line that is being tried leads anywhere is known soon.
    if (socket) return heart.doubt()
    clearTimeout(timer)
    connect()
  }
  addEventListener('online', online)

  const ready = new Promise<void>((done) => {
    begun = done
  })
  const close = (): void => {
    closed = true
    clearTimeout(timer)
    clearTimeout(telling)
    heart.stop()
    client.close()
    removeEventListener('online', online)
    socket?.close()
    begun?.()
  }
  // Whoever goes back before the table is there leaves it.
  signal.addEventListener('abort', close)
  if (signal.aborted) close()
  else {
    // Before anybody sees this guest in the lobby: whoever begins when all are here begins with their bytes.
    await addLuck()
    connect()
  }
  await Promise.race([ready, new Promise((done) => setTimeout(done, 4000))])
  begun = undefined
  signal.removeEventListener('abort', close)
  if (turnedAway) {
    close()
    return turnedAway
  }

  const call = async (does: () => Promise<TableInfo>): Promise<Trouble | undefined> => {
    try {
      setInfo(await does())
      return undefined
    } catch (error) {
      return troubleOf(error, id)
    }
  }
  const lobby: Lobby = {
    info,
    sentAway,
    now: clock.now,
    lookOn(on) {
      if (looksOn === on) return
      looksOn = on
      // Whoever sits is not at the door in any case.
      if (watcher() === 'public') send({ is: 'look on', on })
    },
    invited: () => info().listed || ticket() !== '',
    // One hand a game: whoever had a seat may take back that one. At a listed table strangers take none, unless it is for anybody.
    vacant: () => {
      if (sentAway()) return []
      const { you, phase, listed, seats } = info()
      if (watch || watcher() !== 'public' || typeof you?.seat === 'number') return []
      if (typeof you?.had === 'number') return phase === 'playing' ? [you.had] : []
      const by = (who: 'open' | 'bot') => seats.flatMap((seat, i) => (seat.by === who ? [i] : []))
      if (phase === 'lobby' && (listed || ticket() !== '') && by('open').length > 0) return by('open')
      if ((!listed && ticket() === '') || !botsMakeRoom(info(), hands) || (phase !== 'lobby' && phase !== 'playing'))
        return []
      return by('bot').filter((seat) => !(seats[seat] as { readonly kept: boolean }).kept)
    },
    stoodIn: isStandIn(first),
    async sit(seat) {
      const { entropy } = witness
      const wish = {
        seat,
        ...(ticket() && { invite: ticket() }),
        ...(info().phase === 'lobby' && { entropy }),
        unlike: info().seats.length <= animals.length,
      }
      const trouble = await call(async () => {
        const after = await tell('POST', `${path}/sit`, wish)
        leaving = false
        took(after)
        return after
      })
      if (!trouble) again()
      return trouble
    },
    async leave() {
      kept = info().you?.invite ?? kept
      leaving = true
      const trouble = await call(() => tell('POST', `${path}/leave`))
      if (trouble) leaving = false
      if (trouble) return trouble
      // What was added in the lobby goes with the seat.
      took(info())
      // The way back is in the address, should the page be loaded again.
      history.replaceState(null, '', `/t/${id}#${ticket()}`)
      again()
      return undefined
    },
    change: (seat, to) => call(() => tell('PUT', `${path}/seats/${seat}`, to)),
    add: (to) => call(() => tell('POST', `${path}/seats`, to)),
    remove: (seat) => call(() => tell('DELETE', `${path}/seats/${seat}`)),
    list: (listed) => call(() => tell('PUT', `${path}/listed`, { listed })),
    async start() {
      await addLuck()
      return await call(() => tell('POST', `${path}/start`))
    },
    renewCode: () => call(() => tell('POST', `${path}/code`)),
  }
  return {
    id,
    game,
    options: () => info().options,
    phase: () => {
      const { phase } = info()
      return phase === 'lobby' ? 'lobby' : steps().at(-1)?.position.over || phase === 'over' ? 'over' : 'playing'
    },
    steps,
    sitters: () => info().seats.map((seat, i) => sitterOf(seat, i === watcher())),
    watcher,
    curtain: () => undefined,
    raise() {},
    line,
    paused,
    fullClock: () => {
      const { clock } = info()
      return clock ? 1000 * clock.seconds : undefined
    },
    watchers: () => info().watchers,
    now: () => ticker.now,
    send: (move, touch) => client.move(move, touch),
    undo: (m) => client.undo(m),
    counsel: () => client.counsel(),
    race: client.race(() => mySeats(watcher())),
    talk,
    lobby,
    record: () => get<string>(`${path}/record`),
    witnessed: () => witness.testimony(),
    async rematch(another) {
      const nextTable = info().rematch
      // Who watched is led on by the invite.
      if (watcher() === 'public' && nextTable !== null) {
        const found = ticket() === '' ? undefined : await findInvite(ticket())
        return found && 'table' in found && 'invite' in found ? `/t/${found.table}#${found.invite}` : `/t/${nextTable}`
      }
      const opened = await tell('POST', `${path}/rematch`, another && { game: another })
      const asked = next()?.game
      // Another game is asked for meanwhile: nobody is led to one that they have not said yes to.
      if (!another && asked && asked !== opened.game && !opened.you?.host && !heardOf.has(opened.id)) {
        await invited(opened.id)
        return undefined
      }
      return againAt(opened)
    },
    next,
    link: (from) => Promise.resolve(recordLink(id, from)),
    close,
  }
}

/** Six letters said aloud, or an invite: which table is meant. */
export async function findInvite(word: string): Promise<{ readonly table: string; readonly invite: string } | Trouble> {
  try {
    return await get(`/invites/${encodeURIComponent(word)}`)
  } catch (error) {
    return troubleOf(error, word)
  }
}
