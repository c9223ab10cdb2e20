// npm run anybody [-- --seeds 200]
import { parseArgs } from 'node:util'
import { compare } from './anybody.ts'

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '200' } } })
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const found = await compare(Number(values.seeds))
console.log('| | visits | playing within 5 s | met a person | of their time beside one |\n|---|---|---|---|---|')
for (const [way, { visits, soon, met, together }] of Object.entries(found))
  console.log(`| ${way} | ${visits} | ${percent(soon)} | ${percent(met)} | ${percent(together)} |`)
process.exit()
