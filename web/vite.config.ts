import { join } from 'node:path'
import { serwist } from '@serwist/vite'
import { defaultClientConditions, defineConfig } from 'vite'
import solid from 'vite-plugin-solid'
import { budget } from './vite/budget.ts'
import { docs } from './vite/docs.ts'
import { fonts } from './vite/fonts.ts'

const server = `http://localhost:${process.env.PORT ?? 8080}`
/** Bytes from which on a part is not fetched beforehand. */
const HEAVY = 400 * 1024

export default defineConfig({
  root: import.meta.dirname,
  // The sources of the other packages, so that nothing needs to be built before the page.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [
    fonts(),
    solid(),
    budget(),
    docs(),
    serwist({
      swSrc: join(import.meta.dirname, 'sw.ts'),
      swDest: join(import.meta.dirname, 'dist/sw.js'),
      globDirectory: join(import.meta.dirname, 'dist'),
      globPatterns: ['**/*.{html,js,css,svg,webmanifest}', 'assets/*-latin-*.woff2', 'icons/*.png'],
      // The documentation is for few of those who play, puzzles are many: kept when they are read (sw.ts).
      globIgnores: ['assets/*-japanese-*', 'docs/**', 'assets/docs-*', 'assets/mined-*'],
      maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
      // What only one game needs and is heavy (an engine of falling things, a scene in space) is kept when it is met: sw.ts.
      manifestTransforms: [(entries) => ({ manifest: entries.filter(({ size }) => size <= HEAVY), warnings: [] })],
      rollupFormat: 'iife',
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The engine of the falling villagers is that large, and fetched for a throw only; what counts is weighed by the budget.
    chunkSizeWarningLimit: 2500,
    modulePreload: { polyfill: false },
    // What the first screen needs comes in one file, not in one for every set of screens that share a part of it.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'index', test: /[\\/]web[\\/]main\.tsx$/ }] } },
      // A start is no place for them: how long plugins took; that a board's words share a file with the game's texts they name.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, ws: true }, '/docs': { target: server } } },
})
