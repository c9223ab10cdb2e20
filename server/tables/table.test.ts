import { verify } from '@makiba/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invite, TableInfo, Tables } from '../protocol.ts'
import { Player, threw, Visitor } from '../testing/client.ts'
import { type Opened, open, toys } from '../testing/open.ts'

let house: Opened
let hana: Visitor
let kenji: Visitor

beforeAll(async () => {
  house = await open()
  hana = await Visitor.come(house.url, 'Hana')
  kenji = await Visitor.come(house.url, 'Kenji')
})
afterAll(() => house.stop())

const TWO = [{ by: 'me' }, { by: 'open' }] as const

async function begun(game: string, options = {}, clock: null | { per: 'move'; seconds: number } = null) {
  const table = await hana.open({ game, options, seats: [...TWO], clock })
  await kenji.call('POST', `/tables/${table.id}/sit`, { invite: table.you?.invite })
  await hana.call('POST', `/tables/${table.id}/start`)
  const first = await Player.sit({ url: house.url, table: table.id, token: hana.token })
  const second = await Player.sit({ url: house.url, table: table.id, token: kenji.token })
  return { table, first, second }
}

/** Lets both play their first moves until the table is over. */
async function playOut(...players: Player[]): Promise<void> {
  while (!players[0]?.position?.over) {
    const player = players.find(({ toAct }) => toAct)
    if (!player) {
      await players[0]?.until(() => players.some(({ toAct, position }) => toAct || position?.over))
      continue
    }
    const outcome = await player.move(player.position?.moves.at(-1))
    if (outcome.is === 'failed') throw new Error(outcome.error.code)
    const { n } = player
    for (const other of players) await other.until(() => other.n >= n)
  }
}

