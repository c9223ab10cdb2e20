import type { GameId } from '@makiba/games'
import type { ParRound } from '@makiba/kernel'
import { createResource, For, Show } from 'solid-js'
import { ask } from '../table/host.ts'
import { recordOf } from './attempts.ts'
import { besideOf, mostLost } from './beside.ts'
import type { Day } from './board.ts'
import { askPar, ifThere } from './server.ts'
import { words } from './words.ts'

/** The own game beside par's, round by round: the same luck, what each made of it, and through what. */
export function BesidePar(props: {
  readonly game: GameId
  readonly day: string
  /** The own game, on this device. */
  readonly table: string
  readonly shown: Day
}) {
  const [found] = createResource(
    () => [props.game, props.day, props.table] as const,
    async ([game, day, table]) => {
      const record = await recordOf(table)
      if (record === undefined) return undefined
      const [own, par] = await Promise.all([ask('rounds', record), ifThere(askPar(game, day))])
      return par && own.length > 0 && own.length === par.reasons.length ? { own, par: par.reasons } : undefined
    },
  )
  const known = () => (found.state === 'ready' || found.state === 'refreshing' ? found.latest : undefined)
  const why = (round: ParRound, all: readonly ParRound[]) => props.shown.text.parRound?.(round, all)
  return (
    <Show when={known()}>
      {(games) => {
        const rows = () => besideOf(games().own, games().par)
        const most = () => mostLost(rows())
        return (
          <section class="panel besidepar" aria-label={words().besidePar}>
            <h2>{words().besidePar}</h2>
            <p>{words().besideParMost(most())}</p>
            <ol>
              <For each={rows()}>
                {(row) => (
                  <li>
                    <details open={row.index === most()?.index}>
                      <summary>
                        <b>{words().roundOf(row.round)}</b>
                        <span>{words().roundGain(words().you, row.own)}</span>
                        <span>{words().roundGain(words().par, row.par)}</span>
                        <b class="diff">{words().roundDiff(-row.lost)}</b>
                      </summary>
                      <p>
                        <b>{words().you}</b> {why(games().own[row.index] as ParRound, games().own)}
                      </p>
                      <p>
                        <b>{words().par}</b> {why(games().par[row.index] as ParRound, games().par)}
                      </p>
                    </details>
                  </li>
                )}
              </For>
            </ol>
          </section>
        )
      }}
    </Show>
  )
}
