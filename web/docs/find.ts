/** A section of the docs: title of its page, address, anchor (none for the top), its own title, its words. */
export type Entry = readonly [page: string, slug: string, anchor: string, title: string, text: string]

export interface Found {
  readonly href: string
  readonly page: string
  readonly title: string
  readonly excerpt: string
}

const MOST = 12
const WIDE = 70

/** The sections that hold all words, those that have them in their titles first. A word may be the beginning or the middle of one. */
export function find(index: readonly Entry[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return index
    .flatMap((entry) => {
      const [page, , , title, text] = entry
      const [head, above, body] = [title.toLowerCase(), page.toLowerCase(), text.toLowerCase()]
      let points = 0
      for (const word of words) {
        const times = body.split(word).length - 1
        const worth = (head.includes(word) ? 20 : 0) + (above.includes(word) ? 5 : 0) + Math.min(times, 5)
        if (worth === 0) return []
        points += worth
      }
      return [{ entry, points }]
    })
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST)
    .map(({ entry: [page, slug, anchor, title, text] }) => ({
      href: `/docs/${slug}${anchor === '' ? '' : `#${anchor}`}`,
      page,
      title,
      excerpt: excerpt(text, words),
    }))
}

/** The words around the first that was asked for. */
function excerpt(text: string, words: readonly string[]): string {
  const low = text.toLowerCase()
  const first = Math.min(...words.map((word) => low.indexOf(word)).filter((at) => at >= 0), text.length)
  const from = first === text.length ? 0 : Math.max(0, text.lastIndexOf(' ', first - WIDE / 2) + 1)
  const part = text.slice(from, from + 2 * WIDE)
  return `${from > 0 ? '… ' : ''}${part}${from + part.length < text.length ? ' …' : ''}`
}
