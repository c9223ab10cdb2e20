// Asks a server on this machine whether it is ready, and says so with its exit code: for containers without a shell.
import { portFrom } from './http/port.ts'

const { PORT, HOST } = process.env
/** What serves every address is reached by the nearest. */
const host = HOST && !['0.0.0.0', '::'].includes(HOST) ? HOST : 'localhost'
const address = `http://${host.includes(':') ? `[${host}]` : host}:${portFrom(PORT) ?? 8080}/ready`

try {
  const { status } = await fetch(address, { signal: AbortSignal.timeout(4000) })
  if (status !== 200) throw new Error(`${address} answers ${status}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
