// How many thoughts a second each title's `hard` has, in Node and in Chromium: `npm run bench:bots [-- --beside FOLDER]`. Another checkout
// (with its packages installed) is measured in turn with this one, and must choose the same.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gameIds } from '@makiba/games'
import { recordedPositions } from '@makiba/games/testing/thoughts'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findChromium } from './chromium.mjs'
import { root } from './run.mjs'

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    title: { type: 'string' },
    /** Without it Node and Chromium, one after the other. */
    in: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    positions: { type: 'string', default: '60' },
    playouts: { type: 'string', default: '20000' },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'makiba-thoughts-'))
process.once('exit', () => rmSync(folder, { recursive: true }))

/** A checkout's bots as one file, for Node and for browsers. */
async function bundle(from) {
  const entry = join(folder, 'entry.js')
  const exported = (names, file) => `export { ${names} } from ${JSON.stringify(join(from, file))}\n`
  writeFileSync(entry, exported('decide', 'bots/index.ts') + exported('loadCrew', 'games/index.ts'))
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    root: from,
    resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  return [made].flat()[0].output[0].code
}

const MEASURE = `
export async function measure({ builds, game, positions, playouts, rounds }) {
  const ways = []
  for (const url of builds) {
    const { decide, loadCrew } = await import(url)
    const crew = await loadCrew(game)
    ways.push((position, seed) => decide(crew, { game, bot: 'hard', ...position, limits: { playouts }, seed }, () => 0))
  }
  const sums = builds.map(() => [])
  const told = builds.map(() => [])
  let differ = 0
  for (let round = 0; round <= rounds; round++) {
    const took = builds.map(() => 0)
    for (const [i, position] of positions.entries()) {
      const said = []
      for (let k = 0; k < ways.length; k++) {
        // Now one, now the other goes first.
        const which = (k + i + round) % ways.length
        const began = performance.now()
        let choice
        let times = 0
        let ms = 0
        // A quick one again and again: clocks are coarse.
        while (ms < 1) {
          choice = ways[which](position, i)
          times++
          ms = performance.now() - began
        }
        took[which] += ms / times
        said[which] = JSON.stringify(choice)
      }
      if (round === 0) for (const [k, text] of said.entries()) told[k].push(text)
      if (said.some((one) => one !== said[0])) differ++
    }
    // The first round warms up.
    if (round > 0) for (const [k, ms] of took.entries()) sums[k].push(ms)
  }
  return { sums, told, differ }
}
`

writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
writeFileSync(join(folder, 'measure.js'), MEASURE)
const builds = []
for (const [i, from] of [root, ...(values.beside ? [resolve(values.beside)] : [])].entries()) {
  builds.push(`./bots-${i}.js`)
  writeFileSync(join(folder, `bots-${i}.js`), await bundle(from))
}
writeFileSync(
  join(folder, 'node.js'),
  `import { parentPort, workerData } from 'node:worker_threads'
   import { measure } from './measure.js'
   parentPort.postMessage(await measure(workerData))`,
)
writeFileSync(
  join(folder, 'page.js'),
  `import { measure } from './measure.js'
   onmessage = async ({ data }) => postMessage(await measure(data))
   postMessage('ready')`,
)

const inNode = (work) =>
  new Promise((done, fail) => {
    const worker = new Worker(join(folder, 'node.js'), { workerData: work, execArgv: [] })
    worker.once('message', done)
    worker.once('error', fail)
  })

let page
const server = createServer((request, response) => {
  const name = request.url.slice(1)
  // A page apart from all others has the finer clock.
  const apart = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
  if (!/^[a-z0-9-]+\.js$/.test(name))
    response.writeHead(200, { 'content-type': 'text/html', ...apart }).end('<!doctype html>')
  else response.writeHead(200, { 'content-type': 'text/javascript', ...apart }).end(readFileSync(join(folder, name)))
})
async function inChromium(work) {
  if (!page) {
    await new Promise((done) => server.listen(0, '127.0.0.1', done))
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
    page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
  }
  return page.evaluate(
    (asked) =>
      new Promise((done, fail) => {
        const worker = new Worker('/page.js', { type: 'module' })
        worker.onerror = (event) => fail(new Error(event.message))
        worker.onmessage = ({ data }) => {
          if (data === 'ready') return worker.postMessage(asked)
          void worker.terminate()
          done(data)
        }
      }),
    work,
  )
}

const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1]
const hosts = { node: inNode, chromium: inChromium }
for (const id of gameIds.filter((one) => (values.title ?? one) === one)) {
  const own = await recordedPositions(id, pathToFileURL(join(root, 'games/')), Number(values.positions))
  const playouts = Number(values.playouts)
  for (const host of Object.keys(hosts).filter((one) => (values.in ?? one) === one)) {
    const work = { builds, game: id, positions: own, playouts, rounds: Number(values.rounds) }
    const { sums, told, differ } = await hosts[host](work)
    const rates = sums.map((list) => (1000 * own.length) / middle(list))
    const ratios = sums[0].map((ms, i) => (sums[1]?.[i] ?? ms) / ms)
    const digest = createHash('sha256').update(told[0].join('\n')).digest('hex').slice(0, 16)
    console.log(
      `${id} in ${host}: ${rates[0].toFixed(1)} thoughts a second at ${playouts} playouts, ${own.length} positions; choices ${digest}`,
      values.beside
        ? `; beside ${rates[1].toFixed(1)}: ${middle(ratios).toFixed(2)} times (${ratios.map((one) => one.toFixed(2)).join(', ')}); ${differ} choices differ`
        : '',
      `; load ${loadavg()[0].toFixed(1)}`,
    )
    if (differ > 0) process.exitCode = 1
  }
}
await page?.context().browser()?.close()
server.close()
