// Four rules of this house that no linter has ready-made, as an oxlint plugin. `.oxlintrc.json` says where they apply;
// `lint.test.ts` proves that they fire.
import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Which workspace may use which. Arrows point one way: no workspace is reachable from itself. */
const uses = {
  kernel: [],
  table: ['kernel'],
  bots: ['kernel'],
  kit: ['kernel'],
  games: ['kernel', 'bots', 'kit'],
  server: ['kernel', 'table', 'bots', 'games'],
  simulator: ['kernel', 'table', 'games', 'server'],
  web: ['kernel', 'table', 'bots', 'kit', 'games'],
  cli: ['kernel', 'bots', 'games', 'server', 'bench'],
  bench: ['kernel', 'table', 'bots', 'games', 'server', 'web'],
  e2e: ['kernel', 'table', 'bots', 'kit', 'games', 'server', 'web', 'cli'],
}

/** What a part of a game's folder may use: of other workspaces, and of its own folder. Nobody sees another game. */
const parts = {
  rules: { uses: ['kernel'], own: [] },
  toss: { uses: ['kernel'], own: ['rules'] },
  bots: { uses: ['kernel', 'bots'], own: ['rules'] },
  /** What a position is worth. */
  judge: { uses: ['kernel'], own: ['rules', 'bots'] },
  board: { uses: ['kernel', 'kit'], own: ['rules', 'toss', 'bots'] },
  /** How it is taught: positions and words, from the rules alone. */
  lessons: { uses: ['kernel'], own: ['rules'] },
  /** What is said of a position and a move: counted by the rules, from what bots found. */
  coach: { uses: ['kernel', 'bots'], own: ['rules'] },
  /** The notation of another program, for the conformance run alone. */
  foreign: { uses: ['kernel'], own: ['rules'] },
  conform: { uses: ['kernel'], own: ['rules', 'foreign'] },
  /** Positions to be solved. */
  puzzles: { uses: [], own: [] },
  title: {
    uses: ['kernel', 'bots'],
    own: ['puzzles', 'rules', 'toss', 'bots', 'judge', 'lessons', 'coach', 'conform'],
  },
  /** How a browser plays it, how it is drawn and measured: nothing of the product sees it. */
  test: { uses: ['kernel', 'bots', 'kit', 'server', 'e2e'], own: ['rules', 'toss', 'bots', 'judge', 'coach', 'board'] },
}

/** What a workspace may take the types of, though it may not use it: `import type` leaves nothing behind at run time. */
const typesOf = { web: ['@makiba/server/protocol'] }

/** The pure parts name every package they use; the others are free to choose. */
function packagesOf(workspace, part, file) {
  if (workspace === 'kernel') return /^laws(\.ts$|\/)/.test(file) ? ['@noble/hashes', 'fast-check'] : ['@noble/hashes']
  if (workspace === 'table') return file === 'protocol.ts' ? ['zod'] : []
  return workspace === 'games' && ['rules', 'bots', 'judge'].includes(part) ? [] : undefined
}

const isTest = (file) => /\.(test|integration)\.tsx?$|(^|\/)testing\//.test(file)

/** Where a file of `games/` belongs: its game, and the part of it. */
function placeOf(file) {
  const [game, part] = file.split('/')
  if (part === undefined || game === 'testing' || game === 'workers') return undefined
  return { game, part: part.replace(/\.ts$/, '') }
}

/** What of its rules a board may see: components, what can be read off a view, words; of the state the types alone. */
const BOARD_READS = /^[^/]+\/rules\/(parts|reading|(text|prose|words|telling)(\.(en|ja))?)\.ts$/
/** What acts, allows or knows more than a view. */
const ACTS = /^[^/]+\/rules\/(index|rules|refuse|luck|view)\.ts$/

function whyNotInRules(file, to, typeOnly) {
  if (file.endsWith('/rules/reading.ts') && ACTS.test(to))
    return 'Reading a view allows and does nothing: no rules in reading.ts.'
  if (!/^[^/]+\/board\//.test(file) || !/^[^/]+\/rules\//.test(to) || BOARD_READS.test(to)) return undefined
  if (to.endsWith('/rules/state.ts') && typeOnly) return undefined
  return 'A board knows no rules: it reads parts.ts, reading.ts, words and types of state.ts; what would be it asks (props.ask).'
}

function whyNotInGame(from, to) {
  const target = placeOf(to)
  if (!target)
    return ['title.ts', 'conform.ts', 'contest.ts', 'lesson.ts', 'coach.ts'].includes(to)
      ? undefined
      : 'A part of a game does not know the shelf.'
  if (target.game !== from.game) return `A game does not know another one.`
  if (target.part === from.part || parts[from.part].own.includes(target.part)) return undefined
  return `${from.part}/ may use ${parts[from.part].own.join(', ') || 'no other part'} of its game, not ${target.part}.`
}

/** Why `file` of `workspace` may not import `source`; undefined when it may. */
function whyNot(workspace, file, source, typeOnly) {
  const place = workspace === 'games' ? placeOf(file) : undefined
  const part = place && Object.hasOwn(parts, place.part) ? place : undefined
  if (source.startsWith('.')) {
    const [, target, ...rest] = join('/', workspace, dirname(file), source).split(sep)
    if (target !== workspace) return `A relative import leaves ${workspace}/; import the package by its name.`
    if (!part || isTest(file)) return undefined
    return whyNotInGame(part, rest.join('/')) ?? whyNotInRules(file, rest.join('/'), typeOnly)
  }
  const used = /^@makiba\/([^/]+)/.exec(source)?.[1]
  if (used) {
    if (workspace === 'web' && source === '@makiba/table/protocol' && !typeOnly && !isTest(file))
      return 'web/ takes types alone of the protocol: its schemas are heavy, and the server reads with them.'
    const free = part && !isTest(file) ? parts[part.part].uses : uses[workspace]
    const allowed =
      (used === workspace && !part) || free.includes(used) || (typeOnly && (typesOf[workspace] ?? []).includes(source))
    return allowed
      ? undefined
      : `${part ? part.part : workspace}/ may use ${free.join(', ') || 'no other workspace'}, not ${used}.`
  }
  const named = packagesOf(workspace, part?.part, file)
  if (!named || isTest(file) || named.some((name) => source === name || source.startsWith(`${name}/`))) return undefined
  return `${workspace}/${file} may use ${named.join(', ') || 'no package'}, not ${source}.`
}

/** Whether nothing of an import is left at run time: `import type { A }` and `import { type A }` alike. */
function onlyTypes(kind, specifiers, each) {
  return kind === 'type' || (specifiers.length > 0 && specifiers.every((one) => one[each] === 'type'))
}

const layers = {
  create(context) {
    const [workspace, ...rest] = relative(root, context.filename).split(sep)
    if (!Object.hasOwn(uses, workspace)) return {}
    const file = rest.join('/')
    const check = (source, typeOnly) => {
      if (typeof source?.value !== 'string') return
      const message = whyNot(workspace, file, source.value, typeOnly)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: (node) => check(node.source, onlyTypes(node.importKind, node.specifiers, 'importKind')),
      ExportNamedDeclaration: (node) => check(node.source, onlyTypes(node.exportKind, node.specifiers, 'exportKind')),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source, true),
    }
  },
}

