import { commit, readRecord, verify } from '@makiba/kernel'
import { expect, test } from 'vitest'
import type { TableInfo } from '../protocol.ts'
import { Player, Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { open, toys } from '../testing/open.ts'

const { sqlite, postgres } = fileEngines()

test.each([sqlite, postgres])(
  'mend 4: on $name luck is made of what people add after they have seen the commitment, and of nothing before',
  async (engine) => {
    const house = await open({ database: await engine.open(await engine.create()) })
    const ann = await Visitor.come(house.url, 'Ann')
    const bob = await Visitor.come(house.url, 'Bob')
    const seats = [{ by: 'me' }, { by: 'open' }, { by: 'open' }] as const
    // Whoever opens a table has not seen its commitment yet.
    const early = await ann.ask('POST', '/tables', { game: 'pig', seats: [...seats], entropy: 'early' })
    expect(early.status).toBe(400)

    const { id, commitment, you } = await ann.open({ game: 'pig', seats: [...seats], options: { goal: 20 } })
    expect((await bob.call<TableInfo>('GET', `/tables/${id}`)).commitment).toBe(commitment)
    const [a, b] = ['a1'.repeat(32), 'b2'.repeat(32)]
    // Bob takes the last seat and moves up at the start; what he added moves with him, also to another seat.
    await bob.call('POST', `/tables/${id}/sit`, { seat: 2, invite: you?.invite, entropy: b })
    await bob.call('POST', `/tables/${id}/sit`, { seat: 1 })
    await bob.call('POST', `/tables/${id}/sit`, { seat: 2 })
    await ann.call('POST', `/tables/${id}/sit`, { entropy: a })
    await ann.call('POST', `/tables/${id}/start`)
    // Too late: luck is fixed.
    await ann.call('POST', `/tables/${id}/sit`, { entropy: 'late' })

    const players = [
      await Player.sit({ url: house.url, table: id, token: ann.token }),
      await Player.sit({ url: house.url, table: id, token: bob.token }),
    ]
    while (!players[0]?.position?.over) {
      const player = players.find(({ toAct }) => toAct)
      if (player) await player.move(player.position?.moves.at(-1))
      const n = Math.max(...players.map((one) => one.n))
      for (const other of players) await other.until(() => other.n >= n)
    }
    const ndjson = await (await ann.ask('GET', `/tables/${id}/record`)).text()
    const record = readRecord(ndjson)
    if ('fault' in record) throw new Error(record.fault)
    expect(record.header).toMatchObject({ table: id, commitment, entropies: [a, b] })
    const last = record.entries.at(-1)
    expect(last && 'seed' in last && commit(last.seed, id)).toBe(commitment)
    expect(verify(toys, ndjson)).toMatchObject({ header: { commitment } })

    // Another game, another commitment; what was added does not count again.
    const again = await bob.call<TableInfo>('POST', `/tables/${id}/rematch`)
    expect(again.commitment).not.toBe(commitment)
    expect((await house.services.store.findTable(again.id))?.sitters).toMatchObject([{ entropy: '' }, { entropy: '' }])
    for (const player of players) player.leave()
    await house.stop()
  },
)
