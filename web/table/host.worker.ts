import { type FromWorker, type ToWorker, workerServer } from '@makiba/bots/worker'
import { covers, isGameId } from '@makiba/games'
import {
  type Entry,
  type Kinds,
  type Pictures,
  quick,
  type Race,
  type RawRecord,
  readRecord,
  type Seat,
  suppose,
  type Title,
  verify,
  type Watcher,
} from '@makiba/kernel'
import { isNotLoaded, loadErrors, NotLoaded } from '../shell/renewed.ts'
import { hold, holdLater, holds, letGo, wantNoMore } from './holding.ts'
import type { Calls, Pushed } from './host.ts'
import { find, type Kept, keep, Overtaken } from './keep.ts'
import { type Player, pack, unfold, unpack } from './pack.ts'
import { type Call, entriesOf, type Plan, Sitting, type Update } from './sitting.ts'
import { stepsOf } from './steps.ts'
import type { Answer, Step } from './table.ts'
import { compare, type Testimony } from './testimony.ts'
import { TICK, type Veil, veil } from './veil.ts'

/** A sitting whose nouns are its own business. */
interface AnySitting {
  readonly id: string
  readonly kept: Kept
  readonly options: object
  readonly hidden: boolean
  readonly race: Race | undefined
  readonly now: number
  readonly held: boolean
  hold(on: boolean): number
  readonly unkept: boolean
  save(): Promise<void>
  watch(watcher: Watcher): readonly Step[]
  settle(): Promise<Update>
  move(
    seat: Seat,
    move: unknown,
    seen: number,
    after?: number,
  ): Promise<{ readonly answer: Answer; readonly update?: Update }>
  undo(seat: Seat, m: number): Promise<{ readonly answer: Answer; readonly update?: Update }>
  strike(): Promise<Update>
  due(): number | undefined
  question(seat: Seat): Call | undefined
}

const sittings = new Map<string, AnySitting>()
const alarms = new Map<string, ReturnType<typeof setTimeout>>()

function push(message: Pushed): void {
  postMessage({ push: message } satisfies FromWorker)
}

/** Tells the page how a table is kept and who plays it. */
function tellState(id: string, look = false): void {
  push({ table: id, unkept: sittings.get(id)?.unkept ?? false, elsewhere: !holds(id), look })
}

/** Other tabs hear of every line that was kept. */
const news = new BroadcastChannel('makiba tables')
news.onmessage = ({ data }: MessageEvent<string>) => {
  if (sittings.has(data) && !holds(data)) soon(() => reread(data))
}

async function keepAndTell(kept: Kept): Promise<void> {
  if (!holds(kept.id)) throw new Overtaken('another tab plays this table')
  await keep(kept)
  news.postMessage(kept.id)
}

/** How often what the browser did not take is offered to it again, in milliseconds. */
const AGAIN = 3000
setInterval(() => {
  for (const [id, sitting] of sittings)
    if (sitting.unkept && holds(id))
      soon(async () => {
        await sitting.save()
        if (!sitting.unkept) tellState(id)
      })
}, AGAIN)

/** The table as it is kept: somebody else has gone on with it. */
async function reread(id: string): Promise<void> {
  const kept = await find(id)
  if (!kept || !sittings.has(id)) return
  clearTimeout(alarms.get(id))
  const title = await covers[kept.game].load()
  sittings.set(
    id,
    title<AnySitting>((known) => Sitting.resume(known, kept, keepAndTell)),
  )
  tellState(id, true)
}

/** Another tab plays the table now; this one looks on until it is closed there. */
function lose(id: string): void {
  soon(() => reread(id))
  holdLater(
    id,
    () => soon(() => reread(id)),
    () => lose(id),
  )
}

/** How long the clock waits for touches on their way through this browser. */
const HOLD = 40

/** What luck did under a veil is shown as it comes, and told just before its moment: not even the page knows more than its player. */
function unveil(sitting: AnySitting, veil: Veil): void {
  if (sittings.get(sitting.id) !== sitting) return
  const { now } = sitting
  const shown = veil.next(now)
  if (shown) push({ table: sitting.id, shown })
  if (veil.falls(now)) push({ table: sitting.id, now, update: veil.covered })
  else setTimeout(() => unveil(sitting, veil), TICK)
}

