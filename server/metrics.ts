import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Figures } from './retention/store.ts'

class Counter {
  value = 0
  add(by: number): void {
    this.value += by
  }
}

/** A counter for each of several kinds, titles, ends: few and known values, or there would be no end of lines. */
class Counters {
  readonly #values = new Map<string, number>()
  add(labels: { readonly [name: string]: string }, by: number): void {
    const key = labelsOf(labels)
    this.#values.set(key, (this.#values.get(key) ?? 0) + by)
  }
  get entries(): Iterable<[labels: string, value: number]> {
    return this.#values
  }
}

function labelsOf(labels: { readonly [name: string]: string }): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
  return `{${pairs.join(',')}}`
}

/** Over which standstills are told. */
const WINDOW_MS = 120_000

const BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

class Histogram {
  readonly counts = BUCKETS.map(() => 0)
  sum = 0
  count = 0
  observe(value: number): void {
    this.sum += value
    this.count++
    const bucket = BUCKETS.findIndex((most) => value <= most)
    if (bucket >= 0) this.counts[bucket] = (this.counts[bucket] as number) + 1
  }
}

/** A histogram for each route and the like. */
class Histograms {
  readonly #of = new Map<string, Histogram>()
  observe(labels: { readonly [name: string]: string }, value: number): void {
    const key = labelsOf(labels).slice(1, -1)
    let found = this.#of.get(key)
    if (!found) {
      found = new Histogram()
      this.#of.set(key, found)
    }
    found.observe(value)
  }
  get entries(): Iterable<[labels: string, histogram: Histogram]> {
    return this.#of
  }
}

/** What there is to say of one node among others. */
export interface NodeFigures {
  readonly node: string
  readonly up: boolean
  readonly out: number
  readonly in: number
  readonly takenOver: number
  readonly yielded: number
  readonly missed: number
  readonly outages: number
  readonly batches: number
}

/** What is kept, and how much room is left. */
export interface Kept extends Figures {
  /** Bytes that are left where the data is. */
  readonly diskFree: number
  readonly now: number
}

/** What an operator watches, in the text form that Prometheus reads. */
export class Metrics {
  readonly moves = new Counter()
  readonly refusals = new Counter()
  readonly failures = new Counter()
  readonly commits = new Counter()
  readonly commitSeconds = new Histogram()
  readonly framesIn = new Counter()
  readonly framesOut = new Counter()
  readonly bytesOut = new Counter()
  readonly slowReaders = new Counter()
  readonly deadLines = new Counter()
  readonly slowedDown = new Counter()
  readonly quarantines = new Counter()
  readonly botMoves = new Counter()
  readonly dailies = new Counter()
  readonly dailiesRefused = new Counter()
  readonly pars = new Counter()
  readonly swept = new Counters()
  readonly reports = new Counters()
  /** Games by title, and by whether people, bots or nobody else sat there. */
  readonly started = new Counters()
  readonly finished = new Counters()
  readonly left = new Counters()
  readonly requests = new Counters()
  readonly requestSeconds = new Histograms()
  readonly botSeconds = new Histogram()
  readonly wakeSeconds = new Histogram()
  /** Bots that were asked and have not answered. */
  botsAsked = 0
  readonly sweepFailures = new Counter()
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  /** Since when standstills are counted. */
  #since = performance.now()

  constructor() {
    this.#delay.enable()
  }

