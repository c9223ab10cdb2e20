import { type FromWorker, type ToWorker, workerServer } from '@makiba/bots/worker'
import { covers, isGameId } from '@makiba/games'
import { courseOf, type Kinds, type Pictures, quick, readRecord, suppose, type Title, verify } from '@makiba/kernel'
import { Story } from '@makiba/table'
import { hostLesson, lessonOf, rewind } from '../learn/hosting.ts'
import { cardOf, hostMistake } from '../mistakes/hosting.ts'
import { isNotLoaded, loadErrors, NotLoaded } from '../shell/renewed.ts'
import { hold, holdLater, holds, letGo, wantNoMore } from './holding.ts'
import type { Calls, Pushed } from './host.ts'
import { Hosted, type World } from './hosted.ts'
import { find, type Kept, keep, type LocalSeat, Overtaken } from './keep.ts'
import { type Plan, planned, recordFault, triedAgain } from './loading.ts'
import { type Player, pack, unfold, unpack } from './pack.ts'
import { compare, type Testimony } from './testimony.ts'

/** The tables that the page has open, and those of which only this memory has all. */
const tables = new Map<string, Hosted>()

function push(message: Pushed): void {
  postMessage({ push: message } satisfies FromWorker)
}

/** Tells the page how a table is kept and who plays it. */
function tellState(id: string, anew = false): void {
  push({ table: id, unkept: tables.get(id)?.unkept ?? false, elsewhere: !holds(id), anew })
}

/** Other tabs hear of every line that was kept. */
const news = new BroadcastChannel('makiba tables')
news.onmessage = ({ data }: MessageEvent<string>) => {
  if (tables.has(data) && !holds(data)) soon(() => reread(data))
}

const worldOf = (id: string): World => ({
  async write(kept) {
    if (!holds(id)) throw new Overtaken('another tab plays this table')
    await keep(kept)
    news.postMessage(id)
  },
  tell: (texts, eyes) => push({ table: id, texts, eyes }),
  ask: (question) => push({ table: id, question }),
  changed: () => tellState(id),
  overtaken: () => soon(() => reread(id)),
})

/** How often what the browser did not take is offered to it again, in milliseconds. */
const AGAIN = 3000
setInterval(() => {
  for (const [id, table] of tables) if (table.unkept && holds(id)) void table.save()
}, AGAIN)

/** The table as it is kept: somebody else has gone on with it, or has let go of it. */
async function reread(id: string): Promise<void> {
  const kept = await find(id)
  const table = tables.get(id)
  if (!kept || !table) return
  table.reread(kept)
  if (holds(id)) table.play()
  tellState(id, true)
}

/** Another tab plays the table now; this one looks on until it is closed there. */
function lose(id: string): void {
  soon(() => reread(id))
  waitFor(id)
}

function waitFor(id: string): void {
  holdLater(
    id,
    () => soon(() => reread(id)),
    () => lose(id),
  )
}

function tableOf(id: string): Hosted {
  const table = tables.get(id)
  if (!table) throw new Error(`no table ${id} is open here`)
  return table
}

async function gameOf(record: string) {
  const read = readRecord(record)
  if ('fault' in read) throw new Error(read.fault)
  const { game } = read.header
  if (!isGameId(game)) throw new Error(`the game '${game}' is not known here`)
  return { read, game, title: await covers[game].load() }
}

/** A table of which nothing is kept: a lesson, or a mistake that is asked again. */
const isTaught = (id: string): boolean => lessonOf(id) !== undefined || cardOf(id) !== undefined

async function hostTaught(id: string): Promise<Hosted | undefined> {
  const tell: World['tell'] = (texts, eyes) => push({ table: id, texts, eyes })
  const lesson = lessonOf(id)
  return lesson ? await hostLesson(lesson, tell) : await hostMistake(id, tell)
}

