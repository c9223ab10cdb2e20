import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../app.ts'
import type { Circle, DailyTable, DayOfAll, ErrorBody, MyWeek } from '../protocol.ts'
import { hashToken } from '../tables/ids.ts'
import { Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { daysShelf, FARM, farm } from '../testing/farmer.ts'
import { ManualTime } from '../testing/manual.ts'
import { type Opened, open } from '../testing/open.ts'
import { openTwice } from '../testing/store-contract.ts'

/** A Friday, by the clock of the tests. */
const TODAY = '2027-01-15'
const MONDAY = '2027-01-11'

const { thread, postgres } = fileEngines()

describe.each([thread, postgres])('a week on $name', (engine) => {
  let store: Store
  let other: Store
  let nodes: readonly [Opened, Opened]
  beforeAll(async () => {
    ;[store, other] = await openTwice(engine)
    const shared = { shelf: daysShelf, time: new ManualTime() }
    nodes = [await open({ ...shared, database: store }), await open({ ...shared, database: other })]
  })
  afterAll(async () => {
    for (const node of nodes) await node.stop()
  })
  const come = (name: string, node = 0) => Visitor.come((nodes[node] as Opened).url, name)
  const code = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code
  const play = async (guest: Visitor, seed: number, date = TODAY, coached = false) => {
    const { record } = farm({ date, seed })
    await guest.call('POST', `/daily/${date}/records`, { record, started: Date.parse(`${date}T08:00Z`), coached })
  }

  test('whoever plays a day is in one group of at most thirty, also when all come at once at two nodes', async () => {
    const week = '2026-06-01'
    const guests = Array.from({ length: 65 }, (_, i) => `g${i}`)
    const join = async (guest: string, at: Store): Promise<void> => {
      for (;;) {
        try {
          return await at.joinWeek(week, guest)
        } catch (error) {
          if ((error as Error).constructor.name !== 'Conflict') throw error
        }
      }
    }
    await Promise.all(guests.flatMap((guest) => [join(guest, store), join(guest, other)]))
    const groups = await Promise.all(guests.map((guest) => store.weekGroup(week, guest, 30)))
    for (const [i, group] of groups.entries()) expect(group).toContain(guests[i])
    const sizes = new Set(groups.map((group) => JSON.stringify(group)))
    expect([...sizes].map((group) => (JSON.parse(group) as string[]).length).sort((a, b) => b - a)).toEqual([30, 30, 5])
    expect(await store.weekGroup('2026-06-08', 'g1', 30)).toEqual([])
  })

  test('a game at first sight brings points, later ones and those of other weeks none', async () => {
    const hana = await come('Hana')
    expect((await hana.call<MyWeek>('GET', `/weeks/${TODAY}`)).rows).toEqual([])
    await play(hana, 1)
    const once = await hana.call<MyWeek>('GET', `/weeks/${TODAY}`)
    expect(once).toMatchObject({ week: MONDAY, last: '2027-01-17', circles: [] })
    const own = once.rows.find(({ you }) => you)
    expect(own?.games).toMatchObject([{ game: 'dicey-farm', date: TODAY }])
    await play(hana, 2)
    expect(await hana.call('GET', `/weeks/${MONDAY}`)).toEqual(once)
    expect((await hana.call<MyWeek>('GET', '/weeks/2027-01-08')).rows).toEqual([])
    expect(await code(await hana.ask('GET', '/weeks/2027-02-30'))).toBe('no day')
  })

  test('a table of friends is joined by its link, at any node, and left; when nobody is at it, it is gone', async () => {
    const [hana, ken, nobody] = [await come('Hana'), await come('Ken', 1), new Visitor(nodes[1].url, '')]
    await play(ken, 7)
    const { id } = await hana.call<{ id: string }>('POST', '/circles')
    const look = (who: Visitor) => who.call<Circle>('GET', `/circles/${id}/${TODAY}`)
    expect((await look(ken)).member).toBe(false)
    expect((await look(nobody)).rows.map(({ name }) => name)).toEqual(['Hana'])
    for (let twice = 0; twice < 2; twice++) await ken.call('PUT', `/circles/${id}/me`)
    const both = await look(ken)
    expect(both.member).toBe(true)
    expect(new Set(both.rows.map(({ name, you }) => `${name} ${you}`))).toEqual(new Set(['Ken true', 'Hana false']))
    expect((await ken.call<MyWeek>('GET', `/weeks/${TODAY}`)).circles).toEqual([id])
    await hana.call('DELETE', `/circles/${id}/me`)
    await ken.call('DELETE', `/circles/${id}/me`)
    expect(await code(await ken.ask('GET', `/circles/${id}/${TODAY}`))).toBe('not found')
    expect(await code(await ken.ask('PUT', `/circles/${id}/me`))).toBe('not found')
    expect(await code(await nobody.ask('POST', '/circles'))).toBe('token')
  })

  test('what friends did on a day is told to those at one table with them, and to nobody else', async () => {
    const [hana, ken, mori, other] = [await come('Hana'), await come('Ken', 1), await come('Mori'), await come('Sora')]
    const { id } = await hana.call<{ id: string }>('POST', '/circles')
    for (const friend of [ken, mori]) await friend.call('PUT', `/circles/${id}/me`)
    // Two tables with the same people: nobody is told twice.
    const { id: second } = await ken.call<{ id: string }>('POST', '/circles')
    await hana.call('PUT', `/circles/${second}/me`)
    const told = async (who: Visitor) => {
      const [{ friends }, { days }] = await Promise.all([
        who.call<DailyTable>('GET', `/daily/${TODAY}`),
        who.call<DayOfAll>('GET', `/daily/on/${TODAY}`),
      ])
      const names = friends.map(
        ({ name, place, coached, you }) => `${place} ${name}${coached ? ' coached' : ''}${you ? ' you' : ''}`,
      )
      return { names, best: days.find(({ game }) => game === FARM)?.friends }
    }
    await play(hana, 21)
    // One's own game alone is nothing that friends did.
    expect(await told(hana)).toEqual({ names: [], best: null })
    const scores = { hana: farm({ date: TODAY, seed: 21 }).score, ken: farm({ date: TODAY, seed: 22 }).score }
    await play(ken, 22, TODAY, true)
    await play(ken, 23)
    const order = [
      `${scores.hana < scores.ken ? 2 : 1} Hana you`,
      `${scores.ken < scores.hana ? 2 : 1} Ken coached`,
    ].sort()
    expect(await told(hana)).toEqual({
      names: order,
      best: { count: 1, name: 'Ken', avatar: expect.any(String), score: scores.ken },
    })
    // Whoever has not played sees how the others did, too: scores are no secret.
    const most = scores.ken > scores.hana ? 'Ken' : 'Hana'
    expect((await told(mori)).best).toMatchObject({ count: 2, name: most })
    expect(await told(other)).toEqual({ names: [], best: null })
    expect(await told(new Visitor(nodes[0].url, ''))).toEqual({ names: [], best: null })
    for (const [table, who] of [
      [id, ken],
      [second, ken],
    ] as const)
      await who.call('DELETE', `/circles/${table}/me`)
    expect(await told(hana)).toEqual({ names: [], best: null })
  })

  test('thirty are at a table of friends, nobody at more than ten, and whoever is forgotten is at none', async () => {
    const hana = await come('Hana')
    const { id } = await hana.call<{ id: string }>('POST', '/circles')
    for (let i = 0; i < 29; i++) expect(await store.joinCircle(id, `friend ${i}`, i, 30, false)).toBe(true)
    const ken = await come('Ken')
    expect(await code(await ken.ask('PUT', `/circles/${id}/me`))).toBe('full')
    for (let i = 0; i < 10; i++) await store.joinCircle(`${engine.name} ${i}`, await idOf(ken), i, 30, true)
    expect(await code(await ken.ask('POST', '/circles'))).toBe('full')
    await play(ken, 9)
    const guest = await idOf(ken)
    expect((await ken.call<MyWeek>('GET', `/weeks/${TODAY}`)).rows).not.toEqual([])
    await store.forgetGuest(guest)
    expect(await store.circlesOf(guest)).toEqual([])
    expect(await store.weekGroup(MONDAY, guest, 30)).toEqual([])
  })
  const idOf = async (who: Visitor) => (await store.findGuest(hashToken(who.token)))?.id ?? ''
})
