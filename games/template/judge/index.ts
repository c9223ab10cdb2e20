import { type Judge, playoutJudge } from '@makiba/kernel/review'
import { game, type Template } from '../rules/index.ts'

/** Plays on blindly, again and again: a beginning. A judge that knows the game tells luck from noise far better. */
export function makeJudge(): Judge<Template> {
  return playoutJudge(game)
}
