// Can poses be read? `npx vitest run --config games/dancing-villager/test/blind.config.ts` draws random throws by the real page at
// two sizes, cuts out the villagers as large as they are there, gives each a letter, and puts many on a sheet (shots/blind-1). The
// truth is kept apart. Whoever reads the sheets writes a line a throw into answers-<width>.txt, one letter a villager in the order
// of the letters: f flat, u up, d down, l leaning, s standing ('12 ffufdfffflf'). The next run compares. SET=2 draws other throws,
// in a folder of their own: whoever has seen a truth needs a new set.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFarm } from '@makiba/e2e/farm'
import { openKept } from '@makiba/e2e/kept'
import { keyedStreams, makeHeader, Play, Scribe } from '@makiba/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bodiesOf, boxOn } from '../board/bodies.ts'
import { type Box, layoutOf } from '../board/layout.ts'
import { game, type View } from '../rules/index.ts'
import { Film, type How, loadPhysics, picturesOf, TOSS, tossSource } from '../toss/index.ts'

const THROWS = Number(process.env.THROWS ?? 60)
const SET = Number(process.env.SET ?? 1)
const folder = join(import.meta.dirname, `../../../shots/blind-${SET}`)
const truthFile = join(folder, 'truth.json')
const sizes = [
  [1440, 900],
  [390, 844],
] as const

/** A table at the moment at which its first villagers lie still, and how they lie. */
async function thrown(number: number) {
  const physics = await loadPhysics()
  const luck = tossSource(physics)(TOSS.slice('toss:'.length))
  if (!luck) throw new Error('no toss')
  const seats = 2 + (number % 3)
  const seed = (SET * 4096 + number).toString(16).padStart(64, '3')
  const id = `blind${number}`
  const header = makeHeader(game, {
    table: id,
    seats,
    options: { handicap: false, window: 20_000, pace: 'usual' },
    luck: TOSS,
    seed,
    entropies: Array.from({ length: seats }, () => ''),
  })
  const play = new Play(game, header, luck(keyedStreams(seed, header)), seed)
  play.settle(0)
  for (let seat = 0; seat < seats; seat++) play.move(seat, { do: 'ready' }, 1000)
  const view: View = play.view('public')
  const scribe = new Scribe()
  let record = `${scribe.line(header)}\n`
  for (const entry of play.entries) record += `${scribe.line(entry)}\n`
  const how = play.entries.flatMap((entry) => ('how' in entry ? [entry.how as unknown as How] : [])).at(-1)
  if (!how) throw new Error('nobody threw')
  const film = Film.of(picturesOf(physics, how))
  const kept = {
    id,
    game: 'dancing-villager',
    seats: Array.from({ length: seats }, (_, i) =>
      i === 0 ? { by: 'you' } : { by: 'person', name: `P${i}`, animal: 'cow' },
    ),
    seed,
    record,
    seal: scribe.seal,
    over: false,
    touched: Date.now(),
    at: view.still,
  }
  return { kept, film, seats, poses: (view.poses ?? []).flat() }
}

const letter = (i: number) => String.fromCharCode(97 + i)
const farm = openFarm()

/** One throw as the page draws it, cut into what its zones show, with a letter under every villager. */
async function cutOuts(page: Page, number: number): Promise<string[]> {
  const { kept, film, seats } = await thrown(number)
  // Alone at the device: a board as one player has it.
  const alone = {
    ...kept,
    seats: kept.seats.map((seat, i) => (i === 0 ? seat : { ...seat, by: 'bot', level: 'easy' })),
  }
  await openKept(page, farm.url, alone)
  await page.locator('.dv[data-moment="window"]').waitFor()
  await page.locator('.arena[data-rendering="night"]').waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const board = await page.locator('.dv').boundingBox()
  if (!board) throw new Error('no board')
  const layout = layoutOf(board.width, board.height, seats, 0)
  const bodies = bodiesOf(layout, film.villagers, (i) => film.place(i, film.steps - 1))
  const boxes = bodies.map((body) => boxOn(layout, body))
  await page.evaluate(
    (all) => {
      for (const { x, y, text } of all) {
        const tag = document.createElement('span')
        tag.textContent = text
        tag.style.cssText = `position:absolute;z-index:99;left:${x}px;top:${y}px;translate:-50% 0;font:800 11px/1 sans-serif;color:#fff;background:#0009;border-radius:4px;padding:1px 3px`
        document.querySelector('.dv')?.append(tag)
      }
    },
    boxes.map(({ x, y, w, h }, i) => ({ x: x + w / 2, y: y + h - 2, text: letter(i) })),
  )
  const pictures: string[] = []
  for (let seat = 0; seat < seats; seat++) {
    const own = boxes.filter((_, i) => bodies[i]?.seat === seat)
    const around = grown(own)
    const clip = { x: board.x + around.x, y: board.y + around.y, width: around.w, height: around.h }
    const screen = page.viewportSize() ?? { width: 0, height: 0 }
    const left = Math.max(0, clip.x)
    const top = Math.max(0, clip.y)
    const shot = await page.screenshot({
      clip: {
        x: left,
        y: top,
        width: Math.min(screen.width, clip.x + clip.width) - left,
        height: Math.min(screen.height, clip.y + clip.height) - top,
      },
    })
    pictures.push(shot.toString('base64'))
  }
  return pictures
}

