import { equal } from '@makiba/kernel'
import { game, type Move, type State, type tablesLuck } from '../../rules/index.ts'

/** Plays moves as a planner leaves them: what the rules end by themselves is left out, what they do not end is ended. */
export function follow(state: State, moves: readonly Move[], luck: ReturnType<typeof tablesLuck>): void {
  const settle = () => {
    for (let turn = game.turn(state); turn.by === 'luck'; turn = game.turn(state))
      game.befall(state, luck(state, turn.draw, 0).outcome)
  }
  const play = (move: Move) => {
    const legal = game.moves(state, 0).find((one) => equal(one, move))
    if (!legal) throw new Error(`${JSON.stringify(move)} is not legal`)
    game.play(state, 0, legal)
    settle()
  }
  settle()
  for (const move of moves) {
    const busy = state.stage.is
    if (move.do === 'keep' && busy !== 'keep') continue
    if ((busy === 'ship' && move.do !== 'deal') || (busy === 'sow' && move.do !== 'plant')) play({ do: 'done' })
    play(move)
  }
  if (state.stage.is === 'ship' || state.stage.is === 'sow') play({ do: 'done' })
}
