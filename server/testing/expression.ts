// The part of PromQL that our alerts are written in, on the text of two scrapes. What it does not know it refuses.

/** What a scrape found, by name and labels. */
export type Samples = readonly {
  readonly name: string
  readonly labels: ReadonlyMap<string, string>
  readonly value: number
}[]

export function readScrape(text: string): Samples {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      if (name === '') throw new Error(`this is no sample: ${line}`)
      return {
        name,
        labels: new Map([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, k = '', v = '']) => [k, v])),
        value: Number(value),
      }
    })
}

/** One value for each set of labels. */
type Vector = Map<string, number>

function select(text: string, samples: Samples): Vector {
  const [, name = '', wanted = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(text) ?? []
  if (name === '') throw new Error(`this is no metric: ${text}`)
  const pairs = [...wanted.matchAll(/(\w+)="([^"]*)"/g)]
  const found = samples.filter((one) => one.name === name && pairs.every(([, k = '', v]) => one.labels.get(k) === v))
  return new Map(
    found.map(({ labels, value }) => [JSON.stringify([...labels].sort(([a], [b]) => (a < b ? -1 : 1))), value]),
  )
}

function vector(text: string, before: Samples, now: Samples): Vector {
  const quantile = /^histogram_quantile\(([\d.]+), (.*)\)$/.exec(text)
  if (quantile) return quantiles(Number(quantile[1]), vector(quantile[2] ?? '', before, now))
  const increase = /^increase\((.*)\[\w+\]\)$/.exec(text)
  if (increase) {
    const [old, young] = [select(increase[1] ?? '', before), select(increase[1] ?? '', now)]
    return new Map([...young].map(([labels, value]) => [labels, value - (old.get(labels) ?? 0)]))
  }
  const parts = text.split(' / ')
  if (parts.length === 2) {
    const [above, below] = parts.map((part) => vector(part, before, now)) as [Vector, Vector]
    return new Map([...above].map(([labels, value]) => [labels, value / (below.get(labels) ?? Number.NaN)]))
  }
  return select(text, now)
}

/** Within a bucket as Prometheus takes it: evenly spread. */
function quantiles(q: number, buckets: Vector): Vector {
  const groups = new Map<string, [most: number, count: number][]>()
  for (const [text, count] of buckets) {
    const labels = JSON.parse(text) as [string, string][]
    const rest = JSON.stringify(labels.filter(([name]) => name !== 'le'))
    const le = labels.find(([name]) => name === 'le')?.[1] ?? ''
    groups.set(rest, [...(groups.get(rest) ?? []), [le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), count]])
  }
  const found: Vector = new Map()
  for (const [labels, all] of groups) {
    all.sort((a, b) => a[0] - b[0])
    const rank = q * (all.at(-1)?.[1] ?? 0)
    const at = all.findIndex(([, count]) => count >= rank)
    const [most, count] = all[at] ?? [Number.NaN, 0]
    const [least, under] = all[at - 1] ?? [0, 0]
    if (rank > 0)
      found.set(
        labels,
        most === Number.POSITIVE_INFINITY ? least : least + ((most - least) * (rank - under)) / (count - under),
      )
  }
  return found
}

/** The values that an alert's expression compares with its limit, as a scrape found them. */
export function compared(expression: string, before: Samples, now: Samples) {
  const [, left = '', sign = '', right = ''] = /^(.*) (==|<|>) ([\de.* ]+)$/.exec(expression) ?? []
  if (sign === '') throw new Error(`this is no comparison: ${expression}`)
  const limit = right.split('*').reduce((product, factor) => product * Number(factor), 1)
  return { values: [...vector(left, before, now).values()], sign, limit }
}

/** Whether the alert's expression holds for anything that was scraped. */
export function holds(expression: string, before: Samples, now: Samples): boolean {
  const { values, sign, limit } = compared(expression, before, now)
  return values.some((value) => (sign === '==' ? value === limit : sign === '<' ? value < limit : value > limit))
}