/** The box around some, with room for shadows and letters. */
function grown(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x)) - 14
  const top = Math.min(...boxes.map(({ y }) => y)) - 10
  const right = Math.max(...boxes.map(({ x, w }) => x + w)) + 14
  const bottom = Math.max(...boxes.map(({ y, h }) => y + h)) + 16
  return { x: left, y: top, w: right - left, h: bottom - top }
}

/** Puts pictures on sheets of about this many pixels across and down. */
const SHEET = [1380, 860] as const

async function writeSheets(page: Page, width: number, all: readonly { number: number; pictures: string[] }[]) {
  await page.setViewportSize({ width: SHEET[0], height: SHEET[1] })
  let sheet = 0
  let rest = [...all]
  while (rest.length > 0) {
    const taken = await page
      .setContent('<body style="margin:0;background:#222;color:#fff;font:800 13px sans-serif"></body>')
      .then(() =>
        page.evaluate(
          async ({ throws, high }) => {
            let count = 0
            for (const { number, pictures } of throws) {
              const box = document.createElement('div')
              box.style.cssText = 'display:inline-block;vertical-align:top;margin:2px;border:1px solid #666'
              box.innerHTML = `<div>${number}</div>${pictures.map((one) => `<img style="vertical-align:top;margin-right:2px" src="data:image/png;base64,${one}">`).join('')}`
              box.style.maxWidth = '1376px'
              document.body.append(box)
              await Promise.all([...box.querySelectorAll('img')].map((one) => one.decode()))
              if (document.body.scrollHeight > high && count > 0) {
                box.remove()
                break
              }
              count++
            }
            return count
          },
          { throws: rest, high: SHEET[1] },
        ),
      )
    await page.screenshot({ path: join(folder, `sheet-${width}-${String(++sheet).padStart(2, '0')}.png`) })
    rest = rest.slice(taken)
  }
}

test.runIf(!existsSync(truthFile))('draws throws to be read', async () => {
  mkdirSync(folder, { recursive: true })
  for (const [width, height] of sizes) {
    const { page, context } = await farm.guest({ haste: 'calm', width, height, scale: 1, mayComplain: true })
    await context.addInitScript(() => localStorage.setItem('makiba.scene', '"deep"'))
    const all: { number: number; pictures: string[] }[] = []
    for (let number = 0; number < THROWS; number++) all.push({ number, pictures: await cutOuts(page, number) })
    const { page: paper } = await farm.guest({ scale: 1, mayComplain: true })
    await writeSheets(paper, width, all)
  }
  const truth = []
  for (let number = 0; number < THROWS; number++) truth.push((await thrown(number)).poses)
  writeFileSync(truthFile, JSON.stringify(truth))
})

const POSES = { f: 'flat', u: 'up', d: 'down', l: 'leaning', s: 'standing' } as const

for (const [width] of sizes) {
  const answers = join(folder, `answers-${width}.txt`)
  test.runIf(existsSync(answers) && existsSync(truthFile))(`what was read at ${width} pixels`, () => {
    const truth = JSON.parse(readFileSync(truthFile, 'utf8')) as string[][]
    const names = Object.values(POSES)
    const table = new Map(names.map((name) => [name as string, new Map<string, number>()]))
    let right = 0
    let all = 0
    for (const line of readFileSync(answers, 'utf8').trim().split('\n')) {
      const [number = '', read = ''] = line.trim().split(/\s+/)
      for (const [i, pose] of (truth[Number(number)] ?? []).entries()) {
        const real = pose.replace('^', '')
        const said = POSES[(read[i] ?? '') as keyof typeof POSES] ?? 'not read'
        const row = table.get(real)
        row?.set(said, (row.get(said) ?? 0) + 1)
        all++
        if (said === real) right++
        else console.log(`throw ${number}, ${letter(i)}: ${pose}, read as ${said}`)
      }
    }
    console.log(`${width}: ${right} of ${all} right, ${((100 * right) / all).toFixed(1)} %`)
    for (const [real, row] of table)
      console.log(
        real.padEnd(10),
        names.map((name) => String(row.get(name) ?? 0).padStart(5)).join(''),
        ' ',
        names.join(' '),
      )
    expect(right / all).toBeGreaterThanOrEqual(0.95)
  })
}
