// The part of Markdown that our pages are written in, and no more of it: whatever else it meets fails the build, with its line.

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

/** As it is written into addresses: small letters, blanks to hyphens, nothing else. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Every heading of a text, outside of code; a name that comes again is counted. */
export function headingsOf(markdown: string): Heading[] {
  const seen = new Map<string, number>()
  return markdown
    .replace(/^```.*?^```$/gms, '')
    .split('\n')
    .flatMap((line) => {
      const [, signs, text] = /^(#{1,4}) (.+)$/.exec(line) ?? []
      if (signs === undefined || text === undefined) return []
      const anchor = anchorOf(text)
      const before = seen.get(anchor) ?? 0
      seen.set(anchor, before + 1)
      return [{ level: signs.length, text: plain(text), anchor: before === 0 ? anchor : `${anchor}-${before}` }]
    })
}

/** The words alone. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replaceAll('\\|', '|')

function inline(text: string, resolve: Resolve): string {
  // What is code is laid aside: nothing in it is a sign.
  const codes: string[] = []
  const rest = text.replace(/(`+)(.+?)\1/g, (_, _signs: string, code: string) => {
    codes.push(`<code>${safe(code.trim().replaceAll('\\|', '|'))}</code>`)
    return `\0${codes.length - 1}\0`
  })
  return safe(rest.replaceAll('\\|', '|'))
    .replace(
      /!\[([^\]]*)\]\(([^)\s]+)\)/g,
      (_, alt: string, link: string) => `<img src="${resolve(link)}" alt="${alt}">`,
    )
    .replace(
      /\[([^\]]+)\]\(([^)\s]+)\)/g,
      (_, words: string, link: string) => `<a href="${resolve(link)}">${words}</a>`,
    )
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])\*([^\s*][^*]*)\*/g, '$1<em>$2</em>')
    .replace(/(^|[\s(])(https?:\/\/[^\s<)]*[^\s<).,])/g, '$1<a href="$2">$2</a>')
    .replace(/\0(\d+)\0/g, (_, i: string) => codes[Number(i)] as string)
}

const cells = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/** A fenced block is read by its language alone. */
const fence = /^```(\w*)$/
const starts = /^(?:#{1,4} |```|\||[-*] |\d+\. )/

export function render(markdown: string, resolve: Resolve): Rendered {
  const lines = markdown.split('\n')
  const headings = headingsOf(markdown)
  const sections: { anchor: string; title: string; text: string }[] = []
  const said = (words: string) => {
    const section = sections.at(-1)
    if (section) section.text += `${plain(words)} `
  }
  let html = ''
  let heading = 0
  let i = 0
  /** This line and those that go on with it. */
  const paragraph = (): string => {
    let text = lines[i++] ?? ''
    while (i < lines.length && lines[i] !== '' && !starts.test(lines[i] as string)) text += ` ${lines[i++]?.trim()}`
    return text
  }
  while (i < lines.length) {
    const line = lines[i] as string
    if (line === '') {
      i++
    } else if (/^#{1,4} /.test(line)) {
      const { level, text, anchor } = headings[heading++] as Heading
      if (level > 1 || heading > 1)
        html += `<h${level} id="${anchor}">${inline(line.slice(level + 1), resolve)}</h${level}>\n`
      sections.push({ anchor: level === 1 ? '' : anchor, title: text, text: '' })
      i++
    } else if (fence.test(line)) {
      const end = lines.indexOf('```', i + 1)
      if (end < 0) throw new Error(`line ${i + 1}: code that does not end`)
      const code = lines.slice(i + 1, end).join('\n')
      // Reached by keys, for it may be wider than the page.
      html += `<pre tabindex="0"><code>${safe(code)}</code></pre>\n`
      said(code)
      i = end + 1
    } else if (line.startsWith('|')) {
      const rows: string[][] = []
      while (lines[i]?.startsWith('|')) rows.push(cells(lines[i++] as string))
      const [head = [], rule = [], ...body] = rows
      if (!rule.every((cell) => /^:?-+:?$/.test(cell))) throw new Error(`line ${i}: a table without a rule`)
      const wrong = body.find((row) => row.length !== head.length)
      if (wrong) throw new Error(`line ${i}: a row of ${wrong.length} cells, not ${head.length}: ${wrong.join(' | ')}`)
      const row = (tag: string, texts: readonly string[]) =>
        `<tr>${texts.map((text) => `<${tag}>${inline(text, resolve)}</${tag}>`).join('')}</tr>`
      // A head without a word heads nothing.
      const top = head.some((text) => text !== '')
        ? `<thead>${row('th', head).replaceAll('<th></th>', '<td></td>')}</thead>`
        : ''
      html += `<div class="wide" tabindex="0" role="group" aria-label="Table: ${safe(sections.at(-1)?.title ?? '')}"><table>${top}<tbody>${body.map((texts) => row('td', texts)).join('\n')}</tbody></table></div>\n`
      for (const texts of rows) if (texts !== rule) said(texts.join(' '))
    } else if (/^(?:[-*]|\d+\.) /.test(line)) {
      const tag = /^\d/.test(line) ? 'ol' : 'ul'
      const items: string[] = []
      while (/^(?:[-*]|\d+\.) /.test(lines[i] ?? '')) items.push(paragraph().replace(/^(?:[-*]|\d+\.) /, ''))
      html += `<${tag}>${items.map((item) => `<li>${inline(item, resolve)}</li>`).join('\n')}</${tag}>\n`
      for (const item of items) said(item)
    } else if (/^(?:<|>|\s|---|~~~|={3})/.test(line)) {
      throw new Error(`line ${i + 1}: more Markdown than our pages have: ${line}`)
    } else {
      const text = paragraph()
      html += `<p>${inline(text, resolve)}</p>\n`
      said(text)
    }
  }
  const title = headings[0]?.level === 1 ? headings[0].text : undefined
  if (title === undefined) throw new Error('a page begins with its title')
  return { title, html, headings: headings.slice(1), sections }
}
