// Asks for the same thing on many lines at once, as fast as it is answered; in a process of its own, so that a test measures the
// server and not itself. Prints how often each status came when its input ends.
import { connect } from 'node:net'

const [url, method, path, lines, bytes] = process.argv.slice(2)
const { hostname, port } = new URL(url)
const body = Buffer.from(bytes === '0' ? '' : `{"record":"${'x'.repeat(Number(bytes))}","started":1}`)
const head = `${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`
const request = Buffer.concat([
  Buffer.from(
    body.length > 0 ? `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n` : `${head}\r\n`,
  ),
  body,
])
const statuses = {}

function line() {
  const socket = connect(Number(port), hostname, () => socket.write(request))
  let left = 0
  let text = ''
  socket.on('data', (data) => {
    if (left > 0) {
      left -= data.length
      if (left <= 0) socket.write(request)
      return
    }
    text += data.toString('latin1')
    const end = text.indexOf('\r\n\r\n')
    if (end < 0) return
    const status = text.slice(9, 12)
    statuses[status] = (statuses[status] ?? 0) + 1
    left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (text.length - end - 4)
    text = ''
    if (left <= 0) socket.write(request)
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => setTimeout(line, 10))
}

for (let i = 0; i < Number(lines); i++) line()
process.stdin.resume()
process.stdin.on('end', () => {
  process.stdout.write(JSON.stringify(statuses), () => process.exit(0))
})
