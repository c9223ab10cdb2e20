import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AdminAct } from '../admin/admin.ts'
import { type Settings, usualSettings } from '../services.ts'
import { Player, Visitor } from '../testing/client.ts'
import { openCluster } from '../testing/cluster.ts'
import { type Opened, open, scratch } from '../testing/open.ts'
import type { ReportRow } from './store.ts'

const TOKEN = 'a token that nobody will guess'

async function one(settings: Partial<Settings> = {}) {
  const node = await open({ database: join(scratch(), 'makiba.db'), adminToken: TOKEN, settings })
  return { nodes: [node] as readonly Opened[], stop: () => node.stop() }
}
const two = () => openCluster(2, { adminToken: TOKEN })

async function admin<T>(node: Opened, act: AdminAct): Promise<T> {
  const answer = await fetch(`${node.url}/api/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(act),
  })
  const json = (await answer.json()) as T & { readonly error?: { readonly code: string } }
  if (json.error) throw new Error(json.error.code)
  return json
}
const idOf = async (node: Opened, text: string) => {
  const { guests } = await admin<{ guests: { id: string }[] }>(node, { do: 'find guests', text })
  return guests[0]?.id as string
}

describe.each([
  ['SQLite, one node', () => one()],
  ['PostgreSQL and Redis, two nodes', two],
])('on %s', (_name, openHouse) => {
  test('reported at the table and after it, with what the server knows; listed, closed, exported, forgotten, counted, noted', async () => {
    const house = await openHouse()
    const [near, far] = [house.nodes[0] as Opened, house.nodes.at(-1) as Opened]
    const [hana, rude] = [await Visitor.come(far.url, 'Hana'), await Visitor.come(near.url, 'Rude Goat')]
    const stranger = await Visitor.come(near.url, 'Stranger')
    const { id, you } = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
    await rude.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
    await hana.call('POST', `/tables/${id}/start`)
    const [first, second] = [
      await Player.sit({ url: far.url, table: id, token: hana.token }),
      await Player.sit({ url: near.url, table: id, token: rude.token }),
    ]
    second.send({ is: 'chat', text: 'moo at you' })
    first.send({ is: 'chat', text: 'please do not' })
    const lines = () => first.messages.filter(({ is }) => is === 'chat').length
    await first.until(() => lines() === 2, 60_000)

    const told = { seat: 1, reason: 'rude', words: 'moos at me' } as const
    const tell = (who: Visitor, body: object) => who.ask('POST', `/tables/${id}/reports`, body)
    // Nobody from outside, not oneself, nobody who is not there, no reason of one's own.
    expect((await tell(stranger, told)).ok).toBe(false)
    expect((await tell(hana, { ...told, seat: 0 })).ok).toBe(false)
    expect((await tell(hana, { ...told, seat: 7 })).ok).toBe(false)
    expect((await tell(hana, { ...told, reason: 'ugly' })).status).toBe(400)
    expect((await tell(hana, { ...told, words: 'x'.repeat(501) })).status).toBe(400)
    expect((await tell(hana, { ...told, said: ['what I make up'] })).status).toBe(400)
    expect(await admin(near, { do: 'reports', all: true })).toEqual({ reports: [] })

    const made = (await (await tell(hana, told)).json()) as { readonly report: string }
    const [guest, host] = [await idOf(near, 'rude'), await idOf(near, 'hana')]
    const list = async (all: boolean) => (await admin<{ reports: ReportRow[] }>(near, { do: 'reports', all })).reports
    const [report] = await list(false)
    expect(report).toMatchObject({ id: made.report, by: host, about: guest, table: id, reason: 'rude', closed: null })
    expect([report?.words, report?.said]).toEqual(['moos at me', ['moo at you']])
    expect(report?.n).toBeGreaterThan(0)

    await admin(near, { do: 'close report', report: made.report, why: 'talked to them' })
    expect(await list(false)).toEqual([])
    expect(await list(true)).toHaveLength(1)
    await expect(admin(near, { do: 'close report', report: made.report, why: '' })).rejects.toThrow('not found')

    // After they left, and once more: the last one counts, and is open again.
    await rude.call('POST', `/tables/${id}/leave`)
    expect((await tell(hana, { ...told, reason: 'stalls' })).status).toBe(201)
    expect((await list(false)).map((one) => [one.id, one.reason])).toEqual([[made.report, 'stalls']])

    // Who told of somebody is not theirs to know.
    const theirs = JSON.stringify(await admin(near, { do: 'export', guest }))
    expect(theirs).toContain(made.report)
    expect(theirs).not.toContain(`"by":"${host}"`)
    expect(JSON.stringify(await admin(near, { do: 'export', guest: host }))).toContain('moos at me')

    const counted = await Promise.all(house.nodes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
    expect(counted.join('\n')).toContain('makiba_reports_total{reason="stalls"} 1')
    const { log } = await admin<{ log: { act: string; about: string }[] }>(near, { do: 'log', last: 100 })
    const acts = log.map(({ act }) => act)
    for (const act of ['reported', 'reports', 'close report']) expect(acts).toContain(act)
    expect(JSON.stringify(log)).not.toMatch(/moos at me|Rude|Hana/)

    await admin(near, { do: 'forget', guest })
    expect(await list(true)).toEqual([])
    first.leave()
    second.leave()
    await house.stop()
  })
})

test('who tells of others all day is slowed down, and what is kept is one a person and table', async () => {
  // As strangers have them; tests have more.
  const { credits } = usualSettings
  const house = await one({ credits })
  const node = house.nodes[0] as Opened
  const [hana, goat] = [await Visitor.come(node.url, 'Hana'), await Visitor.come(node.url, 'Goat')]
  const { id, you } = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
  await goat.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
  const body = { seat: 1, reason: 'other', words: '' }
  const answers = await Promise.all(Array.from({ length: 300 }, () => hana.ask('POST', `/tables/${id}/reports`, body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]))
  const { reports } = await admin<{ reports: unknown[] }>(node, { do: 'reports', all: true })
  expect(reports).toHaveLength(1)
  await house.stop()
})