function tell(sitting: AnySitting, update: Update | undefined): void {
  if (!update) return
  if (sitting.unkept) tellState(sitting.id)
  const veiled = sitting.race && veil(sitting.race, update)
  push({ table: sitting.id, now: sitting.now, update: veiled?.open ?? update })
  if (veiled) unveil(sitting, veiled.veil)
  setAlarm(sitting)
}

/** The clock strikes when it is due, unless the table stands still. */
function setAlarm(sitting: AnySitting): void {
  clearTimeout(alarms.get(sitting.id))
  const due = sitting.due()
  if (due !== undefined && !sitting.held)
    alarms.set(
      sitting.id,
      setTimeout(
        () =>
          soon(async () => {
            if (sittings.get(sitting.id) === sitting && holds(sitting.id)) tell(sitting, await sitting.strike())
          }),
        Math.max(0, due + HOLD - sitting.now),
      ),
    )
}

function sittingOf(id: string): AnySitting {
  const sitting = sittings.get(id)
  if (!sitting) throw new Error(`no table ${id} is open here`)
  return sitting
}

async function gameOf(record: string) {
  const read = readRecord(record)
  if ('fault' in read) throw new Error(read.fault)
  const { game } = read.header
  if (!isGameId(game)) throw new Error(`the game '${game}' is not known here`)
  return { read, game, title: await covers[game].load() }
}

/** The entries of a record that was verified. */
function followed<K extends Kinds>(title: Title<K>, read: RawRecord): readonly Entry<K>[] {
  const entries = entriesOf(title, read)
  if ('fault' in entries) throw new Error(entries.fault)
  return entries
}

const ELSEWHERE: Answer = { failed: { is: 'elsewhere' } }

