import { covers } from '@makiba/games'
import { isTableRefusal, type Kinds } from '@makiba/kernel'
import { play } from '@makiba/kit/sound'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'
import type { Answer, Touch } from './table.ts'

/** What stands in the sentence line for a while: why something was refused. */
export interface Notice {
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
}

export function createWishes<K extends Kinds>(show: Show<K>, say: (words: string, why?: string) => void): Wishes<K> {
  const { table } = show
  const settle = (answer: Answer<K>): boolean => {
    if ('done' in answer) return true
    play('refuse')
    if ('failed' in answer) {
      const { what, todo } = text().trouble(answer.failed)
      say(`${what} ${todo}`)
    } else if (isTableRefusal(answer.refused)) say(text().table.refusal(answer.refused, show.who))
    else say(show.words().refusal(answer.refused, show.who), answer.refused.why)
    return false
  }
  const send = async (move: K['move'], touch?: Touch): Promise<boolean> => {
    if (show.lookingBack()) {
      say(show.position().over ? text().table.over : `${text().table.looking} ${text().table.backToNow}: Esc`)
      return false
    }
    if (table.paused?.()) {
      say(text().table.standsStill)
      return false
    }
    if (table.lesson && table.lesson.phase() !== 'going') {
      say(table.lesson.words())
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
      say(text().table.refusal({ why: 'final' }, show.who))
      return
    }
    const { undoable } = show.position()
    const [m] = undoable
    if (m === undefined || show.lookingBack()) {
      say(text().table.undoNone)
      return
    }
    const first = tapOf.get(m) ?? m
    settle(await table.undo(undoable.includes(first) ? first : m))
  }
  const startOver = async (): Promise<boolean> => {
    const m = show.position().undoable.at(-1)
    if (m !== undefined && !show.lookingBack()) return settle(await table.undo(m))
    say(text().table.undoNone)
    return false
  }
  return { send, sendAll, undo, startOver }
}
