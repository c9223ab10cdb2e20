// Begins a game: `npm run new-game <name>` writes games/<name>/ from games/template/ and puts its line on the shelf.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** What is wrong with a name; undefined when a game may be called so. */
export function wrongName(name, taken) {
  if (name === undefined || name === '') return 'Say how the game is to be called: npm run new-game snail-race'
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30)
    return `'${name}' is no name for a folder: lower-case letters, digits and single hyphens, like snail-race.`
  if (taken.includes(name)) return `games/${name} is there already; nothing was changed. Choose another name.`
  return undefined
}

const words = (name) => name.split('-')
const capital = (word) => word[0].toUpperCase() + word.slice(1)

/** 'snail-race' as a type, a variable and a title. */
export const namesOf = (name) => ({
  type: words(name).map(capital).join(''),
  variable: words(name)
    .map((word, i) => (i === 0 ? word : capital(word)))
    .join(''),
  title: words(name).map(capital).join(' '),
})

/** The template's text under another name. */
export function renamed(text, name) {
  const { type, variable, title } = namesOf(name)
  return text
    .replaceAll("'Template'", `'${title}'`)
    .replaceAll("'template'", `'${name}'`)
    .replaceAll('Template', type)
    .replaceAll('template', variable)
}

/** The shelf with one line more, in order. */
export function shelved(shelf, name) {
  const lines = shelf.trimEnd().split('\n')
  const head = lines.filter((line) => !line.startsWith('export '))
  const titles = lines.filter((line) => line.startsWith('export '))
  const from = (line) => line.split("'")[1]
  titles.push(`export { title as ${namesOf(name).variable} } from './${name}/title.ts'`)
  titles.sort((a, b) => (from(a) < from(b) ? -1 : 1))
  return `${[...head, ...titles].join('\n')}\n`
}

/** Writes the folder and the line; returns what is wrong, or undefined. */
export function newGame(name, games = join(root, 'games')) {
  const wrong = wrongName(name, readdirSync(games))
  if (wrong) return wrong
  const folder = join(games, name)
  try {
    cpSync(join(games, 'template'), folder, { recursive: true, errorOnExist: true })
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      writeFileSync(path, renamed(readFileSync(path, 'utf8'), name))
    }
    const shelf = join(games, 'shelf.ts')
    writeFileSync(`${shelf}.new`, shelved(readFileSync(shelf, 'utf8'), name))
    renameSync(`${shelf}.new`, shelf)
  } catch (error) {
    if (existsSync(folder)) rmSync(folder, { recursive: true })
    throw error
  }
  return undefined
}

if (import.meta.filename === process.argv[1]) {
  const name = process.argv[2]
  const wrong = newGame(name)
  if (wrong) {
    console.error(wrong)
    process.exit(2)
  }
  console.log(`games/${name}/ is there and stands on the shelf (games/shelf.ts): \`npm start\` and play it.
Read on in CONTRIBUTING.md, "Adding a game"; \`npm run check\` tells what is missing.`)
}
