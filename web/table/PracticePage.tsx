import './styles.ts'
import type { GameId } from '@makiba/games'
import type { PracticeProps } from '@makiba/kit/board'
import { type Component, lazy, Show } from 'solid-js'
import { loadBoard } from '../boards.ts'
import { coverWords } from '../shell/covers.ts'
import { place } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { Bar } from './Bar.tsx'
import { Keys } from './Drawers.tsx'
import { ask } from './host.ts'

/** Practice as a game's board has it, without a table. */
export default function PracticePage() {
  const game = () => {
    const here = place()
    return here.at === 'training' ? here.game : undefined
  }
  return (
    <Show when={game()} keyed>
      {(id) => {
        const Practice = practiceOf(id)
        return (
          <Practice
            name={coverWords(id).name}
            Bar={(props) => <Bar title={props.title} status={props.status} open={props.keys} />}
            Keys={Keys}
            levels={text().newTable.levels}
            ask={(question) => ask('practise', id, question)}
          />
        )
      }}
    </Show>
  )
}

function practiceOf(game: GameId): Component<PracticeProps> {
  return lazy(async () => {
    const board = await loadBoard(game, false)
    const practice = await board(({ Practice }) => Practice)?.()
    if (!practice) throw new Error(`the board of '${game}' has no page for practice`)
    return practice
  })
}
