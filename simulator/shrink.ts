import type { Fault, Plan } from './plan.ts'

/** Worlds that are a little smaller, the most promising first. */
function* smaller(plan: Plan): Generator<Plan> {
  const { faults, tables, nodes, length } = plan
  for (let size = faults.length >> 1; size >= 1; size >>= 1)
    for (let at = 0; at < faults.length; at += size) yield { ...plan, faults: faults.toSpliced(at, size) }
  for (const i of tables.keys()) if (tables.length > 1) yield { ...plan, tables: tables.toSpliced(i, 1) }
  if (nodes > 1) {
    const remains = (one: Fault) => !('node' in one) || one.node === 'owner' || one.node < nodes - 1
    yield { ...plan, nodes: nodes - 1, faults: faults.filter(remains) }
  }
  if (length > 1000) yield { ...plan, length: length >> 1, faults: faults.filter(({ at }) => at < length >> 1) }
  for (const [i, table] of tables.entries())
    for (const part of ['watchers', 'cheats', 'bots'] as const)
      if (table[part] > 0) yield { ...plan, tables: tables.with(i, { ...table, [part]: table[part] - 1 }) }
}

/** A world that still fails and of which nothing can be left out, as far as so many tries find. */
export async function shrink(plan: Plan, fails: (plan: Plan) => Promise<boolean>, tries = 60): Promise<Plan> {
  let smallest = plan
  for (let left = tries; left > 0; ) {
    let found: Plan | undefined
    for (const one of smaller(smallest)) {
      if (left-- <= 0) break
      if (await fails(one)) {
        found = one
        break
      }
    }
    if (!found) break
    smallest = found
  }
  return smallest
}