const calls: Calls = {
  async open(plan: Plan) {
    const title = await covers[plan.game].load()
    const sitting = title<AnySitting>((known) => Sitting.open(known, plan, keepAndTell))
    sittings.set(sitting.id, sitting)
    await hold(sitting.id, false, () => lose(sitting.id))
    await sitting.settle()
    return sitting.id
  },

  async resume(id: string, watcher: Watcher) {
    let sitting = sittings.get(id)
    if (!sitting) {
      const kept: Kept | undefined = await find(id)
      if (!kept) return undefined
      const title = await covers[kept.game].load()
      sitting = title<AnySitting>((known) => Sitting.resume(known, kept, keepAndTell))
      sittings.set(id, sitting)
      if (await hold(id, false, () => lose(id))) await sitting.settle()
      else
        holdLater(
          id,
          () => soon(() => reread(id)),
          () => lose(id),
        )
    }
    return {
      kept: sitting.kept,
      options: sitting.options,
      hidden: sitting.hidden,
      steps: sitting.watch(watcher),
      now: sitting.now,
      elsewhere: !holds(id),
      unkept: sitting.unkept,
    }
  },

  async take(id: string) {
    wantNoMore(id)
    await hold(id, true, () => lose(id))
    await reread(id)
  },

  async watch(id: string, watcher: Watcher) {
    return await Promise.resolve(sittingOf(id).watch(watcher))
  },

  /** Calls the bots that are to act, and starts the clock. */
  async wake(id: string) {
    const sitting = sittingOf(id)
    if (holds(id)) tell(sitting, await sitting.settle())
  },

  async hold(id: string, on: boolean) {
    const sitting = sittingOf(id)
    const now = sitting.hold(on)
    setAlarm(sitting)
    return await Promise.resolve(now)
  },

  async move(id: string, seat: Seat, move: unknown, seen: number, after?: number) {
    const sitting = sittingOf(id)
    if (!holds(id)) return ELSEWHERE
    const { answer, update } = await sitting.move(seat, move, seen, after)
    tell(sitting, update)
    return answer
  },

  async undo(id: string, seat: Seat, m: number) {
    const sitting = sittingOf(id)
    if (!holds(id)) return ELSEWHERE
    const { answer, update } = await sitting.undo(seat, m)
    tell(sitting, update)
    return answer
  },

  async question(id: string, seat: Seat) {
    return await Promise.resolve(sittingOf(id).question(seat))
  },

  async pictures(game, stroke) {
    const title = await covers[game].load()
    const found = title<Pictures | undefined>(({ race }) => race?.veiled(stroke))
    return found && { pieces: [...found.pieces], portions: [{ from: 0, pictures: found.portion(0, found.count) }] }
  },

  async practise(game, question) {
    const practice = await covers[game].practice?.()
    if (!practice) throw new Error(`there is nothing to practise in '${game}'`)
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
    return practice(question, quick(seed))
  },

  async suppose(game, view, questions) {
    const title = await covers[game].load()
    return title((known) => supposeOf(known, view, questions))
  },

  async leave(id: string) {
    clearTimeout(alarms.get(id))
    // What only this memory has stays in it: who comes back to the table finds it.
    if (!sittings.get(id)?.unkept) {
      sittings.delete(id)
      letGo(id)
    }
    return await Promise.resolve()
  },

  async record(id: string) {
    return await Promise.resolve(sittingOf(id).kept.record)
  },

  async replay(record: string, watcher: Watcher) {
    const { read, title, game } = await gameOf(record)
    return title((known) => {
      const entries = entriesOf(known, read)
      if ('fault' in entries) throw new Error(entries.fault)
      const { header } = read
      const steps = stepsOf(known.game, header, entries, watcher)
      return { game, options: header.options, seats: header.seats, hidden: known.game.facts.hidden, steps }
    })
  },

  async verify(record: string, seen?: Testimony) {
    const { game, title, read } = await gameOf(record)
    const last = read.entries.at(-1)
    const verdict = verify({ [game]: title }, record)
    const compared =
      seen && title((known) => compare(known, read, 'fault' in verdict ? undefined : followed(known, read), seen))
    return {
      verdict,
      compared,
      commitment: read.header.commitment,
      seed: last && 'seed' in last ? last.seed : '',
    }
  },

  async pack(record: string, players: readonly Player[]) {
    return await pack(record, players)
  },

  async unpack(packed: string) {
    const found = await unpack(packed)
    if (!found || !isGameId(found.header.game)) return undefined
    const title = await covers[found.header.game].load()
    const record = title((known) => unfold(known, found))
    return record === undefined ? undefined : { record, players: found.players }
  },

  async facts(game) {
    const title = await covers[game].load()
    return title(({ game: { facts } }) => ({
      seats: facts.seats,
      options: facts.options as object,
      hidden: facts.hidden,
    }))
  },
}

/** The view is one of this game's: whoever asks has it from a table of the game. */
function supposeOf<K extends Kinds>(
  { game }: Title<K>,
  view: Kinds['view'],
  questions: readonly (readonly unknown[])[],
) {
  return suppose(game, view as K['view'], questions)
}

// One at a time and in order: a table must not be asked while it is still writing.
let queue: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work)
  queue = result.catch(() => undefined)
  return result
}

/** Runs after all that was asked before; what throws is said, and stops nothing. */
function soon(work: () => Promise<void>): void {
  inTurn(work).catch((error: unknown) => console.error(error))
}

async function answer(name: keyof Calls, args: readonly unknown[]): Promise<unknown> {
  try {
    return await (calls[name] as (...args: readonly unknown[]) => Promise<unknown>)(...args)
  } catch (error) {
    const [id] = args
    if (error instanceof Overtaken && typeof id === 'string') {
      // Nothing of it was kept, nor shown: the table is the other tab's.
      await reread(id)
      return ELSEWHERE
    }
    console.error(error)
    throw isNotLoaded(error) ? new NotLoaded((error as Error).message) : error
  }
}

const serve = workerServer<Calls>(
  (message) => postMessage(message),
  (name, args) => inTurn(() => answer(name, args)),
  loadErrors,
)
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => serve(data))
