import type { Seat } from '@makiba/kernel'
import { type Card, FACES, fliesOf } from '../rules/parts.ts'
import { cardsOf } from '../rules/reading.ts'
import type { Event, Move, Play, View } from '../rules/state.ts'
import { isPlay } from './choice.ts'
import { dealOf, isDealt } from './deal.ts'
import { inHand } from './faces.ts'
import type { HerdName, Words } from './words.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five']
const inWords = (count: number): string => numbers[count] ?? String(count)
const flies = (count: number): string => (count === 1 ? 'one fly' : `${inWords(count)} flies`)
const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`)
const swarm = (count: number): string => (count === 1 ? '1 fly' : `${count} flies`)
const or = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`

function name(card: Card): string {
  const { kind, number, pack } = FACES[card]
  switch (kind) {
    case 'cow':
      return `cow ${number}`
    case 'blocker':
      return `${pack === 'G' ? 'green' : 'yellow'} blocker ${number}`
    case 'acrobat':
      return `acrobat ${number}`
    case 'skinny':
      return `skinny cow ${number}`
    case 'dairy':
      return `dairy cow ${number}`
    case 'slowpoke':
    case 'calf':
      return kind
    case 'mad':
      return 'mad cow'
  }
}

const card = (one: Card): string => `${name(one)}, ${flies(FACES[one].flies)}`
const herdName = (herd: HerdName): string => (herd === null ? 'the herd' : `herd ${herd + 1}`)

function goes(plays: readonly Play[]): string {
  const [first] = plays
  if (!first) return ''
  switch (first.at) {
    case 'open':
      return 'may open the herd'
    case 'low':
    case 'high':
      return plays.length === 1 ? `legal at the ${first.at} end` : 'legal at both ends'
    case 'gap':
      return `legal in a gap as ${or(plays.flatMap((play) => (play.at === 'gap' ? [String(play.value)] : [])))}`
    case 'on':
      return `legal on top of ${name(first.base)}`
    case 'swap':
      return `legal in the place of ${name(first.base)}`
  }
}

/** A card in a list of what may be done: its number, or its name where it has none. */
function short(one: Card): string {
  const { kind, number } = FACES[one]
  return kind === 'cow' || kind === 'blocker' ? `${number}` : `the ${name(one)}`
}

const unique = (parts: readonly string[]): string[] => [...new Set(parts)]

function asks(view: View, moves: readonly Move[]): string | undefined {
  const herd = view.herds[view.herd] ?? []
  const here = view.herds.length > 1 ? view.herd : null
  const plays = moves.filter(isPlay)
  if (view.power === 'arrow')
    return here === null ? 'Leave the arrow, or turn it?' : 'Leave the arrow, or turn it? It leads to the next herd.'
  if (view.power === 'next') return 'Choose who plays next, or leave it to the arrow.'
  if (moves.length === 0) return undefined
  if (herd.length === 0)
    return plays.length === 0
      ? 'None of your cards can open a herd: pass.'
      : `Your turn: open ${herdName(here)} with any lit card.${here === null ? '' : ' Every turn goes one herd further along the arrows.'}`
  const cost = swarm(fliesOf(cardsOf(herd)))
  const last = view.left === 0 ? ' That ends the round.' : ''
  if (plays.length === 0) return `Nothing fits: take ${herdName(here)} with ${cost}.${last}`
  const at = (place: Play['at']) => {
    const there = plays.filter((play) => play.at === place).map((play) => play.card)
    return unique(there.sort(inHand).map(short))
  }
  const parts: string[] = []
  if (at('low').length > 0) parts.push(`${or(at('low'))} low`)
  if (at('high').length > 0) parts.push(`${or(at('high'))} high`)
  if (at('on').length > 0) parts.push(`${or(at('on'))} on top`)
  if (at('swap').length > 0) parts.push('the mad cow for the 8')
  if (at('gap').length > 0) parts.push('the slowpoke in a gap')
  return `${here === null ? 'Your turn' : `Your turn on herd ${here + 1}`}: ${parts.join('; ')}.`
}

const and = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** A deal in one sentence. */
function dealTold(events: readonly Event[], who: (seat: Seat) => string): string {
  const { known, others, each } = dealOf(events)
  const parts = known.map((hand) => `${who(hand.seat)} got ${and(hand.cards.map(name))}`)
  if (each !== undefined && known.length === 0) parts.push(`Everybody got ${cards(each)}`)
  else if (each !== undefined && others.length > 1) parts.push(`the others got ${cards(each)} each`)
  else for (const { seat, count } of others) parts.push(`${who(seat)} got ${cards(count)}`)
  return `${parts.join('; ')}.`
}

