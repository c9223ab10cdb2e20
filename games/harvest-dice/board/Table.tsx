import './styles.ts'
import { equal } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { drag } from '@makiba/kit/drag'
import { play } from '@makiba/kit/sound'
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js'
import { unwrap } from 'solid-js/store'
import {
  type Die,
  diceIn,
  drafter,
  game,
  type Hand,
  type HarvestDice,
  MARKET_CIRCLES,
  type Move,
  PIG_CIRCLES,
  plantable,
  powersOf,
  type Sheet,
  spaceAt,
  VEGETABLES,
} from '../rules/index.ts'
import { Paper } from './Paper.tsx'
import { Pool, type PowerMove } from './Pool.tsx'
import { changes, movesTo, sameDie, spaceOf, type Way, waysOf } from './plan.ts'
import { layDice, type Piece } from './pool.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

const NO_WAYS: ReadonlyMap<number, Way> = new Map()
const CHANGES: readonly PowerMove[] = [{ do: 'lower' }, { do: 'raise' }]
const COLOURS: readonly PowerMove[] = VEGETABLES.map((to) => ({ do: 'recolour', to }))

/** A die that is chosen and not yet taken, and what powers are to make of it. */
interface Choice {
  readonly id: string
  readonly die: Die
}

const plain = ({ vegetable, value }: Die): Die => ({ vegetable, value })

/**
 * A die is only chosen until it has a place: then it is taken, changed and placed in one go, so that looking at all dice
 * costs nothing.
 */
