import { type Crew, greedyBot, randomBot } from '@makiba/bots'
import { type Template, template } from '../rules/index.ts'

/** Rolls while it can. */
const greedy = greedyBot<Template>((_view, move) => (move.do === 'roll' ? 1 : 0))

export const templateCrew: Crew<Template> = {
  game: template,
  bots: { easy: randomBot(), normal: greedy, hard: greedy, greedy, random: randomBot() },
}
