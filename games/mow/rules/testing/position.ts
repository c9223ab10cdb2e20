import { equal, type Seat, usualOptions } from '@makiba/kernel'
import { type Card, cardsOf, deckSize, type Event, FACES, fullPile, game, type Move, type Options } from '../index.ts'
import type { Direction, Slot, State } from '../state.ts'

/** A cow by its card alone, or with the value it stands for and the acrobat on it. */
type Standing = Card | readonly [value: number, base: Card, top?: Card]

export interface Sketch {
  readonly seats: number
  readonly options?: Partial<Options>
  /** The only herd; the duel's go into `herds`. */
  readonly herd?: readonly Standing[]
  readonly herds?: readonly (readonly Standing[])[]
  readonly active?: number
  readonly seat?: Seat
  readonly starter?: Seat
  readonly direction?: Direction
  /** By seat; who is not named has no cards. */
  readonly hands?: readonly (readonly Card[])[]
  readonly stables?: readonly (readonly Card[])[]
  /** How many cards the pile has; all that are nowhere else when absent. What is left over lies aside. */
  readonly left?: number
  readonly scores?: readonly (readonly number[])[]
}

function slotOf(standing: Standing): Slot {
  if (typeof standing === 'string') return { value: FACES[standing].number as number, base: standing, top: null }
  const [value, base, top] = standing
  return { value, base, top: top ?? null }
}

/** A position in which it is the turn of a seat; every card is somewhere. */
export function position(sketch: Sketch): State {
  const { seats } = sketch
  const options = { ...usualOptions(game.facts.options), ...sketch.options }
  const state = game.start({ seats, options, rulesVersion: 1 })
  state.phase = 'turn'
  state.starter = sketch.starter ?? 0
  state.seat = sketch.seat ?? 0
  state.direction = sketch.direction ?? 1
  state.herd = sketch.active ?? 0
  state.herds = (sketch.herds ?? [sketch.herd ?? []]).map((herd) => herd.map(slotOf))
  state.hands = state.hands.map((_, seat) =>
    [...(sketch.hands?.[seat] ?? [])].sort((a, b) => FACES[a].index - FACES[b].index),
  )
  state.stables = state.stables.map((_, seat) => [...(sketch.stables?.[seat] ?? [])])
  state.scores = (sketch.scores ?? []).map((round) => [...round])
  const placed = [...state.herds.map(cardsOf), ...state.hands, ...state.stables].flat()
  for (const card of placed) {
    const { index } = FACES[card]
    if (!((state.pile[index] ?? 0) > 0)) throw new Error(`${card} is in two places, or not in this pack`)
    state.pile[index] = (state.pile[index] as number) - 1
  }
  state.left = deckSize(seats) - placed.length
  while (state.left > (sketch.left ?? state.left)) {
    const index = state.pile.findIndex((count) => count > 0)
    state.pile[index] = (state.pile[index] as number) - 1
    state.discard.push(Object.values(FACES).find((face) => face.index === index)?.card as Card)
    state.left--
  }
  return state
}

/** Where the seat to act may put a card: 'low', 'gap 8', 'on G7.0'. */
export function places(state: State, card: Card): string[] {
  return game.moves(state, state.seat).flatMap((move) => {
    if (move.do !== 'play' || move.card !== card) return []
    if (move.at === 'gap') return [`gap ${move.value}`]
    return [move.at === 'on' || move.at === 'swap' ? `${move.at} ${move.base}` : move.at]
  })
}

/** The seat to act does this, which must be allowed; what everybody hears of it. */
export function act(state: State, move: Move): Event[] {
  const { seat } = state
  const refusal = game.refuse(state, seat, move)
  if (refusal) throw new Error(`refused: ${JSON.stringify(refusal)}`)
  if (!game.moves(state, seat).some((listed) => equal(listed, move))) throw new Error('not listed')
  const heard: Event[] = []
  game.play(state, seat, move, (event: Event) => heard.push(event))
  return heard
}

/** Plays a card at the only place it can go, or at this one. */
export function put(state: State, card: Card, place?: string): Event[] {
  const found = places(state, card)
  const at = place ?? found[0]
  if (at === undefined || (place === undefined && found.length !== 1)) throw new Error(`${card}: ${found.join()}`)
  const [word, detail] = at.split(' ')
  if (word === 'gap') return act(state, { do: 'play', card, at: word, value: Number(detail) })
  if (word === 'on' || word === 'swap') return act(state, { do: 'play', card, at: word, base: detail as Card })
  return act(state, { do: 'play', card, at: word as 'open' | 'low' | 'high' })
}

/** Luck gives these cards. */
export function come(state: State, ...cards: readonly Card[]): void {
  for (const card of cards) {
    if (game.turn(state).by !== 'luck') throw new Error(`nobody draws ${card}`)
    if (!game.possible(state, { card })) throw new Error(`${card} is not in the pile`)
    game.befall(state, { card })
  }
}

/** Some card of the pile comes: the first that is no special. */
export function draw(state: State): Card {
  const card = Object.values(FACES).find(({ index, flies }) => (state.pile[index] ?? 0) > 0 && flies < 5)?.card
  if (!card) throw new Error('no regular cow is left')
  come(state, card)
  return card
}

/** How often each card is somewhere, by place in `CARDS`. */
export function everywhere(state: State): number[] {
  const counts = [...state.pile]
  const count = (cards: readonly Card[]) => {
    for (const card of cards) counts[FACES[card].index] = (counts[FACES[card].index] ?? 0) + 1
  }
  for (const herd of state.herds) count(cardsOf(herd))
  for (const cards of [...state.hands, ...state.stables, state.discard]) count(cards)
  return counts
}

export function isWhole(state: State): boolean {
  return equal(everywhere(state), fullPile(state.hands.length))
}
