import {
  commit,
  type Entry,
  findSource,
  type Happening,
  hear,
  type Kinds,
  makeHeader,
  Play,
  quick,
  quickLuck,
  readRecord,
  type Seat,
  type Sources,
  scriptedLuck,
  type Title,
  verify,
  writeRecord,
} from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { gong } from './testing/gong.ts'
import { type Pig, pig } from './testing/pig.ts'
import { type Snap, snap } from './testing/snap.ts'
import { finishedPig, pigShelf, SEED } from './testing/tables.ts'

const ROLL = { do: 'roll' }
const HOLD = { do: 'hold' }

function pigTable(dice: readonly number[], seats = 2): Play<Pig> {
  const header = makeHeader(pig, {
    table: 't',
    seats,
    options: { goal: 20 },
    luck: 'fair',
    seed: SEED,
    entropies: Array.from({ length: seats }, () => ''),
  })
  return new Play(pig, header, scriptedLuck(dice.map((die) => ({ die }))), SEED)
}

function snapTable(seats = 3): Play<Snap> {
  const header = makeHeader(snap, {
    table: 's',
    seats,
    options: { copies: 3 },
    luck: 'fair',
    seed: SEED,
    entropies: Array.from({ length: seats }, () => ''),
  })
  const table = new Play(snap, header, quickLuck(snap, 5), SEED)
  table.settle(0)
  return table
}

function happened<K extends Kinds>(answer: ReturnType<Play<K>['move']>): readonly Happening<K>[] {
  if ('refused' in answer) throw new Error(answer.refused.why)
  return answer.happened
}

describe('a table', () => {
  test('takes a move, asks luck, and keeps both in the record', () => {
    const table = pigTable([4])
    expect(happened(table.move(0, ROLL, 10)).map(({ entry }) => entry)).toEqual([
      { n: 1, at: 10, by: 0, move: ROLL },
      { n: 2, at: 10, by: 'luck', outcome: { die: 4 } },
    ])
    expect(table.view('public')).toMatchObject({ turn: 4, seat: 0 })
    expect(table.entries).toHaveLength(2)
  })
  test('refuses with the reason and changes nothing', () => {
    const table = pigTable([4])
    expect(table.move(1, ROLL, 0)).toEqual({ refused: { why: 'not your turn', turn: { by: 'seats', seats: [0] } } })
    expect(table.move(0, HOLD, 0)).toEqual({ refused: { why: 'nothing to hold' } })
    for (const junk of [
      null,
      7,
      'roll',
      [],
      {},
      { do: 'jump' },
      { do: 'roll', twice: true },
      JSON.parse('{"__proto__":1,"do":"roll"}'),
    ]) {
      expect(table.move(0, junk, 0)).toEqual({ refused: { why: 'unknown move' } })
    }
    expect(table.n).toBe(0)
  })
  test('reveals the seed when it is over, and takes nothing more', () => {
    const table = pigTable([6, 6, 6, 6])
    for (let i = 0; i < 4; i++) table.move(0, ROLL, i)
    const last = happened(table.move(0, HOLD, 9)).at(-1)
    expect(last?.entry).toEqual({ n: 10, at: 9, by: 'luck', seed: SEED })
    expect(table.over).toBe(true)
    expect(table.result()).toEqual({ scores: [24, 0], places: [1, 2] })
    expect(table.move(1, ROLL, 10)).toEqual({ refused: { why: 'over' } })
    expect(table.undo(0, 9, 10)).toEqual({ refused: { why: 'over' } })
    expect(table.moves(1)).toEqual([])
  })
  test('tells a secret to its seat and the open side to everybody else', () => {
    const table = snapTable()
    const [, drew] = happened(table.move(0, table.moves(0)[0], 1)) as [unknown, Happening<Snap>]
    expect(hear(drew.told, 0)).toMatchObject([{ is: 'drew', seat: 0, rank: expect.any(Number) }])
    for (const watcher of [1, 2, 'public'] as const)
      expect(hear(drew.told, watcher)).toEqual([{ is: 'drew', seat: 0, rank: null }])
  })
  test('goes on where its record ends', () => {
    const table = snapTable()
    for (let i = 0; i < 5; i++) {
      const { turn } = table
      if (turn.by !== 'seats') throw new Error('a seat was to act')
      const seat = turn.seats[0] as Seat
      table.move(seat, table.moves(seat)[0], i)
    }
    const entries = JSON.parse(JSON.stringify(table.entries)) as Entry<Snap>[]
    const again = new Play(snap, table.header, quickLuck(snap, 5), SEED, entries)
    for (const watcher of ['public', 0, 1, 2] as const) expect(again.view(watcher)).toEqual(table.view(watcher))
    expect(again.turn).toEqual(table.turn)
  })
  test('a header has the commitment, never the seed', () => {
    const { header } = pigTable([])
    expect(header.commitment).toBe(commit(SEED, 't'))
    expect(JSON.stringify(header)).not.toContain(SEED)
  })
  test('has only as many seats as the game', () => {
    expect(() => pigTable([], 11)).toThrow('2 to 10 seats')
  })
})

