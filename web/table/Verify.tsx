import { covers } from '@makiba/games'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import { createResource, For, type JSX, Match, Switch, Show as When } from 'solid-js'
import { text } from '../text/index.ts'
import { type Checkable, type Checked, check, dayOfGame, isBad, isWhole, missed } from './check.ts'

/** What was checked and holds, and what this device cannot know. */
function findings(checked: Checked): { readonly held: readonly string[]; readonly open: readonly string[] } {
  const { seen, verdict } = checked
  const words = text().luck
  const entries = 'entries' in verdict ? verdict.entries : 0
  const day = dayOfGame(checked)
  if (day) return { held: [words.day.held(entries)], open: day.seed === undefined ? [] : [words.day.open] }
  const held = [text().end.verifiedMore(entries)]
  const open: string[] = []
  if (seen === 'here') held.push(words.here)
  else if (!seen) open.push(words.unseen)
  else {
    const { testimony, compared } = seen
    held.push(words.sameTable)
    if (testimony.early) held.push(words.sameSeal)
    else open.push(words.late)
    if (testimony.added !== undefined && testimony.seat !== undefined) held.push(words.ownAdded)
    else open.push(words.noneAdded)
    if (compared.heard > 0) held.push(words.sameEntries(compared.heard))
    if (missed(compared) > 0) open.push(words.missed(missed(compared), compared.entries))
    open.push(words.others)
  }
  return { held, open }
}

/** How luck came about: a table's own seal says nothing of a day. */
function waysOf(checked: Checked): readonly string[] {
  const day = dayOfGame(checked)
  if (!day) return text().end.verifyHow
  return day.seed === undefined ? text().luck.day.date : text().luck.day.sealed
}

/** What does not hold, in words: which part, and what it means. */
function faults({ seen, verdict }: Checked): readonly string[] {
  const words = text().luck
  const found = typeof seen === 'object' ? seen.compared.differences : []
  const first = found.find(({ is }) => is === 'entry' || is === 'view')
  // One entry that was told otherwise is followed by many: the first says it.
  const told = found.filter((one) => (one.is !== 'entry' && one.is !== 'view') || one === first)
  return [
    ...('fault' in verdict ? [text().end.fault(verdict.n, verdict.fault)] : []),
    ...told.map((one) => words.differs[one.is]('n' in one ? one.n : 0)),
  ]
}

function save({ record, commitment }: Checked): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([record], { type: 'application/x-ndjson' }))
  link.download = `makiba-${commitment.slice(0, 8)}.ndjson`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Why it could not be checked, and the way on. */
function Unchecked(props: { readonly again: () => void }): JSX.Element {
  return (
    <div class="notice bad" role="status">
      <span>{text().luck.unchecked}</span>
      <button type="button" class="btn small" onClick={() => props.again()}>
        {text().luck.again}
      </button>
    </div>
  )
}

/** Recomputes every outcome here on this device, compares it with what was seen here, and says how it is done. */
export function Verify(props: { readonly table: Checkable; readonly close: () => void }) {
  const [found, { refetch }] = createResource(() => check(props.table))
  const words = () => text().end
  return (
    <Dialog title={words().verify} close={props.close} class="verify">
      <Switch fallback={<p>{words().verifying}</p>}>
        <Match when={found.error !== undefined}>
          <Unchecked again={() => void refetch()} />
        </Match>
        <Match when={found()}>
          {(done) => (
            <>
              <div class="notice" classList={{ bad: isBad(done()), fine: !isBad(done()) }} role="status">
                <Icon name={isBad(done()) ? 'close' : 'shield'} />
                <b>{isBad(done()) ? text().luck.bad : isWhole(done()) ? words().verified : text().luck.verifiedPart}</b>
              </div>
              <When
                when={isBad(done())}
                fallback={
                  <>
                    <ul class="found held">
                      <For each={findings(done()).held}>{(line) => <li>{line}</li>}</For>
                    </ul>
                    <When when={findings(done()).open.length > 0}>
                      <h3>{text().luck.notChecked}</h3>
                      <ul class="found">
                        <For each={findings(done()).open}>{(line) => <li>{line}</li>}</For>
                      </ul>
                    </When>
                    <h3>{text().luck.ways}</h3>
                    <ol class="ways">
                      <For each={waysOf(done())}>{(line) => <li>{line}</li>}</For>
                    </ol>
                  </>
                }
              >
                <ul class="found">
                  <For each={faults(done())}>{(line) => <li>{line}</li>}</For>
                </ul>
                <p>{text().luck.todo}</p>
                <button type="button" class="btn small" onClick={() => save(done())}>
                  {text().luck.save}
                </button>
              </When>
              <dl class="proof">
                <When when={seenSeal(done())}>
                  {(seal) => (
                    <>
                      <dt>{text().luck.sealSeen}</dt>
                      <dd>
                        <code>{seal()}</code>
                      </dd>
                    </>
                  )}
                </When>
                <When
                  when={dayOfGame(done())}
                  fallback={
                    <>
                      <dt>{text().luck.sealInRecord}</dt>
                      <dd>
                        <code>{done().commitment}</code>
                      </dd>
                      <dt>{words().seed}</dt>
                      <dd>
                        <code>{done().seed}</code>
                      </dd>
                    </>
                  }
                >
                  {(day) => (
                    <When when={day().seed}>
                      {(seed) => (
                        <>
                          <dt>{text().luck.day.seed}</dt>
                          <dd>
                            <code>{seed()}</code>
                          </dd>
                        </>
                      )}
                    </When>
                  )}
                </When>
              </dl>
            </>
          )}
        </Match>
      </Switch>
    </Dialog>
  )
}

const seenSeal = ({ seen }: Checked): string | undefined =>
  typeof seen === 'object' ? seen.testimony.commitment : undefined

/** Where luck came from, before anything is checked. */
function howAt({ game, day }: Checkable): string | undefined {
  const { end, luck } = text()
  return (day === undefined ? end.verifyHow : covers[game].daily?.sealed ? luck.day.sealed : luck.day.date)[0]
}

/** At the end of a game on a server: checked by itself, and said in a line. Elsewhere it says how luck is made. */
export function LuckPanel(props: { readonly table: Checkable; readonly verify: () => void }) {
  const [found, { refetch }] = createResource(
    () => typeof props.table.witnessed === 'function',
    () => check(props.table),
  )
  const done = () => (found.error === undefined ? found() : undefined)
  const bad = () => {
    const checked = done()
    return checked !== undefined && isBad(checked)
  }
  const line = () => {
    const checked = done()
    if (found.error !== undefined) return text().luck.unchecked
    if (found.loading) return text().luck.checking
    if (!checked) return howAt(props.table)
    return isBad(checked) ? text().luck.badLine : isWhole(checked) ? text().luck.goodLine : text().luck.partLine
  }
  return (
    <section class="panel luckp" classList={{ bad: bad() }} aria-label={text().end.fairness}>
      <Icon name={bad() ? 'close' : 'shield'} />
      <div class="grow">
        <h3>{bad() ? text().luck.bad : text().end.fairness}</h3>
        <p class="sm" classList={{ quiet: !bad() }} role={bad() ? 'alert' : 'status'}>
          {line()}
        </p>
      </div>
      <When
        when={found.error !== undefined}
        fallback={
          <button type="button" class="btn small" onClick={() => props.verify()}>
            {bad() ? text().luck.which : text().end.verify}
          </button>
        }
      >
        <button type="button" class="btn small" onClick={() => void refetch()}>
          {text().luck.again}
        </button>
      </When>
    </section>
  )
}
