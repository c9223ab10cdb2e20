import { anyTitle, type Game, verify } from '@makiba/kernel'
import { gong } from '@makiba/kernel/testing/gong'
import { type Pig, pig } from '@makiba/kernel/testing/pig'
import { anySlap } from '@makiba/kernel/testing/slap'
import { snap } from '@makiba/kernel/testing/snap'
import { describe, expect, test } from 'vitest'
import type { TableRow } from './index.ts'
import type { TableInfo } from './protocol.ts'
import { MemoryHost, rowOf } from './testing/host.ts'

const titles = { pig: anyTitle(pig), snap: anyTitle(snap), gong: anyTitle(gong) }

function begun(game: keyof typeof titles = 'pig', change: Partial<TableRow> = {}) {
  const options = game === 'pig' ? { goal: 1000 } : {}
  const host = new MemoryHost(titles[game], rowOf({ game, options, ...change }))
  expect(host.ask('ann', { do: 'start' })).toMatchObject({ phase: 'playing' })
  return { host, ann: host.come('ann'), bob: host.come('bob') }
}

const toAct = (host: MemoryHost, ...players: number[]): number => {
  const player = players.find((one) => (host.positionOf(one)?.moves.length ?? 0) > 0)
  if (player === undefined) throw new Error('nobody is to act')
  return player
}

/** Everybody plays their last move until it is over. */
function playOut(host: MemoryHost, ...players: number[]): void {
  for (let i = 0; i < 2000 && !host.positionOf(players[0] as number)?.over; i++) {
    const player = toAct(host, ...players)
    expect(host.move(player, host.positionOf(player)?.moves.at(-1))).toMatchObject({ is: 'ack' })
  }
}

const kinds = (host: MemoryHost, listener: number) => host.of(listener).messages.map(({ is }) => is)
const recordOf = (host: MemoryHost) => host.store.lines.map(({ line }) => `${line}\n`).join('')

describe('a table', () => {
  test('is played by two people to its end, and its record verifies', () => {
    const { host, ann, bob } = begun('pig', { options: { goal: 30 } })
    playOut(host, ann, bob)
    expect(host.store.row.phase).toBe('over')
    expect(verify(titles, recordOf(host))).toMatchObject({ result: host.store.row.result })
    expect(host.shares).toEqual([true, false])
  })

  test('goes on from what is on disk after a crash at any entry, and gives the same dice', () => {
    const straight = begun('pig', { options: { goal: 30 } })
    playOut(straight.host, straight.ann, straight.bob)
    const { host } = begun('pig', { options: { goal: 30 } })
    for (let i = 0; i < 2000 && host.store.row.phase !== 'over'; i++) {
      host.crash()
      const [ann, bob] = [host.come('ann'), host.come('bob')]
      const player = toAct(host, ann, bob)
      host.move(player, host.positionOf(player)?.moves.at(-1))
    }
    const moves = (of: MemoryHost) => of.store.lines.map(({ line }) => line.replace(/"at":\d+|"seal":.*/g, ''))
    expect(moves(host)).toEqual(moves(straight.host))
  })

  test('refuses a wish that came twice twice, also when it would be possible by now', () => {
    const { host, ann, bob } = begun()
    const waits = toAct(host, ann, bob) === ann ? bob : ann
    const early = { key: 'early', seen: 1e6 }
    expect(host.move(waits, { do: 'roll' }, early)).toMatchObject({ refusal: { why: 'not your turn' } })
    for (let i = 0; i < 100 && toAct(host, ann, bob) !== waits; i++) {
      const player = toAct(host, ann, bob)
      host.move(player, host.positionOf(player)?.moves.at(-1))
    }
    expect(host.move(waits, { do: 'roll' }, early)).toMatchObject({ refusal: { why: 'not your turn' } })
    expect(host.move(waits, { do: 'roll' }, { ...early, key: 'now' })).toMatchObject({ is: 'ack' })
  })

  test('is forgotten when nobody has been there for long, and not while somebody is', () => {
    const { host, ann, bob } = begun()
    host.pass(200_000)
    expect(host.asleep).toBe(false)
    host.step({ is: 'left', listener: ann })
    host.step({ is: 'left', listener: bob })
    host.pass(59_999)
    expect(host.asleep).toBe(false)
    host.pass(1)
    expect(host.asleep).toBe(true)
  })
})

