import { covers, type GameId, gameIds } from '@makiba/games'
import { Dialog } from '@makiba/kit/Dialog'
import { createSignal, For, Show as When } from 'solid-js'
import { coverPicture, coverWords } from '../shell/covers.ts'
import { text } from '../text/index.ts'

/** The same people, another game: one tap each, as for a rematch. */
export function AnotherGame(props: {
  /** The game that is asked for by itself. */
  readonly not: string
  readonly people: number
  readonly choose: (game: GameId) => void
}) {
  const [open, setOpen] = createSignal(false)
  const others = () =>
    gameIds.filter((id) => id !== props.not && covers[id].seats[1] > 1 && covers[id].seats[1] >= props.people)
  return (
    <>
      <button type="button" class="btn" onClick={() => setOpen(true)}>
        {text().evening.another}
      </button>
      <When when={open()}>
        <Dialog title={text().evening.choose} close={() => setOpen(false)}>
          <ul class="next-games">
            <For each={others()}>
              {(id) => (
                <li>
                  <button type="button" class="btn" onClick={() => props.choose(id)}>
                    <img src={coverPicture(id)} alt="" />
                    {coverWords(id).name}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Dialog>
      </When>
    </>
  )
}