export function Table(props: BoardProps<HarvestDice>) {
  const words = () => (props.language === 'ja' ? ja : en)
  const [choice, setChoice] = createSignal<Choice>()
  const [busy, setBusy] = createSignal(false)
  let board: HTMLElement | undefined
  /** The last die was chosen by key. */
  let keyed = false

  const events = createMemo(() => props.heard.flatMap((one) => one.events))
  const sold = () => {
    const event = events().find((one) => one.is === 'went to market')
    return event?.is === 'went to market' ? event.die : undefined
  }
  const handOf = (): Hand | null => {
    const { hand } = props.view
    return hand && { rolled: plain(hand.rolled), die: plain(hand.die) }
  }
  const dice = createMemo<readonly Piece[]>(
    (before) =>
      layDice(before, { round: props.view.round, pool: [...props.view.pool], hand: handOf() }, sold(), choice()?.id),
    [],
  )
  const market = () => dice().find(({ at }) => at === 'market')

  // What was chosen belongs to the moment before, unless it is just being placed.
  createEffect(
    on(
      () => props.heard,
      () => {
        if (!busy()) setChoice(undefined)
      },
      { defer: true },
    ),
  )

  const seat = () => (typeof props.watcher === 'number' ? props.watcher : 0)
  const sheet = () => props.view.sheets[seat()] as Sheet
  const acting = () => props.moves.length > 0
  // Whoever plays by key goes on with the dice when the turn comes back.
  createEffect(
    on(acting, (now) => {
      if (!now || !keyed || !board?.contains(document.activeElement)) return
      queueMicrotask(() => board?.querySelector<HTMLElement>('.pd.legal')?.focus())
    }),
  )
  const can = (what: Move['do']) => props.moves.some((move) => move.do === what)

  /** The die in hand, or the chosen one as if it had been taken. */
  const held = createMemo((): { readonly id: string; readonly hand: Hand } | undefined => {
    if (!acting()) return undefined
    const hand = handOf()
    const piece = dice().find(({ id, at }) => (hand ? at === 'hand' : at === 'pool' && id === choice()?.id))
    return piece && { id: piece.id, hand: hand ?? { rolled: piece.rolled, die: piece.rolled } }
  })
  /** What is to be placed, with the powers that it takes. */
  const plan = createMemo(() => {
    const now = held()
    if (!now) return undefined
    const powers = powersOf(sheet())
    const wish = choice()
    const found =
      wish?.id === now.id
        ? changes(now.hand, powers, props.view.sheet).find(({ die }) => sameDie(die, wish.die))
        : undefined
    const { die, powers: spent } = found ?? { die: now.hand.die, powers: 0 }
    const hand: Hand = { rolled: now.hand.rolled, die }
    const left = powers - spent
    const { garden } = sheet()
    return {
      id: now.id,
      from: now.hand,
      hand,
      die,
      spent,
      left,
      spaces: plantable(garden, die.vegetable, die.value),
      ways: waysOf([...garden], hand, left, props.view.sheet, { ...props.view.market }),
    }
  })
  const ways = () => plan()?.ways ?? NO_WAYS
  const hungry = () => {
    const now = plan()
    return now && now.spaces.length === 0 ? now.die : undefined
  }

  createEffect(() => {
    const now = plan()
    props.asks(
      now &&
        words().prospect({
          die: now.die,
          powers: now.spent,
          spaces: now.spaces,
          circles: Math.min(now.die.value, PIG_CIRCLES - sheet().circles),
          more: [...now.ways.values()].some(({ powers }) => powers > 0),
        }),
    )
  })
  onCleanup(() => props.asks(undefined))

  /** Sends moves one after the other, as far as they go. */
  const run = async (moves: readonly Move[]): Promise<void> => {
    if (busy()) return
    setBusy(true)
    try {
      await props.sendAll(moves)
    } finally {
      setBusy(false)
    }
    setChoice(undefined)
  }
  /** Takes the die, makes another one of it, and places it. */
  const place = (die: Die, move: Move): Promise<void> => {
    const { rolled, die: from } = (plan() as NonNullable<ReturnType<typeof plan>>).from
    return run([...(props.view.hand ? [] : [{ do: 'take', ...rolled } as const]), ...movesTo(from, die), move])
  }
  /** Says why not, for a die that is only chosen: the table would say that none is taken. */
  const refuse = (move: Move, hand: Hand, spent: number): void => {
    const state = game.imagine(structuredClone(unwrap(props.view)), { below: () => 0 })
    state.hand = hand
    ;(state.sheets[seat()] as Sheet).used += spent
    const refusal = game.refuse(state, seat(), move)
    if (refusal) props.refuse(props.text.refusal(refusal, props.who))
  }

  const pressSpace = async (at: number): Promise<void> => {
    const now = plan()
    const way = now?.ways.get(at)
    const move: Move = { do: 'plant', ...spaceOf(at) }
    if (!now) await props.send(move)
    else if (way) await place(way.die, move)
    else refuse(move, now.hand, now.spent)
  }
  const pressPig = async (): Promise<void> => {
    const now = plan()
    if (!now) await props.send({ do: 'feed' })
    else if (now.spaces.length === 0) await place(now.die, { do: 'feed' })
    else refuse({ do: 'feed' }, now.hand, now.spent)
  }
  /** Dice can be carried to their place as well. */
  const grab = (piece: Piece, event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
    const mine = acting() && (piece.at === 'hand' || can('take'))
    if (!mine || busy()) return
    drag(
      event,
      () => {
        if (plan()?.id !== piece.id) setChoice({ id: piece.id, die: piece.rolled })
      },
      async (under) => {
        const space = under?.closest<HTMLElement>('[data-space]')
        if (space) await pressSpace(Number(space.dataset.space))
        else if (under?.closest('.pigb, .feedb')) await pressPig()
      },
    )
  }
  // A hint speaks of the table as it is: what was only tried out is put back first, and what the hint proposes is really done,
  // so that the next hint goes on from there.
  createEffect(
    on(
      () => props.hint,
      (hint) => {
        if (hint) setChoice(undefined)
      },
    ),
  )
  const isHinted = (move: Move) => props.hint !== undefined && equal(props.hint, move)
  const pressDie = (piece: Piece, byKey: boolean): void => {
    if (busy()) return
    const { rolled } = piece
    if (props.view.phase === 'market') {
      void props.send({ do: 'leave', ...rolled })
      return
    }
    keyed = byKey
    if (piece.at === 'hand' && acting()) {
      if (byKey) focusPlace()
      return
    }
    const take: Move = { do: 'take', ...rolled }
    if (!can('take')) {
      void props.send(take)
      return
    }
    if (choice()?.id === piece.id) {
      setChoice(undefined)
      return
    }
    play('tap')
    setChoice({ id: piece.id, die: rolled })
    if (isHinted(take)) void props.send(take)
    if (byKey) queueMicrotask(focusPlace)
  }
  /** By keyboard the first place of a chosen die is where one goes on. */
  const focusPlace = (): void => {
    const [way] = [...ways().values()].sort((a, b) => a.powers - b.powers)
    const first = hungry() ? undefined : way
    const goal = first
      ? board?.querySelectorAll<HTMLElement>('.garden button')[spaceAt(first.row, first.column)]
      : board?.querySelector<HTMLElement>('.pigb')
    goal?.focus()
  }
  const letGo = (event: KeyboardEvent): void => {
    const chosen = choice()
    if (event.key !== 'Escape' || !chosen) return
    event.preventDefault()
    setChoice(undefined)
    board?.querySelector<HTMLElement>(`[data-piece="die-${chosen.id}"]`)?.focus()
  }

  const changed = (move: PowerMove, die: Die): Die => {
    switch (move.do) {
      case 'raise':
        return { ...die, value: die.value + 1 }
      case 'lower':
        return { ...die, value: die.value - 1 }
      case 'recolour':
        return { ...die, vegetable: move.to }
    }
  }
  const mayChange = (move: PowerMove): boolean => {
    const now = plan()
    if (!now) return false
    const to = changed(move, now.die)
    return (
      !sameDie(to, now.die) &&
      changes(now.from, powersOf(sheet()), props.view.sheet).some(({ die }) => sameDie(die, to))
    )
  }
  const pressPower = (move: PowerMove): void => {
    const now = plan()
    if (!now || (isHinted(move) && props.view.hand)) void props.send(move)
    else if (mayChange(move)) {
      play('tap')
      setChoice({ id: now.id, die: changed(move, now.die) })
    } else {
      const recoloured = now.from.die.vegetable !== now.from.rolled.vegetable
      refuse(move, recoloured ? now.from : { rolled: now.die, die: now.die }, now.spent)
    }
  }
  const hintSpace = () => (props.hint?.do === 'plant' ? spaceAt(props.hint.row, props.hint.column) : undefined)

  return (
    <div
      class="harvest"
      classList={{ mine: acting() }}
      ref={(element) => {
        board = element
        element.addEventListener('keydown', letGo)
      }}
    >
      <Pool
        words={words()}
        sitters={props.sitters}
        who={props.who}
        start={props.view.start}
        picks={props.view.picks}
        drafting={props.view.phase === 'draft'}
        drafter={props.view.phase === 'draft' ? drafter(props.view) : undefined}
        dice={dice()}
        plan={plan()}
        legal={(die) =>
          can(props.view.phase === 'market' ? 'leave' : 'take') &&
          diceIn([...props.view.pool]).some((one) => sameDie(one, die))
        }
        hinted={(die) => (props.hint?.do === 'take' || props.hint?.do === 'leave') && sameDie(props.hint, die)}
        worth={
          props.view.phase === 'market'
            ? (vegetable) => Math.min(MARKET_CIRCLES, props.view.market[vegetable] + 1)
            : undefined
        }
        rolling={events().some(({ is }) => is === 'rolled')}
        press={pressDie}
        grab={grab}
        playing={typeof props.watcher === 'number'}
        powers={
          typeof props.watcher === 'number' && !props.lookingBack && powersOf(sheet()) > 0
            ? {
                left: plan()?.left ?? powersOf(sheet()),
                all: props.view.sheet === 'advanced' ? [...CHANGES, ...COLOURS] : CHANGES,
                may: mayChange,
                press: pressPower,
                hint: props.hint,
              }
            : undefined
        }
      />
      <Paper
        view={props.view}
        seat={seat()}
        name={props.who(seat())}
        words={words()}
        events={events()}
        live
        sold={market()}
        planting={
          typeof props.watcher === 'number'
            ? { ways: ways(), die: plan()?.die, hint: hintSpace(), press: (at) => void pressSpace(at) }
            : undefined
        }
        feeding={
          typeof props.watcher === 'number'
            ? { die: hungry(), hinted: props.hint?.do === 'feed', press: () => void pressPig() }
            : undefined
        }
      />
      <div class="dock">
        {props.sentence}
        <Show when={hungry()}>
          <button type="button" class="feedb" aria-label={words().feedIt} onClick={() => void pressPig()}>
            <img src={art('harvest-pig-open')} alt="" />
          </button>
        </Show>
      </div>
    </div>
  )
}
