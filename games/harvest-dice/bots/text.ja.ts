export { text } from '@makiba/bots/text.ja'
