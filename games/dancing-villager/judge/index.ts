import { quick } from '@makiba/kernel'
import { expectBySamples, type Judge, Net, type Shares, softmax, unpackWeights } from '@makiba/kernel/review'
import { type DancingVillager, game, type State } from '../rules/index.ts'
import { INPUTS, SIZES, writeInputs } from './inputs.ts'
import { WEIGHTS } from './weights.ts'

/** Throws that are looked at for a mean. */
const THROWS = 48

/** What dogs and villagers are worth with so many dogs to come. What hands do is theirs, and nobody's mistake. */
export function makeJudge(): Judge<DancingVillager> {
  const net = new Net(SIZES, unpackWeights(WEIGHTS))
  return {
    game,
    hands: true,
    count: (state) => ({ of: 'round', n: state.round }),
    value: (state) => sharesBy(net, state),
    expect: (state, seed) =>
      expectBySamples(game, state, quick(seed + 512 * state.round + state.throws), THROWS, (next) =>
        sharesBy(net, next),
      ),
  }
}

const inputs = new Float64Array(INPUTS)

export function sharesBy(net: Net, state: Readonly<State>): Shares {
  return softmax(
    state.dogs.map((_, seat) => {
      writeInputs(state, seat, inputs)
      return net.run(inputs)
    }),
  )
}
