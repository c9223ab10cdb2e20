import type { Words } from './words.ts'

export const en: Words = {
  choices: 'Your choices',
  table: 'The table',
  nothing: 'Nothing to choose at the moment.',
  watching: 'You are watching.',
  crowded: 'Several hands race at this device, and the plain table has buttons for one. Switch it off in the menu.',
  filter: 'Find a choice',
  found: (count) => (count === 0 ? 'No choice fits.' : count === 1 ? '1 choice fits.' : `${count} choices fit.`),
  back: 'All choices',
  of: (kind, count) => `${kind}: ${count} choices`,
  hinted: 'the coach’s move',
  keys: [
    ['1 … 9', 'The choice with this number'],
    ['/', 'Find a choice'],
    ['Esc', 'Back to all choices'],
  ],
  outline: {
    facts: 'At a glance',
    none: 'none',
    yes: 'yes',
    no: 'no',
    pair: (name, value) => `${name}: ${value}`,
    list: (items) => items.join(', '),
  },
}
