import './plain.css'
import type { Kinds } from '@makiba/kernel'
import type { BoardProps } from '@makiba/kit/board'
import { createMemo, Index } from 'solid-js'
import { Choices } from './Choices.tsx'
import { outline } from './outline.ts'
import { words } from './words.ts'

/** Any game in words: what is asked, what may be chosen, and what lies on the table. */
export function Table<K extends Kinds>(props: BoardProps<K>) {
  const say = () => words[props.language]
  const parts = createMemo(
    () =>
      props.text.telling?.view(props.view, props.who) ??
      outline(props.view, props.sitters.length, props.who, say().outline),
  )
  return (
    <div class="plain">
      <div class="plain-room">
        {props.sentence}
        <Choices {...props} />
        <section class="panel plain-table" aria-label={say().table}>
          <h2>{say().table}</h2>
          <div class="plain-parts">
            {/* By place: a line that is read again at the next turn is the same element. */}
            <Index each={parts()}>
              {(part) => (
                <section>
                  <h3>{part().heading}</h3>
                  <ul>
                    <Index each={part().lines}>{(line) => <li>{line()}</li>}</Index>
                  </ul>
                </section>
              )}
            </Index>
          </div>
        </section>
      </div>
    </div>
  )
}
