import { coverWords } from '../shell/covers.ts'
import './styles.ts'
import { covers } from '@makiba/games'
import type { Kinds, Text } from '@makiba/kernel'
import type { AnyBoard, Board } from '@makiba/kit/board'
import { language, plainTable, played, setPlayed } from '@makiba/kit/settings'
import {
  createEffect,
  createResource,
  createSignal,
  type JSX,
  Match,
  on,
  onCleanup,
  Switch,
  Show as When,
} from 'solid-js'
import { loadBoard } from '../boards.ts'
import { dayPath } from '../shell/days.ts'
import { TroublePage } from '../shell/Notice.tsx'
import { isNotLoaded } from '../shell/renewed.ts'
import { follow, go, type Place, place } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { Another } from './Another.tsx'
import { Arrival } from './Arrival.tsx'
import { get } from './api.ts'
import { Bar, type Drawer } from './Bar.tsx'
import { Frame } from './Frame.tsx'
import { LobbyPage } from './Invite.tsx'
import { Knock } from './Knock.tsx'
import { LineBars } from './LineBars.tsx'
import { localTable } from './local.ts'
import { isReplaced } from './next.ts'
import { findInvite, remoteTable } from './remote.ts'
import { linkedTable, recordedTable, replayedTable } from './replayed.ts'
import type { PageTable } from './table.ts'
import type { Trouble } from './trouble.ts'

/** Most tables are of no day; what the others need comes with the first of them. */
async function ofDay(table: PageTable): Promise<PageTable> {
  return covers[table.game].daily ? await (await import('../daily/replays.ts')).ofDay(table) : table
}
async function gameOfDay({ game, day, of, id }: Place & { at: 'daily game' }): Promise<PageTable | Trouble> {
  return await (await import('../daily/replays.ts')).gameOfDay(game, day, of, id)
}

interface Found {
  readonly table: PageTable
  readonly board: AnyBoard
  readonly text: Text<Kinds>
}

async function led(invited: Awaited<ReturnType<typeof findInvite>>, signal: AbortSignal): Promise<PageTable | Trouble> {
  if ('is' in invited) return invited
  go(`/t/${invited.table}#${invited.invite}`, 'replace')
  return await remoteTable(invited.table, invited.invite, false, signal)
}

async function findTable(where: Place, signal: AbortSignal): Promise<PageTable | Trouble> {
  switch (where.at) {
    case 'local': {
      const table = await localTable(where.table)
      return table ? await ofDay(table) : { is: 'no table', table: where.table }
    }
    case 'daily game':
      return await gameOfDay(where)
    case 'lesson':
      return await (await import('../learn/lesson-table.ts')).lessonTable(where.game, where.lesson)
    case 'mistake':
      return await (await import('../mistakes/mistake-table.ts')).mistakeTable(where.id)
    case 'puzzle':
      return await (await import('../puzzles/puzzle-table.ts')).puzzleTable(where.game, where.puzzle)
    case 'replay':
      return (await linkedTable(where.packed, where.from)) ?? { is: 'bad link' }
    case 'record':
      return await recordedTable(where.table, where.from)
    case 'remote': {
      if (where.code) {
        return await led(await findInvite(where.table), signal)
      }
      const table = await remoteTable(where.table, where.invite, where.watch, signal)
      if ('is' in table || table.phase() !== 'over') return table
      // A friend who comes late by an old link plays where they play on.
      if (where.invite !== '' && table.watcher() === 'public' && table.lobby?.info().rematch) {
        const invited = await findInvite(where.invite)
        if (!('is' in invited) && invited.table !== table.id) {
          table.close()
          return await led(invited, signal)
        }
      }
      // It was given up for another game before it began, and has no record.
      if (table.lobby && isReplaced(table.lobby.info())) return table
      // Once it is over the whole record may be known, from the first step on.
      const record = await get<string>(`/tables/${encodeURIComponent(table.id)}/record`)
      const players = table.sitters().map(({ name, animal, by }) => ({ name, animal, bot: by === 'bot' }))
      const own = table.watcher()
      const whole = await replayedTable(record, players, { own: own === 'public' ? undefined : own })
      return { ...table, steps: whole.steps, watcher: whole.watcher }
    }
    case 'home':
    case 'new':
    case 'daily':
    case 'honour':
    case 'duel':
    case 'days':
    case 'training':
    case 'course':
    case 'luck':
    case 'week':
    case 'pass':
    case 'mistakes':
    case 'puzzles':
    case 'nowhere':
      return { is: 'no page' }
  }
}

/** `signal`: whoever wanted it has gone on. */
async function find(where: Place, signal: AbortSignal): Promise<Found | Trouble> {
  const table = await findTable(where, signal)
  if ('is' in table) return table
  if ((where.at === 'local' || where.at === 'remote') && !played().includes(table.game))
    setPlayed([...played(), table.game])
  try {
    return await lay(table)
  } catch (error) {
    table.close()
    throw error
  } finally {
    // A table that nobody waits for any more is left at once: its socket would stay for the life of the page.
    if (signal.aborted) table.close()
  }
}

