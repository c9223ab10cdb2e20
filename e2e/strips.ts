import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { openFarm } from './farm.ts'
import { moments, playOn, standBefore } from './moments.ts'
import { gameScenes, pageScenes } from './scenes.ts'

const folder = join(import.meta.dirname, '../shots/strips')
/** `STRIPS='herd market'`: only these. */
const only = (process.env.STRIPS ?? '').split(' ').filter((word) => word !== '')
const wanted = (name: string): boolean => only.length === 0 || only.includes(name)

/** Milliseconds between two pictures of a strip, how many stand in a row, and how wide each is. */
const APART = 120
const ROW = 5
const WIDTH = 392

const farm = openFarm()
beforeAll(() => void mkdirSync(folder, { recursive: true }))

interface Frame {
  readonly at: number
  readonly data: string
}

/** All pictures that the browser paints from the beginning of `what` on, or from its end, with the moment of each. */
async function filmed(
  page: Page,
  what: () => Promise<void>,
  ms: number,
  from: 'beginning' | 'end' = 'beginning',
): Promise<readonly Frame[]> {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  let over = false
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data })
    if (!over) void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 2 * WIDTH })
  let begin = Date.now()
  await what()
  if (from === 'end') begin = Date.now()
  await page.waitForTimeout(ms)
  over = true
  await session.send('Page.stopScreencast')
  await session.detach()
  return frames.filter(({ at }) => at >= begin - APART).map(({ at, data }) => ({ at: at - begin, data }))
}

/** The pictures side by side: at each moment the one that was on the screen then. */
async function strip(page: Page, frames: readonly Frame[], ms: number): Promise<string> {
  const shown = Array.from({ length: Math.ceil(ms / APART) }, (_, i) => {
    const at = i * APART
    return { at, data: (frames.filter((frame) => frame.at <= at).at(-1) ?? frames[0])?.data ?? '' }
  })
  return await page.evaluate(
    async ({ pictures, row, width }) => {
      const images = await Promise.all(
        pictures.map(async ({ data }) => {
          const image = new Image()
          image.src = `data:image/jpeg;base64,${data}`
          await image.decode()
          return image
        }),
      )
      const height = Math.round((width * (images[0]?.height ?? 1)) / (images[0]?.width ?? 1))
      const canvas = document.createElement('canvas')
      canvas.width = row * width
      canvas.height = Math.ceil(images.length / row) * height
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      pen.font = '11px sans-serif'
      for (const [i, image] of images.entries()) {
        const [x, y] = [(i % row) * width, Math.floor(i / row) * height]
        pen.drawImage(image, x, y, width - 2, height - 2)
        pen.fillStyle = '#38271a'
        pen.fillRect(x, y, 46, 16)
        pen.fillStyle = '#fff'
        pen.fillText(`${pictures[i]?.at} ms`, x + 4, y + 12)
      }
      return canvas.toDataURL('image/png').split(',')[1] as string
    },
    { pictures: shown, row: ROW, width: WIDTH },
  )
}

const write = (name: string, data: string): void => writeFileSync(join(folder, `${name}.png`), data, 'base64')

for (const moment of moments.filter(({ name }) => wanted(name)))
  test(moment.name, async () => {
    const { page } = await farm.guest({ width: 1180, height: 820, scale: 1, haste: 'calm', mayComplain: true })
    await standBefore(page, farm.url, moment)
    await page.waitForTimeout(600)
    const frames = await filmed(page, () => playOn(page), moment.lasts)
    write(moment.name, await strip(page, frames, moment.lasts))
  })

const END = 6000
for (const { name, show } of [...gameScenes.flat(), ...pageScenes].filter(
  (scene) => /(^|-)end$/.test(scene.name) && !scene.name.startsWith('day') && wanted(scene.name),
))
  test(name, async () => {
    const { page } = await farm.guest({ width: 1180, height: 820, scale: 1, haste: 'calm', mayComplain: true })
    // From the moment in which the sheet is there.
    const frames = await filmed(page, () => show(page, farm.url), END, 'end')
    write(name, await strip(page, frames, END))
  })
