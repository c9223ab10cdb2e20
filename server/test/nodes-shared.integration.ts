import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerMessage, TableInfo, Tables } from '../protocol.ts'
import { Player, Visitor } from '../testing/client.ts'
import { type Cluster, openCluster, openNode } from '../testing/cluster.ts'
import { quickSettings } from '../testing/open.ts'

let cluster: Cluster
beforeAll(async () => {
  const credits = { ...quickSettings.credits, chat: { most: 4, perSecond: 0.01 }, dear: { most: 40, perSecond: 0.01 } }
  cluster = await openCluster(3, { settings: { credits } })
})
afterAll(() => cluster.stop())

const url = (node: number) => cluster.nodes[node]?.url as string
const at = (node: number, { token }: Visitor) => new Visitor(url(node), token)

async function begun(owner = 0): Promise<{ id: string; hana: Visitor; kenji: Visitor }> {
  const [hana, kenji] = [await Visitor.come(url(owner), 'Hana'), await Visitor.come(url(1), 'Kenji')]
  const seats = [{ by: 'me' } as const, { by: 'open' } as const]
  const { id } = await hana.open({ game: 'pig', seats, listed: true })
  await at(2, kenji).call('POST', `/tables/${id}/sit`, {})
  await at(1, hana).call('POST', `/tables/${id}/start`)
  return { id, hana, kenji }
}

const chats = ({ messages }: Player) => messages.flatMap((one) => (one.is === 'chat' ? [one.line.text] : []))

/** Asks until it is so: what one node did reaches the others a moment later. */
async function soon(so: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await so()); tries++) {
    if (tries > 400) throw new Error(`it did not come: ${so.toString()}`)
    await new Promise((done) => setTimeout(done, 25))
  }
}

test('who is here is the same for all nodes, and so is the list', async () => {
  const { id, hana, kenji } = await begun()
  const players = [
    await Player.sit({ url: url(1), table: id, token: hana.token }),
    await Player.sit({ url: url(2), table: id, token: kenji.token }),
    await Player.sit({ url: url(0), table: id }),
  ]
  const infos = async () =>
    Promise.all([0, 1, 2].map((node) => new Visitor(url(node), '').call<TableInfo>('GET', `/tables/${id}`)))
  await soon(async () => (await infos()).every(({ watchers }) => watchers === 1))
  for (const { seats } of await infos())
    expect(seats.map((seat) => seat.by === 'guest' && seat.here)).toEqual([true, true])
  const lists = await Promise.all([0, 1, 2].map((node) => new Visitor(url(node), '').call<Tables>('GET', '/tables')))
  expect(lists[0]?.tables.find((table) => table.id === id)).toMatchObject({ watchers: 1 })
  expect(lists[1]).toEqual(lists[0])
  expect(lists[2]).toEqual(lists[0])
  players[1]?.leave()
  await soon(async () => (await infos()).every(({ seats }) => seats[1]?.by === 'guest' && !seats[1].here))
  for (const player of players) player.leave()
})

test('a new name is known at all nodes', async () => {
  const { id, hana } = await begun()
  for (const node of [0, 1, 2]) await at(node, hana).call('GET', '/me')
  await at(2, hana).call('PATCH', '/me', { name: 'Hanako' })
  for (const node of [0, 1, 2])
    await soon(async () => (await at(node, hana).call<{ name: string }>('GET', '/me')).name === 'Hanako')
  // Tables hear of all new names of a moment together, so a little later.
  for (const node of [0, 1, 2])
    await soon(async () => {
      const { seats } = await new Visitor(url(node), '').call<TableInfo>('GET', `/tables/${id}`)
      return seats[0]?.by === 'guest' && seats[0].name === 'Hanako'
    })
})

test('talk, mutes and links cross nodes, and talk is limited over all of them', async () => {
  const { id, hana, kenji } = await begun()
  const talker = await Player.sit({ url: url(1), table: id, token: hana.token })
  const listener = await Player.sit({ url: url(2), table: id, token: kenji.token })
  const deaf = await Player.sit({ url: url(1), table: id, token: kenji.token })
  deaf.send({ is: 'mute', seat: 0, on: true })
  deaf.send({ is: 'ping', id: 1 })
  await deaf.until(() => deaf.messages.some(({ is }) => is === 'pong'))
  for (const text of ['one', 'two', 'three']) talker.send({ is: 'chat', text })
  await listener.until(() => chats(listener).length === 3)
  expect(chats(deaf)).toEqual([])
  const pong = deaf.messages.find((one): one is Extract<ServerMessage, { is: 'pong' }> => one.is === 'pong')
  expect(pong).toMatchObject({ id: 1, n: 0 })
  expect(pong?.at).not.toBeNull()
  // Three of four are spent at one node: a moment later the others know.
  await new Promise((done) => setTimeout(done, 1500))
  const again = await Player.sit({ url: url(0), table: id, token: hana.token })
  for (const text of ['four', 'five', 'six']) again.send({ is: 'chat', text })
  await again.until(() => again.messages.filter(({ is }) => is === 'error').length === 2)
  expect(again.messages.find(({ is }) => is === 'error')).toMatchObject({ error: { code: 'slow down' } })
  await listener.until(() => chats(listener).length === 4)
  for (const player of [talker, listener, deaf, again]) player.leave()
})

