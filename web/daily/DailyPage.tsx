import './styles.ts'
import type { GameId } from '@makiba/games'
import { createResource, Match, Switch } from 'solid-js'
import { TroublePage } from '../shell/Notice.tsx'
import { go, type Place, place } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { Archive } from './Archive.tsx'
import { DayPage } from './DayPage.tsx'
import { DuelPage } from './DuelPage.tsx'
import { troubleWith, whereTo } from './opening.ts'

type Shown =
  | { readonly is: 'days'; readonly game: GameId }
  | { readonly is: 'day'; readonly game: GameId; readonly day: string }
  | { readonly is: 'duel'; readonly game: GameId; readonly day: string; readonly id: string }

async function find(where: Place): Promise<Shown | undefined> {
  switch (where.at) {
    case 'days':
      return { is: 'days', game: where.game }
    case 'honour':
      return { is: 'day', game: where.game, day: where.day }
    case 'duel':
      return { is: 'duel', game: where.game, day: where.day, id: where.id }
    case 'daily': {
      const to = await whereTo(where.game, where.day)
      if (to === 'honour') return { is: 'day', game: where.game, day: where.day }
      go(`/l/${to.table}`, 'replace')
      return undefined
    }
    default:
      return undefined
  }
}

/** All days, one of them, or the way to its table. */
export default function DailyPage() {
  const [found, { refetch }] = createResource(place, find)
  const shown = () => (found.error === undefined ? found.latest : undefined)
  const day = () => {
    const now = shown()
    return now?.is === 'day' ? now : undefined
  }
  const days = () => {
    const now = shown()
    return now?.is === 'days' ? now : undefined
  }
  const duel = () => {
    const now = shown()
    return now?.is === 'duel' ? now : undefined
  }
  return (
    <Switch fallback={<p class="opening">{text().table.opening}</p>}>
      <Match when={found.error instanceof Error && found.error}>
        {(error) => <TroublePage trouble={troubleWith(error())} again={() => void refetch()} />}
      </Match>
      <Match when={days()}>{(known) => <Archive game={known().game} />}</Match>
      <Match when={duel()}>{(known) => <DuelPage game={known().game} day={known().day} id={known().id} />}</Match>
      <Match when={day()}>{(known) => <DayPage game={known().game} day={known().day} />}</Match>
    </Switch>
  )
}