describe('a table', () => {
  test('is played from lobby to record by two people, and the record verifies', async () => {
    const { table, first, second } = await begun('pig', { goal: 30 })
    expect(first.watcher).toBe(0)
    expect(second.watcher).toBe(1)
    await playOut(first, second)
    const after = await hana.call<TableInfo>('GET', `/tables/${table.id}`)
    expect(after.phase).toBe('over')
    expect(after.result).toEqual(first.position?.result)
    const record = await (await hana.ask('GET', `/tables/${table.id}/record`)).text()
    const verified = verify(toys, record)
    expect(verified).toMatchObject({ result: after.result })
    expect(first.heard.map(({ n }) => n)).toEqual(second.heard.map(({ n }) => n))
    first.leave()
    second.leave()
  })

  test('keeps its record to itself until it is over', async () => {
    const { table, first, second } = await begun('snap')
    const response = await hana.ask('GET', `/tables/${table.id}/record`)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: { code: 'not over' } })
    first.leave()
    second.leave()
  })

  test('drops open seats at the start, and seats move up', async () => {
    const seats = [{ by: 'open' }, { by: 'me' }, { by: 'bot', level: 'easy' }] as const
    const table = await hana.open({ game: 'pig', seats: [...seats] })
    const lobby = await Player.sit({ url: house.url, table: table.id, token: hana.token })
    expect(lobby.watcher).toBe(1)
    await hana.call('POST', `/tables/${table.id}/start`)
    await lobby.until(() => lobby.watcher === 0 && lobby.n >= 0)
    expect(lobby.table?.seats.map(({ by }) => by)).toEqual(['guest', 'bot'])
    lobby.leave()
  })

  test('answers a rematch with one table for all, where everybody has a seat', async () => {
    const { table, first, second } = await begun('pig', { goal: 10 })
    await playOut(first, second)
    const [one, two] = await Promise.all(
      [hana, kenji].map((guest) => guest.call<TableInfo>('POST', `/tables/${table.id}/rematch`)),
    )
    expect(one?.id).toBe(two?.id)
    // Whoever sat first sits last.
    expect([one?.you?.seat, two?.you?.seat]).toEqual([1, 0])
    await first.until(() => first.table?.rematch === one?.id)
    first.leave()
    second.leave()
  })

  test('has an evening: its score goes on over games and titles, for everybody alike', async () => {
    const { table, first, second } = await begun('pig', { goal: 10 })
    expect(first.table?.evening).toBeNull()
    await playOut(first, second)
    await first.until(() => first.table?.phase === 'over')
    const one = first.table?.evening
    expect(one).toMatchObject({ count: 1, bots: 0, games: [{ game: 'pig' }] })
    expect(one?.score.map(({ won, played }) => [won, played])).toEqual([
      [1, 1],
      [0, 1],
    ])
    const winner = one?.score[0]?.name
    expect(one?.games[0]?.winners).toEqual([winner])
    // Another title: the first who asks decides which; nobody sits anew.
    const next = await kenji.call<TableInfo>('POST', `/tables/${table.id}/rematch`, { game: 'snap' })
    expect(next).toMatchObject({ game: 'snap', phase: 'lobby', evening: one && { ...one, score: expect.anything() } })
    expect(next.seats.map(({ by }) => by)).toEqual(['guest', 'guest'])
    expect((await hana.call<TableInfo>('POST', `/tables/${table.id}/rematch`, { game: 'pig' })).id).toBe(next.id)
    await kenji.call('POST', `/tables/${next.id}/start`)
    const third = await Player.sit({ url: house.url, table: next.id, token: hana.token })
    const fourth = await Player.sit({ url: house.url, table: next.id, token: kenji.token })
    await playOut(third, fourth)
    await fourth.until(() => fourth.table?.evening?.count === 2)
    const two = fourth.table?.evening
    expect(two?.games.map(({ game }) => game)).toEqual(['pig', 'snap'])
    expect(two?.score.map(({ played }) => played)).toEqual([2, 2])
    // It is nobody's own: whoever looks sees the same, and no ids.
    await third.until(() => third.table?.evening?.count === 2)
    expect(third.table?.evening).toEqual(two)
    expect(Object.keys(two?.score[0] ?? {}).sort()).toEqual(['avatar', 'name', 'played', 'seat', 'won'])
    for (const player of [first, second, third, fourth]) player.leave()
  })

  test('of those who gather is given up for another game that one of them asks for, and leads there', async () => {
    const { table, first, second } = await begun('pig', { goal: 10 })
    // A game that goes on, or that nobody has asked for again, is given up for nothing.
    await expect(kenji.call('POST', `/tables/${table.id}/rematch`, { game: 'snap' })).rejects.toThrow(/not over/)
    await playOut(first, second)
    const again = await hana.call<TableInfo>('POST', `/tables/${table.id}/rematch`)
    const waiting = await Player.sit({ url: house.url, table: again.id, token: hana.token })
    const stranger = await Visitor.come(house.url, 'Ren')
    await expect(stranger.call('POST', `/tables/${again.id}/rematch`, { game: 'snap' })).rejects.toThrow(/no seat/)
    const snap = await kenji.call<TableInfo>('POST', `/tables/${again.id}/rematch`, { game: 'snap' })
    expect(snap).toMatchObject({ game: 'snap', phase: 'lobby', you: { host: true }, evening: { count: 1 } })
    // Seats move on once a game, however often it is changed.
    const names = ({ seats }: TableInfo) => seats.map((seat) => (seat.by === 'open' ? '' : seat.name))
    expect(names(snap)).toEqual(names(again))
    await waiting.until(() => waiting.table?.phase === 'over' && waiting.table.rematch === snap.id)
    // Whoever says yes, at whichever of them, is led to the one that is played.
    for (const at of [table.id, again.id])
      expect((await hana.call<TableInfo>('POST', `/tables/${at}/rematch`)).id).toBe(snap.id)
    // It has begun: now it is played.
    await kenji.call('POST', `/tables/${snap.id}/start`)
    await expect(hana.call('POST', `/tables/${snap.id}/rematch`, { game: 'pig' })).rejects.toThrow(/not over/)
    for (const player of [first, second, waiting]) player.leave()
  })

  test('two who ask for other games at once are led to one table', async () => {
    const { table, first, second } = await begun('pig', { goal: 10 })
    await playOut(first, second)
    const again = await hana.call<TableInfo>('POST', `/tables/${table.id}/rematch`)
    const [one, two] = await Promise.all(
      [hana, kenji].map((guest, i) =>
        guest.call<TableInfo>('POST', `/tables/${again.id}/rematch`, { game: ['snap', 'gong'][i] }),
      ),
    )
    expect(one?.id).toBe(two?.id)
    expect(one?.phase).toBe('lobby')
    for (const player of [first, second]) player.leave()
  })

  test('is shown among the open ones, or is not any more, as its host decides', async () => {
    const table = await hana.open({ game: 'pig', seats: [...TWO] })
    const listed = async () => (await kenji.call<Tables>('GET', '/tables')).tables.some(({ id }) => id === table.id)
    expect(await listed()).toBe(false)
    await expect(kenji.call('PUT', `/tables/${table.id}/listed`, { listed: true })).rejects.toThrow(/not host/)
    expect(await hana.call('PUT', `/tables/${table.id}/listed`, { listed: true })).toMatchObject({ listed: true })
    // The list is a second old at most.
    await expect.poll(listed, { timeout: 10_000 }).toBe(true)
    // Strangers need no invitation to it; nor does it go on being shown.
    await kenji.call('POST', `/tables/${table.id}/sit`, {})
    await hana.call('POST', `/tables/${table.id}/start`)
    expect(await hana.call('PUT', `/tables/${table.id}/listed`, { listed: false })).toMatchObject({ listed: false })
    await expect.poll(listed, { timeout: 10_000 }).toBe(false)
  })

  test('that is over leads on: its letters and its invite are those of the rematch', async () => {
    const { table, first, second } = await begun('pig', { goal: 10 })
    await playOut(first, second)
    const { invite, code } = table.you ?? {}
    const late = await Visitor.come(house.url, 'Late')
    expect((await late.ask('GET', `/invites/${code?.letters}`)).status).toBe(404)
    const next = await hana.call<TableInfo>('POST', `/tables/${table.id}/rematch`)
    expect(next.you?.code?.letters).toBe(code?.letters)
    const there = { table: next.id, invite: next.you?.invite }
    expect(await late.call<Invite>('GET', `/invites/${code?.letters}`)).toEqual(there)
    expect(await late.call<Invite>('GET', `/invites/${invite}`)).toEqual(there)
    first.leave()
    second.leave()
  })
})

