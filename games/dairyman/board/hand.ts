import { equal } from '@makiba/kernel'
import type { BoardProps } from '@makiba/kit/board'
import { drag } from '@makiba/kit/drag'
import { play } from '@makiba/kit/sound'
import { type Accessor, batch, createComputed, createEffect, createMemo, createSignal, on } from 'solid-js'
import { unwrap } from 'solid-js/store'
import { type TileId, tileOf } from '../rules/parts.ts'
import { type Counts, chanceOfSet, countDice, type DiceSet, type Lock } from '../rules/reading.ts'
import type { Dairyman, Move, View } from '../rules/state.ts'
import { layDice, loose, type Piece } from './dice.ts'

const NONE: ReadonlySet<string> = new Set()

/** The hand on the dice: what is gathered, what is to be frozen, which ice cream waits for its die. */
export interface Hand {
  readonly dice: Accessor<readonly Piece[]>
  /** It was thrown and has not come to rest: nobody knows its face. */
  unknown(die: Piece): boolean
  readonly picked: Accessor<ReadonlySet<string>>
  readonly iced: Accessor<ReadonlySet<string>>
  readonly scoop: Accessor<TileId | undefined>
  /** A freeze token is in the hand. */
  readonly carried: Accessor<boolean>
  /** Moves are on their way. */
  readonly busy: Accessor<boolean>
  /** What the gathered dice make. */
  readonly sum: Accessor<number>
  /** The sets that can be locked, by name. */
  readonly sets: Accessor<readonly (readonly [name: string, set: DiceSet])[]>
  readonly tokens: Accessor<number>
  readonly mayFreeze: Accessor<boolean>
  /** How many dice a reroll would throw, and how many would keep their faces. */
  readonly rolled: Accessor<number>
  readonly kept: Accessor<number>
  /** The chance of a ten when the loose dice are rolled beside the frozen ones. */
  readonly chance: Accessor<string>
  has(move: Move): boolean
  can(what: Move['do']): boolean
  hinted(move: Move): boolean
  /** Whether the hint is to freeze this die. */
  hintedDie(die: Piece): boolean
  /** Whether the hint is to reroll this die with the ice cream in the hand. */
  hintedScoop(die: Piece): boolean
  /** The ice cream that the hint would use on a single die. */
  readonly scooping: Accessor<TileId | undefined>
  glows(die: Piece): boolean
  touch(die: Piece): Promise<void>
  lockSet(set: DiceSet): Promise<void>
  freeze(die: Piece): void
  carryIce(event: PointerEvent & { readonly currentTarget: HTMLElement }): void
  rollOn(): Promise<void>
  /** Whether this ice cream can be used now. */
  scoopable(tile: TileId): boolean
  tapTile(tile: TileId, flipped: boolean): void
}

