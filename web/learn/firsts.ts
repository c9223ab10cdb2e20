import { covers, type GameId } from '@makiba/games'
import { lessonAbout } from '@makiba/games/learning'
import type { Course, Said } from '@makiba/games/lesson'
import type { Kinds, Seat } from '@makiba/kernel'
import { setTipped, tipped, tips } from '@makiba/kit/settings'
import { lessonPath } from './ids.ts'

const REFUSED: Said = {
  en: 'Nothing is lost when something is refused. What glows can be done now.',
  ja: '断られても、失うものはありません。光っているところが、今できることです。',
}

/** Marks something as told; false where it has been before, or nothing is to be told. */
function tell(what: string): boolean {
  if (!tips() || tipped().includes(what)) return false
  setTipped([...tipped(), what])
  return true
}

/** What is to be told of the first of these events that this guest has not been told of; once each. */
export async function firstOf(game: GameId, events: readonly Kinds['event'][], seat: Seat): Promise<Said | undefined> {
  const course = await covers[game].lessons?.()
  return course?.(
    <K extends Kinds>({ firsts }: Course<K>) =>
      firsts.find(({ id, when }) => events.some((event) => when(event, seat)) && tell(`${game} ${id}`))?.say,
  )
}

/** What is told of the first refusal. */
export const firstRefusal = (): Said | undefined => (tell('refusal') ? REFUSED : undefined)

/** Where the lesson is that teaches what a refusal means; undefined where none does. */
export async function lessonFor(game: GameId, why: string): Promise<string | undefined> {
  const course = await covers[game].lessons?.()
  const lesson = course?.((known) => lessonAbout(known, why)?.id)
  return lesson === undefined ? undefined : lessonPath(game, lesson)
}

/** The section of the rules about a refusal: the first that the same lesson teaches. */
export async function sectionFor(game: GameId, why: string): Promise<string | undefined> {
  const course = await covers[game].lessons?.()
  return course?.((known) => {
    const lesson = lessonAbout(known, why)?.id
    return Object.entries(known.sections).find(([, taught]) => lesson !== undefined && taught === lesson)?.[0]
  })
}

/** Where the sections of a game's rules are taught, by their ids. */
export async function lessonsOfSections(game: GameId): Promise<ReadonlyMap<string, string>> {
  const course = await covers[game].lessons?.()
  const sections = course?.((known) => Object.entries(known.sections)) ?? []
  return new Map(
    sections.flatMap(([section, taught]) => (typeof taught === 'string' ? [[section, lessonPath(game, taught)]] : [])),
  )
}
