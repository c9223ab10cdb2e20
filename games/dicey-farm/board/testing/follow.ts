import { equal, isRecord, type Luck, suppose } from '@makiba/kernel'
import type { Ask } from '@makiba/kit/board'
import {
  ALTERED,
  type Alterer,
  type Artisan,
  type Crop,
  type DealId,
  type DiceyFarm,
  type Face,
  game,
  INGREDIENTS,
  type Ingredient,
  type Move,
  presets,
  type State,
  seedTables,
  tablesLuck,
  total,
} from '../../rules/index.ts'
import { heldOf, keepMoves, recruiting, tapsOf } from '../taps.ts'

/** What a finger does on the board, once. */
export type Gesture =
  /** Takes a die into the hand. */
  | { readonly on: 'die'; readonly face: Face }
  /** Taps a place of `tapsOf`. */
  | { readonly on: 'place'; readonly key: string }
  | { readonly on: 'ingredient'; readonly good: Ingredient }
  /** Marks an artisan while recruiting. */
  | { readonly on: 'artisan'; readonly artisan: Artisan }

/** A move of the original program, as its recorded games write it (see the README of the golden files). */
interface Recorded {
  readonly t: string
  readonly d: Face
  readonly n: number
  readonly m: string
  readonly w: Artisan
  readonly f: string
  readonly a: string | null
  readonly b: string
  readonly r: Ingredient
  readonly to: Face
  readonly s: readonly Crop[]
  readonly ops: readonly string[]
  readonly keep: readonly Artisan[]
}

export interface Followed {
  /** A whole game, finger by finger. */
  readonly gestures: readonly Gesture[]
  /** The moves that each of them leads to. */
  readonly moves: readonly (readonly Move[])[]
  /** Clicks that the original needs: one for the die, one for the action, one for each choice. */
  readonly original: number
  /** By the rule text. */
  readonly score: number
}

/** Plays a recorded game with the taps of our board, and counts. */
export function follow(day: string, steps: readonly unknown[]): Followed {
  const moves = steps.map((step) => (isRecord(step) ? step.m : undefined) as unknown as Recorded)
  const player = new Player(day)
  let original = 0
  for (let i = 0; i < moves.length; ) {
    const kitchen: Recorded[] = []
    for (; moves[i]?.t === 'eat' || moves[i]?.t === 'cook'; i++) kitchen.push(moves[i] as Recorded)
    const next = moves[i]
    if (kitchen.length > 0 && next && player.cookAnd(kitchen, next)) i++
    else if (kitchen.length > 0) player.cook(kitchen)
    else {
      player.step(next as Recorded)
      i++
    }
  }
  for (const move of moves) original += clicksOf(move)
  return { gestures: player.gestures, moves: player.moves, original, score: total(player.state.points) }
}

function clicksOf(m: Recorded): number {
  switch (m.t) {
    case 'fish':
    case 'till':
    case 'shop':
      return 2
    case 'sow':
      return 2 + m.s.length
    case 'ship':
      return 2 + m.ops.length
    case 'horse':
      return 1 + m.ops.length
    case 'recruit':
      return 2 + m.keep.length
    case 'contract':
    case 'build':
    case 'tourism':
    case 'oven':
    case 'slaughter':
      return 3
    case 'dieMod':
      return (ALTERED[m.w as Alterer][m.d - 1] as readonly Face[]).length > 1 ? 3 : 2
    case 'eat':
      return 2
    case 'cook':
      return 3
    case 'endRound':
      return 1
    default:
      throw new Error(`unknown move ${JSON.stringify(m)}`)
  }
}

const dish = (a: string | null, b: string): readonly [Ingredient, Ingredient] =>
  INGREDIENTS.filter((good) => good === a || good === b) as unknown as readonly [Ingredient, Ingredient]

const dealOf = (op: string): DealId => op.replace(/^w:/, '').replace(/^m:/, 'market:') as DealId

/** What the frame would answer at this state, at once. */
export function askOf(state: State): Ask<DiceyFarm> {
  const view = game.view(state, 0)
  return (moves) => suppose(game, view, [moves])[0]
}

class Player {
  state: State
  readonly gestures: Gesture[] = []
  readonly moves: (readonly Move[])[] = []
  readonly #luck: Luck<DiceyFarm>
  #held: Face | undefined

  constructor(day: string) {
    const tables = seedTables(day)
    if (!tables) throw new Error(`${day} is no day`)
    this.#luck = tablesLuck(tables)
    this.state = game.start({ seats: 1, options: presets.rulebook, rulesVersion: game.facts.rulesVersion })
    this.#settle(this.state)
    this.#held = heldOf(this.state, undefined)
  }