describe('a stale move', () => {
  test('is one from before the seat was called to act', () => {
    const table = pigTable([1, 5])
    table.move(0, ROLL, 0)
    // Entry 2 was the 1 that gave the turn to seat 1.
    expect(table.move(1, ROLL, 0, 1)).toEqual({ refused: { why: 'stale', n: 2 } })
    expect(table.move(1, ROLL, 0, 2)).toHaveProperty('happened')
    expect(table.move(1, ROLL, 0, 2)).toEqual({ refused: { why: 'stale', n: 4 } })
  })
  test('simultaneous seats do not make each other stale', () => {
    const header = makeHeader(gong, {
      table: 'g',
      seats: 2,
      options: {},
      luck: 'fair',
      seed: SEED,
      entropies: ['', ''],
    })
    const table = new Play(gong, header, quickLuck(gong, 1), SEED)
    table.move(0, { do: 'press' }, 100, 0)
    expect(table.move(1, { do: 'press' }, 90, 0)).toHaveProperty('happened')
  })
})

describe('undo', () => {
  test('stops at luck when others sit at the table', () => {
    const table = pigTable([4])
    table.move(0, ROLL, 0)
    expect(table.undo(0, 1, 1)).toEqual({ refused: { why: 'cannot undo' } })
    expect(table.undoable(0)).toEqual([])
  })
  test('takes back an own move that nobody has answered, and is itself an entry', () => {
    const table = pigTable([4, 5])
    table.move(0, ROLL, 0)
    table.move(0, HOLD, 1)
    expect(table.undoable(0)).toEqual([3])
    expect(table.undo(1, 3, 2)).toEqual({ refused: { why: 'cannot undo' } })
    expect(happened(table.undo(0, 3, 2))).toEqual([
      { entry: { n: 4, at: 2, by: 0, undo: 3 }, told: [], turn: { by: 'seats', seats: [0] } },
    ])
    expect(table.view('public')).toMatchObject({ seat: 0, turn: 4, scores: [0, 0] })
    expect(table.undo(0, 3, 3)).toEqual({ refused: { why: 'cannot undo' } })
  })
  test('stops at another seat', () => {
    const table = pigTable([4, 5])
    table.move(0, ROLL, 0)
    table.move(0, HOLD, 1)
    table.move(1, ROLL, 2)
    expect(table.undo(0, 3, 3)).toEqual({ refused: { why: 'cannot undo' } })
  })
  const alone: Title<Pig> = { game: { ...pig, facts: { ...pig.facts, seats: [1, 1], undoOver: ['die'] } }, sources: {} }
  const solo = () => {
    const header = makeHeader(alone.game, {
      table: 'solo',
      seats: 1,
      options: { goal: 20 },
      luck: 'fair',
      seed: SEED,
      entropies: [''],
    })
    const asked: string[] = []
    const table = new Play<Pig>(
      alone.game,
      header,
      (_state, draw, k) => {
        asked.push(`${draw} ${k}`)
        return { outcome: { die: 2 + (k % 5) } }
      },
      SEED,
    )
    return { table, asked }
  }
  test('crosses luck where a player sits alone and the game allows it: the same draw comes again', () => {
    const { table, asked } = solo()
    table.move(0, ROLL, 0)
    table.move(0, ROLL, 1)
    expect(table.undoable(0)).toEqual([3, 1])
    table.undo(0, 1, 2)
    table.move(0, ROLL, 3)
    table.move(0, ROLL, 4)
    expect(asked).toEqual(['die 0', 'die 1', 'die 0', 'die 1'])
  })
  test('does not cross a draw that the game does not name', () => {
    const { table } = solo()
    const strict = new Play<Pig>(pig, { ...table.header, seats: 1 }, quickLuck(pig, 1), SEED)
    strict.move(0, ROLL, 0)
    expect(strict.undoable(0)).toEqual([])
  })
})