const calls: Calls = {
  async open(plan: Plan) {
    const title = await covers[plan.game].load()
    const kept = planned(plan)
    const { id } = kept
    const table = new Hosted(title, kept, worldOf(id), plan)
    tables.set(id, table)
    await hold(id, false, () => lose(id))
    table.play()
    await table.begin()
    return id
  },

  async again(record: string, n: number, seats: readonly LocalSeat[]) {
    const kept = triedAgain(record, n, seats)
    await keep(kept)
    return kept.id
  },

  async come(id: string) {
    let table = tables.get(id)
    if (isTaught(id)) {
      table ??= await hostTaught(id)
      if (!table) return undefined
      tables.set(id, table)
      const { kept, options, hidden } = table
      return { game: kept.game, seats: kept.seats, options, hidden, elsewhere: false, unkept: false }
    }
    if (!table) {
      const kept: Kept | undefined = await find(id)
      if (!kept) return undefined
      table = new Hosted(await covers[kept.game].load(), kept, worldOf(id))
      tables.set(id, table)
      if (await hold(id, false, () => lose(id))) table.play()
      else waitFor(id)
    }
    const { kept, options, hidden, unkept } = table
    return { game: kept.game, seats: kept.seats, options, hidden, elsewhere: !holds(id), unkept }
  },

  async take(id: string) {
    wantNoMore(id)
    await hold(id, true, () => lose(id))
    await reread(id)
  },

  async look(id, eyes) {
    await Promise.resolve(tableOf(id).look(eyes))
  },

  async hold(id, on) {
    return await Promise.resolve(tableOf(id).hold(on))
  },

  async say(id, message, seat) {
    await Promise.resolve(tableOf(id).say(message, seat))
  },

  async chose(id, life, question, choice) {
    // Whoever asked may have gone meanwhile.
    await Promise.resolve(tables.get(id)?.chose(life, question, choice))
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

  async rewind(id, n) {
    await Promise.resolve(rewind(tableOf(id), n))
  },

  async leave(id: string) {
    const table = tables.get(id)
    await table?.leave()
    // What only this memory has stays in it: who comes back to the table finds it.
    if (!table?.unkept) {
      tables.delete(id)
      letGo(id)
    }
  },

  async record(id: string) {
    return await Promise.resolve(tableOf(id).kept.record)
  },

  async replay(record, watcher) {
    const { read, title, game } = await gameOf(record)
    const { header, entries } = read
    const fault = title((known) => recordFault(known, read))
    if (fault) throw new Error(fault)
    const story = new Story(title, header)
    const texts = [story.whole(watcher, 0)]
    for (const entry of entries) texts.push(story.next(entry, watcher, entry.at))
    return { game, options: header.options, seats: header.seats, hidden: title(isHidden), texts }
  },

  async verify(record: string, seen?: Testimony) {
    const { game, title, read } = await gameOf(record)
    const last = read.entries.at(-1)
    const verdict = verify({ [game]: title }, record)
    return {
      verdict,
      compared: seen && compare(title, read, !('fault' in verdict), seen),
      commitment: read.header.commitment,
      seed: last && 'seed' in last ? last.seed : '',
    }
  },

  async course(record: string) {
    const { title, read } = await gameOf(record)
    return title((known) => known.daily && courseOf(known, known.daily, read))
  },

  async rounds(record: string) {
    const { title, read } = await gameOf(record)
    return title(({ daily }) => daily?.reasons?.(read) ?? [])
  },

  async worth(record: string) {
    const { game, title } = await gameOf(record)
    const verdict = verify({ [game]: title }, record)
    if ('fault' in verdict) throw new Error(`entry ${verdict.n} ${verdict.fault}`)
    return title(({ daily }) => daily?.worth(verdict.result)) ?? 0
  },

  async day(game) {
    const title = await covers[game].load()
    return title(({ daily }) => {
      if (!daily) throw new Error(`${game} has no day`)
      return { seats: daily.seats, options: { ...daily.options } as Plan['options'], level: daily.rivals?.level }
    })
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

const isHidden = <K extends Kinds>({ game }: Title<K>): boolean => game.facts.hidden

/** The view is one of this game's: whoever asks has it from a table of the game. */
function supposeOf<K extends Kinds>(
  { game }: Title<K>,
  view: Kinds['view'],
  questions: readonly (readonly unknown[])[],
) {
  return suppose(game, view as K['view'], questions)
}

// One at a time and in order: a table must not be asked while it is still being fetched.
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
