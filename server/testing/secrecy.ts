// What nobody may see, at one server and at several nodes: the checks that both have to pass.
import { CARDS, type Card, FACES, type Mow, game as mow, unseen } from '@makiba/games/mow/rules'
import {
  anyTitle,
  commit,
  type Entry,
  FORMAT,
  type Header,
  hear,
  Play,
  pick,
  quick,
  quickLuck,
  shuffle,
  type Watcher,
} from '@makiba/kernel'
import { pig } from '@makiba/kernel/testing/pig'
import { expect } from 'vitest'
import type { Choices } from '../app.ts'
import { findPreview } from '../http/preview.ts'
import type { TableInfo } from '../protocol.ts'
import { makeToken, systemBytes } from '../tables/ids.ts'
import { Player, Visitor } from './client.ts'
import { ManualTime } from './manual.ts'
import { outcomesOf, Truth, writtenLuck } from './truth.ts'

const CARD = /"([GY](?:\d+\.\d|:[a-z]+\d*))"/g
const cardsIn = (text: string) => new Set([...text.matchAll(CARD)].map(([, card]) => card as Card))
const SEATS = 3
const shelf = { mow: anyTitle(mow) }

/** Somebody at the table, with everything that ever came over the line, over all lines. */
interface Witness {
  readonly watcher: Watcher
  readonly players: Player[]
}