describe('the clock', () => {
  const gongTable = () => {
    const header = makeHeader(gong, {
      table: 'g',
      seats: 2,
      options: {},
      luck: 'fair',
      seed: SEED,
      entropies: ['', ''],
    })
    return new Play(gong, header, quickLuck(gong, 1), SEED)
  }
  test('strikes when it is due, not before', () => {
    const table = gongTable()
    expect(table.due()).toBe(1000)
    expect(table.strike(999)).toEqual([])
    expect(table.strike(1000).map(({ entry }) => entry)).toEqual([
      { n: 1, at: 1000, by: 'clock' },
      { n: 2, at: 1000, by: 'luck', seed: SEED },
    ])
    expect(table.due()).toBeUndefined()
  })
  test('what is told of it may be less than what is known', () => {
    const table = gongTable()
    expect(table.shownDue()).toBe(1000)
    const { clock } = gong
    if (!clock) throw new Error('the gong has a clock')
    const coy = new Play({ ...gong, clock: { ...clock, shown: () => 5000 } }, table.header, quickLuck(gong, 1), SEED)
    expect([coy.due(), coy.shownDue()]).toEqual([1000, 5000])
    coy.strike(1000)
    expect(coy.shownDue()).toBeUndefined()
  })
  test('a record keeps the moments', () => {
    const table = gongTable()
    table.move(1, { do: 'press' }, 700)
    table.move(0, { do: 'press' }, 650)
    table.strike(1000)
    expect(table.result().places).toEqual([2, 1])
    const verified = verify(
      { gong: (use) => use({ game: gong, sources: {} }) },
      writeRecord(table.header, table.entries),
    )
    expect(verified).toMatchObject({ entries: 4, result: { places: [2, 1] } })
  })
})

describe('a source of luck', () => {
  const always = (die: number) => () => ({ outcome: { die } })
  const sources: Sources<Pig> = {
    fixed: (detail) => (/^[1-6]$/.test(detail) ? () => always(Number(detail)) : undefined),
  }
  test('is found by the name before the colon and gets what follows it', () => {
    const luck = findSource(pig, sources, 'fixed:4')
    expect(luck?.(() => quick(0))({} as Pig['state'], 'die', 0)).toEqual({ outcome: { die: 4 } })
  })
  test('is not found when it does not know the detail, instead of failing at the first draw', () => {
    expect(findSource(pig, sources, 'fixed:7')).toBeUndefined()
    expect(findSource(pig, sources, 'fixed')).toBeUndefined()
    expect(findSource(pig, sources, 'toString:4')).toBeUndefined()
  })
})

