import { join } from 'node:path'
import { anyTitle, type Game } from '@makiba/kernel'
import { type Pig, pig } from '@makiba/kernel/testing/pig'
import { describe, expect, test } from 'vitest'
import type { Clock, TableInfo } from '../protocol.ts'
import { openSqlite } from '../store/sqlite.ts'
import { Player, threw, Visitor } from '../testing/client.ts'
import { ManualTime } from '../testing/manual.ts'
import { firstMove, type Opened, open, scratch, toys } from '../testing/open.ts'
import type { BotPlayer } from './bots.ts'

interface Scene {
  readonly house: Opened
  readonly time: ManualTime
  readonly id: string
  readonly guests: Visitor[]
  readonly players: Player[]
  /** Lets time pass, and waits until everybody has heard of it. */
  readonly pass: (milliseconds: number) => Promise<void>
  readonly end: () => Promise<void>
}

type Seats = readonly ('person' | 'bot')[]

async function scene(
  game: string,
  seats: Seats,
  choices: { clock?: Clock; bots?: BotPlayer; options?: Record<string, number> } = {},
): Promise<Scene> {
  const time = new ManualTime()
  const house = await open({ time, bots: choices.bots ?? firstMove, settings: { sleepMs: 60_000 } })
  const people = seats.filter((seat) => seat === 'person').length
  const guests = await Promise.all(Array.from({ length: people }, (_, i) => Visitor.come(house.url, `guest ${i}`)))
  const [host] = guests as [Visitor]
  const { id, you } = await host.open({
    game,
    options: choices.options ?? {},
    seats: seats.map((seat, i) =>
      i === 0 ? { by: 'me' } : seat === 'bot' ? { by: 'bot', level: 'normal' } : { by: 'open' },
    ),
    clock: choices.clock ?? null,
  })
  for (const guest of guests.slice(1)) await guest.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
  await host.call('POST', `/tables/${id}/start`)
  const players: Player[] = []
  for (const { token } of guests) players.push(await Player.sit({ url: house.url, table: id, token }))
  let pings = 0
  const settle = async () => {
    await (await house.registry.awake.table(id)).settled()
    const ping = ++pings
    for (const player of players) {
      if (player.closed) continue
      player.send({ is: 'ping', id: ping })
      await player.until(() => player.messages.some((m) => m.is === 'pong' && m.id === ping))
    }
  }
  await settle()
  return {
    house,
    time,
    id,
    guests,
    players,
    async pass(milliseconds) {
      time.pass(milliseconds)
      await settle()
      await settle()
    },
    async end() {
      for (const player of players) player.leave()
      await house.stop()
    },
  }
}

describe('bots', () => {
  test('play their seats with what they may see, and nobody waits for a broken one', async () => {
    const asked: unknown[] = []
    let count = 0
    const { players, end } = await scene('snap', ['person', 'bot', 'bot'], {
      bots: async (question) => {
        asked.push(question.view)
        if (++count % 3 === 0) throw new Error('this bot fell asleep')
        return firstMove(question)
      },
    })
    const [player] = players as [Player]
    while (!player.position?.over) {
      await player.until(() => player.toAct || (player.position?.over ?? false))
      if (player.toAct) await player.move(player.position?.moves[0])
    }
    expect(asked.length).toBeGreaterThan(5)
    for (const view of asked as { watcher: number; hand: number[] }[]) expect([1, 2]).toContain(view.watcher)
    await end()
  })

  test('of a private table can be relieved by a late friend, and take over from who leaves', async () => {
    const { house, id, guests, players, end } = await scene('pig', ['person', 'bot'], { options: { goal: 1000 } })
    const friend = await Visitor.come(house.url, 'Friend')
    const [host] = guests as [Visitor]
    const { you } = await host.call<TableInfo>('GET', `/tables/${id}`)
    const sat = await friend.call<TableInfo>('POST', `/tables/${id}/sit`, { invite: you?.invite })
    expect(sat.you?.seat).toBe(1)
    const late = await Player.sit({ url: house.url, table: id, token: friend.token, as: 'seat' })
    players.push(late)
    const left = await friend.call<TableInfo>('POST', `/tables/${id}/leave`)
    expect(left.seats[1]).toMatchObject({ by: 'bot' })
    await late.until(() => late.watcher === 'public' && late.position?.view.watcher === 'public')
    await end()
  })
})