  /** Lets luck act. */
  #settle(state: State): void {
    for (let turn = game.turn(state); turn.by === 'luck'; turn = game.turn(state))
      game.befall(state, this.#luck(state, turn.draw, 0).outcome)
  }

  /** The state after our moves for a recorded one. */
  #target(from: State, recorded: readonly Recorded[]): State {
    const state = game.copy(from)
    const play = (move: Move) => {
      const refused = game.refuse(state, 0, move)
      if (refused) throw new Error(`${JSON.stringify(move)} is refused: ${refused.why}`)
      game.play(state, 0, move)
    }
    for (const m of recorded) {
      play(openingOf(m))
      if (m.t === 'sow') for (const crop of m.s) play({ do: 'plant', crop, times: 1 })
      if (m.t === 'ship' || m.t === 'horse') for (const op of m.ops) play({ do: 'deal', deal: dealOf(op), times: 1 })
      if (m.t === 'recruit') for (const move of keepMoves(state, m.keep, askOf(state))) play(move)
      if (state.stage.is === 'sow' || state.stage.is === 'ship') play({ do: 'done' })
      this.#settle(state)
    }
    return state
  }

  #movesAt(key: string, held = this.#held): readonly Move[] | undefined {
    return tapsOf(this.state, game.moves(this.state, 0), held, askOf(this.state)).get(key)
  }

  /** What a place would lead to, with this die in the hand; undefined where it rests. */
  #after(key: string, held = this.#held): State | undefined {
    const moves = this.#movesAt(key, held)
    if (!moves) return undefined
    const state = game.copy(this.state)
    for (const move of moves) {
      game.play(state, 0, move)
      this.#settle(state)
    }
    return state
  }

  #touch(gesture: Gesture, moves: readonly Move[]): void {
    this.gestures.push(gesture)
    this.moves.push(moves)
  }

  #take(face: Face): void {
    if (this.#held === face) return
    this.#touch({ on: 'die', face }, [])
    this.#held = face
  }

  #tap(key: string): void {
    const state = this.#after(key)
    if (!state) throw new Error(`nothing to tap at ${key}`)
    this.#touch({ on: 'place', key }, this.#movesAt(key) ?? [])
    this.#reach(state)
  }

  #reach(state: State): void {
    this.state = state
    this.#held = heldOf(state, this.#held)
  }

  /** Cooks and does what the food was for in one tap, where a place does exactly that. */
  cookAnd(kitchen: readonly Recorded[], next: Recorded): boolean {
    const key = next.t === 'contract' ? `contract:${next.w}` : next.t === 'endRound' ? 'end:fed' : undefined
    if (key === undefined) return false
    const held = next.t === 'contract' ? next.d : this.#held
    if (!equal(this.#after(key, held), this.#target(this.state, [...kitchen, next]))) return false
    if (next.t === 'contract') this.#take(next.d)
    this.#tap(key)
    return true
  }

  cook(kitchen: readonly Recorded[]): void {
    const target = this.#target(this.state, kitchen)
    if (equal(this.#after('cook'), target)) {
      this.#tap('cook')
      return
    }
    for (const m of kitchen) {
      const [first, second] = m.t === 'eat' ? [m.r, m.r] : dish(m.a, m.b)
      this.#touch({ on: 'ingredient', good: first }, [])
      this.#touch({ on: 'ingredient', good: second }, [openingOf(m)])
    }
    this.#reach(target)
  }

  step(m: Recorded): void {
    const target = this.#target(this.state, [m])
    switch (m.t) {
      case 'shop':
        this.#tap(`${m.m}:${m.d}`)
        break
      case 'build':
        if (m.d !== 6) this.#take(m.d)
        this.#tap(`build:${m.f}`)
        break
      case 'sow':
        this.#take(m.d)
        this.#load('sow', 'sow:all', target, m.s, (crop) => `plant:${crop}`)
        break
      case 'ship':
        this.#take(m.d)
        this.#load('ship', 'ship:best', target, m.ops, (op) => `deal:${dealOf(op)}`)
        break
      case 'horse':
        this.#load('horse', 'horse:best', target, m.ops, (op) => `deal:${dealOf(op)}`)
        break
      case 'recruit': {
        this.#take(m.d)
        this.#tap('recruit')
        const choice = recruiting(this.state)
        if (!choice) break
        const marks = this.state.offer.filter((artisan) => m.keep.includes(artisan) === (choice.mark === 'stay'))
        for (const [i, artisan] of marks.entries())
          this.#touch(
            { on: 'artisan', artisan },
            i === marks.length - 1 ? keepMoves(this.state, m.keep, askOf(this.state)) : [],
          )
        this.#reach(target)
        break
      }
      case 'endRound':
        this.#tap('end')
        break
      default:
        this.#take(m.d)
        this.#tap(placeOf(m))
    }
    if (!equal(this.state, target)) throw new Error(`the board leads elsewhere than ${JSON.stringify(m)}`)
  }

  /** In one tap where it is all of it or the best; else the opening, then kind by kind. */
  #load(
    opening: string,
    whole: string,
    target: State,
    pieces: readonly string[],
    key: (piece: string) => string,
  ): void {
    if (equal(this.#after(whole), target)) {
      this.#tap(whole)
      return
    }
    const start = { state: this.state, held: this.#held, gestures: this.gestures.length }
    // Kind by kind takes fewer taps; where one thing is made of another the order of the record is kept.
    for (const order of [[...new Set(pieces)].flatMap((kind) => pieces.filter((one) => one === kind)), pieces]) {
      this.state = start.state
      this.#held = start.held
      this.gestures.length = start.gestures
      this.moves.length = start.gestures
      this.#tap(opening)
      if (this.#pieces(order.map(key)) && equal(this.state, target)) return
    }
    throw new Error(`no taps make ${pieces.join(', ')}`)
  }

  #pieces(keys: readonly string[]): boolean {
    const rest = [...keys]
    while (rest.length > 0) {
      const [key] = rest as [string]
      const run = rest.findIndex((one) => one !== key)
      const times = run < 0 ? rest.length : run
      const all = this.#movesAt(`${key}:all`)?.[0]
      const whole = all && 'times' in all && all.times === times
      if (!this.#after(`${key}:1`)) return false
      this.#tap(whole ? `${key}:all` : `${key}:1`)
      rest.splice(0, whole ? times : 1)
    }
    if (this.state.stage.is === 'sow' || this.state.stage.is === 'ship') this.#tap('done')
    return true
  }
}

function placeOf(m: Recorded): string {
  switch (m.t) {
    case 'contract':
      return `contract:${m.w}`
    case 'tourism':
      return `tourism:${m.n}`
    case 'oven':
      return `oven:${m.n}`
    case 'slaughter':
      return `slaughterHut:${m.a}`
    case 'dieMod':
      return `${m.w}:${m.to}`
    default:
      return m.t
  }
}

/** The first of our moves for a recorded one. */
function openingOf(m: Recorded): Move {
  const die = m.d
  switch (m.t) {
    case 'fish':
    case 'till':
    case 'sow':
    case 'ship':
    case 'recruit':
      return { do: m.t, die }
    case 'shop':
      return { do: 'shop', die, shop: m.m } as Move
    case 'contract':
      return { do: 'contract', die, artisan: m.w }
    case 'build':
      return { do: 'build', die, facility: m.f } as Move
    case 'tourism':
      return { do: 'tourism', die, points: m.n } as Move
    case 'oven':
      return { do: 'oven', die, wheat: m.n }
    case 'slaughter':
      return { do: 'slaughterHut', die, animal: m.a ?? 'none' } as Move
    case 'dieMod':
      return { do: 'alter', artisan: m.w as Alterer, die, to: m.to }
    case 'eat':
      return { do: 'eat', good: m.r }
    case 'cook':
      return { do: 'cook', goods: dish(m.a, m.b) }
    case 'horse':
      return { do: 'horse' }
    case 'endRound':
      return { do: 'end' }
    default:
      throw new Error(`unknown move ${JSON.stringify(m)}`)
  }
}

/** On a phone: how often another part of the farm has to be shown. Recruiting shows the artisans by itself, and goes back. */
export function tabsOf(gestures: readonly Gesture[]): number {
  let part = 'actions'
  let changes = 0
  for (const gesture of gestures) {
    if (gesture.on !== 'place') continue
    const wanted = partOf(gesture.key)
    if (wanted === undefined || wanted === part) continue
    part = wanted
    changes++
  }
  return changes
}

/** The part of the farm that a place is in; undefined for what is always in reach. */
export function partOf(key: string): 'actions' | 'shop' | 'people' | 'build' | undefined {
  if (/^(end|aside|done|deal|plant)\b/.test(key)) return undefined
  if (key.startsWith('contract:')) return 'people'
  if (key.startsWith('build:')) return 'build'
  return /^(merchant|peddler|\w+Dealer):/.test(key) ? 'shop' : 'actions'
}