describe('persist, then publish', () => {
  test('nobody hears of a move, by any way, before it is on disk', () => {
    const { host, ann, bob } = begun()
    const before = host.table.info('ann')
    host.slow = true
    const [n, heard] = [host.table.n, host.of(bob).texts.length]
    expect(host.move(ann, { do: 'roll' }, { key: 'k' })).toBeUndefined()
    // Also not by asking again, by coming again, by looking, or when time passes.
    host.step({ is: 'resync', listener: bob })
    const late = host.come('bob')
    host.step({ is: 'ping', listener: bob, id: 7 })
    host.pass(1000)
    expect(host.of(late).messages).toEqual([])
    expect(host.table.info('ann')).toMatchObject({ n, you: before.you })
    for (const text of host.of(bob).texts.slice(heard)) expect(text).not.toMatch(/"happened"|"whole"|"ack"/)
    expect(host.of(bob).messages.findLast(({ is }) => is === 'pong')).toMatchObject({ n })
    host.write()
    expect(host.answerTo(ann, 'k')).toMatchObject({ is: 'ack', n: n + 1 })
    expect(kinds(host, late)).toContain('whole')
    // The happening comes before its acknowledgement.
    expect(kinds(host, ann).slice(-2)).toEqual(['happened', 'ack'])
  })

  test('what comes while it writes is done after it, in order', () => {
    const { host, ann } = begun()
    host.slow = true
    host.move(ann, { do: 'roll' }, { key: 'first' })
    host.move(ann, { do: 'roll' }, { key: 'second', seen: 1 })
    expect(host.writes).toHaveLength(1)
    host.write()
    expect(host.answerTo(ann, 'first')).toMatchObject({ is: 'ack' })
    host.slow = false
    if (host.writes.length > 0) host.write()
    expect(host.answerTo(ann, 'second')).toBeDefined()
  })

  test('a write that fails is answered, told to nobody, and done when it is sent again', () => {
    const { host, ann, bob } = begun()
    const { n } = host.table
    host.store.luck.push('unavailable')
    expect(host.move(ann, { do: 'roll' }, { key: 'k' })).toMatchObject({ is: 'failed', error: { code: 'storage' } })
    expect(host.table.n).toBe(n)
    expect(kinds(host, bob)).not.toContain('happened')
    expect(host.move(ann, { do: 'roll' }, { key: 'k', seen: n })).toMatchObject({ is: 'ack', n: n + 1 })
  })

  test('a write that seemed to fail and did not is told, and its key is known', () => {
    const { host, ann, bob } = begun()
    const { n } = host.table
    host.store.luck.push('lost')
    expect(host.move(ann, { do: 'roll' }, { key: 'k' })).toMatchObject({ is: 'failed' })
    // It looks by itself.
    host.pass(300)
    expect(host.positionOf(bob)?.n).toBeGreaterThan(n)
    expect(host.move(ann, { do: 'roll' }, { key: 'k', seen: n })).toEqual({ is: 'ack', key: 'k', n: n + 1 })
    expect(host.store.lines.filter(({ key }) => key === '0 k')).toHaveLength(1)
  })

  test('a race that is lost is run again on what the winner wrote, five times and no more', () => {
    const { host, ann, bob } = begun()
    host.store.luck.push('conflict', 'conflict', 'conflict', 'conflict')
    expect(host.move(ann, { do: 'roll' })).toMatchObject({ is: 'ack' })
    expect(host.effects.filter(({ is }) => is === 'contested')).toHaveLength(4)
    const player = toAct(host, ann, bob)
    host.store.luck.push('conflict', 'conflict', 'conflict', 'conflict', 'conflict')
    expect(host.move(player, { do: 'roll' })).toMatchObject({ is: 'failed', error: { code: 'storage' } })
  })

  test('a key is used once, also after a crash', () => {
    const { host, ann } = begun()
    const once = host.move(ann, { do: 'roll' }, { key: 'k' })
    expect(host.move(ann, { do: 'roll' }, { key: 'k', seen: 0 })).toEqual(once)
    host.crash()
    expect(host.move(host.come('ann'), { do: 'roll' }, { key: 'k', seen: 0 })).toEqual(once)
  })

  test('two hosts of one table: each write follows the last, and both know all', () => {
    const { host, ann } = begun()
    const other = new MemoryHost(titles.pig, host.store)
    const there = [other.come('ann'), other.come('bob')]
    host.move(ann, { do: 'roll' })
    const { length } = host.store.lines
    for (let i = 0; i < 20; i++) {
      const here = i % 2 ? host : other
      const players = i % 2 ? [...host.heard.keys()] : there
      const player = players.find((one) => (here.positionOf(one)?.moves.length ?? 0) > 0) as number
      here.move(player, { do: 'roll' }, { seen: 1e6 })
    }
    expect(host.store.lines.length).toBeGreaterThan(length + 5)
    expect(host.store.lines.map(({ n }) => n)).toEqual(host.store.lines.map((_, n) => n))
  })
})