test('a node that stops hands its tables over: nobody is cut off elsewhere, and talk is remembered', async () => {
  const leaving = await openNode(cluster.database, cluster.redis.url)
  const [hana, kenji] = [await Visitor.come(leaving.url, 'Hana'), await Visitor.come(url(1), 'Kenji')]
  const seats = [{ by: 'me' } as const, { by: 'open' } as const]
  const { id, you } = await hana.open({ game: 'pig', seats, clock: { per: 'game', seconds: 600, add: 0 } })
  await kenji.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
  await hana.call('POST', `/tables/${id}/start`)
  const first = await Player.sit({ url: url(0), table: id, token: hana.token, as: 'seat' })
  const second = await Player.sit({ url: url(1), table: id, token: kenji.token, as: 'seat' })
  const local = await Player.sit({ url: leaving.url, table: id })
  await first.until(() => first.toAct)
  expect(await first.move({ do: 'roll' })).toMatchObject({ is: 'ack' })
  first.send({ is: 'chat', text: 'see you' })
  await second.until(() => chats(second).length === 1)
  await leaving.stop()
  await local.until(() => local.closed !== undefined)
  expect(local.closed).toMatchObject({ code: 1012 })
  expect(local.messages.find(({ is }) => is === 'stopping')).toBeDefined()
  const players = [first, second]
  for (let moves = 0; moves < 6; moves++) {
    await first.until(() => players.some(({ toAct }) => toAct))
    const mover = players.find(({ toAct }) => toAct) as Player
    expect(await mover.move({ do: 'roll' })).toMatchObject({ is: 'ack' })
    await Promise.all(players.map((player) => player.until(() => player.n >= mover.n)))
  }
  for (const player of players) {
    expect(player.closed).toBeUndefined()
    expect(player.messages.filter(({ is }) => is === 'welcome')).toHaveLength(1)
    expect(player.position?.clocks?.left).toHaveLength(2)
  }
  const late = await Player.sit({ url: url(2), table: id, token: hana.token })
  expect(late.messages.find(({ is }) => is === 'welcome')).toMatchObject({ chat: [{ seat: 0, text: 'see you' }] })
  for (const player of [...players, late]) player.leave()
})

test('a rematch is one table for all, wherever they ask', async () => {
  const [hana, kenji] = [await Visitor.come(url(0), 'Hana'), await Visitor.come(url(1), 'Kenji')]
  const seats = [{ by: 'me' } as const, { by: 'open' } as const]
  const { id, you } = await hana.open({ game: 'pig', options: { goal: 10 }, seats })
  await kenji.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
  await hana.call('POST', `/tables/${id}/start`)
  const players = [
    await Player.sit({ url: url(1), table: id, token: hana.token }),
    await Player.sit({ url: url(2), table: id, token: kenji.token }),
  ]
  const [first] = players as [Player]
  while (!first.position?.over) {
    await first.until(() => players.some(({ toAct }) => toAct) || (first.position?.over ?? false))
    const mover = players.find(({ toAct }) => toAct)
    if (!mover) continue
    await mover.move(mover.position?.moves.at(-1))
    await Promise.all(players.map((player) => player.until(() => player.n >= mover.n)))
  }
  const made = await Promise.all([
    at(2, hana).call<TableInfo>('POST', `/tables/${id}/rematch`),
    at(1, kenji).call<TableInfo>('POST', `/tables/${id}/rematch`),
  ])
  expect(made[1]?.id).toBe(made[0]?.id)
  expect(made[0]?.seats.map(({ by }) => by)).toEqual(['guest', 'guest'])
  for (const player of players) player.leave()
})

test('what is dear is counted over all nodes', async () => {
  const nosy = new Visitor(url(0), '')
  let known = 0
  while ((await nosy.ask('GET', '/invites/none')).status === 404) known++
  expect(known).toBeLessThanOrEqual(40)
  await soon(async () => (await new Visitor(url(1), '').ask('GET', '/invites/none')).status === 429)
})