describe('whoever would play with anybody', () => {
  const anybody = (guest: Visitor, ...games: string[]) => guest.call<TableInfo>('POST', '/anybody', { games })
  const arrive = (table: TableInfo, { token }: Visitor) => Player.sit({ url: house.url, table: table.id, token })

  test('has bots at once, and the next who comes sits down for one of them in mid-game, beside somebody who is there', async () => {
    const [aki, ben, cho] = await Promise.all(['Aki', 'Ben', 'Cho'].map((name) => Visitor.come(house.url, name)))
    if (!aki || !ben || !cho) throw new Error('nobody came')
    const own = await anybody(aki, 'pig')
    expect(own).toMatchObject({
      phase: 'lobby',
      game: 'pig',
      listed: true,
      anybody: true,
      you: { seat: 0, host: true },
    })
    expect(own.seats.map(({ by }) => by)).toEqual(['guest', 'bot', 'bot'])
    await aki.call('POST', `/tables/${own.id}/start`)
    // Nobody is there to be met: the next one does not wait for a ghost.
    const other = await anybody(ben, 'pig')
    expect(other.id).not.toBe(own.id)
    await ben.call('POST', `/tables/${other.id}/leave`)
    const first = await arrive(own, aki)
    await expect.poll(async () => (await anybody(cho, 'snap', 'pig')).id).toBe(own.id)
    const info = await cho.call<TableInfo>('GET', `/tables/${own.id}`)
    expect(info).toMatchObject({ phase: 'playing', you: { seat: 1, host: false } })
    // The seat is theirs alone: one hand a game.
    await cho.call('POST', `/tables/${own.id}/leave`)
    const late = await Visitor.come(house.url, 'Late')
    expect(await (await late.ask('POST', `/tables/${own.id}/sit`, { seat: 1 })).json()).toMatchObject({
      error: { code: 'seat taken' },
    })
    expect((await anybody(late, 'pig')).you?.seat).toBe(2)
    first.leave()
  })

  test('does not look into a hand: where hands are hidden nobody sits down in mid-game', async () => {
    const [aki, ben] = await Promise.all(['Aki', 'Ben'].map((name) => Visitor.come(house.url, name)))
    if (!aki || !ben) throw new Error('nobody came')
    const own = await anybody(aki, 'snap')
    expect(own).toMatchObject({ game: 'snap', anybody: true })
    const first = await arrive(own, aki)
    await aki.call('POST', `/tables/${own.id}/start`)
    await first.until(() => first.n >= 0)
    expect(await (await ben.ask('POST', `/tables/${own.id}/sit`, {})).json()).toMatchObject({ error: { code: 'full' } })
    expect((await anybody(ben, 'snap')).id).not.toBe(own.id)
    first.leave()
    // A table that somebody listed, with bots of their own, is not for anybody.
    const listed = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }], listed: true })
    expect(await (await ben.ask('POST', `/tables/${listed.id}/sit`, {})).json()).toMatchObject({
      error: { code: 'full' },
    })
    expect(await (await ben.ask('POST', '/anybody', { games: ['chess'] })).json()).toMatchObject({
      error: { code: 'unknown game' },
    })
  })
})