test('mend 10: bots that answered while the store was down are asked again when it is back', () => {
  const sitters: TableRow['sitters'] = [
    { by: 'guest', guest: 'ann', entropy: '' },
    ...Array.from({ length: 3 }, () => ({ by: 'bot', level: 'easy' }) as const),
  ]
  const slow = anyTitle({ ...gong, clock: { ...(gong.clock as NonNullable<typeof gong.clock>), due: () => undefined } })
  const host = new MemoryHost(slow, rowOf({ game: 'gong', sitters }))
  host.bots = undefined
  host.ask('ann', { do: 'start' })
  const ann = host.come('ann')
  expect(host.questions).toHaveLength(3)
  host.store.luck.push('unavailable')
  host.store.readable = false
  for (const { question, moves } of host.questions.splice(0))
    host.step({ is: 'chose', question, move: moves[0], at: 0 })
  host.pass(2000)
  expect(host.positionOf(ann)?.n).toBe(0)
  host.store.readable = true
  host.bots = ({ moves }) => moves[0]
  host.pass(2000)
  expect(host.positionOf(ann)?.n).toBe(3)
})

test('a table that is read again does not jump in time: nobody is robbed of what has passed already', () => {
  const { host, ann, bob } = begun('pig', { clock: { per: 'game', seconds: 600, add: 0 } })
  host.pass(50_000)
  const player = toAct(host, ann, bob)
  host.move(player, { do: 'roll' })
  host.pass(10_000)
  host.step({ is: 'news', n: 1e6, version: 0 })
  host.step({ is: 'resync', listener: ann })
  const { at, clocks } = host.positionOf(ann) ?? {}
  expect(at).toBe(60_000)
  expect(clocks?.left.reduce((sum, left) => sum + left, 0)).toBe(1_140_000)
})

test('issue 21: a start that seemed to fail and was written is told to those who wait', () => {
  const host = new MemoryHost(titles.pig, rowOf({ game: 'pig', options: { goal: 1000 } }))
  const ann = host.come('ann')
  host.pass(5000)
  host.store.luck.push('lost')
  expect(host.ask('ann', { do: 'start' })).toMatchObject({ code: 'storage' })
  host.pass(300)
  expect(host.positionOf(ann)).toMatchObject({ n: 0, moves: [expect.anything()] })
  // Its time begins when that is known, not when the lobby did.
  expect(host.table.now).toBeLessThanOrEqual(300)
})

