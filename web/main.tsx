import './styles/all.ts'
import { ErrorBoundary, lazy, Match, Suspense, Switch } from 'solid-js'
import { render } from 'solid-js/web'
import { Home } from './home/Home.tsx'
import { failed, forgetFailure } from './shell/failed.ts'
import { idle } from './shell/idle.ts'
import { TroublePage } from './shell/Notice.tsx'
import { isNotLoaded } from './shell/renewed.ts'
import { place } from './shell/router.ts'
import { recognise } from './table/api.ts'
import './shell/faces.ts'
import './shell/install.ts'

const PassPage = lazy(() => import('./keep/PassPage.tsx'))
const NewTable = lazy(() => import('./home/NewTable.tsx'))
const DailyPage = lazy(() => import('./daily/DailyPage.tsx'))
const CoursePage = lazy(() => import('./learn/CoursePage.tsx'))
const LuckPage = lazy(() => import('./review/LuckPage.tsx'))
const WeekPage = lazy(() => import('./weeks/WeekPage.tsx'))
const MistakesPage = lazy(() => import('./mistakes/MistakesPage.tsx'))
const PuzzlesPage = lazy(() => import('./puzzles/PuzzlesPage.tsx'))
const PracticePage = lazy(() => import('./table/PracticePage.tsx'))
const TablePage = lazy(() => import('./table/TablePage.tsx'))

function Page() {
  const at = () => place().at
  return (
    <ErrorBoundary
      fallback={(error: unknown) => {
        console.error(error)
        return <Broken error={error} again={() => location.reload()} />
      }}
    >
      <Suspense>
        <Switch fallback={<TroublePage trouble={{ is: 'no page' }} />}>
          <Match when={failed()}>{(error) => <Broken error={error()} again={forgetFailure} />}</Match>
          <Match when={at() === 'home' || at() === 'new'}>
            <Home />
            <Suspense>{at() === 'new' && <NewTable />}</Suspense>
          </Match>
          <Match when={['daily', 'honour', 'duel', 'days'].includes(at())}>
            <DailyPage />
          </Match>
          <Match when={at() === 'training'}>
            <PracticePage />
          </Match>
          <Match when={at() === 'week'}>
            <WeekPage />
          </Match>
          <Match when={at() === 'pass'}>
            <PassPage />
          </Match>
          <Match when={at() === 'luck'}>
            <LuckPage />
          </Match>
          <Match when={at() === 'mistakes'}>
            <MistakesPage />
          </Match>
          <Match when={at() === 'course'}>
            <CoursePage />
          </Match>
          <Match when={at() === 'puzzles'}>
            <PuzzlesPage />
          </Match>
          <Match
            when={['local', 'remote', 'daily game', 'replay', 'record', 'lesson', 'mistake', 'puzzle'].includes(at())}
          >
            <TablePage />
          </Match>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** A part that did not come is there after a reload; whatever else broke can be tried again. */
function Broken(props: { readonly error: unknown; readonly again: () => void }) {
  const why = () => (props.error instanceof Error ? props.error.message : String(props.error))
  return isNotLoaded(props.error) ? (
    <TroublePage trouble={{ is: 'not loaded' }} again={() => location.reload()} />
  ) : (
    <TroublePage trouble={{ is: 'broken', why: why() }} again={props.again} />
  )
}

const root = document.getElementById('makiba')
if (!root) throw new Error('the page has no place for the table')
render(() => <Page />, root)
void recognise()
// In another tab somebody was forgotten, or all was cleared: what this one still has in its memory is nobody's.
addEventListener('storage', ({ key }) => {
  if (key === null) location.replace('/')
})

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // What it keeps is for the next visit.
  addEventListener('load', () => void idle().then(() => navigator.serviceWorker.register('/sw.js')))
}
