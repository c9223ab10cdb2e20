import { exp } from '../exp.ts'

/** Strengths as shares of one win. */
export function softmax(strengths: readonly number[]): number[] {
  const most = Math.max(...strengths)
  const powers = strengths.map((one) => exp(one - most))
  const all = powers.reduce((a, b) => a + b, 0)
  return powers.map((one) => one / all)
}

/** Layers of weights one after the other, each with its biases last; between two layers what is below zero is cut off. */
export class Net {
  readonly sizes: readonly number[]
  readonly weights: Float64Array
  readonly #layers: readonly Float64Array[]
  readonly #first: Float64Array

  constructor(sizes: readonly number[], weights: Float64Array) {
    if (weights.length !== weightsOf(sizes)) throw new RangeError(`a net of ${sizes.join('-')} has other weights`)
    this.sizes = sizes
    this.weights = weights
    this.#layers = sizes.map((size) => new Float64Array(size))
    this.#first = new Float64Array(sizes[1] as number)
  }

  /** The one number that comes out. */
  run(inputs: Float64Array): number {
    this.begin(inputs, this.#first)
    return this.finish(this.#first)
  }

  /** What comes to the first layer, before anything is cut off. */
  begin(inputs: Float64Array, into: Float64Array): void {
    const { weights } = this
    const biases = inputs.length * into.length
    for (let j = 0; j < into.length; j++) into[j] = weights[biases + j] as number
    for (let i = 0; i < inputs.length; i++) this.#add(inputs[i] as number, i, into)
  }

  /** The same for inputs that differ in a few places from those of `begun`, where it is much less work. */
  change(begun: Float64Array, from: Float64Array, to: Float64Array, into: Float64Array): void {
    into.set(begun)
    for (let i = 0; i < to.length; i++) this.#add((to[i] as number) - (from[i] as number), i, into)
  }

  #add(input: number, i: number, into: Float64Array): void {
    // Many inputs are zero.
    if (input === 0) return
    const { weights } = this
    const column = i * into.length
    for (let j = 0; j < into.length; j++) into[j] = (into[j] as number) + input * (weights[column + j] as number)
  }

  /** Goes on from what came to the first layer. */
  finish(first: Float64Array): number {
    const { sizes, weights } = this
    let from = first
    let at = ((sizes[0] as number) + 1) * (sizes[1] as number)
    for (let layer = 2; layer < sizes.length; layer++) {
      const into = this.#layers[layer] as Float64Array
      const biases = at + from.length * into.length
      for (let j = 0; j < into.length; j++) into[j] = weights[biases + j] as number
      for (let i = 0; i < from.length; i++) {
        const input = from[i] as number
        if (input <= 0) continue
        const column = at + i * into.length
        for (let j = 0; j < into.length; j++) into[j] = (into[j] as number) + input * (weights[column + j] as number)
      }
      at = biases + into.length
      from = into
    }
    return from[0] as number
  }
}

export function weightsOf(sizes: readonly number[]): number {
  let sum = 0
  for (let layer = 1; layer < sizes.length; layer++)
    sum += ((sizes[layer - 1] as number) + 1) * (sizes[layer] as number)
  return sum
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const STEPS = LETTERS.length * LETTERS.length
const HALF = STEPS / 2
const MOST = 4

/** Weights from -4 to 4 as text, two letters each: steps of a 512th. */
export function packWeights(weights: Float64Array): string {
  let text = ''
  for (const weight of weights) {
    const step = Math.min(STEPS - 1, Math.max(0, Math.round((weight * HALF) / MOST) + HALF))
    text += (LETTERS[Math.floor(step / LETTERS.length)] as string) + (LETTERS[step % LETTERS.length] as string)
  }
  return text
}

export function unpackWeights(text: string): Float64Array {
  const weights = new Float64Array(text.length / 2)
  for (let i = 0; i < weights.length; i++) {
    const step = LETTERS.indexOf(text[2 * i] as string) * LETTERS.length + LETTERS.indexOf(text[2 * i + 1] as string)
    weights[i] = ((step - HALF) * MOST) / HALF
  }
  return weights
}
