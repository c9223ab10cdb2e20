// boardgame.io's own server with the dice game, state in memory: `node boardgame-io.mjs <port>`
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../peers/boardgame.io/', import.meta.url))
const { Server } = require('boardgame.io/server')

const dice = {
  name: 'dice',
  setup: () => ({ scores: [0, 0], last: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    roll: {
      client: false,
      move: ({ G, ctx, random }) => {
        G.last = random.Die(6)
        G.scores[Number(ctx.currentPlayer)] += G.last
      },
    },
  },
}

const port = Number(process.argv[2])
const server = Server({ games: [dice], origins: [() => true], apiOrigins: [() => true] })
// With current koa-compose the lobby answers on a port of its own only.
await server.run({ port, lobbyConfig: { apiPort: port + 1 } })
process.send?.('up')
