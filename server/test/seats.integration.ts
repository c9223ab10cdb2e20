import { game as mow } from '@makiba/games/mow/rules'
import { anyTitle } from '@makiba/kernel'
import { expect, test } from 'vitest'
import type { TableInfo } from '../protocol.ts'
import { Player, Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { open } from '../testing/open.ts'

const { sqlite, postgres } = fileEngines()
const GRACE = 400

/** Ann and Bob at a private MOW table with two bots, on that engine; a restart comes back on the same database. */
async function laid(engine: typeof sqlite) {
  const place = await engine.create()
  const begin = async () =>
    open({
      shelf: { mow: anyTitle(mow) },
      database: await engine.open(place),
      settings: { graceMs: GRACE, botPauseMs: 60_000 },
    })
  let house = await begin()
  const ann = await Visitor.come(house.url, 'Ann')
  const bob = await Visitor.come(house.url, 'Bob')
  const bot = { by: 'bot', level: 'easy' } as const
  const { id, you } = await ann.open({ game: 'mow', seats: [{ by: 'me' }, { by: 'open' }, bot, bot] })
  const invite = you?.invite as string
  await bob.call('POST', `/tables/${id}/sit`, { invite })
  await ann.call('POST', `/tables/${id}/start`)
  const at = (visitor: Visitor) => new Visitor(house.url, visitor.token)
  const ask = async (visitor: Visitor, method: string, path: string, body?: unknown) => {
    const response = await at(visitor).ask(method, `/tables/${id}${path}`, body)
    const json = (await response.json()) as TableInfo & { error?: { code: string } }
    return response.ok ? json : (json.error?.code as string)
  }
  const hear = async (visitor: Visitor) => {
    const player = await Player.sit({ url: house.url, table: id, token: visitor.token })
    await player.until(() => player.n >= 0)
    return player
  }
  return {
    ann,
    bob,
    id,
    invite,
    ask,
    hear,
    come: (name: string) => Visitor.come(house.url, name),
    restart: async () => {
      await house.stop()
      house = await begin()
    },
    stop: () => house.stop(),
  }
}
const handOf = ({ position }: Player) => (position?.view as unknown as { hand: unknown[] } | undefined)?.hand

test.each([sqlite, postgres])(
  'mend 3: on $name nobody hops through the seats of bots and reads their hands',
  async (engine) => {
    const { ann, bob, invite, ask, hear, come, restart, stop } = await laid(engine)
    const keeper = await hear(ann)
    const listening = await hear(bob)
    const own = handOf(listening)
    expect(own).toHaveLength(5)
    // The attack as it was found: leave, sit down for a bot, read, leave, go on to the next, come back.
    expect(await ask(bob, 'POST', '/leave')).toMatchObject({ you: { seat: null, had: 1 } })
    await listening.until(() => listening.watcher === 'public')
    for (const seat of [2, 3, 0]) expect(await ask(bob, 'POST', '/sit', { seat, invite })).toBe('seat taken')
    // Nobody else picks the hand up; a newcomer takes a bot's seat once.
    const cho = await come('Cho')
    expect(await ask(cho, 'POST', '/sit', { seat: 1, invite })).toBe('seat taken')
    expect(await ask(cho, 'POST', '/sit', { invite })).toMatchObject({ you: { seat: 2 } })
    expect(await ask(cho, 'POST', '/leave')).toMatchObject({ you: { had: 2 } })
    expect(await ask(cho, 'POST', '/sit', { seat: 3, invite })).toBe('seat taken')
    // A restart forgets none of it.
    keeper.leave()
    listening.leave()
    await restart()
    expect(await ask(bob, 'POST', '/sit', { seat: 3, invite })).toBe('seat taken')
    expect(await ask(cho, 'POST', '/sit', { seat: 1, invite })).toBe('seat taken')
    // Their own seat, without an invite.
    expect(await ask(bob, 'POST', '/sit', {})).toMatchObject({ you: { seat: 1, had: null } })
    const back = await hear(bob)
    expect(handOf(back)).toEqual(own)
    back.leave()
    const dan = await come('Dan')
    expect(await ask(dan, 'POST', '/sit', { invite })).toMatchObject({ you: { seat: 3 } })
    const eve = await come('Eve')
    expect(await ask(eve, 'POST', '/sit', { invite })).toBe('full')
    await stop()
  },
)

test.each([sqlite, postgres])(
  'mend 3: on $name a host cannot replace somebody who reloads the page',
  async (engine) => {
    const { ann, bob, invite, ask, hear, come, stop } = await laid(engine)
    const keeper = await hear(ann)
    const gone = await hear(bob)
    const own = handOf(gone)
    const replace = () => ask(ann, 'PUT', '/seats/1', { by: 'bot', level: 'hard' })
    expect(await replace()).toBe('seat taken')
    const left = performance.now()
    gone.leave()
    // The host tries all the time; the reload is over long before the grace period is.
    while (performance.now() < left + GRACE / 2) expect(await replace()).toBe('seat taken')
    const again = await hear(bob)
    expect(handOf(again)).toEqual(own)
    expect(await replace()).toBe('seat taken')
    // Who stays away is replaced, and not before.
    again.leave()
    const since = performance.now()
    let done: TableInfo | string
    do {
      done = await replace()
      if (performance.now() > since + 20 * GRACE) throw new Error('never replaced')
    } while (typeof done === 'string')
    expect(performance.now() - since).toBeGreaterThan(GRACE * 0.9)
    expect(done.seats[1]).toMatchObject({ by: 'bot', level: 'hard', kept: true })
    // A friend of the host cannot pick up the cards, nor can the host make the bot another one.
    const friend = await come('Friend')
    expect(await ask(friend, 'POST', '/sit', { seat: 1, invite })).toBe('seat taken')
    expect(await ask(ann, 'PUT', '/seats/1', { by: 'bot', level: 'easy' })).toBe('not in lobby')
    expect(await ask(bob, 'GET', '')).toMatchObject({ you: { seat: null, had: 1 } })
    expect(await ask(bob, 'POST', '/sit', {})).toMatchObject({ you: { seat: 1 } })
    keeper.leave()
    await stop()
  },
)
