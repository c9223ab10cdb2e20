import { type Crew, greedyBot, randomBot } from '@makiba/bots'
import { game, type Template } from '../rules/index.ts'

/** Rolls while it can. */
const greedy = greedyBot<Template>((_view, move) => (move.do === 'roll' ? 1 : 0))

export const crew: Crew<Template> = {
  game,
  bots: { easy: randomBot(), normal: greedy, hard: greedy, greedy, random: randomBot() },
}
