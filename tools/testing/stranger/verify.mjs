// A stranger's program: `node verify.mjs <record>` recomputes a record and its luck, with the rules alone.
import { readFileSync } from 'node:fs'
import { loadShelf } from '@makiba/games'
import { verify } from '@makiba/kernel'

const found = verify(await loadShelf(), readFileSync(process.argv[2], 'utf8'))
console.log(JSON.stringify('fault' in found ? { fault: found.fault } : { result: found.result }))
process.exitCode = 'fault' in found ? 1 : 0