describe('absence', () => {
  test('is covered by a bot after the grace period, and ends with a hello', async () => {
    const { house, id, guests, players, pass, end } = await scene('pig', ['person', 'person'], {
      options: { goal: 1000 },
    })
    const [first, second] = players as [Player, Player]
    second.leave()
    await second.until(() => second.closed !== undefined)
    await pass(100)
    // Until it is the absent seat's turn.
    while (first.toAct) await first.move(first.position?.moves.at(-1))
    const { n } = first
    await pass(29_000)
    expect(first.n).toBe(n)
    await pass(2000)
    await first.until(() => first.n > n)
    await pass(100)
    expect(first.table?.seats[1]).toMatchObject({ by: 'guest', here: false, standIn: true })
    const back = await Player.sit({ url: house.url, table: id, token: guests[1]?.token as string, as: 'seat' })
    players[1] = back
    await pass(100)
    await first.until(() => first.table?.seats[1]?.by === 'guest' && !first.table.seats[1].standIn)
    await end()
  })

  test('of everybody stops the table, and its time', async () => {
    const { house, id, guests, players, time, end } = await scene('pig', ['person', 'person'], {
      options: { goal: 1000 },
      clock: { per: 'game', seconds: 60, add: 0 },
    })
    const [first, second] = players as [Player, Player]
    await first.move({ do: 'roll' })
    const { n } = first
    for (const player of [first, second]) {
      player.leave()
      await player.until(() => player.closed !== undefined)
    }
    await new Promise((done) => setTimeout(done, 50))
    // Days go by; the table leaves memory.
    time.pass(3 * 86_400_000)
    await new Promise((done) => setTimeout(done, 20))
    expect(house.registry.awake.size).toBe(0)
    const back = await Player.sit({ url: house.url, table: id, token: guests[0]?.token as string })
    players.push(back)
    await back.until(() => back.n >= 0)
    expect(back.n).toBe(n)
    expect(back.position?.clocks?.left).toEqual([60_000, 60_000])
    await end()
  })
})

