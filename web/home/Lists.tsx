import { coverPicture, coverWords } from '../shell/covers.ts'
import './lists.css'
import { isGameId } from '@makiba/games'
import { Avatar } from '@makiba/kit/Avatar'
import { Icon } from '@makiba/kit/Icon'
import { peopleAt } from '@makiba/table/company'
import type { TableInfo, Tables } from '@makiba/table/protocol'
import { createEffect, createResource, For, on, onCleanup, onMount, Show } from 'solid-js'
import { company, sameWhereItIs } from '../meet/people.ts'
import { words as meet } from '../meet/words.ts'
import { begin } from '../shell/failed.ts'
import { follow, go } from '../shell/router.ts'
import { ApiError, get, isKnown, NoServer, tell } from '../table/api.ts'
import { all, forget, type Kept } from '../table/keep.ts'
import { createMinutes } from '../table/minutes.ts'
import { text } from '../text/index.ts'
import { dateOf, isAsked, mayAskAgain, tableLine } from './lines.ts'
import { words } from './words.ts'

/** Lists are a courtesy: without a server the page is whole, so silence is no error here. */
async function list(path: string): Promise<readonly TableInfo[]> {
  try {
    return (await get<Tables>(path)).tables
  } catch (error) {
    if (error instanceof NoServer || error instanceof ApiError) return []
    throw error
  }
}

/** A browser that keeps nothing has no tables to show; what it cannot do is said at the table. */
async function kept(): Promise<readonly Kept[]> {
  try {
    return await all()
  } catch (error) {
    console.warn('nothing kept can be read', error)
    return []
  }
}

const nameOf = (game: string): string => (isGameId(game) ? coverWords(game).name : game)

/** A day is seen for the first time once: its game is not put away before its end. */
const isDaily = ({ record }: Kept): boolean => record.slice(0, record.indexOf('\n')).includes('"luck":"daily:')

/** Who else sits at a table of this device. */
function ownNames({ seats }: Kept): string {
  const names = seats.flatMap((seat) =>
    seat.by === 'you' ? [] : [seat.by === 'bot' ? text().bot(seat.name) : seat.name],
  )
  return names.length === 0 ? words().alone : words().with(text().list(names))
}

/** The people of that table are asked for another game: they find it among their tables. */
async function askPeople(table: TableInfo): Promise<void> {
  const next = await tell('POST', `/tables/${encodeURIComponent(table.id)}/rematch`)
  go(`/t/${next.id}?again`)
}

/** How many tables one has, and how many of them wait for oneself. */
export interface Waiting {
  readonly all: number
  readonly turns: number
}

