import './styles/all.ts'
import { ErrorBoundary, lazy, Match, Suspense, Switch } from 'solid-js'
import { render } from 'solid-js/web'
import { Home } from './home/Home.tsx'
import { idle } from './shell/idle.ts'
import { TroublePage } from './shell/Notice.tsx'
import { place } from './shell/router.ts'
import './shell/settings.ts'

const NewTable = lazy(() => import('./home/NewTable.tsx'))
const DailyPage = lazy(() => import('./daily/DailyPage.tsx'))
const Training = lazy(() => import('./boards/dancing-villager/training/Training.tsx'))
const TablePage = lazy(() => import('./table/TablePage.tsx'))

function Page() {
  const at = () => place().at
  return (
    <ErrorBoundary
      fallback={(error: unknown) => {
        console.error(error)
        const why = error instanceof Error ? error.message : String(error)
        return <TroublePage trouble={{ is: 'broken', why }} again={() => location.reload()} />
      }}
    >
      <Suspense>
        <Switch fallback={<TroublePage trouble={{ is: 'no page' }} />}>
          <Match when={at() === 'home' || at() === 'new'}>
            <Home />
            <Suspense>{at() === 'new' && <NewTable />}</Suspense>
          </Match>
          <Match when={['daily', 'honour', 'days'].includes(at())}>
            <DailyPage />
          </Match>
          <Match when={at() === 'training'}>
            <Training />
          </Match>
          <Match when={['local', 'remote', 'daily game', 'replay'].includes(at())}>
            <TablePage />
          </Match>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

const root = document.getElementById('makiba')
if (!root) throw new Error('the page has no place for the table')
render(() => <Page />, root)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // What it keeps is for the next visit.
  addEventListener('load', () => void idle().then(() => navigator.serviceWorker.register('/sw.js')))
}
