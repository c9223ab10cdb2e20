import type { Random } from '../index.ts'
import { Net, softmax, weightsOf } from './net.ts'

/** A position to learn from: what the net sees of each seat, and what each got in the end. */
export interface Lesson {
  readonly inputs: readonly Float32Array[]
  readonly shares: readonly number[]
}

/** A net with small random weights. */
export function newNet(sizes: readonly number[], random: Random): Net {
  const weights = new Float64Array(weightsOf(sizes))
  let at = 0
  for (let layer = 1; layer < sizes.length; layer++) {
    const [from, to] = [sizes[layer - 1] as number, sizes[layer] as number]
    const spread = Math.sqrt(2 / from)
    for (let i = 0; i < from * to; i++) weights[at + i] = spread * (random.below(20_001) / 10_000 - 1)
    at += (from + 1) * to
  }
  return new Net(sizes, weights)
}

/** Gradient descent with momentum of both kinds (Adam): the seats' strengths, as shares, against what they got. */
export class Trainer {
  readonly net: Net
  readonly #gradient: Float64Array
  readonly #first: Float64Array
  readonly #second: Float64Array
  #steps = 0

  constructor(net: Net) {
    this.net = net
    this.#gradient = new Float64Array(net.weights.length)
    this.#first = new Float64Array(net.weights.length)
    this.#second = new Float64Array(net.weights.length)
  }

  /** One step for a few lessons; returns the mean squared error of their shares. */
  step(lessons: readonly Lesson[], rate: number): number {
    const { weights } = this.net
    this.#gradient.fill(0)
    let wrong = 0
    for (const { inputs, shares } of lessons) {
      const runs = inputs.map((one) => this.#forward(one))
      const said = softmax(runs.map((layers) => (layers.at(-1) as Float64Array)[0] as number))
      for (let seat = 0; seat < said.length; seat++) {
        const gap = (said[seat] as number) - (shares[seat] as number)
        wrong += (gap * gap) / said.length
        this.#backward(runs[seat] as Float64Array[], gap / lessons.length)
      }
    }
    this.#steps++
    const warm = Math.sqrt(1 - 0.999 ** this.#steps) / (1 - 0.9 ** this.#steps)
    for (let i = 0; i < weights.length; i++) {
      const slope = this.#gradient[i] as number
      const first = 0.9 * (this.#first[i] as number) + 0.1 * slope
      const second = 0.999 * (this.#second[i] as number) + 0.001 * slope * slope
      this.#first[i] = first
      this.#second[i] = second
      weights[i] = (weights[i] as number) - (rate * warm * first) / (Math.sqrt(second) + 1e-8)
    }
    return wrong / lessons.length
  }

  /** What each layer says, the inputs first. */
  #forward(inputs: Float32Array): Float64Array[] {
    const { sizes, weights } = this.net
    const layers: Float64Array[] = [Float64Array.from(inputs)]
    let at = 0
    for (let layer = 1; layer < sizes.length; layer++) {
      const from = layers[layer - 1] as Float64Array
      const size = sizes[layer] as number
      const biases = at + from.length * size
      const into = weights.slice(biases, biases + size)
      for (let i = 0; i < from.length; i++) {
        const input = from[i] as number
        if (input === 0) continue
        const column = at + i * size
        for (let j = 0; j < size; j++) into[j] = (into[j] as number) + input * (weights[column + j] as number)
      }
      if (layer < sizes.length - 1) for (let j = 0; j < size; j++) if ((into[j] as number) < 0) into[j] = 0
      layers.push(into)
      at = biases + size
    }
    return layers
  }

  #backward(layers: readonly Float64Array[], slope: number): void {
    const { weights } = this.net
    const gradient = this.#gradient
    let slopes = new Float64Array([slope])
    let at = weights.length
    for (let layer = layers.length - 1; layer >= 1; layer--) {
      const from = layers[layer - 1] as Float64Array
      const size = slopes.length
      const biases = at - size
      at = biases - from.length * size
      for (let j = 0; j < size; j++) gradient[biases + j] = (gradient[biases + j] as number) + (slopes[j] as number)
      const next = new Float64Array(from.length)
      for (let i = 0; i < from.length; i++) {
        const input = from[i] as number
        // Nothing came from here, and what is cut off below zero has no slope.
        if (input === 0) continue
        const column = at + i * size
        let sum = 0
        for (let j = 0; j < size; j++) {
          const back = slopes[j] as number
          gradient[column + j] = (gradient[column + j] as number) + input * back
          sum += back * (weights[column + j] as number)
        }
        next[i] = sum
      }
      slopes = next
    }
  }
}

/** Goes over the lessons so many times in random order, the rate falling; tells the error of each time. */
export function train(
  net: Net,
  lessons: readonly Lesson[],
  times: number,
  rate: number,
  random: Random,
  tell: (line: string) => void,
): void {
  const trainer = new Trainer(net)
  const size = 64
  const steps = Math.floor(lessons.length / size)
  for (let time = 0; time < times; time++) {
    let wrong = 0
    for (let step = 0; step < steps; step++) {
      const some = Array.from({ length: size }, () => lessons[random.below(lessons.length)] as Lesson)
      const done = (time * steps + step) / (times * steps)
      wrong += trainer.step(some, rate * (1 - 0.9 * done))
    }
    tell(`  time ${time + 1}: squared error ${(wrong / steps).toFixed(4)}`)
  }
}
