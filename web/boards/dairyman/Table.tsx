import './styles.ts'
import {
  type Counts,
  chanceOfSet,
  countDice,
  type Dairyman,
  type DiceSet,
  type Lock,
  left,
  type Move,
  type TileId,
  tileOf,
  total,
  type View,
} from '@makiba/games/dairyman'
import { equal } from '@makiba/kernel'
import { batch, createEffect, createMemo, createSignal, For, Match, on, Show, Switch } from 'solid-js'
import { unwrap } from 'solid-js/store'
import { art } from '../../shell/art.ts'
import { Icon } from '../../shell/Icon.tsx'
import { oddsShown } from '../../shell/settings.ts'
import { play } from '../../shell/sound.ts'
import type { BoardProps } from '../board.ts'
import { drag } from '../kit/drag.ts'
import { rove } from '../kit/rove.ts'
import { Barns } from './Barns.tsx'
import { Churn } from './Churn.tsx'
import { layDice, loose, type Piece } from './dice.ts'
import { type Loss, Spoilage } from './Spoilage.tsx'
import { Tile } from './Tile.tsx'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

const NONE: ReadonlySet<string> = new Set()
const tilt = (id: string): number => ((id.charCodeAt(0) * 7 + id.charCodeAt(id.length - 1) * 13) % 11) - 5

/** The best orders that a total pays. */
function bestOrders(display: readonly TileId[], budget: number): readonly TileId[] {
  let best: readonly TileId[] = []
  const worth = (tiles: readonly TileId[]) => tiles.reduce((sum, id) => sum + tileOf(id).value, 0)
  for (let mask = 1; mask < 1 << display.length; mask++) {
    const some = display.filter((_, i) => mask & (1 << i))
    if (worth(some) <= budget && worth(some) > worth(best)) best = some
  }
  return best
}