describe('clocks', () => {
  test('a move: who thinks too long is played by a bot for that move', async () => {
    const { players, pass, end } = await scene('pig', ['person', 'person'], {
      options: { goal: 1000 },
      clock: { per: 'move', seconds: 10 },
    })
    const [first] = players as [Player]
    expect(first.position?.clocks).toEqual({ left: [10_000, 10_000], running: [0] })
    await pass(9000)
    expect(first.n).toBe(0)
    await pass(1500)
    await first.until(() => first.n > 0)
    const clocks = first.position?.clocks
    const running = clocks?.running[0] as number
    expect(clocks?.left[running]).toBe(10_000)
    expect(first.table?.seats.every((seat) => seat.by === 'guest' && !seat.standIn)).toBe(true)
    await end()
  })

  test('a game: time runs while it is one’s turn, grows with moves, and is over when it is over', async () => {
    const { players, pass, end } = await scene('pig', ['person', 'person'], {
      options: { goal: 1000 },
      clock: { per: 'game', seconds: 20, add: 5 },
    })
    const [first, second] = players as [Player, Player]
    await pass(4000)
    await first.move({ do: 'roll' })
    expect(first.position?.clocks?.left).toEqual([21_000, 20_000])
    while (first.toAct) await first.move(first.position?.moves.at(-1))
    await second.until(() => second.toAct)
    await pass(19_000)
    expect(second.toAct).toBe(true)
    await pass(2000)
    await second.until(() => second.table?.seats[1]?.by === 'guest' && second.table.seats[1].standIn)
    await first.until(() => first.toAct)
    await end()
  })

  test('mend 2: an undo gives neither time nor increment back, and takes none from who waits; also after a sleep', async () => {
    const { house, time, id, guests, players, pass, end } = await scene('pig', ['person', 'person'], {
      options: { goal: 1000 },
      clock: { per: 'game', seconds: 100, add: 5 },
    })
    const who = await threw(players)
    const seat = who.watcher as number
    const other = 1 - seat
    const left = () => who.position?.clocks?.left ?? []
    const [mine, theirs] = [left()[seat] as number, left()[other] as number]
    for (let i = 1; i <= 10; i++) {
      await pass(1000)
      await who.move({ do: 'hold' })
      expect(left()[seat]).toBe(mine - (i - 1) * 3000 - 1000 + 5000)
      await pass(2000)
      expect(await who.undo(who.position?.undoable[0] as number)).toMatchObject({ is: 'ack' })
      // As if the move had never been made: three seconds more of thinking.
      expect(left()[seat]).toBe(mine - i * 3000)
      expect(left()[other]).toBe(theirs)
    }
    const clocks = who.position?.clocks
    for (const player of players) {
      player.leave()
      await player.until(() => player.closed !== undefined)
    }
    await new Promise((done) => setTimeout(done, 50))
    time.pass(86_400_000)
    await expect.poll(() => house.registry.awake.size).toBe(0)
    const back = await Player.sit({ url: house.url, table: id, token: guests[seat]?.token as string })
    players.push(back)
    await back.until(() => back.n >= 0)
    expect(back.position?.clocks).toEqual(clocks)
    await end()
  })

  test('mend 2: an undo does not refill the clock of a move, and who has no time left for it keeps the move', async () => {
    const { players, pass, end } = await scene('pig', ['person', 'person'], {
      options: { goal: 1000 },
      clock: { per: 'move', seconds: 30 },
    })
    const who = await threw(players)
    const seat = who.watcher as number
    await pass(10_000)
    await who.move({ do: 'hold' })
    await pass(10_000)
    await who.undo(who.position?.undoable[0] as number)
    expect(who.position?.clocks?.left[seat]).toBe(10_000)
    await who.move({ do: 'hold' })
    await pass(10_500)
    const { n } = who
    expect(await who.undo(who.position?.undoable[0] as number)).toMatchObject({
      is: 'refused',
      refusal: { why: 'no time to undo' },
    })
    expect(who.n).toBe(n)
    await end()
  })

  test('mend 6: the clock on the wall may go an hour back or forward: table time passes as it does', async () => {
    const { house, time, id, players, pass, end } = await scene('pig', ['person', 'person'], {
      options: { goal: 1000 },
      clock: { per: 'game', seconds: 600, add: 0 },
    })
    const [first] = players as [Player]
    const left = async () => {
      first.send({ is: 'resync' })
      const before = first.messages.length
      await first.until(() => first.messages.slice(before).some(({ is }) => is === 'whole'))
      return first.position?.clocks?.left[0]
    }
    for (const [i, hours] of [-1, 1, 24, -48].entries()) {
      time.jump(hours * 3_600_000)
      expect(await left()).toBe(600_000 - i * 2000)
      await pass(2000)
      expect(await left()).toBe(598_000 - i * 2000)
    }
    // Credits refill, and a table without anybody falls asleep, whatever the wall says.
    expect(await first.move({ do: 'roll' })).toMatchObject({ is: 'ack' })
    for (const player of players) {
      player.leave()
      await player.until(() => player.closed !== undefined)
    }
    await new Promise((done) => setTimeout(done, 50))
    time.jump(-3_600_000)
    time.pass(59_000)
    expect(house.registry.awake.has(id)).toBe(true)
    time.pass(2000)
    await expect.poll(() => house.registry.awake.size).toBe(0)
    await end()
  })

  test('mend 6: a game of moments goes on when the clock on the wall goes back, and does not end when it goes forward', async () => {
    const { time, players, pass, end } = await scene('gong', ['person', 'person'])
    const [first, second] = players as [Player, Player]
    time.jump(3_600_000)
    await pass(400)
    expect(first.position?.over).toBe(false)
    await first.move({ do: 'press' })
    time.jump(-2 * 3_600_000)
    await pass(200)
    await second.move({ do: 'press' })
    expect(first.position?.view.pressed).toEqual([400, 600])
    await pass(700)
    await first.until(() => first.position?.over ?? false)
    await end()
  })

  test('of the game itself strike when they are due, and not before touches under way have arrived', async () => {
    const { players, pass, end } = await scene('gong', ['person', 'person'])
    const [first, second] = players as [Player, Player]
    expect(first.position?.due).toBe(1000)
    await pass(400)
    await first.move({ do: 'press' })
    expect(first.position?.view.pressed).toEqual([400, -1])
    await pass(700)
    await second.move({ do: 'press' })
    expect(first.position?.over).toBe(false)
    await pass(200)
    await first.until(() => first.position?.over ?? false)
    expect(first.heard.at(-2)?.events).toEqual([{ is: 'struck' }])
    await end()
  })
})