test('issue 21: a touch that is judged to fall later than it came makes nobody lose that time when it is read again', () => {
  const host = new MemoryHost(anySlap, rowOf({ game: 'slap', luck: 'flicker:1' }), { trusted: true })
  host.ask('ann', { do: 'start' })
  const [ann, bob] = [host.come('ann'), host.come('bob')]
  for (const player of [ann, bob]) host.move(player, { do: 'ready' })
  // The card has come to rest by then.
  host.pass(2000)
  host.step({ is: 'time' })
  const { now } = host.table
  host.store.luck.push('lost')
  expect(host.move(ann, { do: 'slap' }, { after: 1900 })).toMatchObject({ is: 'failed' })
  expect(host.table.record.entries.at(-1)?.at).toBeGreaterThan(now)
  host.step({ is: 'resync', listener: bob })
  expect(host.positionOf(bob)).toMatchObject({ at: now })
})

describe('mend 10: a table whose rules break is set apart', () => {
  const rotten = (change: Partial<Game<Pig>>) => anyTitle<Pig>({ ...pig, ...change })
  const throws = () => {
    throw new Error('rotten')
  }
  const cases = {
    'while something is played': { play: throws },
    'while it is told': { view: (state, watcher) => (state.turn > 0 ? throws() : pig.view(state, watcher)) },
  } satisfies Record<string, Partial<Game<Pig>>>
  test.each(Object.entries(cases))('%s', (_, change) => {
    const host = new MemoryHost(rotten(change), rowOf({ game: 'pig', options: { goal: 1000 } }))
    host.ask('ann', { do: 'start' })
    const ann = host.come('ann')
    const answers = []
    for (let i = 0; i < 20 && host.of(ann).closed === undefined; i++) {
      answers.push(host.move(toAct(host, ann, host.come('bob')), { do: 'roll' }, { key: `${i}` }))
    }
    expect(answers.at(-1)).toMatchObject({ is: 'failed', error: { code: 'quarantined' } })
    expect(host.of(ann).closed).toBe(4010)
    expect(host.store.row.phase).toBe('quarantined')
    expect(host.asleep).toBe(true)
    host.crash()
    expect(host.of(host.come('ann')).turnedAway).toMatchObject({ code: 'quarantined' })
  })
})

describe('handing over', () => {
  test('what came before is done, what comes after is told to go elsewhere', () => {
    const { host, ann } = begun()
    host.slow = true
    host.move(ann, { do: 'roll' }, { key: 'before' })
    host.step({ is: 'hand over' })
    host.move(ann, { do: 'roll' }, { key: 'after' })
    expect(host.effects.at(-1)).toMatchObject({ is: 'gone', key: 'after' })
    expect(host.ask('ann', { do: 'leave' })).toBe('moved')
    expect(host.effects.some(({ is }) => is === 'handed over')).toBe(false)
    host.write()
    expect(host.answerTo(ann, 'before')).toMatchObject({ is: 'ack' })
    expect(host.effects.find(({ is }) => is === 'handed over')).toMatchObject({ listeners: [ann, ann + 1] })
    expect(host.of(host.come('ann')).turnedAway).toBe('moved')
  })
})

describe('mend 17: a race', () => {
  function race() {
    const host = new MemoryHost(anySlap, rowOf({ game: 'slap', luck: 'flicker:1' }))
    host.ask('ann', { do: 'start' })
    return { host, ann: host.come('ann'), bob: host.come('bob') }
  }
  const paused = (host: MemoryHost, listener: number) =>
    host.of(listener).messages.flatMap((one) => (one.is === 'paused' ? [one.seats] : []))

  test('waits for a line that was lost, for ten seconds in a game, and then goes on', () => {
    const { host, ann, bob } = race()
    host.pass(500)
    host.step({ is: 'left', listener: bob })
    expect(paused(host, ann)).toEqual([[1]])
    host.pass(9999)
    expect(paused(host, ann)).toEqual([[1]])
    host.pass(1)
    expect(paused(host, ann)).toEqual([[1], []])
  })

  test('goes on a moment after somebody is back', () => {
    const { host, ann, bob } = race()
    host.pass(500)
    host.step({ is: 'left', listener: bob })
    host.pass(3000)
    const at = host.table.now
    host.come('bob')
    host.pass(1499)
    expect(host.table.now).toBe(at)
    host.pass(2)
    expect(paused(host, ann)).toEqual([[1], []])
    host.pass(100)
    host.step({ is: 'time' })
    expect(host.table.now).toBeGreaterThan(at)
  })
})

