import { nearest as whole } from './nearest.ts'
import type { ReviewWords, Summary } from './words.ts'

const tenth = (value: number): string => value.toFixed(1)
const signed = (value: number): string => {
  const n = whole(value)
  return n === 0 ? '±0' : n > 0 ? `+${n}` : `−${-n}`
}
const pointsOf = (value: number): string => (Math.abs(whole(value)) === 1 ? 'point' : 'points')
const winsOf = (value: number): string => `${Math.abs(whole(value)) === 1 ? 'win' : 'wins'} in 100`
const inUnit = (value: number, unit: Summary['unit']): string => (unit === 'share' ? winsOf(value) : pointsOf(value))
const points = (value: number): string => `${whole(value)} ${pointsOf(value)}`

/** "brought you 12", "cost Hana 4", or nothing where it came to nothing. */
function did(what: string, whom: string, value: number): string | undefined {
  const n = whole(value)
  if (n === 0) return undefined
  return n > 0 ? `${what} brought ${whom} ${n}` : `${what} cost ${whom} ${-n}`
}

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** What is left over is said where it is no longer small. */
const GREAT_REST = 25

function sentence({ name, unit, result, luck, unseen, play, gifts, hands, rest, even }: Summary): string {
  const whom = name ?? 'you'
  const parts = [
    did('luck', whom, luck),
    unseen === undefined ? undefined : did('cards out of sight', whom, unseen),
    play === undefined ? undefined : did(name === undefined ? 'your own mistakes' : 'own mistakes', whom, play),
    gifts === undefined ? undefined : did('others’ mistakes', whom, gifts),
    hands === undefined ? undefined : did('hands', whom, hands),
  ].filter((part) => part !== undefined)
  if (unit === 'points') {
    const told = parts.length === 0 ? 'luck was even' : list(parts)
    const open = Math.abs(rest) < GREAT_REST ? '' : ` Another ${points(Math.abs(rest))} cannot be explained.`
    return `${points(result)}: ${told}.${open} With even luck: about ${whole(even)}.`
  }
  const ended =
    result === 1 ? `${name ?? 'You'} won.` : result > 0 ? `${name ?? 'You'} shared the win.` : `${name ?? 'You'} lost.`
  const told = parts.length === 0 ? 'Luck was even.' : `In hundredths of a win, ${list(parts)}.`
  const open = Math.abs(rest) < GREAT_REST ? '' : ` Another ${Math.abs(whole(rest))} cannot be explained.`
  const share = Math.min(100, Math.max(0, whole(even)))
  return `${ended} ${told}${open} With even luck: ${share} ${winsOf(share)}.`
}

export const en: ReviewWords = {
  title: 'Where the result came from',
  sentence,
  seats: 'Whose result',
  bars: 'From the first move to the result',
  start: 'At the start',
  luck: 'Luck',
  unseen: 'Cards out of sight',
  play: (name) => (name === undefined ? 'Your mistakes' : 'Own mistakes'),
  gifts: 'Others’ mistakes',
  rest: 'Not explained',
  hands: 'Hands',
  result: 'Result',
  what: {
    luck: 'What dice and cards brought, against the average of all they could have brought.',
    unseen: 'How the cards lay that could not be seen when choosing. Nobody is blamed for them.',
    play: 'Only what is proved: at least 200 games played on from both moves, and more than twice the standard error.',
    gifts: 'What mistakes of the others were worth here.',
    rest: 'Everything else: small choices that nobody can tell apart, and where the estimate changed its mind.',
    hands: 'Who was quicker, and who slipped.',
  },
  explain: 'What do these mean?',
  parts: (of) => (of === 'round' ? 'Round by round' : 'Turn by turn'),
  partHead: (of) => (of === 'round' ? 'Round' : 'Turn'),
  part: (n, who) => (n === 0 ? 'Start' : who === undefined ? `${n}` : `${n}, ${who}`),
  when: (of, n, who) =>
    n === 0 ? 'At the start' : `${of === 'round' ? 'Round' : 'Turn'} ${n}${who === undefined ? '' : `, ${who}`}`,
  figure: (value, unit) => (unit === 'share' ? `${whole(value)} %` : points(value)),
  change: (value) => signed(value),
  river: 'The river of the game',
  riverHelp: (unit) =>
    `${unit === 'share' ? 'Chances to win' : 'Points to be expected'} as the game went on. Tap a moment to see it on the board.`,
  riverAt: (step, of, shares) => `Moment ${step} of ${of}: ${shares.join(', ')}`,
  share: (name, value, unit) => (unit === 'share' ? `${name} ${whole(value)} %` : `${name} ${points(value)}`),
  look: 'See it on the board',
  turning: 'Where it turned:',
  swing: (name, value, unit) => `${name}: ${signed(value)} ${inUnit(value, unit)}.`,
  moments: 'What decided it',
  none: 'No single moment stands out.',
  equal: 'No mistake could be proved.',
  moment: (column, value, unit) =>
    `${{ luck: 'Luck', play: 'Mistake', gifts: 'Another’s mistake' }[column]}: ${signed(value)} ${inUnit(value, unit)}`,
  unusual: (chance, lucky) => {
    const often =
      chance >= 0.995 ? 'almost always' : chance < 0.001 ? 'less than once in 1,000' : `1 time in ${oneIn(chance)}`
    return lucky ? `As good or better: ${often}.` : `As bad or worse: ${often}.`
  },
  steps: ([first = '', ...more], less) =>
    [first, ...more.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', then ') +
    (less ? ', and nothing else' : ''),
  better: (label) => `Better: ${label}.`,
  proof: (pairs, value, error, whom) =>
    `${whom === undefined ? '' : `${whom}: `}${signed(value)} ± ${Math.max(1, whole(error))} in ${pairs} games played on from both moves.`,
  working: (part, percent) => (part === 'luck' ? `Weighing luck … ${percent} %` : `Trying choices out … ${percent} %`),
  tryIt: 'Try it from here',
  notTried: 'That table could not be laid. The game and its review are not touched by that: try again.',
  soFar: 'Your luck so far',
  fortune: ({ games, wins, even, luck, band }) =>
    `${games} ${games === 1 ? 'game' : 'games'} reviewed in this browser: ${tenth(wins)} won as they were, ${tenth(even)} with even luck. Luck so far: ${luck < 0 ? '−' : '+'}${tenth(Math.abs(luck))} wins; of fair players 95 in 100 lie between −${tenth(band)} and +${tenth(band)}.`,
  deck: 'Asked again tomorrow: my mistakes',
  luckTitle: 'Your luck',
  luckLead:
    'What dice and cards brought you in the games that this browser has reviewed, beside what they bring on average. It stays in this browser.',
  luckNone:
    'No game has been reviewed yet. Play one with others or bots to its end: where its result came from is counted here.',
  luckHome: 'To the games',
  luckPicture: 'The line is your luck, game by game. In the band lie 95 of 100 players whose dice are fair.',
  luckGames: 'Game by game',
  luckGame: 'Game',
  wins: (value) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`,
  failed: 'This game could not be reviewed. The result and the replay are not touched by that.',
  again: 'Try again',
}

const oneIn = (chance: number): string => {
  const n = 1 / chance
  return n < 3 ? n.toFixed(1).replace(/\.0$/, '') : String(Math.round(n))
}
