import { join } from 'node:path'
import { CARDS, type Card, FACES, type Mow, mow, unseen } from '@makiba/games/mow'
import {
  anyTitle,
  commit,
  type Entry,
  FORMAT,
  type Header,
  hear,
  pick,
  quick,
  quickLuck,
  shuffle,
  Table,
  type Watcher,
} from '@makiba/kernel'
import { afterAll, describe, expect, test } from 'vitest'
import type { TableInfo } from './protocol.ts'
import { Player, Visitor } from './testing/client.ts'
import { ManualTime, seededBytes } from './testing/manual.ts'
import { type Opened, open, scratch } from './testing/open.ts'
import { outcomesOf, Truth, writtenLuck } from './testing/truth.ts'

const CARD = /"([GY](?:\d+\.\d|:[a-z]+\d*))"/g
const cardsIn = (text: string) => new Set([...text.matchAll(CARD)].map(([, card]) => card as Card))
const SEATS = 3
const shelf = { mow: anyTitle(mow) }

/** Somebody at the table, with everything that ever came over the line, over all lines. */
interface Witness {
  readonly watcher: Watcher
  readonly players: Player[]
}

const houses: Opened[] = []
afterAll(async () => {
  for (const house of houses) await house.stop()
})

async function openHouse(database: string, seed: number): Promise<Opened> {
  const house = await open({ shelf, database, bytes: seededBytes(seed) })
  houses.push(house)
  return house
}

test.each([1, 2, 3, 4])('whole games of MOW: nobody receives what they may not see (game %i)', async (seed) => {
  const database = join(scratch(), 'makiba.db')
  let house = await openHouse(database, seed)
  const random = quick(seed)
  let guests = await Promise.all(['Hana', 'Kenji', 'Mei'].map((name) => Visitor.come(house.url, name)))
  let [hana] = guests as [Visitor]
  const seats = [{ by: 'me' } as const, ...Array.from({ length: SEATS - 1 }, () => ({ by: 'open' }) as const)]
  const { id, you } = await hana.open({ game: 'mow', options: { limit: 20 }, seats, listed: true })
  for (const guest of guests.slice(1)) await guest.call('POST', `/tables/${id}/sit`, {})
  const secret = (await house.house.store.findTable(id))?.seed ?? ''
  const outside: string[] = []
  const peep = async () => {
    for (const path of ['/tables', `/tables/${id}`, `/tables/${id}/record`])
      outside.push(await (await new Visitor(house.url, '').ask('GET', path)).text())
    const mine = await (await (guests[1] as Visitor).ask('GET', '/me/tables')).text()
    // Who sits may know the invite.
    outside.push(mine.replaceAll(you?.invite ?? '', ''))
  }
  await peep()
  await hana.call('POST', `/tables/${id}/start`)

  const join_ = (token: string | undefined, as?: 'seat' | 'watch') =>
    Player.sit({ url: house.url, table: id, stubborn: false, ...(token && { token }), ...(as && { as }) })
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
      await house.stop()
      house = await openHouse(database, seed + 1000)
      guests = guests.map(({ token }) => new Visitor(house.url, token))
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
})

// --- Two runs that differ only in what a watcher cannot know

