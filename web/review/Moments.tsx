import type { Kinds, Seat } from '@makiba/kernel'
import type { Ledger, Line, Moment, Verdict } from '@makiba/kernel/review'
import { createSignal, For, Show as When } from 'solid-js'
import { go } from '../shell/router.ts'
import { tryAgain } from '../table/opening.ts'
import type { Show } from '../table/show.ts'
import { seenAt, toldOf, tryFrom, whenOf } from './places.ts'
import { createReasons } from './reasons.ts'
import { words } from './words.ts'

/** The moments that decided the game for a seat: what happened, what it changed, what would have been better. */
export function Moments<K extends Kinds>(props: {
  readonly ledger: Ledger
  readonly show: Show<K>
  readonly seat: Seat
  readonly found: readonly Moment[]
  /** Whether choices have been tried out. */
  readonly tried: boolean
  readonly look: (step: number, from: HTMLElement) => void
  readonly record: () => Promise<string>
}) {
  const scale = () => (props.ledger.unit === 'share' ? 100 : 1)
  const lineOf = ({ at }: Moment) => props.ledger.lines[at] as Line
  const told = (moment: Moment) => toldOf(props.show, props.ledger, moment)
  const verdict = (moment: Moment): Verdict | undefined =>
    moment.column === 'luck'
      ? undefined
      : props.ledger.verdicts.find(({ n, mistake }) => mistake && n === lineOf(moment).n)
  const tail = (moment: Moment) => {
    const chance = lineOf(moment).tail?.[props.seat]
    if (chance === undefined) return undefined
    return words().unusual(chance, moment.change > 0)
  }
  /** Not where hands race, nor on a day that is the same for everybody; another's mistake is not one's own to mend. */
  const mayTry = (moment: Moment) =>
    !props.ledger.hands && props.show.table.day === undefined && moment.column !== 'gifts'
  const [failed, setFailed] = createSignal<Moment>()
  const again = async (moment: Moment) => {
    const n = tryFrom(props.ledger, moment)
    setFailed(undefined)
    try {
      go(await tryAgain(await props.record(), n, props.seat, props.show.table.sitters()))
    } catch (error) {
      console.warn(error)
      setFailed(moment)
    }
  }
  const label = ({ better, next, less }: Verdict) =>
    words().steps(
      [better, ...next].map((move) => props.show.words().move(move as K['move'], props.show.who)),
      less,
    )
  const said = createReasons(props.show.table.game)
  const why = ({ reason }: Verdict) => reason && said(reason, props.show.who)
  return (
    <div class="moments">
      <h4>{words().moments}</h4>
      <When when={props.found.length > 0} fallback={<p class="sm quiet">{words().none}</p>}>
        <ol>
          <For each={props.found}>
            {(moment) => (
              <li>
                <p>
                  <b>{words().moment(moment.column as 'luck', scale() * moment.change, props.ledger.unit)}</b>{' '}
                  <span class="sm quiet">{whenOf(props.show, props.ledger, moment, words())}</span>
                </p>
                <p class="sm">{told(moment)}</p>
                <When when={moment.column === 'luck' && tail(moment)}>
                  {(line) => <p class="sm quiet">{line()}</p>}
                </When>
                <When when={verdict(moment)}>
                  {(found) => (
                    <p class="sm">
                      {words().better(label(found()))} {why(found())}{' '}
                      <span class="quiet">
                        {words().proof(
                          found().pairs,
                          scale() * (found().difference[found().seat] as number),
                          scale() * found().error,
                          moment.column === 'gifts' ? props.show.who(found().seat) : undefined,
                        )}
                      </span>
                    </p>
                  )}
                </When>
                <div class="row">
                  <button
                    type="button"
                    class="btn small"
                    onClick={(event) => props.look(seenAt(props.show, props.ledger, moment), event.currentTarget)}
                  >
                    {words().look}
                  </button>
                  <When when={mayTry(moment)}>
                    <button type="button" class="btn small" onClick={() => void again(moment)}>
                      {words().tryIt}
                    </button>
                  </When>
                </div>
                <When when={failed() === moment}>
                  <p class="sm" role="alert">
                    {words().notTried}
                  </p>
                </When>
              </li>
            )}
          </For>
        </ol>
      </When>
      <When when={props.tried && !props.ledger.verdicts.some(({ mistake }) => mistake) && !props.ledger.hands}>
        <p class="sm quiet">{words().equal}</p>
      </When>
    </div>
  )
}
