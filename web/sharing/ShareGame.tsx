import type { Kinds, Result, Seat } from '@makiba/kernel'
import { language } from '@makiba/kit/settings'
import { createMemo, createResource, createSignal, For, untrack, Show as When } from 'solid-js'
import { coverWords } from '../shell/covers.ts'
import { eventsOfBeat } from '../table/beats.ts'
import type { Show } from '../table/show.ts'
import type { Step } from '../table/table.ts'
import { verdictOf } from '../table/verdict.ts'
import { text } from '../text/index.ts'
import { actorOf, bigMoments, type Moment, momentsOf } from './moments.ts'
import { type Painted, paintGame } from './picture.ts'
import { Sharing } from './Sharing.tsx'
import { type SharedGame, words } from './words.ts'

/** A link that is longer spoils a message: it is copied by itself. */
const SHORT = 200
/** What is longer is told by its first sentence. */
const LONG = 140

/** A finished game to show to others: its result, and the moment of it that one chooses. */
export default function ShareGame<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly result: Result
  readonly close: () => void
}) {
  const { table, board } = props.show
  /** Others do not know who "you" are. */
  const nameOf = (seat: Seat): string => {
    const sitter = table.sitters()[seat]
    return sitter?.by === 'bot' ? text().bot(sitter.name) : sitter?.name || String(seat + 1)
  }
  const steps = () => table.steps() as readonly Step<K>[]
  const tell = (from: number, to: number): string => {
    const [was, is] = [steps()[from], steps()[to]]
    const events = eventsOfBeat(steps(), from, to)
    const comment = was && is && board.words[language()].comment?.(events, was.position.view, is.position.view, nameOf)
    if (comment) return text().table.told(comment)
    const { matters, swarm } = board.words[language()]
    if (events.length > 0 && events.every((event) => swarm?.of(event))) return swarm?.tell(events, nameOf) ?? ''
    const said = events
      .filter((event) => matters?.(event) ?? true)
      .map((event) => text().table.told(props.show.words().event(event, nameOf)))
    const whole = said.join(' ')
    return whole.length <= LONG ? whole : (said[0] ?? '')
  }
  const all = createMemo(() => momentsOf(props.show, tell))
  const big = createMemo(() => bigMoments(all()))
  /** The last step of the chosen moment; undefined: the end. */
  const [chosen, setChosen] = createSignal<number | undefined>(untrack(big)[0]?.to)
  const moment = (): Moment | undefined => all().find(({ to }) => to === chosen())
  const order = () =>
    props.result.scores
      .map((_, seat) => seat)
      .sort((a, b) => (props.result.places[a] ?? 0) - (props.result.places[b] ?? 0))
  const shared = (): SharedGame => ({
    game: coverWords(table.game).name,
    verdict: verdictOf(props.show, props.result, nameOf).title,
    seats: order().map((seat) => ({ name: nameOf(seat), score: props.result.scores[seat] ?? 0 })),
    moment: moment()?.said ?? '',
  })
  /** The scores step by step, where they are known. */
  const story = createMemo(() =>
    steps().flatMap(({ position }, at) => {
      const scores = board.story?.(position.view) ?? position.result?.scores
      return scores ? [{ at, scores }] : []
    }),
  )
  const picture = createMemo((): Painted => {
    const now = moment()
    const before = story().filter(({ at }) => at <= (now?.to ?? 0)).length - 1
    const seat = (now && actorOf(steps(), now)) ?? order()[0] ?? 0
    const view = steps()[now?.to ?? steps().length - 1]?.position.view ?? props.show.view
    const look = getComputedStyle(document.documentElement)
    return {
      language: language(),
      game: shared().game,
      date: words().date(new Date()),
      verdict: shared().verdict,
      points: words().points,
      seats: order().map((one) => ({
        name: nameOf(one),
        animal: table.sitters()[one]?.animal ?? 'cow',
        score: props.result.scores[one] ?? 0,
        colour: look.getPropertyValue(`--seat-${(one % 10) + 1}`).trim(),
        story: story().map(({ scores }) => scores[one] ?? 0),
      })),
      moment: now && { said: now.said, at: Math.max(0, before) / Math.max(1, story().length - 1) },
      keepsakes: board.keepsakes?.(view, seat) ?? [],
    }
  })
  /** Where it is looked at from the moment before it happens. */
  const link = () => table.link(moment() && steps()[moment()?.from ?? 0]?.position.n)
  const [known] = createResource(
    () => [chosen()],
    () => link(),
  )
  const short = () => {
    const address = known.state === 'ready' ? known() : undefined
    return address !== undefined && address.length <= SHORT ? address : undefined
  }
  const option = (one: Moment) => <option value={one.to}>{one.said}</option>
  return (
    <Sharing
      title={words().shareGame}
      shown={picture()}
      paint={paintGame}
      alt={words().alt(shared())}
      said={words().text(shared(), short())}
      name={`makiba-${table.game}`}
      link={link}
      close={props.close}
    >
      <When when={all().length > 0}>
        <label class="moment">
          <span>{words().moment}</span>
          <select
            value={chosen() ?? ''}
            onChange={({ currentTarget: { value } }) => setChosen(value === '' ? undefined : Number(value))}
          >
            <When when={big().length > 0}>
              <optgroup label={words().bigMoments}>
                <For each={big()}>{option}</For>
              </optgroup>
            </When>
            <option value="">{words().end}</option>
            <optgroup label={words().allMoments}>
              <For each={all().filter((one) => !big().includes(one))}>{option}</For>
            </optgroup>
          </select>
        </label>
      </When>
    </Sharing>
  )
}