interface Script {
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
  const table = new Table(mow, header, writtenLuck<Mow>(script.outcomes), '0'.repeat(64))
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
  const table = new Table(mow, header, quickLuck(mow, seed), '0'.repeat(64))
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

/** Twins for each other seat, for dealt and for drawn cards. */
function* manyTwins(watcher: Watcher): Generator<[Script, Script]> {
  for (const draw of ['deal', 'card'])
    for (let to = 0; to < SEATS; to++) {
      let found = 0
      for (let seed = 1; to !== watcher && found < 2; seed++) {
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

/** Everything that the watcher receives while the script is played, over HTTP and over its sockets. */
async function traffic(script: Script, watcher: Watcher): Promise<string[]> {
  const time = new ManualTime()
  const house = await open({
    shelf: { mow: anyTitle(mow, { written: () => () => writtenLuck<Mow>(script.outcomes) }) },
    time,
    bytes: seededBytes(7),
    settings: { luck: { mow: 'written' } },
  })
  const guests: Visitor[] = []
  for (const name of ['Hana', 'Kenji', 'Mei']) guests.push(await Visitor.come(house.url, name))
  const [hana] = guests as [Visitor]
  const seats = [{ by: 'me' } as const, { by: 'open' } as const, { by: 'open' } as const]
  const { id } = await hana.open({ game: 'mow', seats, listed: true })
  for (const guest of guests.slice(1)) await guest.call('POST', `/tables/${id}/sit`, {})
  await hana.call('POST', `/tables/${id}/start`)
  const players: Player[] = []
  for (const { token } of guests) players.push(await Player.sit({ url: house.url, table: id, token, as: 'seat' }))
  let spy = watcher === 'public' ? await Player.sit({ url: house.url, table: id }) : (players[watcher] as Player)
  const received: string[] = []
  let count = 0
  /** Lets time pass and waits until everybody has all that was sent. */
  const quiet = async () => {
    time.pass(20)
    const id_ = ++count
    for (const player of new Set([...players, spy])) {
      player.send({ is: 'ping', id: id_ })
      await player.until(() => player.messages.some((message) => message.is === 'pong' && message.id === id_))
    }
  }
  const look = async () => {
    const token = watcher === 'public' ? '' : (guests[watcher]?.token as string)
    for (const path of ['/tables', `/tables/${id}`, `/tables/${id}/record`]) {
      const response = await new Visitor(house.url, token).ask('GET', path)
      received.push(`${response.status} ${response.headers.get('content-length')} ${await response.text()}`)
    }
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
      const token = watcher === 'public' ? undefined : guests[watcher]?.token
      spy = new Player({ url: house.url, table: id, ...(token && { token }) })
      if (i % 2 === 0 && watcher === 'public') spy.send({ is: 'resync', have })
      await spy.until(() => spy.n >= have)
      if (watcher !== 'public') players[watcher] = spy
      await quiet()
    }
    if (i % 9 === 4) await look()
  }
  await look()
  received.push(...spy.frames)
  for (const player of new Set([...players, spy])) player.leave()
  await house.stop()
  return received
}

describe.each<Watcher>(['public', 1])('two runs that differ only in what watcher %s cannot know', (watcher) => {
  test('give that watcher the same traffic, in content and length', async () => {
    let frames = 0
    for (const [script, twin] of manyTwins(watcher)) {
      const [one, other] = [await traffic(script, watcher), await traffic(twin, watcher)]
      frames += one.length
      expect(other).toEqual(one)
    }
    expect(frames).toBeGreaterThan(300)
  })

  test('and the comparison notices what the watcher can know', async () => {
    const [script] = manyTwins(watcher).next().value as [Script, Script]
    const shorter = { ...script, moves: script.moves.slice(0, 6) }
    const other = { ...script, moves: script.moves.slice(0, 5) }
    expect(await traffic(other, watcher)).not.toEqual(await traffic(shorter, watcher))
  })
})

test('a table never shows a seat more than a spectator once it watches as one', async () => {
  const house = await openHouse(join(scratch(), 'makiba.db'), 1)
  const hana = await Visitor.come(house.url)
  const seats = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]
  const { id } = await hana.open({ game: 'mow', seats })
  await hana.call('POST', `/tables/${id}/start`)
  const watching = await Player.sit({ url: house.url, table: id, token: hana.token, as: 'watch' })
  await watching.until(() => watching.n >= 0)
  const left = await hana.call<TableInfo>('POST', `/tables/${id}/leave`)
  expect(left.you?.invite).toBeNull()
  const after = await Player.sit({ url: house.url, table: id, token: hana.token })
  await after.until(() => after.n >= 0)
  for (const player of [watching, after]) {
    expect(player.watcher).toBe('public')
    expect(player.position?.view).toMatchObject({ watcher: 'public', hand: [] })
    expect(player.position?.moves).toEqual([])
    player.leave()
  }
})
