import './sharing.css'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { copy } from '../table/share.ts'
import { text } from '../text/index.ts'
import { words } from './words.ts'

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture could not be packed'))), 'image/png'),
  )

/** A picture and words to show to others, and all the ways to do so. The same for a day, and for a finished game of any title. */
export function Sharing<T extends object>(props: {
  readonly title: string
  /** What the picture shows; painted anew when it changes. */
  readonly shown: T
  readonly paint: (shown: T) => Promise<HTMLCanvasElement>
  readonly alt: string
  readonly said: string
  /** A line of signs among the words: a screen reader leaves it out, since the line below says the same. */
  readonly signs?: string | undefined
  /** Of the file, without its ending. */
  readonly name: string
  /** Where it can be looked at; not for every thing that is shared. */
  readonly link?: (() => Promise<string>) | undefined
  readonly children?: JSX.Element
  readonly close: () => void
}) {
  const [painted] = createResource(
    () => props.shown,
    async (shown) => {
      const canvas = await props.paint(shown)
      // A picture in the address itself: the page shows nothing that comes from elsewhere.
      return {
        url: canvas.toDataURL('image/png'),
        file: new File([await blobOf(canvas)], `${props.name}.png`, { type: 'image/png' }),
      }
    },
  )
  const [told, setTold] = createSignal('')
  const picture = () => (painted.state === 'ready' || painted.state === 'refreshing' ? painted.latest : undefined)
  const sheet = (): ShareData | undefined => {
    const known = picture()
    const data = known && { text: props.said, files: [known.file] }
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
      setTold(error.name === 'AbortError' ? '' : words().failed)
    }
  }
  const elsewhere = (where: string, label: string) => (
    <a class="btn" href={`${where}${encodeURIComponent(props.said)}`} target="_blank" rel="noreferrer">
      <Icon name="share" />
      {label}
    </a>
  )
  return (
    <Dialog title={props.title} class="sharing" close={props.close}>
      {props.children}
      <Show when={picture()} fallback={<p class="sm quiet">{text().table.opening}</p>}>
        {(known) => (
          <img
            src={known().url}
            width="1200"
            height="630"
            alt={props.alt}
            aria-busy={painted.state === 'refreshing'}
            data-painted={painted.state === 'ready' ? '' : undefined}
          />
        )}
      </Show>
      <p class="well said">
        <For each={props.said.split('\n')}>
          {(line, i) => (
            <span aria-hidden={line === props.signs ? 'true' : undefined}>
              {i() > 0 ? '\n' : ''}
              {line}
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
        <button type="button" class="btn green" onClick={() => void attempt(() => copy(props.said), words().copied)}>
          <Icon name="copy" />
          {words().copyText}
        </button>
        <Show when={props.link}>
          {(link) => (
            <button
              type="button"
              class="btn"
              onClick={() => void attempt(async () => await copy(await link()()), words().copied)}
            >
              <Icon name="copy" />
              {words().copyLink}
            </button>
          )}
        </Show>
        {elsewhere('https://x.com/intent/post?text=', words().on.x)}
        {elsewhere('https://line.me/R/share?text=', words().on.line)}
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
