import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { usualSettings } from '../services.ts'
import { Spare } from '../testing/child.ts'
import { Player, Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { promised, floodSeconds as seconds } from '../testing/requests.ts'

const { sqlite, postgres } = fileEngines()

const resident = async (url: string) =>
  Number(/^makiba_resident_bytes (\S+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]) / 1e6

const at = (share: number, times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN

/** How long something takes, again and again. */
async function clock(until: () => boolean, paceMs: number, work: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  while (!until()) {
    times.push(await work())
    await rest(paceMs)
  }
  return times
}

/** Two people at a table of Pig, each with a socket. */
async function pair(url: string): Promise<[Player, Player]> {
  const [hana, kenji] = await Promise.all([Visitor.come(url, 'Hana'), Visitor.come(url, 'Kenji')])
  const seats = [{ by: 'me' } as const, { by: 'open' } as const]
  const { id, you } = await hana.open({ game: 'pig', options: { goal: 1000 }, seats })
  await kenji.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
  await hana.call('POST', `/tables/${id}/start`)
  const sit = ({ token }: Visitor) => Player.sit({ url, table: id, token, as: 'seat' })
  return [await sit(hana), await sit(kenji)]
}

async function health(url: string): Promise<number> {
  const began = performance.now()
  await fetch(`${url}/health`)
  return performance.now() - began
}

/** Somebody of the two rolls, and never holds: the game does not end. Resolves to the milliseconds from the move to its ack. */
async function play(players: readonly Player[]): Promise<number> {
  const [first] = players as [Player]
  await first.until(() => players.some(({ toAct }) => toAct), 30_000)
  const player = players.find(({ toAct }) => toAct) as Player
  const began = performance.now()
  expect(await player.move({ do: 'roll' })).toMatchObject({ is: 'ack' })
  return performance.now() - began
}

test.each([sqlite, postgres])(
  'mend 7: four sockets that flood pings kill nobody, with $name',
  async (engine) => {
    const { frames, address } = usualSettings.credits
    const server = await new Spare(512).serve({
      database: await engine.create(),
      port: 0,
      trustProxy: 1,
      settings: { credits: { ...usualSettings.credits, frames, address } },
    })
    const { url } = server
    const tables = [await pair(url), await pair(url), await pair(url)]
    // What everything takes before is remembered, so that only the flood is measured.
    for (const players of tables) for (let i = 0; i < 20; i++) await play(players)
    const before = await resident(url)
    const attack = fork(join(import.meta.dirname, '../testing/flood.mjs'), [String(server.port), '4'], { execArgv: [] })
    let over = false
    let most = before
    const running = [
      clock(
        () => over,
        20,
        () => health(url),
      ),
      ...tables.map((players) =>
        clock(
          () => over,
          100,
          () => play(players),
        ),
      ),
    ]
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      most = Math.max(most, await resident(url))
      await rest(250)
    }
    over = true
    const [alive = [], ...moves] = await Promise.all(running)
    const sent = await new Promise<{ megabytes: number; lines: number }>((done) => {
      attack.once('message', done)
      attack.send('end')
    })
    const told = [alive, moves.flat()].map((times) => `p99 ${at(0.99, times).toFixed(1)} of ${times.length}`)
    console.log(
      `${engine.name}, ${seconds} s: ${sent.megabytes.toFixed(0)} MB of pings on ${sent.lines} lines; resident ` +
        `${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB; /health ${told[0]}, moves ${told[1]} (ms)`,
    )
    expect(sent.megabytes).toBeGreaterThan(1)
    expect(most - before).toBeLessThan(50)
    expect(moves.flat().length).toBeGreaterThan(seconds)
    expect(at(0.99, alive)).toBeLessThan(promised ? 100 : 2000)
    expect(at(0.99, moves.flat())).toBeLessThan(promised ? 100 : 2000)
    for (const players of tables) for (const player of players) player.leave()
    expect(await server.stop()).toBe(0)
  },
  seconds * 1000 + 120_000,
)