describe('verify', () => {
  const ndjson = finishedPig()
  const lines = ndjson.trimEnd().split('\n')
  test('a finished record follows from its seed', () => {
    expect(verify(pigShelf, ndjson)).toMatchObject({ header: { game: 'pig' }, entries: lines.length - 1 })
  })
  test('one flipped byte anywhere is found, with the number of its entry', () => {
    const bytes = Buffer.from(ndjson)
    let entry = 0
    for (let i = 0; i < bytes.length; i++) {
      const was = bytes[i] as number
      for (const flip of [1, 32, 128]) {
        bytes[i] = was ^ flip
        const found = verify(pigShelf, bytes.toString('utf8'))
        expect(found, `byte ${i} flipped by ${flip}`).toHaveProperty('fault')
        // An end of line that is gone joins two entries; a new one splits an entry: the first of both is named.
        expect((found as { n: number }).n, `byte ${i} flipped by ${flip}`).toBe(entry)
      }
      bytes[i] = was
      if (was === 10 && i < bytes.length - 1) entry++
    }
  })
  /** Changes entries and seals them anew, as a forger would. */
  const forge = (change: (entries: Entry[]) => Entry[]) => {
    const record = readRecord(ndjson)
    if ('fault' in record) throw new Error(record.fault)
    return verify(
      pigShelf,
      writeRecord(
        record.header,
        change([...record.entries] as Entry[]).map((entry, i) => ({ ...entry, n: i + 1 })),
      ),
    )
  }
  test('a forged die is not what luck gives', () => {
    const found = forge((entries) =>
      entries.map((entry, i) =>
        i === 1 && 'outcome' in entry
          ? { ...entry, outcome: { die: ((entry.outcome as { die: number }).die % 6) + 1 } }
          : entry,
      ),
    )
    expect(found).toEqual({ n: 2, fault: expect.stringContaining('is not what luck gives') })
  })
  test('a forged seed is not the committed one', () => {
    const found = forge((entries) =>
      entries.map((entry) => ('seed' in entry ? { ...entry, seed: '12'.repeat(32) } : entry)),
    )
    expect(found).toMatchObject({ fault: 'reveals a seed that is not the committed one' })
  })
  test('a move out of turn, an impossible die, an undo across luck, a clock that is not due, a missing end', () => {
    expect(forge(([first, ...rest]) => [{ ...first, by: 1 } as Entry, ...rest])).toMatchObject({
      n: 1,
      fault: 'is refused: not your turn',
    })
    expect(
      forge(([first, , ...rest]) => [first, { n: 2, at: 0, by: 'luck', outcome: { die: 7 } }, ...rest] as Entry[]),
    ).toMatchObject({ n: 2, fault: 'is an outcome that cannot be' })
    expect(
      forge(([first, second, ...rest]) => [first, second, { n: 3, at: 0, by: 0, undo: 1 }, ...rest] as Entry[]),
    ).toMatchObject({ n: 3, fault: expect.stringContaining('cannot be undone') })
    expect(forge((entries) => [{ n: 1, at: 0, by: 'clock' }, ...entries])).toMatchObject({
      n: 1,
      fault: 'strikes when the clock is not due',
    })
    expect(forge((entries) => entries.slice(0, -1))).toMatchObject({
      fault: expect.stringContaining('no seed is revealed'),
    })
    expect(forge((entries) => [...entries.slice(0, -3), entries.at(-1) as Entry])).toMatchObject({
      fault: 'reveals the seed before the table is over',
    })
    expect(forge((entries) => [...entries, entries.at(-1) as Entry])).toMatchObject({ fault: 'comes after the end' })
  })
  test.each([
    ['nothing', '', /empty/],
    ['text', 'hello\n', /is not JSON/],
    ['other JSON', '{"a":1}\n', /no seal/],
    ['a newer format', '{"makiba":2,"shape":"unknown"}\n', /format 2; this version reads up to 1/],
    ['a last line that is cut off', ndjson.slice(0, -20), /cut off/],
    ['a record cut at the end of a line', `${lines.slice(0, -1).join('\n')}\n`, /no seed is revealed/],
  ])('%s is refused in words', (_what, record, says) => {
    expect((verify(pigShelf, record) as { fault: string }).fault).toMatch(says)
  })
  test('an unknown game is named', () => {
    expect(verify({}, ndjson)).toEqual({ n: 0, fault: "the game 'pig' is not known here" })
  })
  test('other headers that a table cannot have', () => {
    const record = readRecord(ndjson)
    if ('fault' in record) throw new Error(record.fault)
    const withHeader = (change: object) =>
      (verify(pigShelf, writeRecord({ ...record.header, ...change }, record.entries as Entry[])) as { fault: string })
        .fault
    expect(withHeader({ rulesVersion: 2 })).toMatch('knows up to 1')
    expect(withHeader({ options: { goal: 5 } })).toMatch("bad option 'goal'")
    expect(withHeader({ options: {} })).toMatch('every option')
    expect(withHeader({ options: { goal: 20, speed: 1 } })).toMatch("unknown option 'speed'")
    expect(withHeader({ luck: 'dream:3' })).toMatch("'dream:3' is not known")
    expect(withHeader({ luck: 'fair:3' })).toMatch("'fair:3' is not known")
    expect(withHeader({ seats: 11, entropies: Array.from({ length: 11 }, () => '') })).toMatch('2 to 10 seats')
    expect(withHeader({ entropies: [''] })).toMatch('one a seat')
    expect(withHeader({ table: 'other' })).toMatch('not the committed one')
    expect(withHeader({ commitment: 'x' })).toMatch("'commitment' is missing or malformed")
    expect(withHeader({ note: 1 })).toMatch("unknown field 'note'")
  })
})