test('issue 21: a table that wakes while a stroke is veiled shows it again, and tells nobody how it ends', () => {
  const host = new MemoryHost(anySlap, rowOf({ game: 'slap', luck: 'flicker:1' }))
  host.ask('ann', { do: 'start' })
  for (const player of [host.come('ann'), host.come('bob')]) host.move(player, { do: 'ready' })
  const { length } = host.store.lines
  host.crash()
  const [ann, watcher] = [host.come('ann'), host.come()]
  host.come('bob')
  expect(host.positionOf(ann)?.n).toBe(length - 2)
  expect(host.move(ann, { do: 'slap' }, { seen: 1e6 })).toMatchObject({ is: 'refused', refusal: { why: 'stale' } })
  host.pass(200)
  for (const one of [ann, watcher]) for (const text of host.of(one).texts) expect(text).not.toMatch(/"card":\d/)
  expect(kinds(host, ann)).toContain('tossed')
  host.pass(3000)
  for (const one of [ann, watcher]) expect(host.positionOf(one)?.view).toMatchObject({ card: expect.any(Number) })
})

test('issue 21: a bot does not act on what is veiled, though time stood still while it waited', () => {
  const sitters: TableRow['sitters'] = [
    { by: 'guest', guest: 'ann', entropy: '' },
    { by: 'bot', level: 'easy' },
  ]
  const host = new MemoryHost(anySlap, rowOf({ game: 'slap', luck: 'flicker:1', sitters }), { botPauseMs: 0 })
  host.ask('ann', { do: 'start' })
  const ann = host.come('ann')
  host.move(ann, { do: 'ready' })
  const { n } = host.table
  host.pass(100)
  host.step({ is: 'left', listener: ann })
  host.pass(1000)
  const back = host.come('ann')
  host.pass(600)
  expect(host.table.n).toBe(n)
  host.pass(3000)
  expect(host.table.n).toBeGreaterThan(n)
  for (const one of host.of(back).messages)
    if (one.is === 'happened') expect(one.position.n).toBe(one.entries.at(-1)?.n)
})

test('issue 27: on a device of one’s own the clock waits for a bot that thinks slowly, and its hand comes down when it chose to', () => {
  const sitters: TableRow['sitters'] = [
    { by: 'guest', guest: 'ann', entropy: '' },
    { by: 'bot', level: 'easy' },
  ]
  const host = new MemoryHost(anySlap, rowOf({ game: 'slap', luck: 'flicker:1', sitters }), {
    botPauseMs: 0,
    lagMs: 40,
    trusted: true,
  })
  host.ask('ann', { do: 'start' })
  const ann = host.come('ann')
  host.pass(10)
  host.bots = undefined
  host.move(ann, { do: 'ready' })
  host.pass(2000)
  const seen = host.positionOf(ann)
  if (!seen) throw new Error('she sees the table')
  const { rests } = seen.view as unknown as { readonly rests: number }
  host.move(ann, { do: 'slap' }, { after: 300 })
  // Long after the window is over it has not chosen: nothing is decided without it.
  host.pass(5000)
  const [question] = host.questions
  if (!question) throw new Error('the bot was not asked')
  host.step({ is: 'chose', question: question.question, move: { do: 'slap' }, at: rests + 200 })
  host.pass(1000)
  const { entries } = host.table.record
  const slaps = entries.filter((entry) => 'move' in entry && (entry.move as { do: string }).do === 'slap')
  expect(slaps.map(({ by, at }) => [by, at - rests])).toEqual([
    [0, 300],
    [1, 200],
  ])
  expect(entries.findIndex(({ by }) => by === 'clock')).toBeGreaterThan(entries.findIndex(({ n }) => n === slaps[1]?.n))
})

