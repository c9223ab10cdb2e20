// Colyseus' own server with the dice game, state in memory: `node colyseus.mjs <port> default|immediate`, Node 22 or newer
import http from 'node:http'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const require = createRequire(new URL('../../peers/colyseus/', import.meta.url))
const load = (name) => import(pathToFileURL(require.resolve(name)).href)
const { Room, Server } = await load('@colyseus/core')
const { WebSocketTransport } = await load('@colyseus/ws-transport')
const { schema, t } = await load('@colyseus/schema')
const express = require('express')

const [, , port, patch] = process.argv
const State = schema({ s0: t.number(), s1: t.number(), last: t.number(), n: t.number(), cur: t.number() }, 'DiceState')

class DiceRoom extends Room {
  maxClients = 2

  onCreate() {
    this.state = Object.assign(new State(), { s0: 0, s1: 0, last: 0, n: 0, cur: 0 })
    if (patch === 'immediate') this.patchRate = null
    this.seats = new Map()
    this.onMessage('roll', (client) => {
      const { state } = this
      const seat = this.seats.get(client.sessionId)
      if (seat !== state.cur) return
      state.last = 1 + Math.floor(Math.random() * 6)
      if (seat === 0) state.s0 += state.last
      else state.s1 += state.last
      state.cur = 1 - seat
      state.n++
      if (patch === 'immediate') this.broadcastPatch()
    })
  }

  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size)
  }
}

const transport = new WebSocketTransport({ server: http.createServer(express()), perMessageDeflate: false })
const server = new Server({ transport, greet: false, gracefullyShutdown: false })
server.define('dice', DiceRoom)
await server.listen(Number(port))
process.send?.('up')