describe('moves', () => {
  test('are refused with a reason when they are not allowed, not in turn or unknown', async () => {
    const { first, second } = await begun('pig')
    expect(await first.move({ do: 'hold' })).toMatchObject({ is: 'refused', refusal: { why: 'nothing to hold' } })
    expect(await second.move({ do: 'roll' })).toMatchObject({ is: 'refused', refusal: { why: 'not your turn' } })
    expect(await first.move({ do: 'fly' })).toMatchObject({ is: 'refused', refusal: { why: 'unknown move' } })
    first.leave()
    second.leave()
  })

  test('with a key that was used are done once, and acknowledged again', async () => {
    const { first, second } = await begun('pig')
    const once = await first.move({ do: 'roll' }, 0, 'k')
    const twice = await first.move({ do: 'roll' }, 0, 'k')
    expect(once).toEqual({ is: 'ack', key: 'k', n: 1 })
    expect(twice).toEqual(once)
    expect(first.n).toBe(2)
    first.leave()
    second.leave()
  })

  test('that are stale get a refusal and then a whole view', async () => {
    const { first, second } = await begun('snap')
    const { n } = first
    await first.move(first.position?.moves[0])
    await second.until(() => second.toAct)
    await second.move(second.position?.moves[0])
    await first.until(() => first.toAct)
    const before = first.messages.length
    const outcome = await first.move(first.position?.moves[0], n)
    expect(outcome).toMatchObject({ is: 'refused', refusal: { why: 'stale' } })
    await first.until(() => first.messages.slice(before).some(({ is }) => is === 'whole'))
    first.leave()
    second.leave()
  })

  test('can be taken back where the rules of undo allow it', async () => {
    const { first, second } = await begun('pig', { goal: 1000 })
    expect(await first.undo(1)).toMatchObject({ is: 'refused', refusal: { why: 'cannot undo' } })
    const who = await threw([first, second])
    const { view } = who.position ?? {}
    await who.move({ do: 'hold' })
    const [m] = who.position?.undoable ?? []
    expect(await who.undo(m as number)).toMatchObject({ is: 'ack' })
    expect(who.toAct).toBe(true)
    expect(who.position?.view).toEqual(view)
    first.leave()
    second.leave()
  })

  test('mend 1: where moments count a touch is final', async () => {
    const { first, second } = await begun('gong', {})
    const pressed = await first.move({ do: 'press' })
    const m = pressed.is === 'ack' ? pressed.n : 0
    expect(first.position?.undoable).toEqual([])
    const { view } = first.position ?? {}
    expect(await first.undo(m)).toMatchObject({ is: 'refused', refusal: { why: 'final' } })
    expect(await second.undo(m)).toMatchObject({ is: 'refused', refusal: { why: 'final' } })
    expect(first.position?.view).toEqual(view)
    first.leave()
    second.leave()
  })
})

