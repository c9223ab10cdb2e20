import { anyTitle, verify } from '@makiba/kernel'
import { pig } from '@makiba/kernel/testing/pig'
import { expect, test } from 'vitest'
import { MemoryHost, rowOf } from './testing/host.ts'

const shelf = { pig: anyTitle(pig) }

function begun(options = { goal: 30 }, change = {}) {
  const host = new MemoryHost(shelf.pig, rowOf({ game: 'pig', options, ...change }))
  expect(host.ask('ann', { do: 'start' })).toMatchObject({ phase: 'playing' })
  return { host, ann: host.come('ann'), bob: host.come('bob') }
}

/** Everybody plays their last move until it is over. */
function playOut(host: MemoryHost, ...players: number[]): void {
  for (let i = 0; i < 2000 && !host.positionOf(players[0] as number)?.over; i++) {
    const player = players.find((one) => (host.positionOf(one)?.moves.length ?? 0) > 0)
    if (player === undefined) throw new Error('nobody is to act')
    expect(host.move(player, host.positionOf(player)?.moves.at(-1))).toMatchObject({ is: 'ack' })
  }
}

test('a whole game of two people, and its record verifies', () => {
  const { host, ann, bob } = begun()
  playOut(host, ann, bob)
  expect(host.store.row.phase).toBe('over')
  expect(verify(shelf, host.store.lines.map(({ line }) => `${line}\n`).join(''))).toMatchObject({
    result: host.store.row.result,
  })
})