/** A list of what is allowed, for nobody can list all that Node and browsers offer. */
const pureGlobals = new Set(
  `undefined NaN Infinity isNaN isFinite parseInt parseFloat Math JSON Object Array String Number Boolean BigInt Symbol
  RegExp Map Set WeakMap WeakSet Error TypeError RangeError SyntaxError ArrayBuffer DataView Int8Array Uint8Array
  Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array`.split(
    /\s+/,
  ),
)
const impureTypes = new Set(
  'Date Promise PromiseLike Awaited AsyncGenerator AsyncIterable AsyncIterator AsyncIterableIterator'.split(' '),
)

/** Every use of a name that the file does not define. */
function globalReferences(context) {
  const { through, variables } = context.sourceCode.scopeManager.globalScope
  const builtin = variables.filter((variable) => variable.defs.length === 0)
  return [...through, ...builtin.flatMap((variable) => variable.references)]
}

/** What `Math` is used for, where that is plain to see: `floor` in `Math.floor`. */
function memberOf({ parent }) {
  return parent.type === 'MemberExpression' && !parent.computed ? parent.property.name : undefined
}

/** No clock, no generator, no waiting, nothing of the machine. */
const pure = {
  create(context) {
    const refuseAsync = (node) => context.report({ node, message: 'Rules are synchronous: no async, no await.' })
    return {
      'Program:exit'() {
        for (const { identifier, isTypeReference } of globalReferences(context)) {
          const { name } = identifier
          if (isTypeReference ? impureTypes.has(name) : !pureGlobals.has(name)) {
            context.report({ node: identifier, message: `Rules are pure: ${name} is not theirs to use.` })
          } else if (name === 'Math' && [undefined, 'random'].includes(memberOf(identifier))) {
            context.report({
              node: identifier,
              message: 'Luck is asked, never made: no Math.random, and no alias of Math.',
            })
          }
        }
      },
      ':function[async=true]': refuseAsync,
      AwaitExpression: refuseAsync,
      'ForOfStatement[await=true]': refuseAsync,
    }
  },
}

/** The functions whose last bit is the same in every engine. */
const exactMath = new Set('abs ceil clz32 floor imul max min round sign sqrt trunc'.split(' '))

const exact = {
  create(context) {
    const refuse = (node, what) =>
      context.report({
        node,
        message: `The last bits of ${what} differ between engines; + - * / and Math.sqrt are exact.`,
      })
    return {
      'Program:exit'() {
        for (const { identifier } of globalReferences(context)) {
          const used = identifier.name === 'Math' && memberOf(identifier)
          if (used && !exactMath.has(used)) refuse(identifier, `Math.${used}`)
        }
      },
      'BinaryExpression[operator="**"], AssignmentExpression[operator="**="]': (node) => refuse(node, '**'),
    }
  },
}

/** The ids of the games, as the shelf has them. */
const ids = [...readFileSync(join(root, 'games/shelf.ts'), 'utf8').matchAll(/'\.\/([^/']+)\/title\.ts'/g)].map(
  ([, id]) => id,
)

/** Nobody names a game outside its folder: whoever needs to know something of a title asks the title. Tests are free. */
const idsAtHome = {
  create(context) {
    const [workspace, ...rest] = relative(root, context.filename).split(sep)
    const file = rest.join('/')
    if (
      workspace === 'e2e' ||
      isTest(file) ||
      file.endsWith('.e2e.ts') ||
      (workspace === 'games' && file === 'shelf.ts')
    )
      return {}
    const own = workspace === 'games' && rest.length > 1 ? rest[0] : undefined
    const check = (node, text) => {
      const found = ids.find((id) => id !== own && text.split('/').includes(id))
      if (found) context.report({ node, message: `Only games/${found}/ names '${found}'; ask the title or the shelf.` })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      'Property[computed=false] > Identifier.key, TSPropertySignature[computed=false] > Identifier.key': (node) =>
        check(node, node.name),
    }
  },
}

export default { meta: { name: 'makiba' }, rules: { layers, pure, exact, ids: idsAtHome } }
