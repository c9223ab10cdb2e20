import { judge } from '@makiba/kernel'
import {
  type Artisan,
  artisanBit,
  type Event,
  type Face,
  type Facility,
  facilityBit,
  type Goods,
  game,
  type Move,
  type Once,
  type Options,
  type Outcome,
  onceBit,
  type Points,
  presets,
  SHOPS,
  type Shop,
  type Sown,
  type Stage,
  type State,
  type Ware,
} from '../index.ts'

/** A farm as a test writes it down; what is not named is nothing. */
export interface Given {
  readonly round?: number
  readonly dice?: readonly Face[]
  readonly goods?: Partial<Goods>
  readonly beg?: number
  readonly empty?: number
  readonly sown?: Partial<Sown>
  readonly offer?: readonly Artisan[]
  readonly deck?: readonly Artisan[]
  readonly have?: readonly (Artisan | Facility)[]
  readonly stock?: { readonly [S in Shop]?: readonly Ware[] }
  readonly used?: readonly Once[]
  readonly tilled?: readonly Face[]
  readonly points?: Partial<Points>
  readonly stage?: Stage
  readonly options?: Partial<Options>
}

const SIX: readonly Ware[] = Array.from({ length: 6 }, () => ['wheatSeed', 2])

function bits(names: readonly string[], bit: { readonly [name: string]: number }): number {
  return names.reduce((set, name) => set | (bit[name] ?? 0), 0)
}

/** A farm whose farmer acts. Shops that are open and not described sell wheat seeds. */
export function farm(given: Given = {}): State {
  const options = { ...presets.rulebook, ...given.options }
  const state = game.start({ seats: 1, options, rulesVersion: 1 })
  const have = given.have ?? []
  for (const die of given.dice ?? []) state.dice[die - 1] = (state.dice[die - 1] as number) + 1
  Object.assign(state.goods, { food: 0 }, given.goods)
  Object.assign(state.sown, given.sown)
  Object.assign(state.points, given.points)
  const stock: Record<string, readonly Ware[]> = {}
  for (const shop of SHOPS) stock[shop] = given.stock?.[shop] ?? (shop === 'merchant' || have.includes(shop) ? SIX : [])
  return {
    ...state,
    round: given.round ?? 3,
    stage: given.stage ?? { is: 'act' },
    beg: given.beg ?? 0,
    empty: given.empty ?? 0,
    offer: given.offer ?? [],
    deck: bits(given.deck ?? [], artisanBit),
    have,
    crew: bits(have, artisanBit),
    built: bits(have, facilityBit),
    stock: stock as State['stock'],
    used: bits(given.used ?? [], onceBit),
    tilled: given.tilled ?? [],
  }
}

/** Plays moves through the gate, one after the other, and gives what was told. */
export function play(state: State, ...moves: readonly Move[]): Event[] {
  const told: Event[] = []
  for (const move of moves) {
    const judged = judge(game, state, game.turn(state), 0, move)
    if ('refused' in judged) throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(judged.refused)}`)
    game.play(state, 0, judged.move, (event: Event) => told.push(event))
  }
  return told
}

/** Why a move is refused; undefined when it is not. */
export function refused(state: State, move: unknown): unknown {
  const judged = judge(game, state, game.turn(state), 0, move)
  return 'refused' in judged ? judged.refused : undefined
}

/** Lets luck do this. */
export function befall(state: State, ...outcomes: readonly Outcome[]): Event[] {
  const told: Event[] = []
  for (const outcome of outcomes) {
    if (!game.possible(state, outcome)) throw new Error(`cannot be: ${JSON.stringify(outcome)}`)
    game.befall(state, outcome, (event: Event) => told.push(event))
  }
  return told
}

/** Ends the round and begins the next one, with these dice or ones; artisans come in order, shops sell what comes first. */
export function nextRound(state: State, dice?: readonly Face[]): Event[] {
  const told = play(state, { do: 'end' })
  const first = { below: () => 0 }
  while (game.turn(state).by === 'luck')
    told.push(...befall(state, dice && state.stage.is === 'dice' ? { dice } : game.sample(state, first)))
  return told
}

/** The goods that there are. */
export function goods(state: State): Partial<Goods> {
  return Object.fromEntries(Object.entries(state.goods).filter(([, amount]) => amount !== 0))
}

/** The score of a farm at the end of its last round, the food for it on the table. */
export function finish(given: Given): State {
  const state = farm({ round: 8, ...given, goods: { food: 5, ...given.goods } })
  play(state, { do: 'end' })
  return state
}
