import { pick, quick } from '@makiba/kernel'
import type { Asked } from './bots.ts'

addEventListener('message', ({ data: { k, question } }: MessageEvent<Asked>) => {
  postMessage({ k, move: pick(quick(question.seed), question.moves) })
})
