import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Bytes that what happens on a board may weigh, gzip: as part of a board, so without the lines that tie files together. */
const MOST = 2560
const LAYER = 6 * 1024
const DICE = 5632

/** What a file weighs, with those beside it that are named and nothing else that it uses. */
async function weigh(entry: string, ...beside: readonly string[]): Promise<number> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, entry), formats: ['es'] },
      rolldownOptions: {
        external: (id) => ![basename(entry), ...beside].includes(basename(id)),
        output: { minify: true },
      },
    },
  })) as Rolldown.RolldownOutput[]
  const code = built
    .flatMap(({ output }) => output)
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
  return gzipSync(code.replaceAll(/(import|export)\{[^}]*\}(from"[^"]*")?;/g, '')).length
}

const boards = globSync('games/*/board/scenes.ts', { cwd: root })

test.each(boards)('%s weighs no more than scenes may', async (file) => {
  expect(await weigh(file, 'dusk.ts')).toBeLessThanOrEqual(MOST)
})

test('so does the layer that they are played on', async () => {
  const weight = await weigh('kit/stage.ts', 'paths.ts', 'stands.ts', 'scene.ts')
  expect(weight).toBeGreaterThan(2000)
  expect(weight).toBeLessThanOrEqual(LAYER)
})

test('and so do dice', async () => {
  const weight = await weigh('kit/dice/throw.ts', 'cube.ts', 'plan.ts', 'turns.ts')
  expect(weight).toBeGreaterThan(2000)
  expect(weight).toBeLessThanOrEqual(DICE)
})
