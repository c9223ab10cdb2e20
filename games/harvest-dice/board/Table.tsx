import './styles.ts'
import { equal, isTableRefusal } from '@makiba/kernel'
import { createAnswered, whenAnswered } from '@makiba/kit/answers'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { drag } from '@makiba/kit/drag'
import { play } from '@makiba/kit/sound'
import { createComputed, createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js'
import { type Die, MARKET_CIRCLES, PIG_CIRCLES, VEGETABLES } from '../rules/parts.ts'
import { diceIn, drafter, powersOf, spaceAt } from '../rules/reading.ts'
import type { Hand, HarvestDice, Move, Sheet } from '../rules/state.ts'
import { Paper } from './Paper.tsx'
import { Pool, type PowerMove } from './Pool.tsx'
import { piece } from './pieces.ts'
import { type Change, changesOf, movesTo, sameDie, spaceOf, type Way, waysOf } from './plan.ts'
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

/** What powers could make of a die. */
interface Could {
  readonly id: string
  readonly from: Die
  /** What brings it into the hand. */
  readonly take: readonly Move[]
  readonly changes: readonly Change[]
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
  // How the dice of a round fell is not known before they lie.
  createComputed(
    on(
      () => props.heard,
      () => {
        if (!events().some(({ is }) => is === 'rolled')) return
        const fell = dice().flatMap(({ id, at, rolled }) =>
          at === 'pool' ? [[`die-${id}`, { face: rolled.value, colour: rolled.vegetable }] as const] : [],
        )
        props.scene?.hide(new Map(fell))
      },
      { defer: true },
    ),
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
  /** What powers could make of it, with the moves that take it. */
  const could = createAnswered<HarvestDice, Could | undefined>(
    props.ask,
    (ask) => {
      const now = held()
      if (!now) return undefined
      const take: readonly Move[] = props.view.hand ? [] : [{ do: 'take', ...now.hand.rolled }]
      return { id: now.id, from: now.hand.die, take, changes: changesOf(now.hand.die, take, props.view.sheet, ask) }
    },
    undefined,
  )
  /** What is to be placed, with the powers that it takes. */
  const plan = createMemo(() => {
    const now = could()
    if (!now) return undefined
    const { id, from, take, changes } = now
    const wish = choice()
    const found = changes.find(({ die }) => sameDie(die, wish?.id === id ? wish.die : from))
    const { die, powers: spent, spaces } = found ?? { die: from, powers: 0, spaces: [] }
    return {
      id,
      from,
      take,
      changes,
      die,
      spent,
      left: powersOf(sheet()) - spent,
      spaces,
      ways: waysOf(changes, from, die, { ...props.view.market }),
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
  type Plan = NonNullable<ReturnType<typeof plan>>
  /** The moves that take a die and make another one of it. */
  const prepare = ({ take, from }: Plan, die: Die): readonly Move[] => [...take, ...movesTo(from, die)]
  /** Says why not, for a die that is only chosen: the table would say that none is taken. */
  const refuse = async (now: Plan, move: Move): Promise<void> => {
    const answer = await whenAnswered<HarvestDice, ReturnType<typeof props.ask>>(props, (ask) =>
      ask([...prepare(now, now.die), move]),
    )
    if (answer && 'refused' in answer && !isTableRefusal(answer.refused))
      props.refuse(props.text.refusal(answer.refused, props.who))
    else await props.send(move)
  }
  /** The plan, for a hand that may be quicker than the answers it is made of. */
  const planned = async (): Promise<Plan | undefined> => {
    await props.answered()
    return plan()
  }

  const pressSpace = async (at: number): Promise<void> => {
    const now = await planned()
    const way = now?.ways.get(at)
    const move: Move = { do: 'plant', ...spaceOf(at) }
    if (!now) await props.send(move)
    else if (way) await run([...prepare(now, way.die), move])
    else await refuse(now, move)
  }
  const pressPig = async (): Promise<void> => {
    const now = await planned()
    const move: Move = { do: 'feed' }
    if (!now) await props.send(move)
    else if (now.spaces.length === 0) await run([...prepare(now, now.die), move])
    else await refuse(now, move)
  }
  /** Dice can be carried to their place as well. */
  const grab = (piece: Piece, event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
    const mine = acting() && (piece.at === 'hand' || can('take'))
    if (!mine || busy()) return
    drag(event, event.currentTarget, {
      begin() {
        if (plan()?.id !== piece.id) setChoice({ id: piece.id, die: piece.rolled })
      },
      async drop({ under: [top] }) {
        const space = top?.closest<HTMLElement>('[data-space]')
        if (space) await pressSpace(Number(space.dataset.space))
        else if (top?.closest('.pigb, .feedb')) await pressPig()
      },
    })
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
      if (byKey) void focusPlace()
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
    if (byKey) void focusPlace()
  }
  /** By keyboard the first place of a chosen die is where one goes on. */
  const focusPlace = async (): Promise<void> => {
    await props.answered()
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
    return !sameDie(to, now.die) && now.changes.some(({ die }) => sameDie(die, to))
  }
  const pressPower = async (move: PowerMove): Promise<void> => {
    const now = await planned()
    if (!now || (isHinted(move) && props.view.hand)) await props.send(move)
    else if (mayChange(move)) {
      play('tap')
      setChoice({ id: now.id, die: changed(move, now.die) })
    } else await refuse(now, move)
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
        unknown={(id) => props.scene?.secrets().has(`die-${id}`) ?? false}
        press={pressDie}
        grab={grab}
        playing={typeof props.watcher === 'number'}
        powers={
          typeof props.watcher === 'number' && !props.lookingBack && powersOf(sheet()) > 0
            ? {
                left: plan()?.left ?? powersOf(sheet()),
                all: props.view.sheet === 'advanced' ? [...CHANGES, ...COLOURS] : CHANGES,
                may: mayChange,
                press: (move) => void pressPower(move),
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
          <button
            type="button"
            class="feedb"
            data-explains={piece('feed')}
            aria-label={words().feedIt}
            onClick={() => void pressPig()}
          >
            <img src={art('harvest-pig-open')} alt="" />
          </button>
        </Show>
      </div>
    </div>
  )
}
