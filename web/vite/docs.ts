import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { headingsOf, type Rendered, render, safe } from './markdown.ts'

const root = join(import.meta.dirname, '../..')

/** The pages of the site in their order: address, source, and what it is good for. */
export const pages = [
  ['bot', 'docs/bot.md', 'A program that sits down and plays, in forty lines.'],
  ['game', 'docs/game.md', 'Rules of your own, proved by the laws, on the shelf.'],
  ['contract', 'docs/contract.md', 'What a game is: every function, with examples.'],
  ['protocol', 'docs/protocol.md', 'HTTP and socket: everything that is said at a table.'],
  ['record', 'docs/record.md', 'The log of a game, and how luck is proved.'],
  ['hosting', 'docs/hosting.md', 'Running a house: one process, a proxy, many nodes.'],
  ['threats', 'docs/threats.md', 'Who might want what, and what is in the way.'],
  ['architecture', 'ARCHITECTURE.md', 'The map of the code.'],
  ['contributing', 'CONTRIBUTING.md', 'The manners: games, names, tests, commits.'],
  ['page', 'web/README.md', 'The page in the browser: boards, scenes, motion.'],
  ['results', 'bench/results.md', 'What was measured, on which machine.'],
] as const
const welcome = 'Build on Makiba, run it, and look inside.'

export interface Site {
  /** Names below `/docs/`, with what they hold. */
  readonly files: ReadonlyMap<string, string>
  /** Sources that something was made of, seen from the root. */
  readonly sources: readonly string[]
}
/** What the bundler made for all pages. */
export interface Parts {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Resolves a link of a source to an address of the site; files of the repository that are no pages come along as text. */
function linker(source: string, take: (file: string) => void) {
  return (link: string): string => {
    if (/^[a-z]+:/.test(link) || link.startsWith('#')) return link
    const [path = '', anchor] = link.split('#')
    const file = join(dirname(source), path)
    const hash = anchor === undefined ? '' : `#${anchor}`
    const page = pages.find(([, one]) => one === file)
    if (page) return `/docs/${page[0]}${hash}`
    if (!existsSync(join(root, file))) throw new Error(`${source} links to ${link}, which is not there`)
    if (file.endsWith('.md') || /\.(?:webp|png|svg)$/.test(file))
      throw new Error(`${source} links to ${link}, which is no page of the site: name it in web/vite/docs.ts`)
    take(file)
    return `/docs/files/${file}.txt${hash}`
  }
}

const list = (current: string | undefined) =>
  pages
    .map(([slug, source]) => {
      const here = slug === current ? ' aria-current="page"' : ''
      return `<li><a href="/docs/${slug}"${here}>${safe(titleOf(source))}</a></li>`
    })
    .join('\n')
const titleOf = (source: string): string => headingsOf(readFileSync(join(root, source), 'utf8'))[0]?.text ?? source

interface Body {
  readonly slug?: string
  readonly title: string
  readonly html: string
  readonly about: string
  readonly headings?: Rendered['headings']
}

/** A whole page. Nothing inline: the policy allows neither scripts nor styles in it. */
function dress({ slug, title, html, about, headings = [] }: Body, { styles, scripts }: Parts): string {
  const contents = headings.filter(({ level }) => level === 2 || level === 3)
  const toc =
    contents.length < 2
      ? ''
      : `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>
${contents.map(({ level, text, anchor }) => `<li class="l${level}"><a href="#${anchor}">${safe(text)}</a></li>`).join('\n')}
</ul></nav>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${safe(title)} · Makiba</title>
<meta name="description" content="${safe(about)}">
<link rel="icon" href="/art/logo.svg" type="image/svg+xml">
<script src="/theme.js"></script>
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
${scripts.map((file) => `<script type="module" src="/${file}"></script>`).join('\n')}
</head>
<body class="docs">
<a class="skip btn" href="#main">Skip to the text</a>
<header class="bar">
<a class="mark" href="/" aria-label="Makiba: to the games"><img src="/art/logo.svg" alt="" width="40" height="40"></a>
<a class="name" href="/docs">Makiba docs</a>
<form class="search" role="search" hidden>
<label><span class="unseen">Search the docs</span><input type="search" name="q" placeholder="Search" autocomplete="off" spellcheck="false" aria-controls="found"></label>
<div id="found" class="found" hidden><p class="sm" role="status"></p><ol></ol></div>
</form>
</header>
<div class="leaves">
<details class="pages"><summary>All pages</summary><nav aria-label="All pages"><ul>
${list(slug)}
</ul></nav></details>
<main id="main" tabindex="-1">
<h1>${safe(title)}</h1>
${html}</main>
${toc}
</div>
</body>
</html>
`
}

/** All files of the site. */
export function makeSite(parts: Parts): Site {
  const files = new Map<string, string>()
  const sources = new Set<string>()
  const texts = new Set<string>()
  const index: [page: string, slug: string, anchor: string, title: string, text: string][] = []
  for (const [slug, source, about] of pages) {
    sources.add(source)
    try {
      const page = render(
        readFileSync(join(root, source), 'utf8'),
        linker(source, (file) => texts.add(file)),
      )
      files.set(`${slug}.html`, dress({ slug, about, ...page }, parts))
      for (const { anchor, title, text } of page.sections)
        index.push([page.title, slug, anchor, title, text.replace(/\s+/g, ' ').trim()])
    } catch (error) {
      throw new Error(`${source}: ${(error as Error).message}`)
    }
  }
  for (const file of texts) {
    sources.add(file)
    files.set(`files/${file}.txt`, readFileSync(join(root, file), 'utf8'))
  }
  const cards = pages.map(
    ([slug, source, about]) =>
      `<li><a class="panel" href="/docs/${slug}"><b>${safe(titleOf(source))}</b><span>${safe(about)}</span></a></li>`,
  )
  const all = `<ul class="cards">\n${cards.join('\n')}\n</ul>\n`
  files.set(
    'index.html',
    dress(
      {
        title: 'Makiba docs',
        about: welcome,
        html: `<p class="lead">${welcome} The HTTP interface of this very server is at <a href="/api">/api</a>.</p>\n${all}`,
      },
      parts,
    ),
  )
  files.set(
    'missing.html',
    dress(
      { title: 'There is no such page', about: welcome, html: `<p class="lead">These are here:</p>\n${all}` },
      parts,
    ),
  )
  files.set('search.json', JSON.stringify(index))
  return { files, sources: [...sources] }
}

/** Writes the documentation below `docs/`, in the page's look. Its script is its own: the app neither loads nor keeps it. */
export function docs(): Plugin {
  const entry = join(root, 'web/docs/search.ts')
  return {
    name: 'makiba:docs',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: entry, name: 'docs' })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const own = Object.values(bundle).find(
          (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.facadeModuleId === entry,
        )
        const home = bundle['index.html']
        if (!own || home?.type !== 'asset') return this.error('the documentation or the page itself was not built')
        // The page's sheet has tokens, letters and buttons; the site's own comes after it.
        const sheets = [...String(home.source).matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)]
        const styles = [...sheets.map(([, name = '']) => name), ...(own.viteMetadata?.importedCss ?? [])]
        for (const [name, source] of makeSite({ styles, scripts: [own.fileName] }).files)
          this.emitFile({ type: 'asset', fileName: `docs/${name}`, source })
      },
    },
  }
}