export function Table(props: BoardProps<Dairyman>) {
  const words = () => (props.language === 'ja' ? ja : en)
  const [picked, setPicked] = createSignal<ReadonlySet<string>>(NONE)
  const [iced, setIced] = createSignal<ReadonlySet<string>>(NONE)
  /** The ice cream that waits for its die. */
  const [scoop, setScoop] = createSignal<TileId>()
  const [orders, setOrders] = createSignal<readonly TileId[]>([])
  /** A freeze token is in the hand. */
  const [carried, setCarried] = createSignal(false)
  const [busy, setBusy] = createSignal(false)

  const dice = createMemo<readonly Piece[]>((before) => layDice(before, unwrapView(props.view), picked()), [])
  const inTray = () => dice().filter(({ at }) => at.in === 'tray' || at.in === 'air' || at.in === 'spent')
  const inHand = () => dice().filter(({ at }) => at.in === 'hand')
  /** Dice in rows that fill the tray: wide and, as `-s`, narrow. */
  const rows = () => {
    const many = Math.max(1, inTray().length || inHand().length)
    const wide = many > 6 ? 2 : 1
    const narrow = many > 8 ? 3 : many > 4 ? 2 : 1
    return {
      '--rows': wide,
      '--per': Math.ceil(many / wide),
      '--rows-s': narrow,
      '--per-s': Math.ceil(many / narrow),
    }
  }

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
  createEffect(() => {
    if (props.view.phase === 'claim' && props.moves.length > 0)
      setOrders(bestOrders([...props.view.display], left(props.view)))
    else setOrders([])
  })

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
  const glows = (die: Piece): boolean => {
    const tile = scoop()
    if (tile !== undefined) return scoopOf(tile, die) !== undefined
    return !picked().has(die.id) && leads([...faces(picked()), die])
  }
  const scoopOf = (tile: TileId, die: Piece): Move | undefined => {
    const move: Move = { do: 'ice one', tile, die: { face: die.face, yellow: die.colour === 'yellow' } }
    return has(move) ? move : undefined
  }

  const touch = async (die: Piece): Promise<void> => {
    if (busy() || die.at.in !== 'tray') return
    const tile = scoop()
    if (tile !== undefined) {
      await props.send({ do: 'ice one', tile, die: { face: die.face, yellow: die.colour === 'yellow' } })
      setScoop(undefined)
      return
    }
    play('tap')
    const next = new Set(picked())
    if (!next.delete(die.id)) next.add(die.id)
    // Another die begins another ten when it does not fit the one that is being gathered.
    const chosen = faces(next)
    const fresh = picked().size > 0 && next.has(die.id) && !leads(chosen) && leads([die])
    setPicked(fresh ? new Set([die.id]) : next)
    const gathered = faces(picked())
    const points = sum()
    if (gathered.length < 2 || (points < 10 && gathered.length < 3)) return
    if (locks().length === 0 && points < 10) return
    const done = await props.send(lockOf(gathered))
    if (!done) setPicked(NONE)
  }

  const lockSet = async (set: DiceSet): Promise<void> => {
    const ways = locks().filter((lock) => equal(lock.set, set))
    // The yellow die is kept where that is possible: it can still turn milk into cheese.
    const way = ways.find(({ yellow }) => !yellow) ?? ways[0]
    if (way) await props.send(way)
  }

  const mayFreeze = () => props.view.phase === 'locked' && (can('freeze') || can('reroll'))
  const tokens = () => (typeof props.watcher === 'number' ? (props.view.freeze[props.watcher] ?? 0) : 0)
  const freeze = (die: Piece): void => {
    const next = new Set(iced())
    if (next.delete(die.id)) {
      setIced(next)
      return
    }
    // What does not go is sent all the same: the table says why.
    if (next.size >= tokens() || next.size >= loose(props.view) - 1)
      void props.send({ do: 'freeze', die: { face: die.face, yellow: die.colour === 'yellow' } })
    else {
      play('tap')
      setIced(next.add(die.id))
    }
  }

  /** A token of the shelf is dragged onto a die; a tap on the mark below the die does the same. */
  const carryIce = (event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
    if (!mayFreeze() || tokens() === 0) return
    drag(
      event,
      () => {
        play('tap')
        setCarried(true)
      },
      (under) => {
        setCarried(false)
        const name = under?.closest('.slot')?.querySelector<HTMLElement>('[data-piece]')?.dataset.piece
        const die = dice().find(({ id }) => `die-${id}` === name)
        if (die && !iced().has(die.id)) freeze(die)
        return Promise.resolve()
      },
    )
  }

  const rollOn = async (): Promise<void> => {
    setBusy(true)
    const order = (die: Piece) => die.face + (die.colour === 'yellow' ? 10 : 0)
    const frozen = [...faces(iced())].sort((a, b) => order(a) - order(b))
    for (const { face, colour } of frozen)
      if (!(await props.send({ do: 'freeze', die: { face, yellow: colour === 'yellow' } }))) {
        setBusy(false)
        return
      }
    await props.send({ do: 'reroll' })
    setBusy(false)
  }
  const deliver = async (): Promise<void> => {
    setBusy(true)
    for (const tile of [...orders()].sort((a, b) => a - b))
      if (!(await props.send({ do: 'claim', tile }))) {
        setBusy(false)
        return
      }
    if (props.view.phase === 'claim') await props.send({ do: 'done' })
    setBusy(false)
  }

  /** The chance of a ten when the loose dice are rolled beside the frozen ones. */
  const chance = (): string => {
    const kept = [...props.view.frozen]
    if (props.view.yellow.at === 'frozen')
      kept[props.view.yellow.face - 1] = (kept[props.view.yellow.face - 1] ?? 0) + 1
    for (const { face } of faces(iced())) kept[face - 1] = (kept[face - 1] ?? 0) + 1
    const rolled = loose(props.view) - iced().size
    const value = chanceOfSet(rolled, kept as Counts)
    return new Intl.NumberFormat(props.language, { style: 'percent', maximumFractionDigits: 0 }).format(value)
  }
  const rolledDice = () => loose(props.view) - iced().size
  const keptDice = () => countDice(props.view.frozen) + (props.view.yellow.at === 'frozen' ? 1 : 0) + iced().size

  const barns = () => total(props.view)
  const budget = () => left(props.view)
  const chosenWorth = () => orders().reduce((all, id) => all + tileOf(id).value, 0)
  const payable = (tile: TileId) => tileOf(tile).value <= budget()
  const toggleOrder = (tile: TileId): void => {
    if (props.view.phase !== 'claim' || props.moves.length === 0) {
      void props.send({ do: 'claim', tile })
      return
    }
    const now = orders()
    if (now.includes(tile)) setOrders(now.filter((one) => one !== tile))
    else {
      const room = [...now, tile]
      const worth = room.reduce((all, id) => all + tileOf(id).value, 0)
      if (worth <= budget()) setOrders(room)
      else if (payable(tile)) setOrders([tile])
      else void props.send({ do: 'claim', tile })
    }
  }

  const owner = () => (typeof props.watcher === 'number' ? props.watcher : props.view.seat)
  const tapTile = (tile: TileId, flipped: boolean): void => {
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
  }
  const scoopable = (tile: TileId) =>
    props.moves.some((move) => (move.do === 'ice' || move.do === 'ice one') && move.tile === tile)

  const [seen, setSeen] = createSignal<unknown>()
  const losses = createMemo<readonly Loss[] | undefined>(() => {
    const events = props.heard.flatMap((one) => one.events)
    const begun = events.find((event) => event.is === 'spoilage')
    const choosing = props.view.phase === 'spoil'
    if (!begun && !choosing) return undefined
    const seats = begun ? begun.seats : [...props.view.spoiling]
    return seats.map((seat) => {
      const lost = events.find((event) => event.is === 'discarded' && event.seat === seat)
      return { seat, tile: lost?.is === 'discarded' ? lost.tile : undefined }
    })
  })
  const choices = () => props.moves.flatMap((move) => (move.do === 'spoil' ? [move.tile] : []))
  const spoilage = () => (losses() && (seen() !== props.heard || choices().length > 0) ? losses() : undefined)

  const hinted = (move: Move) => props.hint !== undefined && equal(props.hint, move)
  const hintLock = () => (props.hint?.do === 'lock' ? props.hint.set.join(' + ') : undefined)

  return (
    <div class="dairyman" classList={{ mine: props.moves.length > 0 }}>
      <div class="top">
        <section class="chalk" aria-label={words().orders}>
          <h2>
            {words().orders}
            <small>{words().more(props.view.stack.flat().length)}</small>
          </h2>
          <ul class="display">
            <For each={[...props.view.display]}>
              {(tile) => (
                <li>
                  <Tile
                    tile={tile}
                    label={`${words().milk(tile)}, ${payable(tile) ? words().payable : words().tooDear}`}
                    legal={props.view.phase === 'claim' && props.moves.length > 0 && payable(tile)}
                    chosen={orders().includes(tile)}
                    pressed={orders().includes(tile)}
                    dim={!payable(tile) && barns() > 0}
                    tick={payable(tile)}
                    hinted={hinted({ do: 'claim', tile })}
                    from="stack"
                    press={() => toggleOrder(tile)}
                  />
                </li>
              )}
            </For>
          </ul>
          <svg class="sketch" viewBox="0 0 120 84" aria-hidden="true">
            <path d="M30 40q-2-18 18-19h40q16 1 17 18v34h-9V58H52v15h-9V60q-10-4-13-20zM105 36q9 2 7 16M16 24q-8 2-9 9q9 3 14-2M20 21q-3-8 2-11q4 3 5 9M38 20q4-7 9-5q0 6-5 9M18 24q12-8 24 0q5 12 0 22q-12 8-24 0q-5-10 0-22zM24 30v.1M36 30v.1M24 42q6-4 12 0M64 24q4 12 14 8q6-6 2-12M82 58q2 8 9 6" />
          </svg>
          <span class="budget">
            <span class="num">{barns()}</span>
            <span class="sm">{words().inBarns}</span>
          </span>
          <div class="stack" classList={{ none: props.view.stack.flat().length === 0 }} data-spot="stack">
            <span class="tile" role="img" aria-label={`${words().stack}: ${props.view.stack.flat().length}`}>
              <img class="bk" src={art('tile-back')} alt="" />
              <b class="left">{props.view.stack.flat().length}</b>
            </span>
          </div>
        </section>
        <ul class="panel supply">
          <li class="tok" data-spot="freeze">
            <img src={art('freeze')} alt={words().freeze} />
            {props.view.freezeSupply} <span class="sm quiet">{words().freezeSupply}</span>
          </li>
          <li class="tok" classList={{ near: props.view.backorderSupply <= 1 }} data-spot="backorder">
            <img src={art('backorder')} alt={words().backorder} />
            {props.view.backorderSupply} <span class="sm quiet">{words().spoilsIn}</span>
          </li>
          <li class="tok">
            <img src={art('die-red-1')} alt={words().die('red', 1)} />
            {4 - props.view.red} <span class="sm quiet">{words().redSupply}</span>
          </li>
        </ul>
      </div>

      <Barns view={props.view} dice={dice()} words={words()} />

      <div class="mid">
        <section class="tray" classList={{ rolling: props.view.phase === 'rolling' }}>
          <div class="sets">
            <Show when={props.view.phase === 'rolled' && locks().length === 0 && can('fail')}>
              <span class="tag">{words().noTen}</span>
            </Show>
            <Show when={scoop() !== undefined}>
              <span class="tag">{words().pickDie}</span>
            </Show>
            <For each={sets().slice(0, 5)}>
              {([name, set]) => (
                <button
                  type="button"
                  class="tag"
                  classList={{ hinted: hintLock() === name }}
                  aria-label={words().reach(name)}
                  onClick={() => void lockSet(set)}
                >
                  {name}
                </button>
              )}
            </For>
          </div>
          <fieldset
            class="dice"
            classList={{ icy: mayFreeze() && tokens() > 0, waiting: carried() }}
            style={rows()}
            onKeyDown={rove}
            aria-label={words().tray}
          >
            <Show
              when={inTray().length > 0}
              fallback={
                <For each={inHand()}>
                  {(die) => (
                    <span class="slot resting" classList={{ ready: can('roll') }}>
                      <img
                        class="die"
                        src={art(`die-${die.colour}-${die.face}`)}
                        alt=""
                        data-piece={`die-${die.id}`}
                        style={{ rotate: `${tilt(die.id)}deg` }}
                      />
                    </span>
                  )}
                </For>
              }
            >
              <For each={inTray().map(({ id }) => id)}>
                {(id) => {
                  const die = () => dice().find((one) => one.id === id) as Piece
                  const at = () => die().at
                  const frozen = () => {
                    const place = at()
                    return place.in === 'tray' && place.frozen
                  }
                  const label = () =>
                    [
                      words().die(die().colour, die().face),
                      ...(picked().has(id) ? [words().picked] : []),
                      ...(frozen() || iced().has(id) ? [words().frozen] : []),
                      ...(at().in === 'spent' ? [words().spent] : []),
                    ].join(', ')
                  return (
                    <span
                      class="slot"
                      classList={{
                        pick: picked().has(id),
                        glow: glows(die()),
                        ice: frozen() || iced().has(id),
                        air: at().in === 'air',
                        spent: at().in === 'spent',
                      }}
                    >
                      <button
                        type="button"
                        class="dieb"
                        aria-label={label()}
                        aria-pressed={picked().has(id)}
                        onClick={() => void touch(die())}
                        data-piece={`die-${id}`}
                        style={{ rotate: `${tilt(id)}deg` }}
                      >
                        <img class="die" src={art(`die-${die().colour}-${die().face}`)} alt="" />
                      </button>
                      <Show when={mayFreeze() && at().in === 'tray' && tokens() > 0}>
                        <button
                          type="button"
                          class="frz"
                          classList={{ on: iced().has(id) }}
                          aria-label={`${words().die(die().colour, die().face)}: ${iced().has(id) ? words().unfreeze : words().freezeThis}`}
                          aria-pressed={iced().has(id)}
                          onClick={() => freeze(die())}
                        >
                          <img src={art('freeze')} alt="" />
                        </button>
                      </Show>
                      <Show when={frozen()}>
                        <span class="frz on">
                          <img src={art('freeze')} alt="" />
                        </span>
                      </Show>
                    </span>
                  )
                }}
              </For>
            </Show>
          </fieldset>
          <Show when={can('roll')}>
            <button
              type="button"
              class="shake"
              tabindex="-1"
              aria-label={words().rollDice}
              onClick={() => void props.send({ do: 'roll' })}
            />
          </Show>
        </section>
        <Churn sum={sum()} words={words()} />
      </div>

      <div class="dock">
        <div class="below">
          {props.sentence}
          <section class="shelf" aria-label={words().shelfOf(props.who(owner()))}>
            <For
              each={[...(props.view.milk[owner()] ?? [])]}
              fallback={
                <Show when={(props.view.flipped[owner()] ?? []).length === 0}>
                  <span class="empty sm">{words().shelfEmpty}</span>
                </Show>
              }
            >
              {(tile) => (
                <Tile
                  tile={tile}
                  label={`${words().milk(tile)}${has({ do: 'flip', tile }) ? `, ${words().canFlip}` : ''}`}
                  legal={has({ do: 'flip', tile }) || has({ do: 'spoil', tile })}
                  hinted={hinted({ do: 'flip', tile })}
                  press={() => tapTile(tile, false)}
                />
              )}
            </For>
            <For each={[...(props.view.flipped[owner()] ?? [])]}>
              {(tile) => (
                <Tile
                  tile={tile}
                  flipped
                  label={`${words().flipped(tile)}${scoopable(tile) ? `, ${words().canScoop}` : props.view.iceUsed.includes(tile) ? `, ${words().used}` : ''}`}
                  legal={scoopable(tile)}
                  chosen={scoop() === tile}
                  used={props.view.iceUsed.includes(tile)}
                  hinted={hinted({ do: 'ice', tile })}
                  press={() => tapTile(tile, true)}
                />
              )}
            </For>
            <span class="own">
              <b class="sm hide-s">{words().shelfOf(props.who(owner()))}</b>
              <span class="tok">
                <span
                  class="carry"
                  classList={{ ready: mayFreeze() && tokens() > iced().size }}
                  onPointerDown={carryIce}
                >
                  <img src={art('freeze')} alt={words().freeze} draggable={false} />
                </span>
                {(props.view.freeze[owner()] ?? 0) - iced().size}
              </span>
              <span class="tok">
                <img src={art('backorder')} alt={words().backorder} />
                {props.view.backorders[owner()]}
              </span>
            </span>
          </section>
        </div>
        <div class="acts">
          <Switch>
            <Match when={can('roll')}>
              <button
                type="button"
                class="btn primary"
                classList={{ hinted: hinted({ do: 'roll' }) }}
                onClick={() => void props.send({ do: 'roll' })}
              >
                <span class="row">
                  <Icon name="roll" />
                  {words().rollDice}
                </span>
                <small>{words().dice(8 + props.view.red)}</small>
              </button>
            </Match>
            <Match when={can('fail')}>
              <button
                type="button"
                class="btn primary"
                classList={{ hinted: hinted({ do: 'fail' }) }}
                onClick={() => void props.send({ do: 'fail' })}
              >
                <span class="row">{words().fail}</span>
                <small>{words().failCost}</small>
              </button>
            </Match>
            <Match when={props.view.phase === 'claim' && props.moves.length > 0}>
              <button
                type="button"
                class="btn primary"
                classList={{ rest: orders().length === 0 && !can('done') }}
                disabled={busy()}
                onClick={() => void deliver()}
              >
                <span class="row">
                  <Icon name="check" />
                  {orders().length > 0 || can('done') ? words().claim(chosenWorth()) : words().chooseOrder}
                </span>
                <small>{words().of(budget())}</small>
              </button>
            </Match>
            <Match when={can('reroll') || can('stop')}>
              <Show when={can('reroll')}>
                <button
                  type="button"
                  class="btn"
                  classList={{ hinted: hinted({ do: 'reroll' }) }}
                  disabled={busy()}
                  onClick={() => void rollOn()}
                >
                  <span class="row">
                    <Icon name="roll" />
                    {words().rollAgain}
                  </span>
                  <small>
                    {oddsShown() ? words().chance(chance(), rolledDice()) : words().dice(rolledDice())}
                    <Show when={keptDice() > 0}>
                      <br />
                      {words().keeping(keptDice())}
                    </Show>
                  </small>
                </button>
              </Show>
              <Show when={can('stop')}>
                <button
                  type="button"
                  class="btn primary"
                  classList={{ hinted: hinted({ do: 'stop' }) }}
                  disabled={busy()}
                  onClick={() => void props.send({ do: 'stop' })}
                >
                  <span class="row">
                    <Icon name="hand" />
                    {props.view.display.some(payable) ? words().stop : words().stopAnyway}
                  </span>
                  <small>
                    {props.view.display.some(payable) ? `${barns()} ${words().inBarns}` : words().nothingToBuy(barns())}
                  </small>
                </button>
              </Show>
            </Match>
          </Switch>
        </div>
      </div>
      <Show when={spoilage()}>
        {(lost) => (
          <Spoilage
            losses={lost()}
            words={words()}
            sitters={props.sitters}
            who={props.who}
            choices={choices()}
            choose={(tile) => void props.send({ do: 'spoil', tile })}
            close={() => setSeen(props.heard)}
          />
        )}
      </Show>
    </div>
  )
}

/** Reads everything that the dice depend on, so that they are laid anew when it changes. */
function unwrapView(view: View): View {
  void [view.red, view.air, view.yellow, view.phase]
  for (const counts of [view.open, view.frozen]) for (const count of counts) void count
  for (const barn of view.barns) for (const locked of barn) void locked.yellow
  return structuredClone(unwrap(view))
}
