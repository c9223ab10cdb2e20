import '../learn/guide.css'
import './coach.css'
import type { AnyBotText } from '@makiba/bots'
import { covers } from '@makiba/games'
import type { CoachText, Remark } from '@makiba/games/coach'
import type { Kinds } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { language } from '@makiba/kit/settings'
import { createResource, For, Show as When } from 'solid-js'
import type { Show } from '../table/show.ts'
import { type CoachHere, STEPS } from './coach.ts'
import { words } from './words.ts'

/** Who speaks above the board when asked: first where to look, then what to be after, then the move and why. */
export default function Coach<K extends Kinds>(props: { readonly show: Show<K>; readonly coach: CoachHere<K> }) {
  const { game } = props.show.table
  const [said] = createResource(language, async (now): Promise<{ coach: CoachText; bots: AnyBotText }> => {
    const [coach, bots] = await Promise.all([covers[game].coachTexts[now](), covers[game].botTexts[now]()])
    return { coach, bots }
  })
  const say = (remark: Remark) => said()?.coach.say(remark, props.show.who) ?? ''
  const advice = () => (said() ? props.coach.advice() : undefined)
  const move = (one: K['move']) => props.show.words().move(one, props.show.who)
  const worth = () => {
    const bots = said()?.bots
    const figures = advice()?.figures
    if (!bots || !figures) return []
    const { unit, best, next, close } = figures
    const value = (of: typeof best) => bots.value(unit, of.value, of.error)
    // How much a whole farm will bring nobody can say; which plan brings more can be said.
    if (unit === 'score') {
      const by = best.value - next.value
      const level = close || Math.abs(by) < 0.05
      return [words().ahead(bots.value('points', by, 0), move(next.move), level)]
    }
    return [words().worth(value(best), move(next.move), value(next), close)]
  }
  const waiting = () =>
    props.coach.failed() ? words().failed : props.show.moves().length > 0 ? words().thinks : words().waits
  return (
    <aside class="guide coach" aria-label={words().coach}>
      <img src={art('avatar-duck')} alt="" width="52" height="52" />
      <div class="speech">
        <p class="label">
          {words().coach} · {words().steps[props.coach.step() - 1]}
        </p>
        <div role="status">
          <When when={advice()} fallback={<p class="said">{waiting()}</p>}>
            {(now) => (
              <>
                <p class="said">
                  {props.coach.step() >= STEPS
                    ? words().best(move(now().move))
                    : say(props.coach.step() === 1 ? now().nudge : now().idea)}
                </p>
                <When when={props.coach.step() >= STEPS}>
                  <p class="because">{[...now().why.map(say), ...worth()].join(words().between)}</p>
                </When>
              </>
            )}
          </When>
        </div>
        <span class="dots" aria-hidden="true">
          <For each={Array.from({ length: STEPS })}>{(_, i) => <i classList={{ on: i() < props.coach.step() }} />}</For>
        </span>
      </div>
      <div class="on">
        <button
          type="button"
          class="icb"
          aria-label={words().close}
          title={words().close}
          onClick={() => props.coach.close()}
        >
          <Icon name="close" />
        </button>
        <When when={props.coach.failed()}>
          <button type="button" class="btn primary small" onClick={() => props.coach.ask()}>
            {words().again}
          </button>
        </When>
        <When when={advice() && props.coach.step() < STEPS}>
          <button type="button" class="btn primary small" aria-keyshortcuts="h" onClick={() => props.coach.ask()}>
            {words().more[props.coach.step() - 1]}
          </button>
        </When>
      </div>
    </aside>
  )
}
