import { covers } from '@makiba/games'
import type { CoachText } from '@makiba/games/coach'
import { equal, type Kinds, type Seat, type Text } from '@makiba/kernel'
import { language, plainTable } from '@makiba/kit/settings'
import { createEffect, createRoot, createSignal, on } from 'solid-js'
import { loadBoard } from '../boards.ts'
import { words as reviewWords } from '../review/words.ts'
import { ask } from '../table/host.ts'
import { localTable } from '../table/local.ts'
import type { Answer, LessonHere, PageTable } from '../table/table.ts'
import type { Trouble } from '../table/trouble.ts'
import { allCards, answer, type Card, dueCards } from './deck.ts'
import { newTableId } from './hosting.ts'
import { mistakePath } from './paths.ts'
import { costOf, proofOf, words } from './words.ts'

const REFUSED: Answer = { refused: { why: 'cannot undo' } }

/** Names moves, and reasons for them, in the language of the moment. */
async function loadText(card: Card): Promise<{ readonly moves: Text<Kinds>; readonly coach: CoachText }> {
  const now = language()
  const board = await loadBoard(card.game, plainTable())
  const [moves, coach] = await Promise.all([
    board((known): Promise<Text<Kinds>> => known.text[now]() as Promise<Text<Kinds>>),
    covers[card.game].coachTexts[now](),
  ])
  return { moves, coach }
}

/** The table of a card: an ordinary local one, whose first move is compared with the better one. */
export async function mistakeTable(id: string): Promise<PageTable | Trouble> {
  const cards = await allCards()
  const card = cards.find((one) => one.id === id)
  if (!card) return { is: 'no page' }
  const table = await localTable(newTableId(id))
  if (!table) return { is: 'no mistake' }
  const [text, setText] = createSignal(await loadText(card))
  // What is due when it is opened is the round; those that are answered meanwhile keep their numbers.
  const round = dueCards(cards, Date.now())
  const number = Math.max(1, round.findIndex((one) => one.id === id) + 1)
  const following = round[round.findIndex((one) => one.id === id) + 1]
  const [phase, setPhase] = createSignal<'going' | 'wrong' | 'done'>('going')
  const [wrong, setWrong] = createSignal<{ readonly same: boolean; readonly n: number }>()
  /** It counts once: whoever has been told the answer has not solved it. */
  let counted = false
  const stop = createRoot((dispose) => {
    createEffect(on(language, () => void loadText(card).then(setText), { defer: true }))
    return dispose
  })
  const who = (seat: Seat) => table.sitters()[seat]?.name ?? ''
  const label = (move: object): string => text().moves.move(move as Kinds['move'], who)
  const proof = () => proofOf(card, card.reason && text().coach.say(card.reason, who))
  const said = (): string => {
    const better = reviewWords().steps([card.better, ...(card.next ?? [])].map(label), card.less)
    if (phase() === 'done') return words().right(better, proof())
    const slip = wrong()
    if (!slip) return words().question(label(card.played), costOf(card))
    return slip.same ? words().same(better, proof()) : words().other(better, proof())
  }
  const here: LessonHere = {
    id,
    step: () => (phase() === 'done' ? 1 : 0),
    steps: 1,
    phase,
    label: () => words().label(number, Math.max(1, round.length)),
    words: said,
    // Once it has been told it is shown.
    point: () => (counted && phase() === 'going' ? (card.better as Kinds['move']) : undefined),
    stars: undefined,
    next: following
      ? { path: mistakePath(following.id), name: () => words().label(number + 1, round.length) }
      : { path: mistakePath(), name: () => words().title },
    all: { path: mistakePath(), name: () => words().title },
    async takeBack() {
      const slip = wrong()
      if (!slip) return
      await ask('rewind', table.id, slip.n)
      setWrong(undefined)
      setPhase('going')
    },
  }
  return {
    ...table,
    lesson: here,
    async send(move, touch) {
      const n = table.steps().at(-1)?.position.n ?? 0
      const right = equal(move, card.better)
      const told = await table.send(move, touch)
      if (!('done' in told)) return told
      if (!counted) {
        counted = true
        await answer(id, right, Date.now())
      }
      if (!right) setWrong({ same: equal(move, card.played), n })
      setPhase(right ? 'done' : 'wrong')
      return told
    },
    undo: () => Promise.resolve(REFUSED),
    rematch: () => Promise.resolve(mistakePath()),
    close() {
      stop()
      table.close()
    },
  }
}
