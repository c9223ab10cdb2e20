import { build } from './build.mjs'

const code = await build()
if (code === 0) await import('../server/dist/main.js')
else process.exitCode = code
