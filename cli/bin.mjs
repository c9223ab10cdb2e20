#!/usr/bin/env node
import { existsSync } from 'node:fs'

const built = new URL('./dist/main.js', import.meta.url)
if (existsSync(built)) {
  const { main } = await import(built.href)
  process.exitCode = await main(process.argv.slice(2), console)
} else {
  console.error('makiba: not built yet; run: npm run build')
  process.exitCode = 2
}
