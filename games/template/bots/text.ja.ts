// Its bots have no reasons of their own.
export { text } from '@makiba/bots/text.ja'
