// The parts of a move, in the order of its walk, and which function belongs to which.

/** Whether a function of that name in that file belongs to a part; files are told by the end of their path. */
interface Rule {
  readonly part: string
  /** Of the file's address; native functions have none. */
  readonly file?: RegExp
  readonly names?: RegExp
}

const native = /^$/

const RULES = [
  { part: 'garbage', names: /^\(garbage collector\)$/ },
  { part: 'inside of Node and V8', names: /^\(program\)$/ },
  {
    part: 'writing to sockets (system)',
    file: native,
    names: /^write(?:v|Buffer|Latin1String|Utf8String|AsciiString)$/,
  },
  {
    part: 'streams of Node',
    file: /^node:(?:net|stream|events|internal\/(?:streams|stream_base_commons|events|js_stream_socket))/,
  },
  { part: 'frame in', file: /\/node_modules\/ws\/lib\// },
  { part: 'frame in', file: /\/server\/dist\/socket\/whole-frames\.js$/ },
  { part: 'limits and counting', file: /\/server\/dist\/(?:limits\/[^/]*|metrics|steady-time)\.js$/ },
  { part: 'JSON and depth', file: /\/server\/dist\/socket\/reading\.js$/ },
  { part: 'JSON and depth', file: /\/kernel\/dist\/plain\.js$/, names: /^isDeep$/ },
  { part: 'schema', file: /\/node_modules\/zod\// },
  { part: 'frame out', file: /\/server\/dist\/socket\/frames\.js$/ },
  { part: 'frame out', file: /\/server\/dist\/socket\/socket\.js$/, names: /^(?:hear|#?write|flush|isAnswer)$/ },
  { part: 'socket', file: /\/server\/dist\/socket\// },
  { part: 'table and its host', file: /\/server\/dist\/tables\/(?!hashing)[^/]*\.js$/ },
  { part: 'record line and seal', file: /\/kernel\/dist\/record\.js$/ },
  { part: 'record line and seal', file: /\/server\/dist\/tables\/hashing\.js$/, names: /^sha256$/ },
  { part: 'record line and seal', file: /\/kernel\/dist\/fair\.js$/, names: /^link$/ },
  { part: 'luck', file: /\/server\/dist\/tables\/hashing\.js$/ },
  { part: 'luck', file: /\/kernel\/dist\/(?:fair|luck|random)\.js$/ },
  { part: 'rules', file: /\/(?:kernel\/dist|games\/dist)\// },
  { part: 'rules', file: /\/bench\/dist\/server\/dice\.js$/ },
  { part: 'projection', file: /\/table\/dist\/project\.js$/ },
  { part: 'table and its host', file: /\/table\/dist\// },
  { part: 'hand-over to the commit', file: /\/server\/dist\/store\/|\/bots\/dist\// },
  { part: 'hand-over to the commit', file: /^node:internal\/(?:worker|per_context\/messageport|event_target)/ },
  {
    part: 'ticks and timers',
    file: /^node:(?:timers|internal\/(?:timers|process\/task_queues|process\/promises|async_hooks|async_context|perf))/,
  },
] as const satisfies readonly Rule[]

export type Part = (typeof RULES)[number]['part'] | 'not told apart'

/** In the order of a move's walk. */
export const PARTS: readonly Part[] = [
  'writing to sockets (system)',
  'streams of Node',
  'frame in',
  'limits and counting',
  'JSON and depth',
  'schema',
  'socket',
  'table and its host',
  'rules',
  'luck',
  'record line and seal',
  'hand-over to the commit',
  'projection',
  'frame out',
  'ticks and timers',
  'inside of Node and V8',
  'garbage',
  'not told apart',
]

/** Undefined where its caller decides. */
export function partOf(frame: { readonly functionName: string; readonly url: string } | undefined): Part | undefined {
  if (!frame) return undefined
  const rules: readonly Rule[] = RULES
  const found = rules.find(
    ({ file, names }) => (file?.test(frame.url) ?? true) && (names?.test(frame.functionName) ?? true),
  )
  return found?.part as Part | undefined
}
