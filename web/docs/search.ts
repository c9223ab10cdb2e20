// Search in the docs: an index that comes with the site, looked through here. Nothing is asked of a server.
import './docs.css'
import { type Entry, find } from './find.ts'

const form = document.querySelector<HTMLFormElement>('form.search') as HTMLFormElement
const input = form.querySelector('input') as HTMLInputElement
const box = form.querySelector<HTMLElement>('.found') as HTMLElement
const status = box.querySelector('p') as HTMLElement
const results = box.querySelector('ol') as HTMLElement

let index: readonly Entry[] | undefined
let failed = false

async function load(): Promise<void> {
  failed = false
  try {
    const answer = await fetch('/docs/search.json')
    if (!answer.ok) throw new Error(String(answer.status))
    index = (await answer.json()) as readonly Entry[]
  } catch {
    // Said below the field as soon as somebody asks; asked for again with the next letter.
    failed = true
  }
  show()
}

function line(part: string, words: string): HTMLElement {
  const element = document.createElement('span')
  element.className = part
  element.textContent = words
  return element
}

function show(): void {
  const query = input.value.trim()
  box.hidden = query === ''
  if (query === '') return
  if (!index) {
    status.textContent = failed ? 'The index cannot be fetched. Is there a network?' : 'One moment …'
    results.replaceChildren()
    return
  }
  const found = find(index, query)
  status.textContent =
    found.length === 0 ? `Nothing about “${query}”.` : found.length === 1 ? '1 place' : `${found.length} places`
  results.replaceChildren(
    ...found.map(({ href, page, title, excerpt }) => {
      const link = document.createElement('a')
      link.href = href
      link.append(line('at', title === page ? title : `${page}: ${title}`), line('text', excerpt))
      link.addEventListener('click', close)
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
}

function close(): void {
  input.value = ''
  show()
}

input.addEventListener('input', () => {
  if (failed) void load()
  show()
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  results.querySelector('a')?.click()
})
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && input.value !== '') {
    event.preventDefault()
    close()
    input.focus()
  }
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target === input) return
  event.preventDefault()
  input.focus()
})
form.hidden = false

// On a wide window all pages are listed beside the text.
const wide = matchMedia('(min-width: 900px)')
const pages = document.querySelector('details.pages') as HTMLDetailsElement
const open = () => {
  pages.open = wide.matches
}
wide.addEventListener('change', open)
open()
void load()
