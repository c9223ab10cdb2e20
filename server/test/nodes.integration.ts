import { loadShelf } from '@makiba/games'
import {
  type View as DairymanView,
  game as dairyman,
  sensiblePlayer as sensibleFarmer,
} from '@makiba/games/dairyman/rules'
import {
  game as dancingVillager,
  sensiblePlayer as sensibleHand,
  type View as VillagerView,
} from '@makiba/games/dancing-villager/rules'
import { type Kinds, pick, quick, type Random } from '@makiba/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableInfo } from '../protocol.ts'
import { Player, Visitor } from '../testing/client.ts'
import { type Cluster, openCluster } from '../testing/cluster.ts'
import { hurriedTime } from '../testing/manual.ts'

let cluster: Cluster
beforeAll(async () => {
  // A race is waited out twenty times as fast.
  cluster = await openCluster(3, { shelf: await loadShelf(), time: hurriedTime(20) })
})
afterAll(() => cluster.stop())

const url = (node: number) => cluster.nodes[node]?.url as string

/** A move under which games end. */
function choose(game: string, player: Player, random: Random): Kinds['move'] {
  const { view, moves } = player.position as NonNullable<Player['position']>
  const seat = player.watcher as number
  if (game === 'dairyman') {
    const state = dairyman.imagine(view as unknown as DairymanView, random)
    return sensibleFarmer(state, seat, dairyman.moves(state, seat), random)
  }
  if (game === 'dancing-villager') {
    const state = dancingVillager.imagine(view as unknown as VillagerView, random)
    return sensibleHand(state, seat, moves as never, random)
  }
  return pick(random, moves)
}

const titles = ['dairyman', 'dancing-villager', 'dicey-farm', 'harvest-dice', 'mow']

test.each(titles)('two players and a spectator at three nodes play a whole game of %s', async (game) => {
  const random = quick(14)
  const [hana, kenji] = [await Visitor.come(url(0), 'Hana'), await Visitor.come(url(1), 'Kenji')]
  // Dicey Farm is played alone: then both sockets are Hana's.
  const alone = game === 'dicey-farm'
  const seats = [{ by: 'me' } as const, ...(alone ? [] : [{ by: 'open' } as const])]
  const made = await hana.open({ game, seats, listed: true })
  if (!alone) await kenji.call('POST', `/tables/${made.id}/sit`, {})
  await hana.call('POST', `/tables/${made.id}/start`)
  // The table is owned by whoever was asked first; the players come from the two others.
  const players = [
    await Player.sit({ url: url(1), table: made.id, token: hana.token, as: 'seat' }),
    await Player.sit({ url: url(2), table: made.id, token: (alone ? hana : kenji).token, as: 'seat' }),
  ]
  const spectator = await Player.sit({ url: url(0), table: made.id })
  const all = [...players, spectator]
  let acks = 0
  for (let step = 0; !spectator.position?.over; step++) {
    if (step > 5000) throw new Error('this game does not end')
    await Promise.race(
      all.map((one) => one.until(() => players.some(({ toAct }) => toAct) || !!spectator.position?.over, 20_000)),
    )
    const player = players.find(({ toAct }) => toAct)
    if (!player) continue
    const outcome = await player.move(choose(game, player, random))
    if (outcome.is === 'ack') acks++
    await Promise.all(all.map((one) => one.until(() => one.n >= player.n)))
  }
  await Promise.all(all.map((one) => one.until(() => !!one.position?.over)))
  expect(acks).toBeGreaterThan(5)
  for (const one of all) expect(one.position?.result).toEqual(spectator.position.result)
  const record = await (await new Visitor(url(2), '').ask('GET', `/tables/${made.id}/record`)).text()
  expect(record.trim().split('\n')).toHaveLength(spectator.n + 1)
  const looks = await Promise.all(
    [0, 1, 2].map((node) => new Visitor(url(node), hana.token).call<TableInfo>('GET', `/tables/${made.id}`)),
  )
  for (const look of looks) expect(look).toEqual(looks[0])
  for (const one of all) one.leave()
})