describe('coming back', () => {
  test('gives what was missed, or a whole view past the ring', async () => {
    const { table, first, second } = await begun('pig', { goal: 1000 })
    const { n } = second
    second.leave()
    await first.move({ do: 'roll' })
    const back = new Player({ url: house.url, table: table.id, token: kenji.token, as: 'seat' })
    await back.until(() => back.n === first.n)
    expect(back.messages.map(({ is }) => is)).toContain('whole')
    back.leave()
    const missed = new Player({ url: house.url, table: table.id })
    missed.position = { ...(first.position as NonNullable<typeof first.position>), n }
    await missed.until(() => missed.n === first.n)
    expect(missed.messages.map(({ is }) => is)).toContain('happened')
    missed.leave()
    first.leave()
  })

  test('works after the table slept', async () => {
    const { table, first, second } = await begun('pig', { goal: 1000 })
    await first.move({ do: 'roll' })
    const { n, position } = first
    first.leave()
    second.leave()
    const other = await open({ database: house.services.store })
    const again = await Player.sit({ url: other.url, table: table.id, token: hana.token })
    await again.until(() => again.n === n)
    expect(again.position?.view).toEqual(position?.view)
    again.leave()
    await other.server.close()
  })
})

describe('seats', () => {
  test('of a private table need the invite, and the table is listed nowhere', async () => {
    const table = await hana.open({ game: 'pig', seats: [...TWO] })
    const refused = await kenji.ask('POST', `/tables/${table.id}/sit`, {})
    expect(await refused.json()).toMatchObject({ error: { code: 'not invited' } })
    const { tables } = await kenji.call<Tables>('GET', '/tables')
    expect(tables.map(({ id }) => id)).not.toContain(table.id)
    const seen = await kenji.call<TableInfo>('GET', `/tables/${table.id}`)
    expect(seen.you).toEqual({ seat: null, had: null, turn: false, host: false, invite: null, code: null })
  })

  test('mend 8: are found by six letters said aloud, also by those who come late, until the table is over', async () => {
    const table = await hana.open({ game: 'pig', seats: [...TWO] })
    const letters = table.you?.code?.letters ?? ''
    expect(letters).toMatch(/^[BCFHJKLMQRTWXY]{6}$/)
    const found = await kenji.call<Invite>('GET', `/invites/${letters.toLowerCase()}`)
    expect(found).toEqual({ table: table.id, invite: table.you?.invite })
    await kenji.call('POST', `/tables/${table.id}/sit`, { invite: found.invite })
    await hana.call('POST', `/tables/${table.id}/start`)
    const late = await Visitor.come(house.url, 'Late')
    const typed = `${letters.slice(0, 3)}-${letters.slice(3)} `
    expect(await late.call<Invite>('GET', `/invites/${encodeURIComponent(typed)}`)).toEqual(found)
    // Those who sit can tell it, also a fresh one; then the old one leads nowhere.
    expect((await kenji.call<TableInfo>('GET', `/tables/${table.id}`)).you?.code?.letters).toBe(letters)
    const fresh = (await kenji.call<TableInfo>('POST', `/tables/${table.id}/code`)).you?.code?.letters ?? ''
    expect((await late.ask('GET', `/invites/${letters}`)).status).toBe(404)
    expect(await late.call<Invite>('GET', `/invites/${fresh}`)).toEqual(found)
    const lobby = await hana.open({ game: 'pig', seats: [...TWO] })
    const gone = lobby.you?.code?.letters ?? ''
    await hana.call('POST', `/tables/${lobby.id}/leave`)
    expect((await late.ask('GET', `/invites/${gone}`)).status).toBe(404)
  })

  test('of a listed table are free for anybody', async () => {
    const table = await hana.open({ game: 'pig', seats: [...TWO], listed: true })
    const { tables } = await kenji.call<Tables>('GET', '/tables?game=pig')
    expect(tables.map(({ id }) => id)).toContain(table.id)
    const sat = await kenji.call<TableInfo>('POST', `/tables/${table.id}/sit`, {})
    expect(sat.you?.seat).toBe(1)
    const mine = await kenji.call<Tables>('GET', '/me/tables')
    expect(mine.tables[0]?.id).toBe(table.id)
  })

  test('of bots are given up to friends in the lobby, free ones first, and never to strangers', async () => {
    const seats = [{ by: 'me' }, { by: 'bot', level: 'easy' }, { by: 'open' }] as const
    const open = async (listed: boolean) => {
      const table = await hana.open({ game: 'pig', seats: [...seats], listed })
      const invite = listed ? undefined : table.you?.invite
      const first = await kenji.call<TableInfo>('POST', `/tables/${table.id}/sit`, { invite: invite ?? undefined })
      expect(first.you?.seat).toBe(2)
      return (await Visitor.come(house.url, 'Mimi')).ask('POST', `/tables/${table.id}/sit`, {
        invite: invite ?? undefined,
      })
    }
    expect(await (await open(false)).json()).toMatchObject({ you: { seat: 1 } })
    expect(await (await open(true)).json()).toMatchObject({ error: { code: 'full' } })
  })

  test('are changed by the host alone', async () => {
    const table = await hana.open({ game: 'pig', seats: [...TWO], listed: true })
    const path = `/tables/${table.id}/seats`
    expect((await kenji.ask('PUT', `${path}/1`, { by: 'bot', level: 'hard' })).status).toBe(403)
    const bot = await hana.call<TableInfo>('PUT', `${path}/1`, { by: 'bot', level: 'hard' })
    expect(bot.seats[1]).toMatchObject({ by: 'bot', level: 'hard' })
    expect((await hana.call<TableInfo>('POST', path, { by: 'open' })).seats).toHaveLength(3)
    expect((await hana.call<TableInfo>('DELETE', `${path}/1`)).seats.map(({ by }) => by)).toEqual(['guest', 'open'])
  })

  test('pass the host on when the host leaves, and the lobby closes after the last', async () => {
    const table = await hana.open({ game: 'pig', seats: [...TWO], listed: true })
    await kenji.call('POST', `/tables/${table.id}/sit`, {})
    expect((await hana.call<TableInfo>('POST', `/tables/${table.id}/leave`)).host).toBe(1)
    expect((await kenji.call<TableInfo>('POST', `/tables/${table.id}/leave`)).phase).toBe('over')
  })
})

