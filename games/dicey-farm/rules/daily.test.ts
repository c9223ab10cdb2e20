import { findSource, keyedStreams, makeHeader, Play, usualOptions } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import {
  type DiceyFarm,
  daily,
  game,
  isUsed,
  type Move,
  presets,
  seedOf,
  seedTables,
  slotsOf,
  tablesOf,
} from './index.ts'

const SEED = 'ab'.repeat(32)

function table(luck: string): Play<DiceyFarm> {
  const options = usualOptions(game.facts.options)
  const header = makeHeader(game, { table: 'farm', seats: 1, options, luck, seed: SEED, entropies: [''] })
  const source = findSource(game, { daily }, luck)
  if (!source) throw new Error(`no ${luck}`)
  const made = new Play(game, header, source(keyedStreams(SEED, header)), SEED)
  made.settle(0)
  return made
}

function move(at: Play<DiceyFarm>, move: Move): void {
  const answer = at.move(0, move, 0)
  if ('refused' in answer) throw new Error(`${JSON.stringify(move)}: ${answer.refused.why}`)
}

/** Any way to use up the dice. */
function playOut(at: Play<DiceyFarm>): void {
  for (;;) {
    const moves = at.moves(0)
    const next = moves.find((one) => one.do === 'done') ?? moves.find((one) => one.do === 'fish' || one.do === 'till')
    const other = moves.find((one) => one.do === 'ship' || (one.do === 'tourism' && one.points === one.die))
    const any = next ?? other ?? moves.find((one) => 'die' in one)
    if (!any) return
    move(at, any)
  }
}

function recruit(at: Play<DiceyFarm>): number {
  const found = at.moves(0).find((one) => one.do === 'recruit')
  if (!found) throw new Error('no die recruits')
  move(at, found)
  while (at.view(0).stage.is === 'keep') move(at, at.moves(0)[0] as Move)
  return found.do === 'recruit' ? found.die : 0
}

describe.each(['fair', 'daily:2022-06-08'])('with %s luck', (luck) => {
  test('ruling S28: a round can be taken back to its roll, also over a recruitment, and no further', () => {
    const at = table(luck)
    playOut(at)
    move(at, { do: 'end' })
    const rolled = at.view(0)
    recruit(at)
    playOut(at)
    const first = at.undoable(0).at(-1) as number
    expect(at.undo(0, first, 0)).toHaveProperty('happened')
    expect(at.view(0)).toEqual(rolled)
    expect(at.undoable(0)).toEqual([])
    expect(at.undo(0, first - 4, 0)).toEqual({ refused: { why: 'cannot undo' } })
  })

  test('ruling S28: a single step can be taken back', () => {
    const at = table(luck)
    const before = at.view(0)
    move(at, at.moves(0)[0] as Move)
    expect(at.undo(0, at.undoable(0)[0] as number, 0)).toHaveProperty('happened')
    expect(at.view(0)).toEqual(before)
  })

  test('ruling S28: the same artisans come again, so undo is never a second roll', () => {
    const at = table(luck)
    const kept = recruit(at)
    const { offer } = at.view(0)
    at.undo(0, at.undoable(0).at(-1) as number, 0)
    move(at, { do: 'recruit', die: kept as 1 })
    // Others are kept this time; whoever comes is the same.
    while (at.view(0).stage.is === 'keep') move(at, at.moves(0).at(-1) as Move)
    expect(at.view(0).offer.slice(kept)).toEqual(offer.slice(kept))
  })

  test('ruling S29: a recruitment that was taken back does not keep the offer', () => {
    const at = table(luck)
    const { offer } = at.view(0)
    recruit(at)
    at.undo(0, at.undoable(0).at(-1) as number, 0)
    playOut(at)
    expect(isUsed(at.view(0), 'recruit')).toBe(false)
    move(at, { do: 'end' })
    expect(at.view(0).offer.slice(0, 4)).toEqual(offer.slice(2))
  })
})

test('ruling S28: who was seen and taken back tells nothing of a later round', () => {
  const draws = [1, 2, 3, 4, 5, 6, 7, 8].map((round) => {
    const state = game.start({ seats: 1, options: presets.rulebook, rulesVersion: 1 })
    const turn = game.turn({ ...state, round, stage: { is: 'recruit' } })
    return turn.by === 'luck' ? turn.draw : ''
  })
  expect(new Set(draws).size).toBe(8)
  for (const draw of draws) expect(game.facts.undoOver).toContain(draw)
  for (const barrier of ['offer', 'stock', 'dice']) expect(game.facts.undoOver).not.toContain(barrier)
})

test('ruling S30: a shop that opens in free play has wares of chance, the same ones after undo, others next round', () => {
  const open = (seed: string, wait: boolean) => {
    const options = usualOptions(game.facts.options)
    const header = makeHeader(game, { table: 't', seats: 1, options, luck: 'fair', seed, entropies: [''] })
    const luck = findSource(game, {}, 'fair')?.(keyedStreams(seed, header))
    if (!luck) throw new Error('there is always fair luck')
    const state = game.start({ seats: 1, options, rulesVersion: 1 })
    state.stage = { is: 'open', shop: 'peddler' }
    if (wait) state.round = 2
    const turn = game.turn(state)
    if (turn.by !== 'luck') throw new Error("it is luck's turn")
    return { draw: turn.draw, outcome: luck(state, turn.draw, 0).outcome }
  }
  const first = open(SEED, false)
  expect(open(SEED, false)).toEqual(first)
  expect(open(SEED, true).draw).not.toBe(first.draw)
  expect(open(SEED, true).outcome).not.toEqual(first.outcome)
  expect(open('cd'.repeat(32), false).outcome).not.toEqual(first.outcome)
  expect(game.facts.undoOver).toContain(first.draw)
})

describe('ruling S34: the day', () => {
  test('the seed is month, day and weekday', () => {
    expect(seedOf('2022-06-08')).toBe('06083')
    expect(seedOf('2026-11-15')).toBe('11150')
    expect(seedOf('2024-02-29')).toBe('02294')
    expect(seedOf('2000-01-01')).toBe('01016')
  })
  test('it comes again when date and weekday coincide', () => {
    expect(seedTables('2022-06-08')).toEqual(seedTables('2033-06-08'))
    expect(seedTables('2022-06-08')).not.toEqual(seedTables('2023-06-08'))
    expect(seedTables('2022-06-08')).toEqual(tablesOf('06083'))
  })
  test.each(['', 'today', '2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '2026-11-15T00:00'])(
    '%s is no day',
    (date) => {
      expect(seedTables(date)).toBeUndefined()
      expect(daily(date)).toBeUndefined()
    },
  )
  test('a table of the day deals its dice, artisans and wares', () => {
    const view = table('daily:2022-06-08').view(0)
    const tables = tablesOf('06083')
    expect(view.dice).toEqual([0, 1, 0, 1, 0, 0])
    expect(view.offer).toEqual(tables.artisans.slice(0, 6))
    expect(view.stock.merchant).toEqual(slotsOf(tables, 'merchant', 1))
    expect(view.options).toEqual(presets.rulebook)
  })
})
