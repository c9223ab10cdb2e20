import { covers, isGameId } from '@makiba/games'
import type { TableInfo } from '@makiba/table/protocol'
import type { SharedRow } from '../daily/protocol.ts'
import { Refuse } from '../errors.ts'

/** What a link shows where it is posted. */
export interface Preview {
  readonly title: string
  readonly text: string
}

type Language = 'en' | 'ja'

const words = {
  en: {
    invites: (host: string, game: string) => `${host} invites you to ${game}`,
    open: (game: string) => `A table of ${game} is open`,
    plays: (names: string, game: string) => `${names} at ${game}`,
    played: (names: string, game: string) => `${names} played ${game}`,
    duel: (name: string, figure: string) => `${name} made ${figure}. Can you?`,
    day: (day: string) => `${day} on Makiba: the same luck for everybody. One game, in the browser, no sign-up.`,
    text: 'Farm games at one table, in the browser. No sign-up: choose an animal and sit down.',
    list: (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names),
  },
  ja: {
    invites: (host: string, game: string) => `${host}さんが「${game}」に誘っています`,
    open: (game: string) => `「${game}」のテーブルが開いています`,
    plays: (names: string, game: string) => `${names}が「${game}」で遊んでいます`,
    played: (names: string, game: string) => `${names}が「${game}」で遊びました`,
    duel: (name: string, figure: string) => `${name}さんは${figure}点。超えられる？`,
    day: (day: string) => `Makiba「${day}」：運は誰にとっても同じ。登録なし、ブラウザで一局。`,
    text: '牧場のゲームをひとつのテーブルで。登録なし。動物を選んで席に着くだけ。',
    list: (names: readonly string[]) => names.join('、'),
  },
} as const

/** What everybody may read of a table: who sits there, and at which game. */
export function previewOf({ game, phase, seats, host }: TableInfo, language: Language): Preview {
  const said = words[language]
  const name = isGameId(game) ? covers[game].words[language].name : game
  const people = seats.flatMap((seat) => (seat.by === 'guest' ? [seat.name] : []))
  const inviting = host === null ? undefined : seats[host]
  if (phase === 'lobby' && inviting?.by === 'guest')
    return { title: said.invites(inviting.name, name), text: said.text }
  if (phase === 'lobby' || people.length === 0) return { title: said.open(name), text: said.text }
  const title = phase === 'playing' ? said.plays(said.list(people), name) : said.played(said.list(people), name)
  return { title, text: said.text }
}

/** What a shared result of a day says: who, and how many points. Nothing of how, and nothing of the day. */
export function duelPreview({ game, date, name, score }: SharedRow, language: Language): Preview | undefined {
  if (!isGameId(game)) return undefined
  const { words: own, daily } = covers[game]
  const figure = `${daily?.rivals && score > 0 ? '+' : ''}${String(score).replace('-', '−')}`
  const said = words[language]
  return { title: said.duel(name, figure), text: said.day(own[language].day?.of(date) ?? date) }
}

/** Where previews are looked up. */
export interface Lookup {
  table(id: string): Promise<TableInfo>
  /** A row of a day's table of honour. */
  row(id: string): Promise<SharedRow>
}

/** Which of our languages comes first in what a browser, or whoever fetches the link, reads. */
const languageOf = (accepted: string | undefined): Language => (/^\s*ja\b/i.test(accepted ?? '') ? 'ja' : 'en')

/** The preview of an address of the page; most have none. Letters that stand for a table are not looked up: they could be tried here. */
export async function findPreview(
  address: URL,
  accepted: string | undefined,
  look: Lookup,
): Promise<Preview | undefined> {
  const [, head, table] = /^\/([tr])\/([0-9A-Za-z_-]{1,40})$/.exec(address.pathname) ?? []
  const [, row] = /^\/daily\/(?:[a-z-]{1,40}\/)?[0-9-]{10}\/duel\/([0-9A-Za-z_-]{1,40})$/.exec(address.pathname) ?? []
  try {
    if (row !== undefined) return duelPreview(await look.row(row), languageOf(accepted))
    if (table === undefined || address.searchParams.has('code')) return undefined
    const info = await look.table(table)
    // A link to a replay says nothing of a game that is not over.
    return head === 'r' && info.phase !== 'over' ? undefined : previewOf(info, languageOf(accepted))
  } catch (error) {
    // The page itself says what is wrong with the table.
    if (error instanceof Refuse) return undefined
    throw error
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page with a preview in its head. `origin`: where it is served, as whoever asks sees it. */
export function withPreview(page: string, { title, text }: Preview, origin: string): string {
  const tags = [
    ['og:title', title],
    ['og:description', text],
    ['og:site_name', 'Makiba'],
    ['og:type', 'website'],
    ['og:image', `${origin}/icons/512.png`],
  ].map(([name, content]) => `<meta property="${name}" content="${escaped(content as string)}" />`)
  // A replacement in words would read signs of money in a name as its own.
  return page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)} · Makiba</title>${tags.join('')}`)
}
