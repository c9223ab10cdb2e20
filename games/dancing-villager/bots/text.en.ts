export { text } from '@makiba/bots/text.en'
