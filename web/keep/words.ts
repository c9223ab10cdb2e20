import { language } from '@makiba/kit/settings'
import type { Browser, Device } from '@makiba/server/protocol'
import type { Failure } from './keeping.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** What the page says about staying who one is. */
export interface KeepWords {
  readonly title: string
  readonly lead: string
  // --- On the device that is known
  readonly another: string
  readonly anotherHelp: string
  readonly letters: string
  readonly qr: string
  /** Where to type them. */
  type(address: string): string
  left(minutes: number): string
  readonly leaveOpen: string
  readonly isItYou: string
  readonly devices: { readonly [D in Device]: string }
  browser(name: Browser): string
  device(device: string, browser: string): string
  shows(number: number): string
  readonly warning: string
  readonly yes: string
  readonly no: string
  readonly letIn: string
  readonly notLetIn: string
  readonly over: string
  readonly newLetters: string
  readonly done: string
  // --- The key
  readonly key: string
  readonly keyHelp: string
  keyMade(date: string): string
  readonly makeKey: string
  readonly replaceKey: string
  readonly keyOnce: string
  keyUse(address: string): string
  readonly print: string
  // --- The end
  readonly forget: string
  readonly forgetHelp: string
  readonly goesTitle: string
  readonly goes: readonly string[]
  readonly staysTitle: string
  readonly stays: readonly string[]
  readonly forgetSure: string
  readonly keepMe: string
  // --- On the device that comes
  readonly comeTitle: string
  readonly comeLead: string
  readonly comeLetters: string
  readonly comeHint: string
  readonly look: string
  readonly lookHelp: string
  readonly refused: string
  readonly expired: string
  become(name: string, now: string): string
  becomeYes(name: string): string
  stay(now: string): string
  readonly askFirst: string
  readonly goOn: string
  readonly haveKey: string
  readonly keyField: string
  readonly useKey: string
  readonly waitsForLine: string
  failure(why: Failure): string
  readonly again: string
  readonly home: string
}

export const words = (): KeepWords => (language() === 'ja' ? ja : en)
