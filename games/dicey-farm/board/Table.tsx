import './styles.ts'
import { equal, isTableRefusal } from '@makiba/kernel'
import { createAnswered, whenAnswered } from '@makiba/kit/answers'
import type { BoardProps } from '@makiba/kit/board'
import { rove } from '@makiba/kit/rove'
import { play } from '@makiba/kit/sound'
import {
  createComputed,
  createEffect,
  createMemo,
  createSignal,
  For,
  Match,
  on,
  onCleanup,
  onMount,
  Show,
  Switch,
} from 'solid-js'
import type { Artisan, Face } from '../rules/parts.ts'
import { diceOf, type Prospect, prospects as prospectsOf } from '../rules/reading.ts'
import type { DiceyFarm, Farm, Move } from '../rules/state.ts'
import { Actions } from './Actions.tsx'
import { Buildings } from './Buildings.tsx'
import { Cart, Sowing } from './Cart.tsx'
import type { Desk } from './desk.ts'
import { layDice, type Piece, turnedIn } from './dice.ts'
import { dragDice } from './drag.ts'
import { Fields } from './Fields.tsx'
import { Hand } from './Hand.tsx'
import { isDay, type Memory, remember } from './memory.ts'
import { Pantry } from './Pantry.tsx'
import { Hired, Offer } from './People.tsx'
import { Shops } from './Shops.tsx'
import { Strip } from './Strip.tsx'
import { heldOf, keepMoves, type Taps, tapsOf } from './taps.ts'
import { namesIn } from './vocabulary.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

const parts = ['actions', 'shop', 'people', 'build'] as const
type Part = (typeof parts)[number]

function partOf(move: Move): Part {
  switch (move.do) {
    case 'contract':
    case 'keep':
      return 'people'
    case 'build':
    case 'shop':
      return move.do
    default:
      return 'actions'
  }
}

/** The shape that the style sheet gives the board for its size (`--shape` in board.css), followed. */
function createShape(board: () => HTMLElement | undefined): () => string {
  const [shape, setShape] = createSignal('wide')
  onMount(() => {
    const element = board()
    if (!element) return
    const follow = () => setShape(getComputedStyle(element).getPropertyValue('--shape').trim())
    follow()
    const watch = new ResizeObserver(follow)
    watch.observe(element)
    window.addEventListener('resize', follow)
    onCleanup(() => {
      watch.disconnect()
      window.removeEventListener('resize', follow)
    })
  })
  return shape
}

