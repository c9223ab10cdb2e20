import { describe, expect, test } from 'vitest'
import { Spare, type Standstill } from '../testing/child.ts'
import { Player, Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { storePadded } from '../testing/padded.ts'

const { thread, postgres } = fileEngines()

const TABLES = ['padded1', 'padded2', 'padded3']
/** What everybody else may notice of it, in milliseconds. */
const MOST = 50
/** Now and then all of the memory is swept at such a moment, but not every time. */
const TRIES = 3

/** Somebody else, who plays on and on; resolves to how long each move took. */
function playOn(url: string): { stop: () => Promise<number[]> } {
  let going = true
  const played = (async () => {
    const hana = await Visitor.come(url)
    const seats = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]
    const { id } = await hana.open({ game: 'pig', options: { goal: 1000 }, seats })
    await hana.call('POST', `/tables/${id}/start`)
    const player = await Player.sit({ url, table: id, token: hana.token })
    const waits: number[] = []
    while (going && !player.position?.over) {
      await player.until(() => player.toAct || (player.position?.over ?? false))
      const began = performance.now()
      if (player.toAct) await player.move(player.position?.moves.at(-1))
      waits.push(performance.now() - began)
      await new Promise((done) => setTimeout(done, 5))
    }
    player.leave()
    return waits
  })()
  return {
    stop() {
      going = false
      return played
    },
  }
}

describe.each([thread, postgres])('on $name', ({ create, open }) => {
  test('mend 2: tables as long as the limits allow wake without standing in anybody’s way, and a look wakes none', async () => {
    const place = await create()
    const store = await open(place)
    const lengths = await storePadded(store, TABLES)
    await store.close()
    const seen: { looks: Standstill; wakes: Standstill; move: number; welcome: number }[] = []
    for (let tries = 0; tries < TRIES; tries++) {
      const server = await new Spare().serve({ database: place, port: 0 })
      const awake = async () =>
        Number(/makiba_tables_awake (\d+)/.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1])
      const other = playOn(server.url)
      await expect.poll(awake).toBe(1)
      await server.standstill()

      const nobody = new Visitor(server.url, '')
      for (let i = 0; i < 20; i++)
        for (const id of TABLES)
          expect(await nobody.call('GET', `/tables/${id}`)).toMatchObject({ id, phase: 'playing' })
      expect(await awake()).toBe(1)
      const looks = await server.standstill()

      const came = performance.now()
      // On a busy machine a table may take longer to wake than a client waits: it comes again.
      const watchers = TABLES.map((table) => new Player({ url: server.url, table, stubborn: true }))
      for (const watcher of watchers)
        await watcher.until(() => watcher.n === lengths.get(watcher.table?.id ?? ''), 60_000)
      const welcome = performance.now() - came
      expect(await awake()).toBe(1 + TABLES.length)
      const wakes = await server.standstill()
      const waits = await other.stop()
      seen.push({ looks, wakes, move: Math.max(...waits), welcome })
      for (const watcher of watchers) watcher.leave()
      await server.kill()
      if (looks.work < MOST && wakes.work < MOST) break
    }
    console.log(
      `records of ${[...lengths.values()].join(', ')} entries; longest standstill in ms: ${JSON.stringify(seen, (_, value) => (typeof value === 'number' ? Math.round(value) : value))}`,
    )
    expect(Math.min(...seen.map(({ looks, wakes }) => Math.max(looks.work, wakes.work)))).toBeLessThan(MOST)
  }, 240_000)
})
