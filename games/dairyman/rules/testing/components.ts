import { countDice, MIXES, type State } from '../index.ts'

/** Every component, counted where it lies (ruling 42). */
export function components(state: State) {
  const tiles = [state.stack, [state.display], [state.discards], state.milk, state.flipped].flat(2)
  const onDice = countDice(state.frozen) + (state.yellow.at === 'frozen' ? 1 : 0)
  return {
    tiles: tiles.sort((a, b) => a - b),
    mix: MIXES[state.tiles].length,
    freeze: sum(state.freeze) + state.freezeSupply + onDice,
    backorders: sum(state.backorders) + state.backorderSupply,
  }
}

function sum(list: readonly number[]): number {
  return list.reduce((all, one) => all + one, 0)
}