describe('people', () => {
  test('hear each other, unless muted; watchers only listen', async () => {
    const { table, first, second } = await begun('pig')
    const watcher = await Player.sit({ url: house.url, table: table.id })
    first.send({ is: 'chat', text: 'moo' })
    await second.until(() => second.messages.some(({ is }) => is === 'chat'))
    await watcher.until(() => watcher.messages.some(({ is }) => is === 'chat'))
    second.send({ is: 'mute', seat: 0, on: true })
    await new Promise((done) => setTimeout(done, 30))
    first.send({ is: 'emote', emote: 'thanks' })
    await watcher.until(() => watcher.messages.some(({ is }) => is === 'emote'))
    expect(second.messages.some(({ is }) => is === 'emote')).toBe(false)
    watcher.send({ is: 'chat', text: 'moo' })
    await watcher.until(() => watcher.messages.some((m) => m.is === 'error' && m.error.code === 'no seat'))
    for (const one of [first, second, watcher]) one.leave()
  })

  test('are seen to be here or gone', async () => {
    const { first, second } = await begun('pig')
    const here = () => first.table?.seats.map((seat) => seat.by === 'guest' && seat.here)
    await first.until(() => JSON.stringify(here()) === '[true,true]')
    second.leave()
    await first.until(() => JSON.stringify(here()) === '[true,false]')
    first.leave()
  })

  test('know which of their tables wait for them', async () => {
    const { table, first, second } = await begun('pig')
    const turns = await Promise.all(
      [hana, kenji].map(async (guest) => {
        const { tables } = await guest.call<Tables>('GET', '/me/tables')
        return tables.find(({ id }) => id === table.id)?.you?.turn
      }),
    )
    expect(turns).toEqual([first, second].map((one) => one.toAct))
    expect(turns).toContain(true)
    first.leave()
    second.leave()
  })

  test('can measure the link', async () => {
    const { first, second } = await begun('pig')
    first.send({ is: 'ping', id: 7 })
    await first.until(() => first.messages.some((m) => m.is === 'pong' && m.id === 7 && m.at !== null))
    first.leave()
    second.leave()
  })
})
