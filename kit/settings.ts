import type { Language } from '@makiba/kernel'
import { type Accessor, createEffect, createRoot, createSignal } from 'solid-js'
import { type Animal, animals } from './animals.ts'
import { isLearnt, isSolved, isWords, type Learnt, type Solved } from './progress.ts'
import { storage } from './storage.ts'

export type Haste = 'calm' | 'quick' | 'at once'
export type SceneWish = 'auto' | 'deep' | 'plain'
export type Theme = 'auto' | 'light' | 'dark'

/** Who one is here: no account, a name and an animal. */
export interface Guest {
  /** Empty: the animal's own name, in the reader's language. */
  readonly name: string
  readonly animal: Animal
}

/** What has been kept, if it still has the right form; a broken or foreign value is as good as none. */
function read<T>(key: string, fits: (json: unknown) => json is T): T | undefined {
  const kept = storage.getItem(`makiba.${key}`)
  if (kept === null) return undefined
  try {
    const json: unknown = JSON.parse(kept)
    return fits(json) ? json : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A value that is remembered, also between tabs. */
function remembered<T>(
  key: string,
  fits: (json: unknown) => json is T,
  usual: () => T,
): [get: Accessor<T>, set: (value: T) => void] {
  const [value, set] = createSignal<T>(read(key, fits) ?? usual())
  const keep = (next: T) => {
    set(() => next)
    storage.setItem(`makiba.${key}`, JSON.stringify(next))
  }
  addEventListener('storage', (event) => {
    if (event.key !== `makiba.${key}`) return
    const found = read(key, fits)
    if (found !== undefined) set(() => found)
  })
  return [value, keep]
}

const isOneOf =
  <const T extends string>(...of: readonly T[]) =>
  (json: unknown): json is T =>
    (of as readonly unknown[]).includes(json)
const isFlag = (json: unknown): json is boolean => typeof json === 'boolean'
const isShare = (json: unknown): json is number => typeof json === 'number' && json >= 0 && json <= 1

function isGuest(json: unknown): json is Guest {
  const guest = json as Partial<Guest> | null
  return (
    typeof guest === 'object' &&
    guest !== null &&
    typeof guest.name === 'string' &&
    guest.name.length <= 24 &&
    animals.some((animal) => animal === guest.animal)
  )
}

function firstLanguage(): Language {
  return navigator.languages.find((tag) => /^(en|ja)\b/.test(tag))?.startsWith('ja') ? 'ja' : 'en'
}

function firstGuest(): Guest {
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { name: '', animal: animals[draw % animals.length] as Animal }
}

export const [language, setLanguage] = remembered<Language>('language', isOneOf('en', 'ja'), firstLanguage)
export const [theme, setTheme] = remembered<Theme>('theme', isOneOf('auto', 'light', 'dark'), () => 'auto')
export const [soundOn, setSoundOn] = remembered('sound', isFlag, () => false)
/** Whether somebody has been asked once if sound is wanted. */
export const [soundOffered, setSoundOffered] = remembered('offered', isFlag, () => false)
/** Whether somebody wants to be told of their turn while the page is hidden, and has been asked for it. */
export const [turnNotices, setTurnNotices] = remembered('notices', isFlag, () => false)
export const [noticesOffered, setNoticesOffered] = remembered('noticesOffered', isFlag, () => false)
/** The games that somebody would play with anybody; null: all, for nobody has chosen yet. */
export const [anybodyGames, setAnybodyGames] = remembered<readonly string[] | null>(
  'anybody',
  (json): json is readonly string[] | null => json === null || isWords(json),
  () => null,
)
/** Whether somebody who plays with bots meanwhile is called when a person comes. */
export const [ringMe, setRingMe] = remembered('ring', isFlag, () => true)
/** How loud, 0 to 1. */
export const [volume, setVolume] = remembered('volume', isShare, () => 0.6)
export const [guest, setGuest] = remembered<Guest>('guest', isGuest, firstGuest)
/** Whether chances are shown on buttons. */
export const [oddsShown, setOddsShown] = remembered('odds', isFlag, () => true)
/** Whether a day's table tells what par had at this point. */
export const [paceShown, setPaceShown] = remembered('pace', isFlag, () => true)
/** How long the steps of others are shown. */
export const [haste, setHaste] = remembered<Haste>('haste', isOneOf('calm', 'quick', 'at once'), () => 'calm')
/** How scenes in depth are drawn: as the machine can, always in depth, or plain. */
export const [scene, setScene] = remembered<SceneWish>('scene', isOneOf('auto', 'deep', 'plain'), () => 'auto')
/** How strong the bots of a race that is begun at once are to be. */
export const [botLevel, setBotLevel] = remembered<'easy' | 'normal' | 'hard'>(
  'level',
  isOneOf('easy', 'normal', 'hard'),
  () => 'normal',
)
/** Whether every game is laid out in words and buttons instead of on its own board. */
export const [plainTable, setPlainTable] = remembered('plain', isFlag, () => false)
/** What has been learnt, by game. */
export const [learnt, setLearnt] = remembered<{ readonly [game: string]: Learnt }>('learnt', isLearnt, () => ({}))
/** Puzzles that were solved: the day, and how many stars, by game and id. */
export const [solved, setSolved] = remembered<{ readonly [puzzle: string]: Solved }>('solved', isSolved, () => ({}))
/** The games that this guest has sat down to. */
export const [played, setPlayed] = remembered('played', isWords, (): readonly string[] => [])
/** Whether whoever just plays is told of things the first time that they occur, and of which they have been. */
export const [tips, setTips] = remembered('tips', isFlag, () => true)
export const [tipped, setTipped] = remembered('tipped', isWords, (): readonly string[] => [])
// A guest is drawn once and then stays.
setGuest(guest())

const night = matchMedia('(prefers-color-scheme: dark)')
const [nightOutside, setNightOutside] = createSignal(night.matches)
night.addEventListener('change', () => setNightOutside(night.matches))

export const isDark = (): boolean => theme() === 'dark' || (theme() === 'auto' && nightOutside())

createRoot(() => {
  createEffect(() => {
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
  })
  createEffect(() => {
    document.documentElement.lang = language()
  })
})
