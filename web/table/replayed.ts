import { covers, isGameId } from '@makiba/games'
import type { Seat } from '@makiba/kernel'
import type { TableInfo } from '@makiba/table/protocol'
import { get } from './api.ts'
import { ask } from './host.ts'
import { recordLink } from './links.ts'
import { linkTo } from './local.ts'
import { openLocal } from './opening.ts'
import type { Player } from './pack.ts'
import { picturesOf } from './reveal.ts'
import type { Answer, PageTable, Sitter } from './table.ts'
import { stepsOf } from './told.ts'
import { type Trouble, troubleOf } from './trouble.ts'

const OVER: Answer = { refused: { why: 'over' } }

/** A finished game out of its record: everything can be looked at, nothing can be done. `own`: the seat of whoever looks. */
export async function replayedTable(
  record: string,
  players: readonly Player[],
  { own, from, link }: { readonly own?: Seat | undefined } & Partial<Pick<PageTable, 'from' | 'link'>> = {},
): Promise<PageTable> {
  const first = await ask('replay', record, own ?? 'public')
  // Where hands are hidden, a replay is more fun through somebody's eyes.
  const { texts } = first.hidden && own === undefined ? await ask('replay', record, 0) : first
  const steps = stepsOf(texts)
  const sitters: readonly Sitter[] = Array.from({ length: first.seats }, (_, seat) => {
    const player = players[seat]
    return {
      by: player?.bot ? 'bot' : 'person',
      name: player?.name ?? String(seat + 1),
      animal: player?.animal ?? 'cow',
      here: true,
      standIn: false,
    }
  })
  return {
    id: 'replay',
    game: first.game,
    options: () => first.options,
    phase: () => 'over',
    steps: () => steps,
    sitters: () => sitters,
    watcher: () => own ?? (first.hidden ? 0 : 'public'),
    curtain: () => undefined,
    raise() {},
    line: () => 'good',
    fullClock: () => undefined,
    watchers: () => 0,
    now: () => 0,
    send: () => Promise.resolve(OVER),
    undo: () => Promise.resolve(OVER),
    counsel: () => Promise.resolve(undefined),
    race: covers[first.game].race && {
      seats: () => [],
      reveal: () => undefined,
      judged: () => [],
      trips: () => undefined,
      picturesOf: (stroke) => picturesOf(first.game, stroke),
    },
    talk: undefined,
    lobby: undefined,
    record: () => Promise.resolve(record),
    witnessed: undefined,
    async rematch() {
      const seats = sitters.map(({ name, animal }, i) =>
        i === 0 ? ({ by: 'you' } as const) : ({ by: 'bot', level: 'normal', name, animal } as const),
      )
      return `/l/${await openLocal({ game: first.game, seats, options: first.options as Record<string, unknown> })}`
    },
    link: link ?? ((begin) => linkTo(record, sitters, begin)),
    from,
    close() {},
  }
}

/** The game that a link holds; undefined when it cannot be read. */
export async function linkedTable(packed: string, from: number | undefined): Promise<PageTable | undefined> {
  const found = await ask('unpack', packed)
  return found && (await replayedTable(found.record, found.players, { from }))
}

/** A game that the server keeps, by its short link. Before it is over there is nothing to see here. */
export async function recordedTable(id: string, from: number | undefined): Promise<PageTable | Trouble> {
  const path = `/tables/${encodeURIComponent(id)}`
  try {
    const { game, seats, you, phase } = await get<TableInfo>(path)
    if (!isGameId(game)) return { is: 'no game', game }
    if (phase !== 'over') return { is: 'unfinished' }
    const record = await get<string>(`${path}/record`)
    const players = seats.map((seat) =>
      seat.by === 'open'
        ? { name: '', animal: 'cow' as const, bot: false }
        : { name: seat.name, animal: seat.avatar, bot: seat.by === 'bot' },
    )
    return await replayedTable(record, players, {
      own: you?.seat ?? undefined,
      from,
      link: (begin) => Promise.resolve(recordLink(id, begin)),
    })
  } catch (error) {
    return troubleOf(error, id)
  }
}