export function Table(props: BoardProps<DiceyFarm>) {
  let root: HTMLElement | undefined
  const shape = createShape(() => root)
  const phone = () => shape() === 'phone'
  const low = () => shape() === 'low'
  /** Not everything fits side by side: parts of the farm are behind tabs. */
  const tabbed = () => phone() || low()
  const words = () => (props.language === 'ja' ? ja : en)
  const names = () => namesIn(props.language)
  // Plain data: the rules' helpers look at every field many times, and a store is slow at that.
  const farm = createMemo<Farm>(() => JSON.parse(JSON.stringify(props.view)) as Farm)
  const mine = () => props.moves.length > 0
  const [picked, setPicked] = createSignal<Face>()
  const [busy, setBusy] = createSignal(false)
  const [part, setPart] = createSignal<Part>('actions')
  const [turned, setTurned] = createSignal<number>()
  /** What a tile of the actions leads to, until something is done there. */
  const [called, setCalled] = createSignal<'people' | 'build'>()

  /** Dice are in the air: nobody knows yet what there is to hold. */
  const thrown = () => (props.scene?.secrets().size ?? 0) > 0
  /** It is day once the dice of the morning lie, and until the evening. */
  const day = () => isDay(farm()) && !thrown()
  const held = createMemo(() => (thrown() ? undefined : heldOf(farm(), picked())))
  createEffect(() => setPicked(held()))
  // The hint means a die and a place: the one comes into the hand, the other into sight.
  createEffect(() => {
    const { hint } = props
    if (!hint) return
    if ('die' in hint) setPicked(hint.die)
    setPart(partOf(hint))
  })
  const taps = createAnswered<DiceyFarm, Taps>(props.ask, (ask) => tapsOf(farm(), props.moves, held(), ask), new Map())
  const prospects = createAnswered<DiceyFarm, readonly Prospect[]>(
    props.ask,
    (ask) => {
      const die = held()
      if (die === undefined) return []
      return prospectsOf(farm(), die, (move) => {
        // In the middle of something else every action waits; what they would give is still of interest.
        const answer = farm().stage.is === 'act' ? ask([move]) : undefined
        return answer && 'refused' in answer && !isTableRefusal(answer.refused) ? answer.refused : undefined
      })
    },
    [],
  )
  const heardEvents = () => props.heard.flatMap(({ events }) => events)
  const dice = createMemo<readonly Piece[]>((before) => {
    const rolled = heardEvents().some(({ is }) => is === 'rolled')
    return layDice(before, diceOf(farm()), rolled)
  }, [])
  createComputed(
    on(
      () => props.heard,
      () => {
        if (!heardEvents().some(({ is }) => is === 'rolled')) return
        props.scene?.hide(new Map(dice().map(({ id, face }) => [`die ${id}`, { face, colour: 'white' }])))
      },
      { defer: true },
    ),
  )
  // Whoever turns a die wants to use it: that one is in the hand, not another that shows what it showed.
  createEffect(
    on([() => props.heard, dice], ([, now], before) => {
      const altered = heardEvents().findLast((event) => event.is === 'altered')
      if (altered?.is !== 'altered') return
      setTurned(turnedIn(before?.[1] ?? [], now) ?? turned())
      setPicked(altered.to)
    }),
  )
  const memory = createMemo<Memory>(() =>
    remember(
      farm(),
      props.past().flatMap(({ events }) => events),
    ),
  )

  const run = async (moves: readonly Move[]): Promise<void> => {
    if (busy()) return
    setBusy(true)
    try {
      await props.sendAll(moves)
    } finally {
      setBusy(false)
    }
  }
  const keep = async (kept: readonly Artisan[]): Promise<void> =>
    run(await whenAnswered<DiceyFarm, readonly Move[]>(props, (ask) => keepMoves(farm(), kept, ask)))
  const desk: Desk = {
    farm,
    day,
    held,
    prospects,
    taps,
    mine,
    words,
    names,
    phone,
    tabbed,
    press(key, instead) {
      play('tap')
      // A finger may be quicker than the answers that make a tap of several moves.
      void props.answered().then(() => run(taps().get(key) ?? [instead]))
    },
    hinted(key) {
      const move = props.hint
      const moves = taps().get(key)
      const [first] = moves ?? []
      if (!move || !first) return false
      // To be rid of a die takes several moves and one button.
      if (key === 'aside') return equal(first, move)
      if (moves?.length !== 1) return false
      // Of a shipment or a crop the hint may want any number: the place is the same.
      if (move.do === 'deal' && first.do === 'deal') return move.deal === first.deal
      if (move.do === 'plant' && first.do === 'plant') return move.crop === first.crop
      return equal(first, move)
    },
    hold(face) {
      play('tap')
      setPicked(face)
    },
  }

  const evening = () => props.scene !== undefined && heardEvents().some(({ is }) => is === 'fed')
  const stage = () => farm().stage.is
  createEffect(
    on(stage, (now, before) => {
      if (now === 'keep') setPart('people')
      else if (before === 'keep' || before === 'recruit') setPart('actions')
    }),
  )
  const show = (which: Part) => !tabbed() || part() === which

  /** Leads on to where an artisan or a building is chosen: it comes into sight, flashes, and has the focus. */
  const goTo = (which: 'people' | 'build') => {
    setPart(which)
    setCalled(undefined)
    props.asks(which === 'people' ? words().pickArtisan : words().pickBuilding)
    requestAnimationFrame(() => {
      setCalled(which)
      const panel = root?.querySelector<HTMLElement>(which === 'people' ? '.offerp' : '.buildp')
      panel?.querySelector<HTMLElement>('.of6.legal, .house.legal')?.focus({ preventScroll: true })
      panel?.scrollIntoView({ block: 'nearest' })
    })
  }
  createEffect(
    on([() => props.heard, held], () => {
      setCalled(undefined)
      props.asks(undefined)
    }),
  )
  onCleanup(() => props.asks(undefined))

  // What had the focus may be gone with the step: the hand is never left in the air.
  let within = false
  createEffect(
    on(
      () => props.heard,
      () =>
        requestAnimationFrame(() => {
          if (within && document.activeElement === document.body) focusFirst()
        }),
      { defer: true },
    ),
  )
  const focusFirst = () => {
    const wanted = [...(root?.querySelectorAll<HTMLElement>('[data-first]') ?? [])]
    const panel = stage() === 'ship' || stage() === 'sow' ? '.loads' : stage() === 'keep' ? '.offer6' : '.hand'
    ;(wanted.find((one) => one.closest(panel)) ?? wanted[0])?.focus()
  }

  const keys = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') || (event.target as HTMLElement).matches('input, textarea, select'))
      return
    if (event.key >= '1' && event.key <= '6' && event.key.length === 1) {
      const face = Number(event.key) as Face
      if (!mine() || farm().dice[face - 1] === 0) return
      setPicked(face)
      root?.querySelector<HTMLElement>(`[data-die="${face}"]`)?.focus()
    } else if (event.key === 'e') desk.press(taps().has('end:fed') ? 'end:fed' : 'end', { do: 'end' })
    else return
    event.preventDefault()
  }
  onMount(() => document.addEventListener('keydown', keys))
  onCleanup(() => document.removeEventListener('keydown', keys))

  const partWords = (which: Part) => words()[which]
  /** Whether anything inside is lit. */
  const glows = (which: Part): boolean => {
    const inside = {
      actions: /^(?!contract|build|\w+:\d$)/,
      shop: /^(merchant|\w+Dealer|peddler):/,
      people: /^contract/,
      build: /^build/,
    }
    return which !== 'actions' && [...taps().keys()].some((key) => inside[which].test(key))
  }

  return (
    <div
      class="dicey"
      classList={{ mine: mine() && !busy() }}
      data-shape={shape()}
      ref={(element) => {
        root = element
        dragDice(element, setPicked)
        element.addEventListener('focusin', () => {
          within = true
        })
        element.addEventListener('pointerdown', () => {
          within = true
        })
        const elsewhere = (event: FocusEvent) => {
          if (!element.contains(event.target as Node)) within = false
        }
        document.addEventListener('focusin', elsewhere)
        onCleanup(() => document.removeEventListener('focusin', elsewhere))
      }}
    >
      <Strip desk={desk} score={props.result?.scores[0] ?? 0} meal={memory().meal} evening={evening()} />
      <div class="left6">
        <Fields desk={desk} />
        <Pantry desk={desk} />
        <Show when={low()}>
          <Hired desk={desk} />
        </Show>
      </div>
      <div class="mid6">
        <Show when={tabbed() && stage() !== 'ship' && stage() !== 'sow'}>
          <div class="tabs6" role="tablist" aria-label={words().tabs} onKeyDown={rove}>
            <For each={parts}>
              {(which) => (
                <button
                  type="button"
                  role="tab"
                  id={`tab-${which}`}
                  aria-selected={part() === which}
                  aria-controls="part"
                  tabindex={part() === which ? 0 : -1}
                  classList={{ on: part() === which, glow6: glows(which) }}
                  onClick={() => setPart(which)}
                  onFocus={() => setPart(which)}
                >
                  {partWords(which)}
                </button>
              )}
            </For>
          </div>
        </Show>
        <section
          class="part6"
          id="part"
          role={tabbed() ? 'tabpanel' : undefined}
          aria-label={tabbed() ? partWords(part()) : words().actions}
        >
          <Switch>
            <Match when={stage() === 'ship'}>
              <Cart desk={desk} memory={memory()} />
            </Match>
            <Match when={stage() === 'sow'}>
              <Sowing desk={desk} />
            </Match>
            <Match when={show('actions')}>
              <Actions desk={desk} goTo={goTo} />
            </Match>
          </Switch>
          <Show when={stage() !== 'ship' && (stage() !== 'sow' || !tabbed())}>
            <Show when={show('shop')}>
              <Shops desk={desk} />
            </Show>
            <Show when={show('build')}>
              <Buildings desk={desk} called={called() === 'build'} />
            </Show>
            <Show when={tabbed() && part() === 'people'}>
              <Offer desk={desk} keep={(kept) => void keep(kept)} called={called() === 'people'} />
              <Show when={phone()}>
                <Hired desk={desk} />
              </Show>
            </Show>
          </Show>
        </section>
      </div>
      <div class="tray6">
        <Hand
          desk={desk}
          dice={dice()}
          memory={memory()}
          unknown={(id) => props.scene?.secrets().has(`die ${id}`) ?? false}
          turned={turned()}
          canUndo={props.canUndo}
          startOver={() => void props.startOver()}
        />
      </div>
      <Show when={!tabbed()}>
        <div class="right6">
          <Hired desk={desk} />
          <Offer desk={desk} keep={(kept) => void keep(kept)} called={called() === 'people'} />
        </div>
      </Show>
      <div class="foot6">{props.sentence}</div>
    </div>
  )
}
