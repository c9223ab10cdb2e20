import type { WeekWords } from './words.ts'

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })
const points = (count: number): string => `${count} ${count === 1 ? 'point' : 'points'}`

export const en: WeekWords = {
  title: 'The week',
  span: (from, to) => `${short.format(from)} to ${short.format(to)}`,
  help: 'Your best five days at first sight, over all games, without the coach. A day brings up to 100 points, by how high it stands on the ranks of its game.',
  group: 'Your group',
  groupEmpty: 'Play a day of this week, and you are in a group of at most thirty.',
  circle: 'Table of friends',
  circleHelp: 'Whoever has the link can look and sit down, thirty at most. It begins anew every Monday.',
  make: 'Open a table of friends',
  sit: 'Sit down here',
  leave: 'Leave this table',
  share: 'Send the link to friends',
  copied: 'The link is copied.',
  gone: 'There is no such table of friends: everybody has left it, or the link is cut off. Ask for it again, or open one of your own.',
  full: 'There is no room: thirty are at a table, and you are at ten tables at most. Leave one, or open another one.',
  away: 'The house cannot be reached just now. What you play is kept on this device and sent later.',
  toWeek: 'To my week',
  sum: 'Sum',
  points,
  game: (name, date, count) => `${weekday.format(date)} ${name} ${count}`,
  noGames: 'no day yet',
}
