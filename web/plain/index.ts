import type { Kinds, Language, Text } from '@makiba/kernel'
import type { Board, BoardWords } from '@makiba/kit/board'
import { Table } from './Table.tsx'
import { words } from './words.ts'

/** How long a step of somebody else is looked at, where no board knows better, in milliseconds. */
const LOOK = 900

function wordsOf<K extends Kinds>(language: Language, own: Board<K> | undefined): BoardWords<K> {
  const known = own?.words[language]
  return {
    status: (view) => known?.status(view) ?? '',
    // A board asks for what its own pieces can do: 'tap two dice'. Here the choices are listed.
    ask: () => undefined,
    why: (view, result, who) => known?.why(view, result, who),
    sheet: (view, result) => known?.sheet(view, result) ?? [],
    ...(known?.swarm && { swarm: known.swarm }),
    keys: words[language].keys,
  }
}

/** The plain board of a title: its texts are enough, and what its own board knows of time, sound and points is used where there is one. */
export function plainBoard<K extends Kinds>(text: Board<K>['text'], own?: Board<K>): Board<K> {
  return {
    Table,
    seats: 'rail',
    ground: 'meadow',
    bare: true,
    text,
    words: { en: wordsOf('en', own), ja: wordsOf('ja', own) },
    section: (view, moves) => own?.section(view, moves) ?? '',
    pace: (heard) => own?.pace?.(heard) ?? (heard.some(({ events }) => events.length > 0) ? LOOK : 0),
    sound: (event, watcher) => (own ? own.sound(event, watcher) : 'tap'),
    ...(own?.Ending && { Ending: own.Ending }),
    ...(own?.story && { story: own.story }),
    ...(own?.keepsakes && { keepsakes: own.keepsakes }),
  }
}

export type Texts = { readonly [L in Language]: () => Promise<Text<Kinds>> }
