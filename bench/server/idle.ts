// What an idle socket costs our server: opens 10,000 and asks the server's process, after collecting garbage, what it holds.
import { once } from 'node:events'
import { beginTable, connect, startOurs } from './ours.ts'

const [, , countText = '10000'] = process.argv
const count = Number(countText)
const child = await startOurs(['--expose-gc'])
const held = async () => {
  child.send('held?')
  const [message] = (await once(child, 'message')) as [{ rss: number; heap: number }]
  return message
}
const TABLES = 100
const tables: string[] = []
for (let i = 0; i < TABLES; i++) tables.push((await beginTable()).id)
/** Watchers, a few at each of many tables: all that a socket has without playing. */
const open = async (many: number) => {
  for (let i = 0; i < many; i += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, many - i) }, (_, k) =>
        connect(tables[(i + k) % TABLES] as string, undefined, () => undefined),
      ),
    )
}
await open(200)
await new Promise((done) => setTimeout(done, 2000))
const before = await held()
await open(count)
await new Promise((done) => setTimeout(done, 5000))
const after = await held()
console.log(
  JSON.stringify({
    sockets: count,
    rssKbEach: Number(((after.rss - before.rss) / count / 1024).toFixed(1)),
    heapKbEach: Number(((after.heap - before.heap) / count / 1024).toFixed(1)),
  }),
)
child.kill('SIGKILL')
process.exit(0)
