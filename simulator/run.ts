import { noCounts } from './outcome.ts'
import type { Plan } from './plan.ts'
import { shrink } from './shrink.ts'
import { openStage, planOf, play } from './simulate.ts'

export interface Run {
  readonly seeds: number
  readonly from: number
  readonly minutes: number | undefined
  /** These worlds instead of those of seeds. */
  readonly worlds: readonly Plan[] | undefined
  /** The first failure is enough, and is not made smaller. */
  readonly first: boolean
}

/** Every so many seeds a world is played twice: the same seed, the same trace. */
const TWICE = 10
/** Failures after which it is no use to go on. */
const MOST = 5

/** Plays worlds one after the other, and says what it saw. Resolves to an exit code. */
export async function simulate({ seeds, from, minutes, worlds, first }: Run): Promise<number> {
  const stage = await openStage()
  const began = performance.now()
  const counts = noCounts()
  let played = 0
  let twice = 0
  const failing: number[] = []
  const plans = worlds ?? { length: seeds }
  for (let i = 0; i < plans.length; i++) {
    if (minutes !== undefined && performance.now() - began > minutes * 60_000) break
    const plan = worlds?.[i] ?? planOf(from + i)
    const { seed } = plan
    const outcome = await play(stage, plan)
    played++
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] += outcome.counts[name]
    let { violation } = outcome
    if (violation === undefined && seed % TWICE === 0) {
      twice++
      const again = await play(stage, plan)
      if (again.hash !== outcome.hash) violation = `the same seed gave another trace: ${outcome.hash}, ${again.hash}`
    }
    if (violation !== undefined) {
      failing.push(seed)
      console.log(`seed ${seed} fails after ${played} worlds: ${violation}`)
      if (first) return 1
      console.log(`  again: npm run simulate -- --seeds 1 --from ${seed}`)
      const kind = kindOf(violation)
      const small = await shrink(plan, async (one) => kindOf((await play(stage, one)).violation) === kind)
      console.log(`  smaller: npm run simulate -- --world '${JSON.stringify(small)}'`)
      if (failing.length >= MOST) break
    }
    if (played % 1000 === 0) console.log(`${played} worlds, ${rate(played, began)} a second`)
  }
  for (const [name, count] of Object.entries(counts)) console.log(`${name}: ${count}`)
  console.log(`played twice: ${twice}`)
  console.log(
    `${played} worlds, ${rate(played, began)} a second, ${failing.length} failed${failing.length > 0 ? `: ${failing.join()}` : ''}`,
  )
  return failing.length > 0 ? 1 : 0
}

const rate = (played: number, began: number) => (played / ((performance.now() - began) / 1000)).toFixed(1)

/** What kind of failure it is: a smaller world must fail for the same reason. */
const kindOf = (violation = '') => violation.replace(/[a-z0-9]{20}|\d+/g, '').slice(0, 40)
