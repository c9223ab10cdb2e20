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
const all = [
  [1440, 900],
  [390, 844],
] as const
/** WIDTH=390 draws a set at one size alone: who has read throws at one size knows them at the other. */
const sizes = all.filter(([width]) => [undefined, String(width)].includes(process.env.WIDTH))

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
    // All the time there is: a busy machine needs long to load the night.
    options: { handicap: false, window: 20_000, pace: 'practice' },
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
    // A moment after they lie still: a page that sees them move on a slow machine gives up the night.
    at: view.still + 500,
  }
  return { kept, film, seats, poses: (view.poses ?? []).flat() }
}

const letter = (i: number) => String.fromCharCode(97 + i)
const farm = openFarm()

/** A throw as the page drew it, and the boxes in it that show a seat's villagers. */
interface Picture {
  readonly shot: string
  readonly clips: readonly Box[]
}

/** The clock of the page leaps to the next picture; resolves to what the table is at. */
async function nextPicture(page: Page): Promise<string | undefined> {
  await page.clock.fastForward(40)
  return page.evaluate(() => document.querySelector<HTMLElement>('.dv')?.dataset.moment)
}

/** One throw as the page draws it now, with a letter under every villager. */
async function pictureOf(page: Page, { film, seats }: Awaited<ReturnType<typeof thrown>>): Promise<Picture> {
  // The board follows its new size a picture later, and the villagers one after that.
  for (let picture = 0; picture < 6; picture++) await nextPicture(page)
  const board = await page.locator('.dv').boundingBox()
  if (!board) throw new Error('no board')
  const layout = layoutOf(board.width, board.height, seats, 0)
  const bodies = bodiesOf(layout, film.villagers, (i) => film.place(i, film.steps - 1))
  const boxes = bodies.map((body) => boxOn(layout, body))
  await page.evaluate(
    (all) => {
      for (const old of document.querySelectorAll('.letter')) old.remove()
      for (const { x, y, text } of all) {
        const tag = document.createElement('span')
        tag.className = 'letter'
        tag.textContent = text
        tag.style.cssText = `position:absolute;z-index:99;left:${x}px;top:${y}px;translate:-50% 0;font:800 11px/1 sans-serif;color:#fff;background:#0009;border-radius:4px;padding:1px 3px`
        document.querySelector('.dv')?.append(tag)
      }
    },
    boxes.map(({ x, y, w, h }, i) => ({ x: x + w / 2, y: y + h - 2, text: letter(i) })),
  )
  const shot = (await page.screenshot()).toString('base64')
  // A verdict would tell what is to be read, and what follows it is another throw.
  if ((await page.locator('.dv[data-moment="window"]').count()) === 0) throw new Error('the window has closed')
  await page.getByText('Round 1 · throw 1').first().waitFor({ timeout: 1000 })
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  const clips = Array.from({ length: seats }, (_, seat): Box => {
    const around = grown(boxes.filter((_, i) => bodies[i]?.seat === seat))
    const x = Math.max(0, board.x + around.x)
    const y = Math.max(0, board.y + around.y)
    const w = Math.min(screen.width, board.x + around.x + around.w) - x
    return { x, y, w, h: Math.min(screen.height, board.y + around.y + around.h) - y }
  })
  return { shot, clips }
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

async function writeSheets(page: Page, width: number, all: readonly { number: number; picture: Picture }[]) {
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
            for (const { number, picture } of throws) {
              const box = document.createElement('div')
              box.style.cssText = 'display:inline-block;vertical-align:top;margin:2px;border:1px solid #666'
              const source = `data:image/png;base64,${picture.shot}`
              const parts = picture.clips.map(
                ({ x, y, w, h }) =>
                  `<div style="display:inline-block;vertical-align:top;margin-right:2px;width:${w}px;height:${h}px;background:url(${source}) ${-x}px ${-y}px"></div>`,
              )
              box.innerHTML = `<div>${number}</div>${parts.join('')}`
              box.style.maxWidth = '1376px'
              document.body.append(box)
              const whole = new Image()
              whole.src = source
              await whole.decode()
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

const fileOf = (width: number, number: number) => join(folder, `picture-${width}-${number}.json`)

/** Draws one throw at all sizes. What is drawn is kept: a run that was broken off goes on where it was. */
async function draw(number: number): Promise<void> {
  for (let tries = 0; sizes.some(([width]) => !existsSync(fileOf(width, number))); tries++) {
    const error = await tryToDraw(number)
    // A machine may be too busy to load the night within the window.
    if (error === undefined) continue
    if (tries === 3) throw error
    console.log(`throw ${number} once more: ${error.message}`)
  }
}

async function tryToDraw(number: number): Promise<Error | undefined> {
  const throwing = await thrown(number)
  // Alone at the device: a board as one player has it.
  const [mine, ...others] = throwing.kept.seats
  const alone = { ...throwing.kept, seats: [mine, ...others.map((one) => ({ ...one, by: 'bot', level: 'easy' }))] }
  const [width, height] = sizes[0] ?? all[0]
  const { page, context } = await farm.guest({ haste: 'calm', width, height, scale: 1, mayComplain: true })
  try {
    await context.addInitScript(() => localStorage.setItem('makiba.scene', '"deep"'))
    page.setDefaultTimeout(40_000)
    // Bots do not wait until a busy machine has loaded the night: the clock goes picture by picture.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 60_000)
    await openKept(page, farm.url, alone)
    await expect.poll(() => nextPicture(page), { timeout: 120_000 }).toBe('window')
    await page.locator('.arena[data-rendering="night"]').waitFor()
    for (const [wide, high] of sizes) {
      await page.setViewportSize({ width: wide, height: high })
      const picture = await pictureOf(page, throwing)
      writeFileSync(fileOf(wide, number), JSON.stringify(picture))
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await context.close()
  }
}

test.runIf(!existsSync(truthFile))('draws throws to be read', async () => {
  mkdirSync(folder, { recursive: true })
  const numbers = Array.from({ length: THROWS }, (_, number) => number)
  for (const number of numbers) await draw(number)
  const { page } = await farm.guest({ scale: 1, mayComplain: true })
  for (const [width] of sizes) {
    const pictureAt = (number: number) => JSON.parse(readFileSync(fileOf(width, number), 'utf8')) as Picture
    await writeSheets(
      page,
      width,
      numbers.map((number) => ({ number, picture: pictureAt(number) })),
    )
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
