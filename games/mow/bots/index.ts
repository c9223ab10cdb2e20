import { type Crew, greedyBot, randomBot } from '@makiba/bots'
import { FACES, game, type Mow } from '../rules/index.ts'
import { thinker } from './think.ts'

/** The legal card with the fewest flies; never collects willingly, never uses a power. */
const greedy = greedyBot<Mow>((_view, move) => {
  switch (move.do) {
    case 'play':
      return -FACES[move.card].flies
    case 'collect':
    case 'pass':
    case 'reverse':
    case 'name':
      return -100
    case 'keep':
      return 0
  }
})

export const crew: Crew<Mow> = {
  game,
  bots: {
    easy: thinker({ usual: { playouts: 24 }, care: 4, nodes: 0 }),
    normal: thinker({ usual: { playouts: 400 }, care: 0.8, nodes: 0 }),
    hard: thinker({ usual: { ms: 200 }, care: 0, nodes: 300 }),
    greedy,
    random: randomBot(),
  },
}
