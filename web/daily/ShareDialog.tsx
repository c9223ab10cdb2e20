import type { GameId } from '@makiba/games'
import { rankOf } from '@makiba/kernel'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import { guest, language } from '@makiba/kit/settings'
import { createMemo, createResource, createSignal, For, Show } from 'solid-js'
import { dayPath, figureOf } from '../shell/days.ts'
import { copy } from '../table/share.ts'
import { text } from '../text/index.ts'
import type { Sport } from './attempts.ts'
import type { Day } from './board.ts'
import { dayOf } from './days.ts'
import { paint } from './picture.ts'
import type { Strip } from './strip.ts'
import { words } from './words.ts'

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture could not be packed'))), 'image/png'),
  )

/** A picture and a sentence to show to others: the score, the rank and the day, and nothing of what the day brings. */
export function ShareDialog(props: {
  readonly game: GameId
  readonly shown: Day
  readonly date: Date
  readonly score: number
  readonly rank: string
  readonly sport: Sport
  /** How it went, where that is known here. */
  readonly strip: Strip | undefined
  /** The row at the server, where it has one: whoever opens the link is asked to do better. */
  readonly id: string | undefined
  readonly close: () => void
}) {
  const shared = () => ({
    date: props.date,
    day: props.shown.text.inSentence(words().day(props.date)),
    // Whoever opens it has begun nothing yet.
    link: `${location.origin}${dayPath(props.game, dayOf(props.date), ...(props.id === undefined ? ['honour'] : ['duel', props.id]))}`,
    score: props.score,
    said: props.shown.text.score?.(props.score) ?? words().points(props.score),
    strip: props.strip,
    rank: props.rank,
    sport: props.sport,
  })
  const said = createMemo(() => words().shareText(shared()))
  const [painted] = createResource(
    () => ({ language: language(), rank: props.rank, score: props.score, sport: props.sport }),
    async ({ rank, score, sport }) => {
      const canvas = await paint({
        animal: guest().animal,
        title: 'Makiba',
        day: words().day(props.date),
        score: figureOf(props.game, score),
        points: words()
          .points(score)
          .replace(/^\S*?\d+\s?/, ''),
        rank,
        sport: text().daily.sports[sport],
        tier: rankOf(props.shown, score),
        tiers: props.shown.ranks.length + 1,
        pictures: props.shown.pictures,
      })
      const blob = await blobOf(canvas)
      // A picture in the address itself: the page shows nothing that comes from elsewhere.
      return {
        url: canvas.toDataURL('image/png'),
        file: new File([blob], `makiba-${dayOf(props.date)}.png`, { type: 'image/png' }),
      }
    },
  )
  const [told, setTold] = createSignal('')
  const picture = () => (painted.state === 'ready' || painted.state === 'refreshing' ? painted.latest : undefined)
  const sheet = (): ShareData | undefined => {
    const data = picture() && { text: said(), files: [picture()?.file as File] }
    return data && 'canShare' in navigator && navigator.canShare(data) ? data : undefined
  }
  /** Does it, and says what came of it; a browser that forbids it is no fault of the page. */
  const attempt = async (deed: () => Promise<unknown>, done: string) => {
    try {
      await deed()
      setTold(done)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      // Closing the sheet is an answer too.
      setTold(error.name === 'AbortError' ? '' : words().shareFailed)
    }
  }
  return (
    <Dialog title={words().share} class="sharing" close={props.close}>
      <Show when={picture()} fallback={<p class="sm quiet">{text().table.opening}</p>}>
        {(known) => <img src={known().url} width="1200" height="630" alt={words().pictureAlt(shared())} />}
      </Show>
      <p class="well said">
        <For each={said().split('\n')}>
          {(line) => (
            // The sentence below the signs says what they say.
            <span aria-hidden={line === props.strip?.signs ? 'true' : undefined}>
              {line}
              {'\n'}
            </span>
          )}
        </For>
      </p>
      <div class="ways">
        <Show when={sheet()}>
          {(data) => (
            <button type="button" class="btn primary" onClick={() => void attempt(() => navigator.share(data()), '')}>
              <Icon name="share" />
              {words().sharePicture}
            </button>
          )}
        </Show>
        <button type="button" class="btn green" onClick={() => void attempt(() => copy(said()), words().copied)}>
          <Icon name="copy" />
          {words().copyText}
        </button>
        <a
          class="btn"
          href={`https://x.com/intent/post?text=${encodeURIComponent(said())}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="share" />
          {words().shareOn.x}
        </a>
        <a
          class="btn"
          href={`https://line.me/R/share?text=${encodeURIComponent(said())}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="share" />
          {words().shareOn.line}
        </a>
        <Show when={picture()}>
          {(known) => (
            <>
              <Show when={'ClipboardItem' in window && navigator.clipboard}>
                <button
                  type="button"
                  class="btn"
                  onClick={() =>
                    void attempt(
                      () => navigator.clipboard.write([new ClipboardItem({ 'image/png': known().file })]),
                      words().copied,
                    )
                  }
                >
                  <Icon name="copy" />
                  {words().copyPicture}
                </button>
              </Show>
              <a class="btn" href={known().url} download={known().file.name}>
                <Icon name="down" />
                {words().savePicture}
              </a>
            </>
          )}
        </Show>
      </div>
      <p class="sm told" role="status">
        {told()}
      </p>
    </Dialog>
  )
}