async function lay(table: PageTable): Promise<Found> {
  const board = await loadBoard(table.game, plainTable())
  const words = await board((known): Promise<Text<Kinds>> => known.text[language()]() as Promise<Text<Kinds>>)
  return { table, board, text: words }
}

/** Finds the table that the address names, and sets it. */
export default function TablePage() {
  let latest: AbortController | undefined
  const [found, { refetch }] = createResource(place, (where) => {
    latest?.abort()
    latest = new AbortController()
    return find(where, latest.signal)
  })
  onCleanup(() => latest?.abort())
  let open: PageTable | undefined
  const close = () => open?.close()
  onCleanup(close)
  const current = () => {
    const now = found()
    const table = now && !('is' in now) ? now.table : undefined
    if (open !== table) {
      close()
      open = table
    }
    return now
  }
  return (
    <Switch fallback={<p class="opening">{text().table.opening}</p>}>
      <Match when={found.error instanceof Error && found.error}>
        {(error) =>
          isNotLoaded(error()) ? (
            <TroublePage trouble={{ is: 'not loaded' }} again={() => location.reload()} />
          ) : (
            <TroublePage trouble={{ is: 'broken', why: error().message }} again={() => void refetch()} />
          )
        }
      </Match>
      <Match when={!found.loading && current()} keyed>
        {(now) =>
          'is' in now ? (
            <TroublePage trouble={now} again={() => void refetch()}>
              <BackToDay />
            </TroublePage>
          ) : (
            <Laid found={now} />
          )
        }
      </Match>
    </Switch>
  )
}

/** A game of a day that is not shown leads back to the day. */
function BackToDay(): JSX.Element {
  const day = () => {
    const now = place()
    return now.at === 'daily game' ? now : undefined
  }
  return (
    <When when={day()}>
      {(known) => (
        <a class="btn green" href={dayPath(known().game, known().day, 'honour')} onClick={follow}>
          {text().daily.back}
        </a>
      )}
    </When>
  )
}

function Laid(props: { readonly found: Found }): JSX.Element {
  const { table, text: words } = props.found
  // The table stays as it is while another board is laid on it.
  const [board, setBoard] = createSignal(props.found.board)
  createEffect(
    on(
      plainTable,
      (plain) => {
        void loadBoard(table.game, plain).then((loaded) => {
          if (plain === plainTable()) setBoard(() => loaded)
        })
      },
      { defer: true },
    ),
  )
  const nowhere = (_drawer: Drawer) => {}
  const now = place()
  const [looksOn, setLooksOn] = createSignal(now.at === 'remote' && now.watch)
  // Whoever stands up again knows the place.
  createEffect(() => {
    if (typeof table.lobby?.info().you?.seat === 'number') setLooksOn(true)
  })
  /** Somebody who has just come and may sit down. Whoever had a seat is not new here. */
  const arriving = () => {
    const { lobby } = table
    if (!lobby || looksOn() || lobby.info().you?.had != null || lobby.sentAway()) return undefined
    // Before the game nobody has anything to watch: also who cannot sit is told where they are.
    return lobby.vacant().length > 0 || lobby.info().phase === 'lobby' ? lobby : undefined
  }
  // Whoever does not stand at the door any more says so.
  createEffect(() => table.lobby?.lookOn(arriving() === undefined))
  const bars = () => <LineBars table={table} who={(seat) => table.sitters()[seat]?.name ?? ''} />
  return (
    <>
      <When when={table.lobby}>{(lobby) => <Knock lobby={lobby()} />}</When>
      <Switch
        fallback={
          <When when={board()} keyed>
            {(laid) =>
              laid(<K extends Kinds>(known: Board<K>) => (
                <Frame table={table as unknown as PageTable<K>} board={known} text={words as unknown as Text<K>} />
              ))
            }
          </When>
        }
      >
        <Match when={arriving()}>
          {(lobby) => (
            <div class="table">
              {bars()}
              <Bar title={coverWords(table.game).name} status={text().invite.open} open={nowhere} />
              <Arrival game={table.game} lobby={lobby()} words={words} watch={() => setLooksOn(true)} />
            </div>
          )}
        </Match>
        <Match when={table.phase() === 'lobby' || table.steps().length === 0}>
          <When when={table.lobby} fallback={<p class="opening">{text().table.opening}</p>}>
            {(lobby) => (
              <div class="table">
                {bars()}
                <Bar title={coverWords(table.game).name} status={text().invite.open} open={nowhere} />
                <When when={isReplaced(lobby().info())} fallback={<LobbyPage lobby={lobby()} talk={table.talk} />}>
                  <main class="lobby looking">
                    <section class="panel people">
                      <Another table={table} />
                    </section>
                  </main>
                </When>
              </div>
            )}
          </When>
        </Match>
      </Switch>
    </>
  )
}