describe('the host', () => {
  const lobby = () => new MemoryHost(titles.pig, rowOf({ game: 'pig', options: { goal: 1000 } }))

  test.each(['lobby', 'playing'] as const)('who is away for the grace period is host no longer (%s)', (phase) => {
    const host = phase === 'lobby' ? lobby() : begun().host
    const [ann, bob] = [host.come('ann'), host.come('bob')]
    host.step({ is: 'left', listener: ann })
    if (phase === 'playing') for (const id of [1, 2, 3, 4]) if (id < ann) host.step({ is: 'left', listener: id })
    host.pass(29_999)
    expect(host.store.row.host).toBe('ann')
    host.pass(1)
    expect(host.store.row.host).toBe('bob')
    const told = host.of(bob).messages.findLast(({ is }) => is === 'table')
    expect(told?.is === 'table' && told.table.host).toBe(1)
    // Whoever comes back is a guest like others.
    host.come('ann')
    host.pass(60_000)
    expect(host.store.row.host).toBe('bob')
  })

  test('who is back in time stays host, and each absence is counted from its own beginning', () => {
    const host = lobby()
    host.come('bob')
    let ann = host.come('ann')
    for (let i = 0; i < 5; i++) {
      host.step({ is: 'left', listener: ann })
      host.pass(29_000)
      ann = host.come('ann')
      host.pass(5000)
    }
    expect(host.store.row.host).toBe('ann')
  })

  test('is followed by nobody who only watches; who sits and comes later has the chair at once', () => {
    const host = lobby()
    host.come('cho')
    host.come('bob', { onlyWatches: true })
    host.pass(300_000)
    expect(host.store.row.host).toBe('ann')
    host.come('bob')
    host.pass(1)
    expect(host.store.row.host).toBe('bob')
  })

  test('is followed also when the store was away at that moment, and nothing turns in circles meanwhile', () => {
    const host = lobby()
    host.come('bob')
    host.store.luck.push('unavailable')
    host.pass(30_000)
    expect(host.store.row.host).toBe('ann')
    const effects = host.effects.length
    host.pass(29_000)
    expect(host.effects.length - effects).toBeLessThan(20)
    host.pass(10_000)
    expect(host.store.row.host).toBe('bob')
  })

  test('sends somebody away from the lobby, who may not sit down again; who stood up by themselves may', () => {
    const host = lobby()
    host.come('ann')
    const sit = { do: 'sit', wish: { invite: host.store.row.invite } } as const
    host.ask('bob', { do: 'leave' })
    expect(host.ask('bob', sit)).toMatchObject({ you: { seat: 1 } })
    expect(host.ask('bob', { do: 'set seat', seat: 0, change: { by: 'open' } })).toMatchObject({ code: 'not host' })
    expect(host.ask('ann', { do: 'set seat', seat: 1, change: { by: 'open' } })).toMatchObject({ phase: 'lobby' })
    expect(host.ask('bob', sit)).toMatchObject({ code: 'sent away' })
    expect(host.ask('cho', sit)).toMatchObject({ you: { seat: 1 } })
    // A bot that makes room is nobody who was sent away.
    expect(host.ask('ann', { do: 'remove seat', seat: 1 })).toMatchObject({ phase: 'lobby' })
    expect(host.ask('cho', sit)).toMatchObject({ code: 'sent away' })
  })

  test('tells who is at the door, who looks on, who is away, and since when', () => {
    const host = lobby()
    const ann = host.come('ann')
    const came = host.moment.now
    host.pass(5000)
    const door = host.come('cho', { who: { id: 'cho', name: 'Cho', avatar: 'cat' } })
    const seen = () => host.ask('ann', { do: 'look' }) as TableInfo
    expect(seen().around).toEqual([{ name: 'Cho', avatar: 'cat', watching: false, since: came + 5000 }])
    expect(seen().seats[0]).toMatchObject({ here: true, since: came })
    // Nobody has seen when bob went.
    expect(seen().seats[1]).toMatchObject({ here: false, since: null })
    host.step({ is: 'look on', listener: door, on: true })
    expect(seen().around[0]?.watching).toBe(true)
    // A second tab at the door is at the door.
    host.come('cho', { who: { id: 'cho', name: 'Cho', avatar: 'cat' } })
    expect(seen().around).toMatchObject([{ watching: false, since: came + 5000 }])
    host.pass(1000)
    host.step({ is: 'left', listener: ann })
    expect(seen().seats[0]).toMatchObject({ here: false, since: came + 6000 })
    // Whoever comes from another node was here before: nobody knows since when.
    host.come('bob', { least: -1 })
    expect(seen().seats[1]).toMatchObject({ here: true, since: null })
    // Those without a name are counted only.
    host.come(undefined)
    expect(seen()).toMatchObject({ watchers: 3, around: [{ name: 'Cho' }] })
  })

  test('lets a newcomer be unlike those who sit, and asks nothing of those who sat before', () => {
    const host = lobby()
    host.come('ann')
    const wish = { invite: host.store.row.invite, unlike: true }
    host.ask('bob', { do: 'leave' })
    // All guests of this host are cows, called by their ids.
    expect(host.ask('cho', { do: 'sit', wish })).toMatchObject({ code: 'same animal' })
    expect(host.ask({ id: 'cho', name: ' ANN', avatar: 'cat' }, { do: 'sit', wish })).toMatchObject({
      code: 'same name',
    })
    expect(host.ask('ann', { do: 'sit', wish })).toMatchObject({ you: { seat: 0 } })
    expect(host.ask({ id: 'cho', name: 'cho', avatar: 'cat' }, { do: 'sit', wish })).toMatchObject({ you: { seat: 1 } })
    expect(host.ask('bob', { do: 'sit', wish: { invite: wish.invite } })).toMatchObject({ code: 'full' })
  })
})