  text(
    gauges: { readonly sockets: number; readonly socketsMost: number; readonly tables: number },
    nodes?: NodeFigures,
    kept?: Kept,
  ): string {
    const lines: string[] = []
    const one = (name: string, kind: string, help: string, value: number) => {
      const plain = name.replace(/\{.*/, '')
      lines.push(`# HELP makiba_${plain} ${help}`, `# TYPE makiba_${plain} ${kind}`, `makiba_${name} ${value}`)
    }
    one('moves_total', 'counter', 'Moves and undos on disk.', this.moves.value)
    one('bot_moves_total', 'counter', 'Moves made by bots.', this.botMoves.value)
    one('refusals_total', 'counter', 'Moves that the rules turned down.', this.refusals.value)
    one('failures_total', 'counter', 'Moves that could not be kept.', this.failures.value)
    one('commits_total', 'counter', 'Transactions of the group commit.', this.commits.value)
    one('frames_in_total', 'counter', 'Frames received.', this.framesIn.value)
    one('frames_out_total', 'counter', 'Frames sent.', this.framesOut.value)
    one('bytes_out_total', 'counter', 'Bytes of frames sent.', this.bytesOut.value)
    one('slow_readers_total', 'counter', 'Sockets dropped because they did not read.', this.slowReaders.value)
    one('dead_lines_total', 'counter', 'Sockets dropped because nothing came from them any more.', this.deadLines.value)
    one('slowed_down_total', 'counter', 'Requests and frames turned down for want of credits.', this.slowedDown.value)
    one('quarantines_total', 'counter', 'Tables that broke.', this.quarantines.value)
    one('dailies_total', 'counter', 'Games of a day that were verified and counted.', this.dailies.value)
    one('dailies_refused_total', 'counter', 'Games of a day that were turned down.', this.dailiesRefused.value)
    one('pars_total', 'counter', 'Days for which par was found.', this.pars.value)
    one('sockets', 'gauge', 'Open sockets.', gauges.sockets)
    one('sockets_most', 'gauge', 'Sockets that this node takes.', gauges.socketsMost)
    one('bots_asked', 'gauge', 'Bots that were asked and have not answered.', this.botsAsked)
    one('tables_awake', 'gauge', 'Tables in memory.', gauges.tables)
    one(
      'event_loop_p99_seconds',
      'gauge',
      'Delay of the event loop, of the last minutes.',
      this.#delay.percentile(99) / 1e9,
    )
    one('event_loop_longest_seconds', 'gauge', 'Longest standstill of the last minutes.', this.#delay.max / 1e9)
    this.#anew()
    one('resident_bytes', 'gauge', 'Memory of the process.', process.memoryUsage.rss())
    one('sweep_failures_total', 'counter', 'Nights in which the house could not be swept.', this.sweepFailures.value)
    const many = (name: string, kind: string, help: string, values: Iterable<[labels: string, value: number]>) => {
      lines.push(`# HELP makiba_${name} ${help}`, `# TYPE makiba_${name} ${kind}`)
      for (const [labels, value] of values) lines.push(`makiba_${name}${labels} ${value}`)
    }
    many('tables_started_total', 'counter', 'Games that began.', this.started.entries)
    many('tables_finished_total', 'counter', 'Games that were played to their end.', this.finished.entries)
    many('tables_left_total', 'counter', 'Seats that somebody gave up.', this.left.entries)
    many('requests_total', 'counter', 'Requests, by route and by the first digit of the answer.', this.requests.entries)
    many('reports_total', 'counter', 'What players told of each other, by reason.', this.reports.entries)
    many('swept_total', 'counter', 'What was no longer kept, and removed.', this.swept.entries)
    if (kept) {
      one('database_bytes', 'gauge', 'Size of the database.', kept.bytes)
      one('database_free_bytes', 'gauge', 'Of these, what the next writes use up first.', kept.freeBytes)
      const rows = Object.entries(kept.rows).map(([of, count]): [string, number] => [labelsOf({ of }), count])
      many('rows', 'gauge', 'What is kept.', rows)
      one('disk_free_bytes', 'gauge', 'Left on the disk of the data.', kept.diskFree)
      const oldest = kept.oldestUnfinished === null ? 0 : Math.max(0, kept.now - kept.oldestUnfinished) / 1000
      one(
        'oldest_unfinished_seconds',
        'gauge',
        'Age of the oldest table that is still played; 0 where there is none.',
        oldest,
      )
    }
    if (nodes) {
      one(`node{id="${nodes.node}"}`, 'gauge', 'This node, by the name that others know it by.', 1)
      one('redis_up', 'gauge', 'Whether Redis can be reached.', nodes.up ? 1 : 0)
      one('redis_outages_total', 'counter', 'How often Redis went away.', nodes.outages)
      one('sockets_out', 'gauge', 'Sockets of this node at tables of others.', nodes.out)
      one('sockets_in', 'gauge', 'Sockets of other nodes at tables of this one.', nodes.in)
      one('batches_total', 'counter', 'Batches sent to other nodes.', nodes.batches)
      one('missed_total', 'counter', 'Losses noticed between nodes, and healed.', nodes.missed)
      one('followed_total', 'counter', 'Sockets that went on elsewhere because a node was gone.', nodes.takenOver)
      one('yielded_total', 'counter', 'Tables given up to another owner.', nodes.yielded)
    }
    const spread = (name: string, help: string, of: Iterable<[labels: string, histogram: Histogram]>) => {
      lines.push(`# HELP makiba_${name} ${help}`, `# TYPE makiba_${name} histogram`)
      for (const [labels, { counts, sum, count }] of of) {
        const [before, braces] = labels === '' ? ['', ''] : [`${labels},`, `{${labels}}`]
        let below = 0
        for (const [i, most] of BUCKETS.entries()) {
          below += counts[i] as number
          lines.push(`makiba_${name}_bucket{${before}le="${most}"} ${below}`)
        }
        lines.push(`makiba_${name}_bucket{${before}le="+Inf"} ${count}`)
        lines.push(`makiba_${name}_sum${braces} ${sum}`, `makiba_${name}_count${braces} ${count}`)
      }
    }
    spread('commit_seconds', 'Time of one commit.', [['', this.commitSeconds]])
    spread('bot_seconds', 'Time from asking a bot to its answer, waiting and thinking.', [['', this.botSeconds]])
    spread('wake_seconds', 'Time in which a table was woken.', [['', this.wakeSeconds]])
    spread('request_seconds', 'Time of a request, by route.', this.requestSeconds.entries)
    return `${lines.join('\n')}\n`
  }

  /** What was long ago is no news. */
  #anew(): void {
    if (performance.now() - this.#since < WINDOW_MS) return
    this.#since = performance.now()
    this.#delay.reset()
  }

  close(): void {
    this.#delay.disable()
  }
}
