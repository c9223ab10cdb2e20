import type { ClientMessage, ServerMessage } from '@makiba/table/protocol'
import { type Accessor, createSignal } from 'solid-js'
import { createHeartbeat } from './heartbeat.ts'

/** How long the line rests before it tries again, in milliseconds: soon at first, then with patience. */
const PAUSES = [300, 800, 1500, 3000, 5000]
/** A line that is healed sooner need not be spoken of, in milliseconds. */
const HICCUP = 700

const wsAddress = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/socket`

/** The way to a table on the server: one socket at a time, and another one when it is gone. */
export interface Line {
  readonly is: Accessor<'good' | 'lost'>
  open(): void
  /** Whether it could be sent. */
  readonly send: (message: ClientMessage) => boolean
  /** The table has answered to the hello. */
  welcomed(): void
  /** The server stops, and wants this client back after so many milliseconds. */
  stopped(retryAfter: number): void
  /** A new hello, on a new socket; `between` runs while there is none. */
  again(between: () => void): void
  close(): void
}

interface Ends {
  readonly hello: () => ClientMessage
  readonly hear: (message: ServerMessage) => void
  /** What was heard last on this socket was the last. */
  readonly lost: () => void
}

export function createLine({ hello, hear, lost }: Ends): Line {
  const [is, setIs] = createSignal<'good' | 'lost'>('good')
  let socket: WebSocket | undefined
  let closed = false
  let tries = 0
  let rest: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let telling: ReturnType<typeof setTimeout> | undefined

  const send = (message: ClientMessage): boolean => {
    if (closed || socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(message))
    return true
  }
  const drop = (): void => {
    const old = socket
    socket = undefined
    old?.close()
  }
  /** A new one is tried soon. */
  const lose = (wait = HICCUP): void => {
    drop()
    if (wait === 0) setIs('lost')
    telling ??= setTimeout(() => setIs('lost'), wait)
    lost()
    clearTimeout(timer)
    timer = setTimeout(open, rest ?? PAUSES[Math.min(tries++, PAUSES.length - 1)])
    rest = undefined
  }
  const heart = createHeartbeat(
    () => send({ is: 'ping', id: 0 }),
    // A line that is being tried and leads nowhere is given up as well.
    () => socket && lose(0),
  )
  const open = (): void => {
    if (closed) return
    const opened = new WebSocket(wsAddress())
    socket = opened
    heart.heard()
    opened.addEventListener('open', () => send(hello()))
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket !== opened) return
      heart.heard()
      hear(JSON.parse(data) as ServerMessage)
    })
    opened.addEventListener('close', () => {
      if (socket === opened && !closed) lose()
    })
  }
  const online = () => {
    if (is() === 'good') return
    tries = 0
    // Whether a line that is being tried leads anywhere is known soon.
    if (socket) return heart.doubt()
    clearTimeout(timer)
    open()
  }
  addEventListener('online', online)

  return {
    is,
    open,
    send,
    welcomed() {
      tries = 0
      clearTimeout(telling)
      telling = undefined
      setIs('good')
    },
    stopped(retryAfter) {
      setIs('lost')
      rest = retryAfter
    },
    again(between) {
      // One that has not said hello yet will say it as the one who sits there now.
      if (socket?.readyState === WebSocket.CONNECTING) return
      drop()
      between()
      open()
    },
    close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(telling)
      heart.stop()
      removeEventListener('online', online)
      socket?.close()
    },
  }
}
