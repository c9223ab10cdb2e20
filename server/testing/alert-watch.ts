import { compared, holds, readScrape, type Samples } from './expression.ts'

/** A rule of deploy/alerts.yaml. */
export interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly do: string }
}

/** What a rule came to over all scrapes. */
export interface AlertSeen {
  /** From when on it fired, in milliseconds of the scrapes: once for every time that it began. */
  readonly fired: number[]
  /** The longest time for which its expression held; an alert waits `for` that long. */
  longest: number
  /** What came nearest to the limit, or passed it furthest; undefined where nothing was there to compare. */
  nearest: number | undefined
}

const UNITS = { s: 1000, m: 60_000, h: 3_600_000 } as const

/** `30s`, `5m`, `1h` in milliseconds. */
export function duration(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(text) ?? []
  if (count === '') throw new Error(`this is no duration: ${text}`)
  return Number(count) * UNITS[unit as keyof typeof UNITS]
}

/** What Prometheus would make of one node: scrape after scrape, with the ranges and the waits of the rules. */
export class AlertWatch {
  readonly #rules: readonly AlertRule[]
  readonly #scrapes: { readonly at: number; readonly samples: Samples }[] = []
  readonly #since = new Map<string, number>()
  readonly #firing = new Set<string>()
  readonly seen = new Map<string, AlertSeen>()

  constructor(rules: readonly AlertRule[]) {
    this.#rules = rules
    for (const { alert } of rules) this.seen.set(alert, { fired: [], longest: 0, nearest: undefined })
  }

  /** The text of /metrics at that time, or undefined where nobody answered; the alerts that begin to fire. */
  scraped(at: number, text: string | undefined): string[] {
    const now = readScrape(text === undefined ? 'up 0\n' : `${text}up 1\n`)
    this.#scrapes.push({ at, samples: now })
    const oldest = at - UNITS.h
    while (this.#scrapes.length > 1 && (this.#scrapes[1]?.at ?? at) <= oldest) this.#scrapes.shift()
    return this.#rules.filter((rule) => this.#begins(rule, at, now)).map(({ alert }) => alert)
  }

  #begins({ alert, expr, for: wait = '0s' }: AlertRule, at: number, now: Samples): boolean {
    const seen = this.seen.get(alert) as AlertSeen
    const range = /\[(\w+)\]/.exec(expr)?.[1]
    const from = at - (range === undefined ? 0 : duration(range))
    // A window that is longer than the range by less than a scrape: it misses nothing that Prometheus would see.
    const before = (this.#scrapes.findLast((one) => one.at <= from) ?? this.#scrapes[0])?.samples ?? now
    const { values, sign, limit } = compared(expr, before, now)
    for (const value of values) {
      const distance = (one: number) =>
        sign === '==' ? Math.abs(one - limit) : sign === '<' ? one - limit : limit - one
      if (seen.nearest === undefined || distance(value) < distance(seen.nearest)) seen.nearest = value
    }
    if (!holds(expr, before, now)) {
      this.#since.delete(alert)
      this.#firing.delete(alert)
      return false
    }
    const since = this.#since.get(alert) ?? at
    this.#since.set(alert, since)
    seen.longest = Math.max(seen.longest, at - since)
    if (at - since < duration(wait) || this.#firing.has(alert)) return false
    this.#firing.add(alert)
    seen.fired.push(since + duration(wait))
    return true
  }
}