export const en: Words = {
  board: {
    status: ({ round, options }) =>
      options.rounds === 'limit' ? `Round ${round} · to ${options.limit} flies` : `Round ${round} of ${options.rounds}`,
    ask: asks,
    swarm: { of: isDealt, tell: dealTold },
    why: (view, result, who) => {
      const least = Math.min(...result.scores)
      const winners = result.places.flatMap((place, seat) => (place === 1 ? [who(seat)] : []))
      const most = Math.max(...result.scores)
      const loser = result.scores.indexOf(most)
      const end =
        view.options.rounds === 'limit'
          ? `${who(loser)} went to ${swarm(most)}, and the game was over.`
          : `${view.scores.length === 1 ? 'One round was' : `${view.scores.length} rounds were`} played.`
      return `${end} Fewest flies: ${winners.join(' and ')}, with ${least}.`
    },
    sheet: (view) =>
      view.scores.map((round, i) => ({
        label: `Round ${i + 1}`,
        picture: 'fly',
        cells: round.map((points) => ({ points })),
      })),
  },
  card,
  standing: (value, base, top) => {
    const stood = FACES[base].number === null ? `${name(base)} as ${value}, ${flies(FACES[base].flies)}` : card(base)
    return top === null ? stood : `${stood}, under ${card(top)}`
  },
  held: (one, plays, turn) => {
    if (!turn) return card(one)
    return `${card(one)}, ${plays.length === 0 ? 'does not fit' : goes(plays)}`
  },
  hand: 'Your hand',
  noHand: 'No cards left in your hand.',

  seats: 'Seats',
  direction: (direction) => (direction === 1 ? 'Clockwise' : 'Counter-clockwise'),
  stable: (count, own) => `${cards(count)} in the stable${own === undefined ? '' : `, ${swarm(own)}`}`,
  cards,
  flies: swarm,

  herd: (herd, low, high, count) =>
    `${herd === null ? 'Herd' : `Herd ${herd + 1}`} from ${low} to ${high}, ${swarm(count)}`,
  emptyHerd: (herd) => `${herd === null ? 'Herd' : `Herd ${herd + 1}`}, empty`,
  paddock: (herd, turn) =>
    `Herd ${herd + 1}${turn === undefined ? '' : { mine: ' · yours now', theirs: ' · now', next: ' · next' }[turn]}`,
  fliesHere: (count) => `${swarm(count)} in this herd`,
  fliesOnly: 'mad cow: flies only',
  fliesOnlyBrief: 'flies only',
  range: (from, to) => (from === to ? `${from}` : `${from}–${to}`),
  ends: { low: 'low end', high: 'high end' },
  end: (end, from, to) => `${end === 'low' ? 'Low' : 'High'} end, takes ${from === to ? from : `${from} to ${to}`}`,
  openHere: 'Open the herd',
  openWith: 'any number',
  gap: (values) => `Gap, as ${or(values.map(String))}`,

  pile: (left) => (left === 0 ? 'The pile is empty' : `${cards(left)} left in the pile`),
  left: 'left',
  pileEmpty: 'The pile is empty: whoever takes a herd now ends the round.',

  take: (herd) => (herd === null ? 'Take the herd' : `Take herd ${herd + 1}`),
  mustTake: (herd) => (herd === null ? 'Take the herd' : `Take herd ${herd + 1}`),
  comma: ', ',
  pass: 'Pass',
  passWhy: 'no card can open',

  where: (one) => (FACES[one].kind === 'slowpoke' ? 'Squeeze the slowpoke in as' : `Where does the ${name(one)} go?`),
  as: (play, { herds, herd }) => {
    const slots = herds[herd] ?? []
    if (play.at === 'gap') return `${play.value}`
    if (play.at === 'low') return `Low, as ${(slots[0]?.value ?? 0) - 1}`
    return `High, as ${(slots.at(-1)?.value ?? 0) + 1}`
  },
  cancel: 'Another card',
  turnArrow: 'The arrow',
  keep: 'Leave it',
  reverse: 'Turn it',
  nameNext: 'Who plays next?',
  keepNext: 'Leave it to the arrow',
  next: (who) => `${who} plays next`,
  leads: (who, herd) => (herd === null ? `then ${who}` : `then herd ${herd + 1}`),

  sofar: 'Flies so far',
  round: (round) => `round ${round}`,
  seat: 'seat',
  stableHead: 'stable',
  total: 'total',
  fewest: 'Fewest flies wins. Stables stay face down until the round is over.',
  roundOver: (round) => `Round ${round} is over`,
  thisRound: 'this round',
  parts: (herds, hand) => `${herds} from herds, ${hand} in hand`,
}
