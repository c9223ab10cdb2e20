import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Bot, Crew } from '@makiba/bots'
import { BOT_NAMES } from '@makiba/bots'
import type { AnyTitle, Kinds, Text } from '@makiba/kernel'
import type { Course } from '../lesson.ts'
import type { Cover } from '../title.ts'

/** A title with all its parts, as they were found. */
export interface Found {
  /** The files of its folder, from the folder on. */
  readonly files: ReadonlySet<string>
  readonly cover: Cover
  readonly title: AnyTitle
  readonly bots: { readonly [name: string]: Bot<Kinds> }
  readonly texts: { readonly en: Text<Kinds>; readonly ja: Text<Kinds> }
  /** How it is taught; undefined where it is not yet. */
  readonly course: Course<Kinds> | undefined
}

/** Every game has these; what it has besides is its own. */
export const FILES = [
  'title.ts',
  'cover.svg',
  ...['facts', 'parts', 'state', 'rules', 'refuse', 'luck', 'score', 'view', 'index'].map((name) => `rules/${name}.ts`),
  ...['text', 'prose'].flatMap((name) => [`rules/${name}.en.ts`, `rules/${name}.ja.ts`]),
  'rules/laws.test.ts',
  'bots/index.ts',
  'judge/index.ts',
  'bots/text.en.ts',
  'bots/text.ja.ts',
  ...['index', 'remark', 'text.en', 'text.ja'].map((name) => `coach/${name}.ts`),
  'test/scenes.ts',
  'test/contests.ts',
  'test/coach.ts',
]

/** Loads everything that a title names. */
export async function findParts(games: string, cover: Cover): Promise<Found> {
  const folder = join(games, cover.id)
  const listed = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = listed
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
  const [title, crew, en, ja, course] = await Promise.all([
    cover.load(),
    cover.bots(),
    cover.texts.en(),
    cover.texts.ja(),
    cover.lessons?.(),
  ])
  return { files: new Set(files), cover, title, bots: crew(botsOf), texts: { en, ja }, course: course?.(courseOf) }
}

const courseOf = <K extends Kinds>(course: Course<K>) => course as unknown as Course<Kinds>
const botsOf = <K extends Kinds>({ bots }: Crew<K>) => bots as unknown as Found['bots']

/** What a title lacks, as sentences; nothing when it is complete. */
export function missingParts({ files, cover, title, bots, texts, course }: Found): string[] {
  const missing = FILES.filter((file) => !files.has(file)).map((file) => `games/${cover.id}/${file} is missing`)
  const say = (lacks: boolean, words: string) => {
    if (lacks) missing.push(`${cover.id}: ${words}`)
  }
  title(({ game, sources }) => {
    const { facts } = game
    say(facts.id !== cover.id, `its facts call it ${facts.id}`)
    say(facts.seats.join() !== cover.seats.join(), `its facts have seats ${facts.seats.join(' to ')}`)
    const [least, most] = cover.seats
    say(cover.usual.seats < least || cover.usual.seats > most, 'a usual table has a number of seats that it has not')
    say((facts.finalSince !== null) !== (cover.final ?? false), 'title and facts differ in what is final')
    const luck = cover.usual.luck?.split(':')[0]
    say(
      luck !== undefined && !Object.hasOwn(sources, luck),
      `its usual source of luck, ${luck}, is not among its sources`,
    )
    for (const [language, text] of Object.entries(texts)) {
      say(text.name === '' || text.tagline === '', `it has no name or no line in ${language}`)
      const words = cover.words[language as 'en' | 'ja']
      say(words.name !== text.name, `in ${language} its title says ${words.name}, its texts say ${text.name}`)
      say(words.kind === '' || words.line === '', `its cover says too little in ${language}`)
      say(text.rules.length === 0, `it has no rules to read in ${language}`)
      for (const option of Object.keys(facts.options))
        say(!Object.hasOwn(text.options, option), `the option ${option} has no words in ${language}`)
    }
  })
  say(
    texts.en.rules.map(({ id }) => id).join() !== texts.ja.rules.map(({ id }) => id).join(),
    'its rules have other sections in the other language',
  )
  say(course !== undefined && !files.has('lessons/index.ts'), 'its lessons are not in lessons/index.ts')
  for (const { id } of course ? texts.en.rules : [])
    say(course?.sections[id] === undefined, `no lesson is about the section ${id} of its rules, nor is it said why`)
  for (const name of BOT_NAMES) say(!Object.hasOwn(bots, name), `it has no bot '${name}'`)
  return missing
}
