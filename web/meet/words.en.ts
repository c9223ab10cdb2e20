import type { MeetWords } from './words.ts'

export const en: MeetWords = {
  sit: 'Sit with anybody',
  line: (tables, people) => {
    const here = people === 1 ? 'one person here' : `${people} people here`
    if (tables === 0) return people > 1 ? here : 'Quiet just now: bots play until somebody comes'
    const look = tables === 1 ? 'One table looks for one more' : `${tables} tables look for one more`
    return people > 0 ? `${look}, ${here}` : look
  },
  noLine: 'No line to the others just now',
  how: 'You play at once: with whoever waits, or with bots, whose seats are for the next who comes.',
  games: 'I would play',
  none: 'Choose at least one game.',
  ring: 'Ring me when somebody comes',
  ringHelp: 'While you play with bots alone and a person sits down elsewhere.',
  go: 'Sit down',
  going: 'Looking for a seat …',
  rings: (name, game) => `${name || 'Somebody'} has come, and plays ${game}.`,
  come: 'Sit with them',
  stay: 'Stay here',
  age: (minutes) => (minutes === 0 ? 'just now' : minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`),
}
