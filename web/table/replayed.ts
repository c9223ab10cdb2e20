import { covers } from '@makiba/games'
import type { Seat } from '@makiba/kernel'
import { ask } from './host.ts'
import { linkTo } from './local.ts'
import { openLocal } from './opening.ts'
import type { Player } from './pack.ts'
import { picturesOf } from './reveal.ts'
import type { Answer, PageTable, Sitter } from './table.ts'
import { stepsOf } from './told.ts'

const OVER: Answer = { refused: { why: 'over' } }

/** A finished game out of its record: everything can be looked at, nothing can be done. `own`: the seat of whoever looks. */
export async function replayedTable(record: string, players: readonly Player[], own?: Seat): Promise<PageTable> {
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
    link: () => linkTo(record, sitters),
    close() {},
  }
}

/** The game that a link holds; undefined when it cannot be read. */
export async function linkedTable(packed: string): Promise<PageTable | undefined> {
  const found = await ask('unpack', packed)
  return found && (await replayedTable(found.record, found.players))
}
