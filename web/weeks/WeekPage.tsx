import '../daily/styles.ts'
import './week.css'
import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import type { Circle, MyWeek } from '@makiba/server/protocol'
import { createResource, createSignal, For, Match, Show, Switch } from 'solid-js'
import { post } from '../daily/post.ts'
import { follow, go, place } from '../shell/router.ts'
import { today } from '../shell/today.ts'
import { ApiError, get, isKnown, NoServer, tell } from '../table/api.ts'
import { share } from '../table/share.ts'
import { text } from '../text/index.ts'
import { WeekTable } from './WeekTable.tsx'
import { words } from './words.ts'

const noon = (day: string): Date => new Date(`${day}T12:00`)

/** What came of asking: an answer, nothing of that name, no room, or nobody who answers. */
type Found<T> = { readonly is: 'here'; readonly told: T } | { readonly is: 'gone' | 'full' | 'away' }

async function found<T>(asked: Promise<T>): Promise<Found<T>> {
  try {
    return { is: 'here', told: await asked }
  } catch (error) {
    if (error instanceof NoServer) return { is: 'away' }
    if (!(error instanceof ApiError)) throw error
    if (error.fault.code === 'not found') return { is: 'gone' }
    return { is: error.fault.code === 'full' ? 'full' : 'away' }
  }
}

/** The week among one's group, and the tables of friends; or one such table, from its link. */
export default function WeekPage() {
  const circle = () => {
    const where = place()
    return where.at === 'week' ? where.circle : undefined
  }
  return (
    <div class="days">
      <header class="bar">
        <a class="mark" href="/" onClick={follow} aria-label={text().table.home}>
          <img src={art('logo')} alt="" width="40" height="40" />
        </a>
        <span class="name hide-s" aria-hidden="true">
          Makiba
        </span>
        <span class="grow" />
        <Show when={circle() !== undefined}>
          <a class="btn small" href="/week" onClick={follow}>
            {words().toWeek}
          </a>
        </Show>
      </header>
      <main class="week">
        <Show when={circle()} fallback={<Mine />} keyed>
          {(id) => <Friends id={id} alone={true} />}
        </Show>
      </main>
    </div>
  )
}

function Mine() {
  const [week] = createResource(today, async (day): Promise<Found<MyWeek> | undefined> => {
    // What still waits on this device belongs to it.
    await post()
    return isKnown() ? await found(get<MyWeek>(`/weeks/${day}`)) : undefined
  })
  const told = () => {
    const now = week.latest
    return now?.is === 'here' ? now.told : undefined
  }
  const [trouble, setTrouble] = createSignal('')
  const open = async (): Promise<void> => {
    const made = await found(tell<{ readonly id: string }>('POST', '/circles'))
    if (made.is === 'here') go(`/week/${made.told.id}`)
    else setTrouble(words()[made.is])
  }
  return (
    <>
      <section class="panel">
        <div class="row wrap">
          <h1>{words().title}</h1>
          <Show when={told()}>
            {(known) => <span class="sm quiet">{words().span(noon(known().week), noon(known().last))}</span>}
          </Show>
        </div>
        <p class="sm">{words().help}</p>
        <h2>{words().group}</h2>
        <Show when={week.state !== 'pending'} fallback={<p class="quiet">{text().table.opening}</p>}>
          <Show when={week.latest?.is !== 'away'} fallback={<p role="status">{words().away}</p>}>
            <Show when={(told()?.rows.length ?? 0) > 0} fallback={<p class="quiet">{words().groupEmpty}</p>}>
              <WeekTable name={words().group} rows={told()?.rows ?? []} />
            </Show>
          </Show>
        </Show>
      </section>
      <For each={told()?.circles ?? []}>{(id) => <Friends id={id} alone={false} />}</For>
      <section class="panel">
        <h2>{words().circle}</h2>
        <p class="sm">{words().circleHelp}</p>
        <button type="button" class="btn green" onClick={() => void open()}>
          <Icon name="plus" />
          {words().make}
        </button>
        <p class="sm" role="status">
          {trouble()}
        </p>
      </section>
    </>
  )
}

function Friends(props: { readonly id: string; readonly alone: boolean }) {
  const [circle, { refetch }] = createResource(
    () => [props.id, today()] as const,
    ([id, day]) => found(get<Circle>(`/circles/${encodeURIComponent(id)}/${day}`)),
  )
  const told = () => {
    const now = circle.latest
    return now?.is === 'here' ? now.told : undefined
  }
  const missing = () => {
    const now = circle.latest
    return now && now.is !== 'here' ? words()[now.is] : undefined
  }
  const [said, setSaid] = createSignal('')
  const change = async (method: 'PUT' | 'DELETE'): Promise<void> => {
    const done = await found(tell(method, `/circles/${encodeURIComponent(props.id)}/me`))
    setSaid(done.is === 'here' ? '' : words()[done.is])
    // A table that nobody is at any more is none.
    if (method === 'DELETE' && done.is === 'here') go('/week', 'replace')
    else await refetch()
  }
  const send = async (): Promise<void> => {
    const copied = await share(`${location.origin}/week/${props.id}`, words().circle)
    setSaid(copied ? words().copied : '')
  }
  return (
    <section class="panel" aria-label={words().circle}>
      <div class="row wrap">
        <Show when={props.alone} fallback={<h2>{words().circle}</h2>}>
          <h1>{words().circle}</h1>
        </Show>
        <Show when={told()}>
          {(known) => <span class="sm quiet">{words().span(noon(known().week), noon(known().last))}</span>}
        </Show>
      </div>
      <Show when={props.alone}>
        <p class="sm">{words().help}</p>
      </Show>
      <Switch fallback={<p class="quiet">{text().table.opening}</p>}>
        <Match when={missing()}>{(why) => <p role="status">{why()}</p>}</Match>
        <Match when={told()}>
          {(known) => (
            <>
              <WeekTable name={words().circle} rows={known().rows} />
              <div class="acts">
                <Show
                  when={known().member}
                  fallback={
                    <button type="button" class="btn primary" onClick={() => void change('PUT')}>
                      {words().sit}
                    </button>
                  }
                >
                  <button type="button" class="btn green" onClick={() => void send()}>
                    <Icon name="share" />
                    {words().share}
                  </button>
                  <button type="button" class="btn" onClick={() => void change('DELETE')}>
                    {words().leave}
                  </button>
                </Show>
              </div>
            </>
          )}
        </Match>
      </Switch>
      <p class="sm" role="status">
        {said()}
      </p>
    </section>
  )
}