/** One's own tables, here and on the server, and the open ones of others. */
export default function Lists(props: { readonly tell: (waiting: Waiting) => void }) {
  const [own, { refetch }] = createResource(kept)
  const [asked, { refetch: askAgain }] = createResource(
    async (_, { value }: { readonly value: readonly TableInfo[] | undefined }) =>
      isKnown() ? sameWhereItIs(value ?? [], await list('/me/tables')) : [],
  )
  // While it is asked again the lists stay; a table that was closed before it began is nothing to look at.
  const mine = () => (asked.latest ?? []).filter(({ phase, started }) => phase !== 'over' || started !== null)
  // Where nobody is any more there is nothing to come to.
  const others = () => {
    const now = company()
    return (now === undefined || now === 'no line' ? [] : now.tables).filter(
      ({ info }) => (peopleAt(info) > 0 || info.watchers > 0) && !mine().some((table) => table.id === info.id),
    )
  }
  const minutes = createMinutes(Date.now)
  const count = () => (own()?.length ?? 0) + mine().length
  createEffect(() => {
    // A table of this device never goes on by itself.
    const here = (own() ?? []).filter(({ over }) => !over).length
    const there = mine().filter((table) => isAsked(table) || (table.phase === 'playing' && table.you?.turn)).length
    props.tell({ all: count(), turns: here + there })
  })
  const lookAgain = () => {
    if (!document.hidden) void askAgain()
  }
  // Somebody may have asked for another game meanwhile.
  createEffect(on(company, () => void askAgain(), { defer: true }))
  onMount(() => document.addEventListener('visibilitychange', lookAgain))
  onCleanup(() => document.removeEventListener('visibilitychange', lookAgain))
  return (
    <div class="lists">
      <Show when={count() > 0}>
        <section class="panel" id="your-tables" aria-label={text().home.yourTables} tabindex="-1">
          <h2>{text().home.yourTables}</h2>
          <ul class="tables">
            <For each={mine()}>
              {(table) => (
                <li>
                  <img class="cv" src={coverPicture(table.game)} alt="" loading="lazy" />
                  <span class="tx grow">
                    <b>{nameOf(table.game)}</b>
                    <span class="sm quiet">{tableLine(table, Date.now())}</span>
                  </span>
                  <Show when={mayAskAgain(table, Date.now())}>
                    <button
                      type="button"
                      class="btn small green"
                      aria-label={`${words().askAgain}: ${nameOf(table.game)}`}
                      onClick={() => begin(askPeople(table))}
                    >
                      {words().askAgain}
                    </button>
                  </Show>
                  <a class="btn small" href={`/t/${table.id}${isAsked(table) ? '?again' : ''}`} onClick={follow}>
                    {table.phase === 'over' ? text().home.look : text().home.goOn}
                  </a>
                </li>
              )}
            </For>
            <For each={own()}>
              {(table) => (
                <li>
                  <img class="cv" src={coverPicture(table.game)} alt="" loading="lazy" />
                  <span class="tx grow">
                    <b>{nameOf(table.game)}</b>
                    <span class="sm quiet">
                      {ownNames(table)} · {dateOf(table.touched, Date.now())}
                      {table.over ? ` · ${text().home.finished}` : ''}
                    </span>
                  </span>
                  <a class="btn small" href={`/l/${table.id}`} onClick={follow}>
                    {table.over ? text().home.look : text().home.goOn}
                  </a>
                  <Show when={table.over || !isDaily(table)}>
                    <button
                      type="button"
                      class="icb"
                      aria-label={`${text().home.forget}: ${nameOf(table.game)}`}
                      onClick={() => void forget(table.id).then(refetch)}
                    >
                      <Icon name="close" />
                    </button>
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
      <Show when={others().length > 0}>
        <section class="panel" aria-label={text().home.openTables}>
          <h2>{text().home.openTables}</h2>
          <ul class="tables">
            <For each={others()}>
              {({ info: table, place }) => {
                const free = table.seats.filter(({ by }) => by === 'open').length
                return (
                  <li>
                    <img class="cv" src={coverPicture(table.game)} alt="" loading="lazy" />
                    <span class="tx grow">
                      <b>{nameOf(table.game)}</b>
                      <span class="faces" aria-hidden="true">
                        <For each={table.seats}>
                          {(seat, i) => (
                            <Show when={seat.by !== 'open' && seat}>
                              {(one) => (
                                <Avatar animal={one().avatar} seat={i()} bot={one().by === 'bot'} size="26px" />
                              )}
                            </Show>
                          )}
                        </For>
                      </span>
                      <span class="sm quiet">
                        {text().list(
                          table.seats.flatMap((seat) =>
                            seat.by === 'open' ? [] : [seat.by === 'bot' ? text().bot(seat.name) : seat.name],
                          ),
                        )}
                        {table.phase === 'lobby' && free > 0 ? ` · ${text().home.seatsFree(free)}` : ''}
                        {` · ${meet().age(minutes(table.created))}`}
                      </span>
                    </span>
                    <a class="btn small" href={`/t/${table.id}`} onClick={follow}>
                      {place ? text().home.sit : text().home.watch}
                    </a>
                  </li>
                )
              }}
            </For>
          </ul>
        </section>
      </Show>
    </div>
  )
}
