// Markdown by `marked`, with what our pages have of their own: addresses of headings, a text to search, and no HTML in it.
import { Marked, type Token, type Tokens } from 'marked'

export interface Heading {
  readonly level: number
  readonly text: string
  readonly anchor: string
}
export interface Section {
  readonly anchor: string
  readonly title: string
  readonly text: string
}
export interface Rendered {
  readonly title: string
  readonly html: string
  readonly headings: readonly Heading[]
  readonly sections: readonly Section[]
}
/** Where a link leads, as the page shall say it. */
export type Resolve = (link: string) => string

const escapes: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] as string)

/** As GitHub writes it into addresses, so that a link holds here and there: small letters, blanks to hyphens, nothing else. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const cellsOf = ({ header, rows }: Tokens.Table) => [header, ...rows].flat()

/** What a token is made of, of whatever kind. */
function parts(token: Token): readonly Token[] {
  if (token.type === 'table') return cellsOf(token as Tokens.Table).flatMap(({ tokens }) => tokens)
  if (token.type === 'list') return (token as Tokens.List).items
  return 'tokens' in token && token.tokens ? token.tokens : []
}

/** The words alone. */
function plain(token: Token): string {
  if (token.type === 'table')
    return cellsOf(token as Tokens.Table)
      .map(({ tokens }) => tokens.map(plain).join(''))
      .join(' ')
  const inner = parts(token)
  if (inner.length === 0) return 'text' in token && typeof token.text === 'string' ? token.text : ' '
  return inner.map(plain).join(token.type === 'list' || token.type === 'list_item' ? ' ' : '')
}

/** The headings among these; a name that comes again is counted. */
function headingsAmong(tokens: readonly Token[]): Map<Token, Heading> {
  const seen = new Map<string, number>()
  const found = new Map<Token, Heading>()
  for (const token of tokens) {
    if (token.type !== 'heading') continue
    const { depth: level } = token as Tokens.Heading
    const text = plain(token).trim()
    const anchor = anchorOf(text)
    const before = seen.get(anchor) ?? 0
    seen.set(anchor, before + 1)
    found.set(token, { level, text, anchor: before === 0 ? anchor : `${anchor}-${before}` })
  }
  return found
}

/** Every heading of a text, outside of code. */
export const headingsOf = (markdown: string): Heading[] => [...headingsAmong(new Marked().lexer(markdown)).values()]

/** What would be lost on the way, or would be more than text. */
function fault(token: Token): string | undefined {
  if (token.type === 'html') return `HTML: ${token.raw.trim()}`
  if (token.type === 'code' && token.raw.startsWith('```') && !/\n```\s*$/.test(token.raw))
    return 'code that does not end'
  if (token.type === 'table') {
    const [head = 0, , ...rows] = token.raw
      .trim()
      .split('\n')
      .map((row) => row.match(/(?<!\\)\|/g)?.length ?? 0)
    if (rows.some((bars) => bars !== head)) return 'a table whose rows have not as many cells as its head'
  }
  for (const part of parts(token)) {
    const found = fault(part)
    if (found !== undefined) return found
  }
  return undefined
}

function checked(resolve: Resolve): Resolve {
  return (link) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(link) && !/^(?:https?|mailto):/i.test(link))
      throw new Error(`a link that no page should have: ${link}`)
    return safe(resolve(link))
  }
}

export function render(markdown: string, resolve: Resolve): Rendered {
  const marked = new Marked()
  const tokens = marked.lexer(markdown)
  const headings = headingsAmong(tokens)
  const [first] = headings
  if (first?.[1].level !== 1) throw new Error('a page begins with its title')
  const sections: { anchor: string; title: string; text: string }[] = []
  let line = 1
  for (const token of tokens) {
    const wrong = fault(token)
    if (wrong !== undefined) throw new Error(`line ${line}: ${wrong}`)
    line += token.raw.split('\n').length - 1
    const heading = headings.get(token)
    const section = sections.at(-1)
    if (heading) sections.push({ anchor: heading.level === 1 ? '' : heading.anchor, title: heading.text, text: '' })
    else if (section) section.text += `${plain(token)} `
  }
  const address = checked(resolve)
  let under = ''
  marked.use({
    renderer: {
      heading(token) {
        const heading = headings.get(token)
        under = heading?.text ?? under
        // The page has its title above the text.
        if (!heading || token === first[0]) return ''
        return `<h${heading.level} id="${heading.anchor}">${this.parser.parseInline(token.tokens)}</h${heading.level}>\n`
      },
      // Reached by keys, for it may be wider than the page.
      code: ({ text }) => `<pre tabindex="0"><code>${safe(text)}</code></pre>\n`,
      table({ header, rows }) {
        const row = (tag: string, cells: readonly Tokens.TableCell[]) =>
          `<tr>${cells.map(({ tokens: cell }) => `<${tag}>${this.parser.parseInline(cell)}</${tag}>`).join('')}</tr>`
        // A head without a word heads nothing.
        const top = header.some(({ text }) => text !== '')
          ? `<thead>${row('th', header).replaceAll('<th></th>', '<td></td>')}</thead>`
          : ''
        const body = rows.map((cells) => row('td', cells)).join('\n')
        return `<div class="wide" tabindex="0" role="group" aria-label="Table: ${safe(under)}"><table>${top}<tbody>${body}</tbody></table></div>\n`
      },
      link({ href, tokens: words }) {
        return `<a href="${address(href)}">${this.parser.parseInline(words)}</a>`
      },
      image: ({ href, text }) => `<img src="${address(href)}" alt="${safe(text)}">`,
    },
  })
  return { title: first[1].text, html: marked.parser(tokens), headings: [...headings.values()].slice(1), sections }
}
