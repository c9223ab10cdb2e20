import type { Move, View } from '../rules/state.ts'

/** What a hand may reach for on the screen; a number is a dog of the queue. */
export type Aim = 'dog' | 'fire' | 'pass' | number

/** What is going on, as hands see it. */
export type Moment = 'start' | 'call' | 'air' | 'window' | 'over'

export function momentOf(view: Pick<View, 'phase' | 'verdict'>): Moment {
  switch (view.phase) {
    case 'throw':
      return 'air'
    case 'window':
    case 'tie':
      return 'window'
    case 'call':
      return view.verdict ? 'call' : 'start'
    case 'start':
      return 'start'
    case 'over':
      return 'over'
  }
}

export function moveOf(aim: Aim): Move {
  if (typeof aim === 'number') return { do: 'dog', dog: aim }
  switch (aim) {
    case 'dog':
      return { do: 'front' }
    case 'fire':
    case 'pass':
      return { do: aim }
  }
}

/** 8.4: so often may a dog key be pressed, in milliseconds. */
export const REPEAT = 250

/** What a seat's hand did last in a window, at some page time; 'early' is no touch. */
export interface Mark {
  readonly aim: Aim | 'early'
  readonly at: number
}

/** Whether a hand that comes down now is sent: the first touch decides, and only dogs are worth another one. */
export function counts(last: Mark | undefined, aim: Aim, at: number): boolean {
  if (!last || last.aim === 'early') return true
  return aim !== 'fire' && last.aim !== 'fire' && last.aim !== 'pass' && at - last.at >= REPEAT
}
