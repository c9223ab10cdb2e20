import { type Game, type Kinds, pick, type Random, type Seat } from '@makiba/kernel'

/**
 * A player that looks into the true state: no bot, and kept apart from bots by its type. Only the arena knows it, as the
 * measure of what is usual elsewhere.
 */
export interface Cheat<in out K extends Kinds> {
  choose(state: K['state'], seat: Seat, random: Random): K['move']
}

const ITERATIONS = 1000
const DEPTH = 50

interface Node<K extends Kinds> {
  readonly state: K['state']
  readonly parent: Node<K> | undefined
  /** Who moved to come here, and how. */
  readonly by: Seat | undefined
  readonly move: K['move'] | undefined
  /** Moves that have no child yet. */
  readonly untried: { readonly seat: Seat; readonly move: K['move'] }[]
  readonly children: Node<K>[]
  visits: number
  value: number
}

/**
 * Plain Monte Carlo tree search as most sites ship it: 1,000 iterations, random playouts of at most 50 moves, a win counts 1
 * and everything else nothing (a shared win a half), the most visited move is made. It has no chance nodes: luck is drawn
 * once, when a node is made, and then stands as if it were known.
 */
export function plainMcts<K extends Kinds>(game: Game<K>, iterations = ITERATIONS, depth = DEPTH): Cheat<K> {
  return {
    choose(state, seat, random) {
      const root = makeNode(game, game.copy(state), undefined, undefined, undefined, seat)
      for (let i = 0; i < iterations; i++) {
        const leaf = expand(game, select(root), random)
        backUp(leaf, playout(game, leaf.state, depth, random))
      }
      let best: Node<K> | undefined
      for (const child of root.children) if (!best || child.visits > best.visits) best = child
      if (best?.move === undefined) throw new Error('nothing to choose from')
      return best.move
    },
  }
}

function makeNode<K extends Kinds>(
  game: Game<K>,
  state: K['state'],
  parent: Node<K> | undefined,
  by: Seat | undefined,
  move: K['move'] | undefined,
  only?: Seat,
): Node<K> {
  const turn = game.turn(state)
  const seats = turn.by === 'seats' ? turn.seats.filter((seat) => only === undefined || seat === only) : []
  const untried = seats.flatMap((seat) => game.moves(state, seat).map((next) => ({ seat, move: next })))
  return { state, parent, by, move, untried, children: [], visits: 0, value: 0 }
}

function select<K extends Kinds>(from: Node<K>): Node<K> {
  let node = from
  while (node.untried.length === 0 && node.children.length > 0) {
    let best: Node<K> | undefined
    let most = 0
    for (const child of node.children) {
      const uct = child.value / child.visits + Math.sqrt((2 * Math.log(node.visits)) / child.visits)
      if (!best || uct > most) {
        best = child
        most = uct
      }
    }
    node = best as Node<K>
  }
  return node
}

function expand<K extends Kinds>(game: Game<K>, node: Node<K>, random: Random): Node<K> {
  if (node.untried.length === 0) return node
  const [action] = node.untried.splice(random.below(node.untried.length), 1)
  if (!action) throw new RangeError('nothing to expand')
  const state = game.copy(node.state)
  game.play(state, action.seat, action.move)
  settle(game, state, random)
  const child = makeNode(game, state, node, action.seat, action.move)
  node.children.push(child)
  return child
}

/** Luck and the clock act until a seat is to act. */
function settle<K extends Kinds>(game: Game<K>, state: K['state'], random: Random): void {
  for (;;) {
    const turn = game.turn(state)
    if (turn.by === 'luck') game.befall(state, game.sample(state, random))
    else if (turn.by === 'clock' && game.clock) {
      game.clock.set(state, game.clock.due(state) ?? 0)
      game.clock.strike(state)
    } else return
  }
}

/** Places at the end; undefined where the depth did not reach it. */
function playout<K extends Kinds>(
  game: Game<K>,
  from: K['state'],
  depth: number,
  random: Random,
): readonly number[] | undefined {
  const state = game.copy(from)
  for (let i = 0; i < depth; i++) {
    const turn = game.turn(state)
    if (turn.by !== 'seats') break
    const seat = turn.seats[0] as Seat
    game.play(state, seat, pick(random, game.moves(state, seat)))
    settle(game, state, random)
  }
  return game.turn(state).by === 'over' ? game.result(state).places : undefined
}

function backUp<K extends Kinds>(leaf: Node<K>, places: readonly number[] | undefined): void {
  const winners = places ? places.filter((place) => place === 1).length : 0
  for (let node: Node<K> | undefined = leaf; node; node = node.parent) {
    node.visits++
    if (winners > 1) node.value += 0.5
    else if (winners === 1 && node.by !== undefined && places?.[node.by] === 1) node.value += 1
  }
}
