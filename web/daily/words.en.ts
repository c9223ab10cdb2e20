import { en as page } from '../text/en.ts'
import type { DailyWords } from './words.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-GB', options)
  return (date: Date): string => made.format(date)
}
const day = format({ day: 'numeric', month: 'long', year: 'numeric' })
const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
const ordinal = (place: number): string => {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(place)
  return `${place}${{ zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' }[rule]}`
}
const minus = (value: number): string => String(value).replace('-', '−')
const signed = (value: number): string => (value > 0 ? '+' : '') + minus(value)
const { sports } = page.daily

export const en: DailyWords = {
  day,
  shortDay: format({ day: 'numeric', month: 'short' }),
  month: format({ month: 'long', year: 'numeric' }),
  weekday: format({ weekday: 'short' }),
  today: 'Today',
  previous: 'The day before',
  next: 'The day after',
  sightHelp: {
    first: 'Your first game of a day, before you know what it brings, and without the coach.',
    coached: 'Your first game of a day, with the coach switched on.',
  },
  goOn: 'Continue',
  notPlayed: 'Not played yet',
  unfinished: 'Begun, not finished',
  again: 'Play it again',
  againHelp: 'You know the day now: from here on it counts as “Study”.',
  future: 'This day has not begun anywhere yet. You may play it, but only for yourself.',
  points: (score) => `${minus(score)} ${Math.abs(score) === 1 ? 'point' : 'points'}`,
  yourResult: 'Your result',
  ranks: 'Ranks',
  yourRank: 'your rank',
  rankFrom: (score) => `from ${minus(score)}`,
  rankUpTo: (score) => `up to ${minus(score)}`,
  place: (place, of) => `${ordinal(place)} of ${of}`,
  better: (percent) => (percent === 100 ? 'ahead of everybody' : `better than ${percent} %`),
  comma: ', ',
  alone: 'nobody else has played yet',
  sending: 'Your record is on its way…',
  waiting: 'Your record is safe on this device. It will be sent when you are back online.',
  sent: 'Checked move by move, and on the table of honour.',
  practice: (when) =>
    when === 'late'
      ? 'The table of honour of this day is closed. Your score counts for your own history.'
      : 'This day has not begun yet. Your score counts for your own history only.',
  refused(refusal) {
    switch (refusal.why) {
      case 'does not follow':
        return `The server came to another position at step ${refusal.n ?? '?'} and did not take the record. It is kept here, and you can watch it.`
      case 'another day':
        return 'This record was played with the luck of another day, so the table of honour did not take it.'
      case 'too early':
        return 'This game was begun before the day had dawned anywhere on earth. It counts for your own history only.'
      case 'too late':
        return 'The record came after the table of honour was closed. It counts for your own history.'
      case 'unfinished':
        return 'The record ends before the game does. Finish it, and it will be sent again.'
      case 'taken':
        return 'This very game already stands on the table of honour under another guest.'
      case 'malformed':
        return 'The server could not read the record. It is kept here, and you can watch it.'
      case 'too large':
        return 'With everything that was taken back the record is longer than the server takes. It counts for your own history.'
    }
  },
  noServer: 'The table of honour cannot be reached just now. What is kept on this device is shown.',
  watchOwn: 'Watch my game',
  spread: 'How everybody did',
  spreadOf: (count) => many(count, 'game'),
  range: (from, to) =>
    from === undefined
      ? `up to ${minus(to ?? 0)}`
      : to === undefined
        ? `${minus(from)} and more`
        : `${minus(from)} to ${minus(to)}`,
  people: (count) => many(count, 'player'),
  you: 'You',
  score: 'Score',
  par: 'Par',
  parHelp: 'The best game that our solver found, with the whole day known to it.',
  parWhy: {
    hidden: 'Par is shown when you have finished.',
    waiting: 'Par is shown when your record has arrived.',
    later: 'The solver has not found par for this day yet. Look in later.',
    missed: 'Your record was not taken; par is shown when the day’s table of honour has closed.',
    none: 'The house has not played this day.',
  },
  parGoal: 'How near can you come?',
  medals: ['Bronze', 'Silver', 'Gold', 'Above par'],
  gap: (score, par) =>
    score === par ? 'You reached par.' : score > par ? `You beat par by ${score - par}!` : `${par - score} below par.`,
  watchPar: 'Watch par, with reasons',
  besidePar: 'Your farm beside par',
  besideParMost: (most) =>
    most
      ? `The same dice for both. Most was left in round ${most.round}: ${many(most.lost, 'point')}.`
      : 'The same dice for both, and par made more in no round.',
  roundOf: (round) => `Round ${round}`,
  roundGain: (who, points) => `${who} ${signed(points)}`,
  roundDiff: signed,
  honour: 'Table of honour',
  honourEmpty: 'Nobody stands here yet. Be the first.',
  honourClosed: 'closed',
  placeHead: 'Place',
  player: 'Player',
  watch: (name, score) => `Watch the game of ${name}, ${minus(score)} points`,
  watchShort: 'Watch',
  watchLater: 'Once you have finished the day you may watch these games.',
  friends: 'Friends',
  coached: 'with the coach',
  more: (count) => `and ${count} more`,
  share: 'Share result',
  duel: (name, figure) => `${name} made ${figure}. Can you?`,
  duelGone: 'This result no longer stands, or cannot be reached just now. You can play the day all the same.',
  duelHelp:
    'The same luck for both of you. Nothing has begun yet, and you see nothing of their game before yours is over.',
  duelEnd: (name, theirs, own) =>
    own === theirs
      ? `You and ${name} are level.`
      : own > theirs
        ? `You beat ${name} by ${own - theirs}!`
        : `${name} is ${theirs - own} ahead of you.`,
  parting: 'The same luck, another choice',
  partingAfter: (moves) => (moves === 0 ? 'With the very first choice:' : `After ${many(moves, 'choice')} alike:`),
  partingNone: (name) => `You and ${name} chose alike to the end.`,
  partingWatch: (name) => `Watch the game of ${name}`,
  strip: ({ good, parts, against }) =>
    against === 'par'
      ? `On par’s pace after ${good} of ${parts} rounds.`
      : `In front after ${good} of ${parts} parts of the game.`,
  shareText: ({ day: of, link, said, rank, sport, strip }) =>
    [
      `Makiba, ${of}: ${said}. ${rank}, ${sports[sport].toLowerCase()}.`,
      ...(strip ? [strip.signs, en.strip(strip)] : []),
      'Can you?',
      link,
    ].join('\n'),
  pictureAlt: ({ date, said, rank, sport }) =>
    `A picture to share: ${day(date)}, ${said}, ${rank}, ${sports[sport].toLowerCase()}`,
  calendar: 'Calendar',
  monthBefore: 'The month before',
  monthAfter: 'The month after',
  states: { open: 'unfinished', none: 'not played', early: 'not yet' },
  history: 'Your scores',
  historyEmpty: 'Play a day, and your scores begin to draw a line here.',
  historyHelp: 'first sight, day by day',
  inARow: (days) => (days === 1 ? 'day in a row' : 'days in a row'),
  streakHelp: 'Days on which you finished the day’s game.',
  days: (count) => many(count, 'day'),
  longest: 'longest row',
  played: 'days played',
  average: 'average',
  best: 'best',
  legend: { own: 'your first sight', par: 'par' },
}