describe('a table that breaks', () => {
  const rotten: Game<Pig> = {
    ...pig,
    facts: { ...pig.facts, id: 'rotten' },
    play(state, seat, move, tell) {
      if (state.turn > 0) throw new Error('the rules are rotten')
      pig.play(state, seat, move, tell)
    },
  }

  test('is set apart with its record, and every other one plays on', async () => {
    const house = await open({ shelf: { ...toys, rotten: anyTitle(rotten) } })
    const hana = await Visitor.come(house.url)
    const tables = await Promise.all(
      ['rotten', 'pig'].map(async (game) => {
        const seats = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]
        const { id } = await hana.open({ game, options: { goal: 1000 }, seats })
        await hana.call('POST', `/tables/${id}/start`)
        return Player.sit({ url: house.url, table: id, token: hana.token })
      }),
    )
    const [bad, good] = tables as [Player, Player]
    for (let i = 0; i < 30 && !bad.closed; i++) {
      if (bad.toAct) bad.send({ is: 'move', key: `${i}`, seen: bad.n, move: { do: 'roll' } })
      await new Promise((done) => setTimeout(done, 10))
    }
    await bad.until(() => bad.closed !== undefined)
    expect(bad.closed?.code).toBe(4010)
    const id = bad.table?.id as string
    await good.until(() => good.toAct)
    expect(await good.move({ do: 'roll' })).toMatchObject({ is: 'ack' })
    expect((await hana.call<TableInfo>('GET', `/tables/${id}`)).phase).toBe('quarantined')
    const again = new Player({ url: house.url, table: id, token: hana.token })
    await again.until(() => again.closed !== undefined)
    expect(again.messages.at(-1)).toMatchObject({ is: 'error', error: { code: 'quarantined' } })
    const { lines } = await house.services.store.record(id)
    expect(lines.length).toBe((bad.position?.n ?? 0) + 1)
    expect(house.services.metrics.quarantines.value).toBeGreaterThan(0)
    good.leave()
    await house.stop()
  })

  test('because its record was changed on disk is set apart too', async () => {
    const house = await open()
    const hana = await Visitor.come(house.url)
    const seats = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]
    const { id } = await hana.open({ game: 'pig', seats })
    const line = JSON.stringify({ makiba: 1, table: id })
    const { mark } = await house.services.store.record(id)
    await house.services.store.append([{ table: id, follows: mark, lines: [{ n: 0, line, key: '' }] }])
    const response = await hana.ask('POST', `/tables/${id}/start`)
    expect(await response.json()).toMatchObject({ error: { code: 'quarantined' } })
    expect((await hana.call<TableInfo>('GET', `/tables/${id}`)).phase).toBe('quarantined')
    await house.stop()
  })
})

test('a table does not fall asleep on somebody who is about to come in', async () => {
  const time = new ManualTime()
  const store = await openSqlite(join(scratch(), 'makiba.db'))
  const change = store.changeTable.bind(store)
  let goOn = () => {}
  const slow = new Promise<void>((done) => {
    goOn = done
  })
  store.changeTable = async (...what) => {
    await slow
    return change(...what)
  }
  const house = await open({ time, database: store, settings: { sleepMs: 60_000 } })
  const [hana, kenji] = [await Visitor.come(house.url, 'Hana'), await Visitor.come(house.url, 'Kenji')]
  const { id, you } = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
  const oneMore = hana.call('POST', `/tables/${id}/seats`, { by: 'open' })
  const sitting = await house.registry.awake.table(id)
  await expect.poll(() => sitting.busy).toBe(true)
  const player = new Player({ url: house.url, table: id, token: hana.token })
  await expect.poll(() => house.services.metrics.framesIn.value).toBe(1)
  await house.registry.guests.of(hana.token)
  time.pass(100_000)
  goOn()
  await oneMore
  await player.until(() => player.table !== undefined)
  await kenji.call('POST', `/tables/${id}/sit`, { invite: you?.invite, seat: 1 })
  await player.until(() => player.table?.seats[1]?.by === 'guest')
  expect(await house.registry.awake.table(id)).toBe(sitting)
  player.leave()
  await house.stop()
})