export function createHand(props: BoardProps<Dairyman>): Hand {
  const [picked, setPicked] = createSignal<ReadonlySet<string>>(NONE)
  const [iced, setIced] = createSignal<ReadonlySet<string>>(NONE)
  const [scoop, setScoop] = createSignal<TileId>()
  const [carried, setCarried] = createSignal(false)
  const [busy, setBusy] = createSignal(false)
  const dice = createMemo<readonly Piece[]>((before) => layDice(before, unwrapView(props.view), picked()), [])
  let before: readonly Piece[] = dice()
  // How thrown dice fell is not known before they lie, on no part of the table.
  createComputed(
    on(
      () => props.heard,
      () => {
        const now = dice()
        const air = new Set(before.flatMap(({ id, at }) => (at.in === 'air' ? [id] : [])))
        before = now
        const fell = now.filter(({ id, at }) => air.has(id) && at.in !== 'air')
        if (fell.length > 0)
          props.scene?.hide(new Map(fell.map(({ id, face, colour }) => [`die-${id}`, { face, colour }])))
      },
      { defer: true },
    ),
  )
  const unknown = (die: Piece) => props.scene?.secrets().has(`die-${die.id}`) ?? false

  // Whatever was being gathered belongs to the moment before.
  createEffect(
    on(
      () => props.heard,
      () => {
        batch(() => {
          setPicked(NONE)
          setIced(NONE)
          setScoop(undefined)
          setBusy(false)
        })
      },
      { defer: true },
    ),
  )

  const can = (what: Move['do']) => props.moves.some((move) => move.do === what)
  const has = (move: Move) => props.moves.some((one) => equal(one, move))
  const locks = createMemo(() => props.moves.filter((move): move is Lock => move.do === 'lock'))
  const faces = (ids: ReadonlySet<string>) => dice().filter(({ id }) => ids.has(id))
  const sum = () => faces(picked()).reduce((all, { face }) => all + face, 0)
  const sets = createMemo(() => {
    const found = new Map<string, DiceSet>()
    for (const { set } of locks()) found.set(set.join(' + '), set)
    return [...found.entries()]
  })

  /** The lock that these dice make. */
  const lockOf = (chosen: readonly Piece[]): Lock => ({
    do: 'lock',
    set: chosen.map(({ face }) => face).sort((a, b) => a - b),
    yellow: chosen.some(({ colour }) => colour === 'yellow'),
  })
  /** Whether these dice are part of a set that can be locked. */
  const leads = (chosen: readonly Piece[]): boolean => {
    const { set, yellow } = lockOf(chosen)
    return locks().some((lock) => {
      if (yellow && !lock.yellow) return false
      const rest = [...lock.set]
      for (const face of set) {
        const at = rest.indexOf(face)
        if (at < 0) return false
        rest.splice(at, 1)
      }
      return true
    })
  }
  const scoopOf = (tile: TileId, { face, colour }: Piece): Move => ({
    do: 'ice one',
    tile,
    die: { face, yellow: colour === 'yellow' },
  })
  const freezeOf = ({ face, colour }: Piece): Move => ({ do: 'freeze', die: { face, yellow: colour === 'yellow' } })
  const tokens = () => (typeof props.watcher === 'number' ? (props.view.freeze[props.watcher] ?? 0) : 0)
  const mayFreeze = () =>
    (props.view.phase === 'locked' && (can('freeze') || can('reroll'))) ||
    (props.view.phase === 'freezing' && can('freeze'))
  const hinted = (move: Move) => props.hint !== undefined && equal(props.hint, move)
  const rolled = () => loose(props.view) - iced().size

  const freeze = (die: Piece): void => {
    // What a hint proposes is really done, so that the next one goes on from there.
    if (hinted(freezeOf(die))) {
      play('tap')
      void props.send(freezeOf(die))
      return
    }
    const next = new Set(iced())
    if (next.delete(die.id)) {
      setIced(next)
      return
    }
    // What does not go is sent all the same: the table says why.
    if (next.size >= tokens() || next.size >= loose(props.view) - 1) void props.send(freezeOf(die))
    else {
      play('tap')
      setIced(next.add(die.id))
    }
  }

  return {
    dice,
    unknown,
    picked,
    iced,
    scoop,
    carried,
    busy,
    sum,
    sets,
    tokens,
    mayFreeze,
    rolled,
    kept: () => countDice(props.view.frozen) + (props.view.yellow.at === 'frozen' ? 1 : 0) + iced().size,
    chance() {
      const kept = [...props.view.frozen]
      if (props.view.yellow.at === 'frozen')
        kept[props.view.yellow.face - 1] = (kept[props.view.yellow.face - 1] ?? 0) + 1
      for (const { face } of faces(iced())) kept[face - 1] = (kept[face - 1] ?? 0) + 1
      const value = chanceOfSet(rolled(), kept as Counts)
      return new Intl.NumberFormat(props.language, { style: 'percent', maximumFractionDigits: 0 }).format(value)
    },
    has,
    can,
    hinted,
    hintedDie: (die) => die.at.in === 'tray' && !die.at.frozen && hinted(freezeOf(die)),
    hintedScoop: (die) => scoop() !== undefined && hinted(scoopOf(scoop() as TileId, die)),
    scooping: () => (props.hint?.do === 'ice one' ? props.hint.tile : undefined),
    glows(die) {
      const tile = scoop()
      if (tile !== undefined) return has(scoopOf(tile, die))
      return !picked().has(die.id) && leads([...faces(picked()), die])
    },
    async touch(die) {
      if (busy() || die.at.in !== 'tray') return
      const tile = scoop()
      if (tile !== undefined) {
        await props.send(scoopOf(tile, die))
        setScoop(undefined)
        return
      }
      play('tap')
      const next = new Set(picked())
      if (!next.delete(die.id)) next.add(die.id)
      // Another die begins another ten when it does not fit the one that is being gathered.
      const fresh = picked().size > 0 && next.has(die.id) && !leads(faces(next)) && leads([die])
      setPicked(fresh ? new Set([die.id]) : next)
      const gathered = faces(picked())
      const points = sum()
      if (gathered.length < 2 || (points < 10 && gathered.length < 3)) return
      if (locks().length === 0 && points < 10) return
      const done = await props.send(lockOf(gathered))
      if (!done) setPicked(NONE)
    },
    async lockSet(set) {
      const ways = locks().filter((lock) => equal(lock.set, set))
      const meant = ways.find(hinted)
      if (meant) {
        await props.send(meant)
        return
      }
      // The yellow die is kept where that is possible: it can still turn milk into cheese.
      const way = ways.find(({ yellow }) => !yellow) ?? ways[0]
      if (way) await props.send(way)
    },
    freeze,
    /** A token of the shelf is dragged onto a die; a tap on the mark below the die does the same. */
    carryIce(event) {
      if (!mayFreeze() || tokens() === 0) return
      drag(event, event.currentTarget, {
        begin() {
          play('tap')
          setCarried(true)
        },
        drop({ under: [top] }) {
          setCarried(false)
          const name = top?.closest('.slot')?.querySelector<HTMLElement>('[data-piece]')?.dataset.piece
          const die = dice().find(({ id }) => `die-${id}` === name)
          if (die && !iced().has(die.id)) freeze(die)
        },
      })
    },
    async rollOn() {
      setBusy(true)
      const order = (die: Piece) => die.face + (die.colour === 'yellow' ? 10 : 0)
      const frozen = [...faces(iced())].sort((a, b) => order(a) - order(b))
      for (const die of frozen)
        if (!(await props.send(freezeOf(die)))) {
          setBusy(false)
          return
        }
      await props.send({ do: 'reroll' })
      setBusy(false)
    },
    scoopable: (tile) => props.moves.some((move) => (move.do === 'ice' || move.do === 'ice one') && move.tile === tile),
    tapTile(tile, flipped) {
      if (!flipped) {
        if (has({ do: 'spoil', tile })) void props.send({ do: 'spoil', tile })
        else void props.send({ do: 'flip', tile })
        return
      }
      if (props.moves.some((move) => move.do === 'ice one' && move.tile === tile)) {
        setScoop(scoop() === tile ? undefined : tile)
        return
      }
      const kind = tileOf(tile)
      const one = kind.turns === 'ice cream' && kind.ability === 'one'
      if (one) void props.send({ do: 'ice one', tile, die: { face: 1, yellow: false } })
      else void props.send({ do: 'ice', tile })
    },
  }
}

/** Reads everything that the dice depend on, so that they are laid anew when it changes. */
function unwrapView(view: View): View {
  void [view.red, view.air, view.yellow, view.phase]
  for (const counts of [view.open, view.frozen]) for (const count of counts) void count
  for (const barn of view.barns) for (const locked of barn) void locked.yellow
  return structuredClone(unwrap(view))
}