describe('a nudge', () => {
  test('reminds whom the table waits for: after a while, once a turn, by whomever, and never a bot or oneself', () => {
    const three = [
      { by: 'guest', guest: 'ann', entropy: '' },
      { by: 'guest', guest: 'bob', entropy: '' },
      { by: 'bot', level: 'easy' },
    ] as const
    const { host, ann, bob } = begun('pig', { sitters: three })
    const watcher = host.come('eve')
    const said = (listener: number) => host.of(listener).messages.filter(({ is }) => is === 'nudge' || is === 'error')
    const nudge = (by: number, seat: number) => {
      const before = said(by).length
      host.step({ is: 'nudge', listener: by, seat })
      return said(by)[before]
    }
    expect(nudge(bob, 0)).toMatchObject({ error: { code: 'slow down', retryAfter: 8000 } })
    host.pass(8000)
    expect(nudge(ann, 0)).toMatchObject({ error: { code: 'not waited for' } })
    expect(nudge(ann, 1)).toMatchObject({ error: { code: 'not waited for' } })
    expect(nudge(ann, 2)).toMatchObject({ error: { code: 'not waited for' } })
    expect(nudge(watcher, 0)).toMatchObject({ error: { code: 'no seat' } })
    expect(nudge(bob, 0)).toEqual({ is: 'nudge', by: 1, seat: 0 })
    expect(said(ann).at(-1)).toEqual({ is: 'nudge', by: 1, seat: 0 })
    expect(nudge(bob, 0)).toMatchObject({ error: { code: 'nudged' } })
    // Another move of the same turn is the same turn.
    while (host.positionOf(ann)?.moves.some(({ do: what }) => what === 'hold') === false) {
      expect(host.move(ann, { do: 'roll' })).toMatchObject({ is: 'ack' })
      if ((host.positionOf(ann)?.moves.length ?? 0) === 0) return
    }
    host.pass(8000)
    expect(nudge(bob, 0)).toMatchObject({ error: { code: 'nudged' } })
  })
})
