import { isGameId } from '@makiba/games'
import type { Seat, Watcher } from '@makiba/kernel'
import { animals } from '@makiba/kit/animals'
import { botsMakeRoom } from '@makiba/table/company'
import type { Fault, ReportMade, SeatInfo, ServerMessage, TableInfo } from '@makiba/table/protocol'
import { createSignal } from 'solid-js'
import { meetings } from '../meet/people.ts'
import { ApiError, forgetToken, get, NoServer, tell, token } from './api.ts'
import { createClient } from './client.ts'
import { createLine } from './line.ts'
import { recordLink } from './links.ts'
import { createServerClock } from './minutes.ts'
import { againAt, createNext } from './next.ts'
import type { Lobby, PageTable, Paused, Sitter } from './table.ts'
import { createTalk } from './talk.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import { Witness } from './witness.ts'

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

const mySeats = (watcher: Watcher): readonly Seat[] => (watcher === 'public' ? [] : [watcher])

/** So often a move is tried that the server cannot keep just now, a second apart; then its player is told. */
const FAILURES = 8

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
    if (now.rematch !== null) void onward.invited(now.rematch)
  }
  const [paused, setPaused] = createSignal<Paused>()
  const [sentAway, setSentAway] = createSignal(false)
  /** This guest is standing up. */
  let leaving = false
  /** What the table was told of a guest without a seat. */
  let looksOn = false
  const clock = createServerClock()
  let begun: (() => void) | undefined
  /** Why this table is not shown just now. */
  let turnedAway: Trouble | undefined
  /** On this line it was asked for entries that this device has not heard. */
  let asked = false
  /** The invite that was told to this guest while seated. */
  let kept = ''
  const ticket = (): string => invite || kept
  const onward = createNext((seats) => ticket() !== '' && seats.some(({ by }) => by !== 'guest'))

  const line = createLine({
    hello() {
      const known = token()
      const last = client.have()
      return {
        is: 'hello',
        v: 1,
        table: id,
        ...(known && { token: known }),
        ...(watch && { as: 'watch' }),
        ...(last !== undefined && { have: last }),
      }
    },
    hear: (message) => hear(message),
    lost: () => client.stopMeasuring(),
  })
  const { send } = line
  const again = (): void => line.again(() => client.look(watcher()))
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
        asked = false
        line.welcomed()
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
        // Each client is told another moment, so that they do not all come at once.
        line.stopped(message.retryAfter)
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
  const ready = new Promise<void>((done) => {
    begun = done
  })
  const close = (): void => {
    line.close()
    client.close()
    begun?.()
  }
  // Whoever goes back before the table is there leaves it.
  signal.addEventListener('abort', close)
  if (signal.aborted) close()
  else {
    // Before anybody sees this guest in the lobby: whoever begins when all are here begins with their bytes.
    await addLuck()
    line.open()
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
    line: line.is,
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
      const asked = onward.next()?.game
      // Another game is asked for meanwhile: nobody is led to one that they have not said yes to.
      if (!another && asked && asked !== opened.game && !opened.you?.host && !onward.knows(opened.id)) {
        await onward.invited(opened.id)
        return undefined
      }
      return againAt(opened)
    },
    next: onward.next,
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