/** Where tables are: one server, or several nodes. */
export interface Premises {
  /** An address of it; another one each time where there are several. */
  url(): string
  /** What nobody may know. */
  seedOf(table: string): Promise<string>
  /** Stops and starts all of it. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export type OpenPremises = (choices: Choices, seed: number) => Promise<Premises>

/** A whole game of MOW, in which every byte that anybody receives is compared with what they may know. */
export async function playWatched(open: OpenPremises, seed: number): Promise<void> {
  const place = await open({ shelf }, seed)
  const random = quick(seed)
  let guests = await Promise.all(['Hana', 'Kenji', 'Mei'].map((name) => Visitor.come(place.url(), name)))
  let [hana] = guests as [Visitor]
  const seats = [{ by: 'me' } as const, ...Array.from({ length: SEATS - 1 }, () => ({ by: 'open' }) as const)]
  const { id, you } = await hana.open({ game: 'mow', options: { limit: 20 }, seats, listed: true })
  for (const guest of guests.slice(1)) await guest.call('POST', `/tables/${id}/sit`, {})
  const secret = await place.seedOf(id)
  const outside: string[] = []
  const peep = async () => {
    for (const path of ['/here', '/tables', `/tables/${id}`, `/tables/${id}/record`])
      outside.push(await (await new Visitor(place.url(), '').ask('GET', path)).text())
    const mine = await (await (guests[1] as Visitor).ask('GET', '/me/tables')).text()
    // Who sits may know the invite.
    outside.push(mine.replaceAll(you?.invite ?? '', ''))
    // Whoever types the letters of a player's pass is told nothing of the game, nor is the player more than a device.
    const player = guests[1] as Visitor
    const { letters } = await player.call<{ letters: string }>('POST', '/me/pass')
    const token = makeToken(systemBytes)
    const stranger = new Visitor(place.url(), '')
    const claim = { letters, token, device: 'phone', browser: 'Chrome' }
    outside.push(await (await stranger.ask('POST', '/passes', claim)).text())
    outside.push(await (await stranger.ask('POST', '/passes/look', { token })).text())
    outside.push(await (await player.ask('GET', '/me/pass')).text())
    outside.push(await (await new Visitor(place.url(), token).ask('GET', `/tables/${id}`)).text())
  }
  await peep()
  await hana.call('POST', `/tables/${id}/start`)

  const join_ = (token: string | undefined, as?: 'seat' | 'watch') =>
    Player.sit({ url: place.url(), table: id, stubborn: false, ...(token && { token }), ...(as && { as }) })
  const sitting = await Promise.all(guests.map(({ token }) => join_(token, 'seat')))
  const witnesses: Witness[] = sitting.map((player, watcher) => ({ watcher, players: [player] }))
  const spectator: Witness = { watcher: 'public', players: [await join_(undefined)] }
  /** Seat 0, who also looks as the public. */
  const turncoat: Witness = { watcher: 'public', players: [await join_(hana.token, 'watch')] }
  const all = () => [...witnesses, spectator, turncoat]
  const now = (witness: Witness) => witness.players.at(-1) as Player
  const everybody = async (n: number) => {
    for (const witness of all()) await now(witness).until(() => now(witness).n >= n)
  }
  const rejoin = async (witness: Witness, token: string | undefined, as?: 'seat' | 'watch') => {
    now(witness).leave()
    witness.players.push(await join_(token, as))
    await now(witness).until(() => now(witness).n >= 0)
  }

  for (let step = 0; !now(spectator).position?.over; step++) {
    const witness = witnesses.find((one) => now(one).toAct)
    if (!witness) throw new Error('nobody is to act')
    const player = now(witness)
    if (step % 3 === 0) {
      // Wrong moves of all kinds, by the seat to act and by others: what they are told is theirs.
      const [mine] = player.position?.moves ?? []
      await player.move({ do: 'no such thing' })
      for (const other of witnesses) if (other !== witness) await now(other).move(mine)
      now(spectator).send({ is: 'move', key: 'x', seen: player.n, move: mine })
      await now(turncoat).move(mine)
      const guess = await player.move({ do: 'play', card: pick(random, CARDS), at: 'low' })
      if (guess.is === 'ack') {
        await everybody(player.n)
        continue
      }
    }
    // Who is at the door or looks on, and who is reminded of what, tells nothing of hands.
    if (step % 4 === 1) {
      now(spectator).send({ is: 'look on', on: step % 8 === 1 })
      for (const other of all())
        if (other !== witness) now(other).send({ is: 'nudge', seat: witnesses.indexOf(witness) })
    }
    const outcome = await player.move(pick(random, player.position?.moves ?? []))
    if (outcome.is === 'failed') throw new Error(outcome.error.code)
    await everybody(player.n)
    const [back] = player.position?.undoable ?? []
    if (outcome.is === 'ack' && back !== undefined && random.below(2) === 0) {
      await player.undo(back)
      await everybody(player.n)
    }
    if (step % 11 === 5) await rejoin(spectator, undefined)
    if (step % 11 === 6) await rejoin(turncoat, hana.token, 'watch')
    if (step % 11 === 7) await rejoin(witnesses[1] as Witness, guests[1]?.token, 'seat')
    if (step % 11 === 8) for (const one of all()) now(one).send({ is: 'resync', have: random.below(player.n) })
    if (step % 17 === 9) await peep()
    if (step === 12) {
      await place.restart()
      guests = guests.map(({ token }) => new Visitor(place.url(), token))
      ;[hana] = guests as [Visitor]
      for (const [seat, one] of witnesses.entries()) await rejoin(one, guests[seat]?.token, 'seat')
      await rejoin(spectator, undefined)
      await rejoin(turncoat, hana.token, 'watch')
    }
    if (step > 2000) throw new Error('this game does not end')
  }

  const record = await (await hana.ask('GET', `/tables/${id}/record`)).text()
  const truth = new Truth(mow, record)
  expect(truth.seed).toBe(secret)
  const latecomer: Witness = { watcher: 'public', players: [await join_(undefined)] }
  await now(latecomer).until(() => now(latecomer).n >= 0)

  let views = 0
  for (const { watcher, players } of [...all(), latecomer]) {
    for (const { frames, messages } of players) {
      for (const [i, message] of messages.entries()) {
        const frame = frames[i] as string
        truth.check(message, watcher)
        // Seat 0 keeps its invite, as whatever it looks.
        if (players !== turncoat.players && watcher === 'public') expect(frame).not.toContain(you?.invite)
        if (message.is === 'whole' || message.is === 'happened') {
          views++
          const { n } = message.position
          const told = message.is === 'happened' && message.entries.some((entry) => entry.n === truth.last)
          if (!told) expect(frame).not.toContain(secret)
          // The bytes themselves: no card that this watcher has never seen, nor was told of in this very message.
          const counts = unseen(truth.view(n, watcher))
          const since = message.is === 'happened' ? message.since : n
          const spoken = new Set<Card>()
          for (let m = since + 1; m <= n; m++)
            for (const card of cardsIn(JSON.stringify(truth.heard(m, watcher)))) spoken.add(card)
          for (const card of cardsIn(frame))
            if (!spoken.has(card)) expect(counts[FACES[card].index], frame).toBeLessThan(FACES[card].copies)
        } else if (message.is !== 'refused') {
          expect(cardsIn(frame).size).toBe(0)
          expect(frame).not.toContain(secret)
        }
      }
    }
  }
  for (const text of outside) {
    expect(cardsIn(text).size).toBe(0)
    expect(text).not.toContain(secret)
    expect(text).not.toContain(you?.invite)
  }
  expect(views).toBeGreaterThan(200)
  for (const witness of [...all(), latecomer]) now(witness).leave()
  await place.stop()
}

// --- Two runs that differ only in what a watcher cannot know

export interface Script {
  readonly outcomes: ReadonlyMap<string, readonly Mow['outcome'][]>
  readonly moves: readonly { readonly seat: number; readonly move: Mow['move'] }[]
}

const header: Header = {
  makiba: FORMAT,
  table: 'trial',
  game: 'mow',
  rulesVersion: mow.facts.rulesVersion,
  options: { limit: 100, limitRule: 'over', rounds: 'limit' },
  seats: SEATS,
  luck: 'fair',
  commitment: commit('0'.repeat(64), 'trial'),
  entropies: Array.from({ length: SEATS }, () => ''),
}
const setup = { seats: SEATS, options: { limit: 100, limitRule: 'over', rounds: 'limit' }, rulesVersion: 1 } as const

/** What a watcher notices of a script, by the kernel alone; undefined when it cannot be played. */
function noticed(script: Script, watcher: Watcher): { seen: string; hands: string[] } | undefined {
  const table = new Play(mow, header, writtenLuck<Mow>(script.outcomes), '0'.repeat(64))
  let seen = ''
  let happened = table.settle(0)
  for (let i = 0; ; i++) {
    seen += JSON.stringify([happened.map(({ told }) => hear(told, watcher)), table.view(watcher), table.turn])
    if (typeof watcher === 'number') seen += JSON.stringify(table.moves(watcher))
    const next = script.moves[i]
    if (!next) break
    const answer = table.move(next.seat, next.move, 0)
    if ('refused' in answer) return undefined
    happened = answer.happened
  }
  return { seen, hands: Array.from({ length: SEATS }, (_, seat) => table.view(seat).hand.join()) }
}

/**
 * A random game up to the end of its first round, and one that the watcher cannot tell from it: another card came to that
 * seat, dealt or drawn.
 */
function twins(seed: number, watcher: Watcher, to: number, draw: string): [Script, Script] | undefined {
  const random = quick(seed)
  const table = new Play(mow, header, quickLuck(mow, seed), '0'.repeat(64))
  table.settle(0)
  const moves: Script['moves'][number][] = []
  while (moves.length < 30 && table.turn.by === 'seats' && table.view('public').round === 1) {
    const seat = table.turn.seats[0] as number
    const move = pick(random, table.moves(seat))
    moves.push({ seat, move })
    table.move(seat, move, 0)
  }
  // The last move may have ended the round, which shows everything.
  moves.pop()
  const entries = table.entries as readonly Entry<Mow>[]
  const script: Script = { outcomes: outcomesOf(mow, setup, entries), moves }
  const original = noticed(script, watcher)
  const outcomes = script.outcomes.get(draw) ?? []
  for (const k of shuffle(random, [...outcomes.keys()])) {
    for (const card of shuffle(random, [...CARDS])) {
      const twin: Script = { outcomes: new Map(script.outcomes).set(draw, outcomes.with(k, { card })), moves }
      const other = safely(() => noticed(twin, watcher))
      if (original && other?.seen === original.seen && other.hands[to] !== original.hands[to]) return [script, twin]
    }
  }
  return undefined
}

/** So many twins for each other seat, for dealt and for drawn cards. */
export function* manyTwins(watcher: Watcher, each = 2): Generator<[Script, Script]> {
  for (const draw of ['deal', 'card'])
    for (let to = 0; to < SEATS; to++) {
      let found = 0
      for (let seed = 1; to !== watcher && found < each; seed++) {
        if (seed > 200) throw new Error(`no twins for seat ${to}, ${draw}`)
        const pair = twins(seed * SEATS + to, watcher, to, draw)
        if (!pair) continue
        found++
        yield pair
      }
    }
}

/** A script that deals a card twice cannot be played: then the rules throw. */
function safely<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Longer than a turn may last before somebody may be reminded of it. */
const PATIENCE_MS = 9000

/** A listed table at which all of them sit. */
async function gathered(game: string, options: object, host: Visitor, others: readonly Visitor[]): Promise<string> {
  const seats = [{ by: 'me' } as const, ...others.map(() => ({ by: 'open' }) as const)]
  const { id } = await host.open({ game, options: { ...options }, seats, listed: true })
  for (const guest of others) await guest.call('POST', `/tables/${id}/sit`, {})
  return id
}

/** The second game of an evening: the people of a table that is over, at their next one, which has not begun. */
async function eveningOf(place: Premises, host: Visitor, others: readonly Visitor[]): Promise<string> {
  const id = await gathered('pig', { goal: 10 }, host, others)
  await host.call('POST', `/tables/${id}/start`)
  const players: Player[] = []
  for (const { token } of [host, ...others])
    players.push(await Player.sit({ url: place.url(), table: id, token, as: 'seat' }))
  const [first] = players as [Player]
  while (!first.position?.over) {
    await first.until(() => first.position?.over === true || players.some(({ toAct }) => toAct))
    const player = players.find(({ toAct }) => toAct)
    if (!player) continue
    await player.move(player.position?.moves.at(-1))
    for (const other of players) await other.until(() => other.n >= player.n)
  }
  const next = await host.call<TableInfo>('POST', `/tables/${id}/rematch`, { game: 'mow' })
  expect(next.evening).toMatchObject({ count: 1 })
  for (const player of players) player.leave()
  return next.id
}

/** Everything that the watcher receives while the script is played, over HTTP and over its sockets. */
export async function traffic(open: OpenPremises, script: Script, watcher: Watcher): Promise<string[]> {
  const time = new ManualTime()
  const written = { mow: anyTitle(mow, { written: () => () => writtenLuck<Mow>(script.outcomes) }) }
  const place = await open(
    { shelf: { ...written, pig: anyTitle(pig) }, time, settings: { luck: { mow: 'written' } } },
    7,
  )
  const people: Visitor[] = []
  for (const name of ['Hana', 'Kenji', 'Mei', 'Ren']) people.push(await Visitor.come(place.url(), name))
  // Ren only comes and goes.
  const [hana, kenji, mei, ren] = people as [Visitor, Visitor, Visitor, Visitor]
  // Seats move on by one from game to game.
  const guests = [kenji, mei, hana]
  const id = await eveningOf(place, hana, [kenji, mei])
  await hana.call('POST', `/tables/${id}/start`)
  const players: Player[] = []
  for (const { token } of guests) players.push(await Player.sit({ url: place.url(), table: id, token, as: 'seat' }))
  let spy = watcher === 'public' ? await Player.sit({ url: place.url(), table: id }) : (players[watcher] as Player)
  const received: string[] = []
  let count = 0
  /** Waits until all that this one has said was heard, and all that was said to them. */
  const heardOut = async (player: Player) => {
    const id_ = ++count
    player.send({ is: 'ping', id: id_ })
    await player.until(() => player.messages.some((message) => message.is === 'pong' && message.id === id_))
  }
  /** Lets time pass and waits until everybody has all that was sent. */
  const quiet = async () => {
    time.pass(20)
    for (const player of new Set([...players, spy])) await heardOut(player)
  }
  const look = async () => {
    const token = watcher === 'public' ? '' : (guests[watcher]?.token as string)
    for (const path of ['/here', '/tables', `/tables/${id}`, `/tables/${id}/record`]) {
      const response = await new Visitor(place.url(), token).ask('GET', path)
      received.push(`${response.status} ${response.headers.get('content-length')} ${await response.text()}`)
    }
    const table = async () => new Visitor(place.url(), '').call<TableInfo>('GET', `/tables/${id}`)
    const row = () => Promise.reject(new Error('no day is looked at'))
    for (const language of ['en', 'ja'])
      received.push(JSON.stringify(await findPreview(new URL(`http://page/t/${id}`), language, { table, row })))
  }
  /** What is told of people beside the game: who knocks, looks on and goes, who reminds whom, what is said. */
  const goings = async (seat: number, i: number) => {
    const door = await Player.sit({ url: place.url(), table: id, token: ren.token })
    await quiet()
    door.send({ is: 'look on', on: true })
    await heardOut(door)
    await quiet()
    door.leave()
    await door.until(() => door.closed !== undefined)
    for (;;) {
      const { around } = await hana.call<TableInfo>('GET', `/tables/${id}`)
      if (around.every(({ name }) => name !== 'Ren')) break
    }
    // Somebody has thought for long: one of the others reminds them, and all talk of it.
    time.pass(PATIENCE_MS)
    const other = players[(seat + 1) % SEATS] as Player
    other.send({ is: 'nudge', seat })
    other.send({ is: 'emote', emote: 'moo' })
    other.send({ is: 'chat', text: `Shall we? ${i}` })
    await heardOut(other)
    await quiet()
  }
  await quiet()
  for (const [i, { seat, move }] of script.moves.entries()) {
    const player = players[seat] as Player
    if (i % 5 === 1) {
      await player.move({ do: 'nothing of the kind' }, player.n, `bad ${i}`)
      await (players[(seat + 1) % SEATS] as Player).move(move, 0, `turn ${i}`)
    }
    expect(await player.move(move, player.n, `key ${i}`)).toMatchObject({ is: 'ack' })
    await quiet()
    const [back] = player.position?.undoable ?? []
    if (back !== undefined && i % 2 === 0) {
      await player.undo(back, `undo ${i}`)
      await quiet()
      await player.move(move, player.n, `again ${i}`)
      await quiet()
    }
    if (i % 7 === 3) {
      received.push(...spy.frames)
      const have = spy.n
      spy.leave()
      await spy.until(() => spy.closed !== undefined)
      // Its going may take another way than its coming back.
      for (;;) {
        const { seats: chairs, watchers } = await hana.call<TableInfo>('GET', `/tables/${id}`)
        const chair = watcher === 'public' ? undefined : chairs[watcher]
        if (chair?.by === 'guest' ? !chair.here : watchers === 0) break
      }
      const token = watcher === 'public' ? undefined : guests[watcher]?.token
      spy = new Player({ url: place.url(), table: id, ...(token && { token }) })
      if (i % 2 === 0 && watcher === 'public') spy.send({ is: 'resync', have })
      await spy.until(() => spy.n >= have)
      if (watcher !== 'public') players[watcher] = spy
      await quiet()
    }
    if (i % 9 === 4) await look()
    if (i % 8 === 2) await goings(script.moves[i + 1]?.seat ?? 0, i)
  }
  await look()
  received.push(...spy.frames)
  // What was compared is what it is about: short scripts may end before somebody is reminded.
  const all = received.join('\n')
  for (const told of ['"Ren"', '"is":"nudge"', '"is":"emote"', '"is":"chat"', '"evening":{"count":1', 'Kenji'])
    if (script.moves.length > 8) expect(all).toContain(told)
  for (const player of new Set([...players, spy])) player.leave()
  await place.stop()
  return received
}
