import type { TrainingWords } from './words.ts'

const number = new Intl.NumberFormat('en')
const time = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

export const en: TrainingWords = {
  title: 'Training',
  intro:
    'Throw after throw, just you and the clock. Count the hands, compare them with the sticks that are left, and touch the dog, the fire, or nothing. Your times stand beside those of the bots.',
  status: (throws) => (throws === 1 ? '1 throw so far' : `${number.format(throws)} throws so far`),
  first: 'Throw',
  lesson: (number) => `Lesson ${number} of 3`,
  lessons: [
    'Three villagers, no clock. A hand up takes a meat stick away, a hand down a charcoal stick; they cancel out. Is all meat gone? Touch the dog. All charcoal? Touch the fire. Neither? Pass.',
    'Six villagers, still no clock. Subtract hands down from hands up, and compare with the sticks on the two buttons.',
    'A whole throw, with the clock.',
  ],
  skip: 'Skip to the clock',
  should: {
    tame: 'Meat ran out: the dog was right.',
    assault: 'Charcoal ran out: the fire was right.',
    none: 'Nothing ran out: pass was right.',
  },
  clear: 'Start over',
  clearAsk: 'Forget all your times on this device?',
  yes: 'Forget them',
  no: 'Keep them',
  right: 'Right!',
  wrong: 'Wrong',
  missed: 'Missed',
  you: 'You',
  usually: (ms) => `about ${time(ms)}`,
  times: 'Your times, throw by throw',
  chart: (races, middle) =>
    middle === undefined
      ? 'No right touch yet.'
      : `Your last ${races === 1 ? 'right touch' : `${races} touches`}, with the usual times of three bots. Your middle time is ${time(middle)}.`,
  empty: 'Your first touch comes here.',
  rightMark: 'right',
  wrongMark: 'wrong',
  seconds: (seconds) => `${seconds.toFixed(1)} s`,
  table: 'You and the bots, in the same throws',
  who: 'Who',
  middle: 'Middle time',
  errors: 'Wrong',
  beaten: 'You are first',
  note: 'Bots take longer for every villager that does not lie flat, as people do. At a table the keen ones go by your own last times. Kept on this device only.',
  percent: (share) => percent.format(share),
  trouble: 'The falling villagers could not be fetched. Go online once; after that they also fall without a network.',
}
