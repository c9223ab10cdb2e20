import './styles.ts'
import { createResource, Match, Switch } from 'solid-js'
import { TroublePage } from '../shell/Notice.tsx'
import { go, type Place, place } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { Archive } from './Archive.tsx'
import { DayPage } from './DayPage.tsx'
import { whereTo } from './opening.ts'

type Shown = { readonly is: 'days' } | { readonly is: 'day'; readonly day: string }

async function find(where: Place): Promise<Shown | undefined> {
  switch (where.at) {
    case 'days':
      return { is: 'days' }
    case 'honour':
      return { is: 'day', day: where.day }
    case 'daily': {
      const to = await whereTo(where.day)
      if (to === 'honour') return { is: 'day', day: where.day }
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
    return now?.is === 'day' ? now.day : undefined
  }
  return (
    <Switch fallback={<p class="opening">{text().table.opening}</p>}>
      <Match when={found.error instanceof Error && found.error}>
        {(error) => <TroublePage trouble={{ is: 'broken', why: error().message }} again={() => void refetch()} />}
      </Match>
      <Match when={shown()?.is === 'days'}>
        <Archive />
      </Match>
      <Match when={day()}>{(known) => <DayPage day={known()} />}</Match>
    </Switch>
  )
}
