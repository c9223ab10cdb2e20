// Three rules of this house that no linter has ready-made, as an oxlint plugin. `.oxlintrc.json` says where they apply;
// `lint.test.ts` proves that they fire.
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Which workspace may use which. Arrows point one way: no workspace is reachable from itself. */
const uses = {
  kernel: [],
  games: ['kernel'],
  toss: ['kernel', 'games'],
  bots: ['kernel', 'games', 'toss'],
  server: ['kernel', 'games', 'toss', 'bots'],
  web: ['kernel', 'games', 'toss', 'bots'],
  cli: ['kernel', 'games', 'toss', 'bots', 'server', 'bench'],
  bench: ['kernel', 'games', 'toss', 'bots', 'server', 'web'],
  e2e: ['kernel', 'games', 'toss', 'bots', 'server', 'web', 'cli'],
}

/** What a workspace may take the types of, though it may not use it: `import type` leaves nothing behind at run time. */
const typesOf = { web: ['@makiba/server/protocol'] }

/** The pure workspaces name every package they use; the others are free to choose. */
const packages = {
  kernel: (file) => (/^laws(\.ts$|\/)/.test(file) ? ['@noble/hashes', 'fast-check'] : ['@noble/hashes']),
  games: () => [],
}

const isTest = (file) => /\.(test|integration)\.tsx?$|(^|\/)testing\//.test(file)

/** Why `file` of `workspace` may not import `source`; undefined when it may. */
function whyNot(workspace, file, source, typeOnly) {
  if (source.startsWith('.')) {
    const target = join('/', workspace, dirname(file), source).split(sep)[1]
    return target === workspace ? undefined : `A relative import leaves ${workspace}/; import the package by its name.`
  }
  const used = /^@makiba\/([^/]+)/.exec(source)?.[1]
  if (used) {
    const allowed =
      used === workspace || uses[workspace].includes(used) || (typeOnly && (typesOf[workspace] ?? []).includes(source))
    return allowed
      ? undefined
      : `${workspace}/ may use ${uses[workspace].join(', ') || 'no other workspace'}, not ${used}.`
  }
  const named = packages[workspace]?.(file)
  if (!named || isTest(file) || named.some((name) => source === name || source.startsWith(`${name}/`))) return undefined
  return `${workspace}/${file} may use ${named.join(', ') || 'no package'}, not ${source}.`
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
      ImportDeclaration: (node) => check(node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === 'type'),
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

export default { meta: { name: 'makiba' }, rules: { layers, pure, exact } }
