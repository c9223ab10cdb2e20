import { covers } from '@makiba/games'
import { isTableRefusal, type Kinds } from '@makiba/kernel'
import { language } from '@makiba/kit/settings'
import { play } from '@makiba/kit/sound'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'
import type { Answer, Touch } from './table.ts'

/** What stands in the sentence line for a while. */
export interface Notice {
  readonly kind: 'refuse' | 'hint'
  readonly words: string
}

/** What somebody wants of the table. Each says why, where it is refused; false when it was. */
export interface Wishes<K extends Kinds> {
  readonly send: (move: K['move'], touch?: Touch) => Promise<boolean>
  /** One tap that is several moves; taken back as one. */
  readonly sendAll: (moves: readonly K['move'][]) => Promise<boolean>
  readonly undo: () => Promise<void>
  /** Takes back all that can be. */
  readonly startOver: () => Promise<boolean>
  readonly hint: () => Promise<void>
}

/** `hinted`: what a bot would do, where it was asked and the table has not gone on. */
export function createWishes<K extends Kinds>(
  show: Show<K>,
  say: (kind: Notice['kind'], words: string, why?: string) => void,
  hinted: (move: K['move'] | undefined) => void,
): Wishes<K> {
  const { table, board } = show
  const settle = (answer: Answer<K>): boolean => {
    if ('done' in answer) return true
    play('refuse')
    if ('failed' in answer) {
      const { what, todo } = text().trouble(answer.failed)
      say('refuse', `${what} ${todo}`)
    } else if (isTableRefusal(answer.refused)) say('refuse', text().table.refusal(answer.refused, show.who))
    else say('refuse', show.words().refusal(answer.refused, show.who), answer.refused.why)
    return false
  }
  const send = async (move: K['move'], touch?: Touch): Promise<boolean> => {
    if (show.lookingBack()) {
      say('refuse', show.position().over ? text().table.over : `${text().table.looking} ${text().table.backToNow}: Esc`)
      return false
    }
    if (table.paused?.()) {
      say('refuse', text().table.standsStill)
      return false
    }
    if (table.lesson && table.lesson.phase() !== 'going') {
      say('refuse', table.lesson.words())
      return false
    }
    return settle(await table.send(move, touch))
  }
  /** The first entry of the tap that an entry belongs to. */
  const tapOf = new Map<number, number>()
  const sendAll = async (moves: readonly K['move'][]): Promise<boolean> => {
    const lastN = () => table.steps().at(-1)?.position.n ?? 0
    const first = lastN() + 1
    for (const move of moves) {
      if (!(await send(move))) return false
      for (let n = first; n <= lastN(); n++) tapOf.set(n, first)
    }
    return true
  }
  const undo = async () => {
    if (covers[table.game].final) {
      say('refuse', text().table.refusal({ why: 'final' }, show.who))
      return
    }
    const { undoable } = show.position()
    const [m] = undoable
    if (m === undefined || show.lookingBack()) {
      say('refuse', text().table.undoNone)
      return
    }
    const first = tapOf.get(m) ?? m
    settle(await table.undo(undoable.includes(first) ? first : m))
  }
  const startOver = async (): Promise<boolean> => {
    const m = show.position().undoable.at(-1)
    if (m !== undefined && !show.lookingBack()) return settle(await table.undo(m))
    say('refuse', text().table.undoNone)
    return false
  }
  const hint = async () => {
    if (board.hint === 'none') return
    const at = show.at()
    const choice = show.moves().length > 0 ? await table.hint() : undefined
    if (at !== show.at()) return
    hinted(choice?.move)
    if (!choice) {
      say('hint', text().table.hintNone)
      return
    }
    const bots = await covers[table.game].botTexts[language()]()
    const why = bots.reason(choice.explanation.reason)
    say('hint', `${text().table.hintIs(show.words().move(choice.move, show.who))} ${why}`)
  }
  return { send, sendAll, undo, startOver, hint }
}
