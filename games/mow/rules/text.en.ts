import type { Seat, Text } from '@makiba/kernel'
import {
  type Card,
  type Event,
  FACES,
  fliesOf,
  LEAST,
  MOST,
  type Move,
  type Mow,
  type Play,
  type Refusal,
} from './index.ts'
import { cardName, flies } from './names.en.ts'
import { rules } from './prose.en.ts'
import type { HerdName } from './state.ts'
import { telling } from './telling.en.ts'

export { cardName, flies } from './names.en.ts'

type Who = (seat: Seat) => string

function a(card: Card): string {
  const name = cardName(card)
  return /^(8|11|a)/.test(name) ? `an ${name}` : `a ${name}`
}

function aNumber(number: number): string {
  return number === 8 || number === 11 ? `an ${number}` : `a ${number}`
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`
}

function cards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}

/** "You" in the middle of a sentence. */
function inside(name: string): string {
  return name === 'You' ? 'you' : name
}

function herdName(herd: HerdName): string {
  return herd === null ? 'the herd' : `herd ${herd + 1}`
}

function event(event: Event, who: Who): string {
  switch (event.is) {
    case 'began':
      return `Round ${event.round} began: the cards were shuffled, ${inside(who(event.starter))} started.`
    case 'dealt':
      return event.card === null
        ? `${who(event.seat)} got a card.`
        : `${who(event.seat)} got the ${cardName(event.card)}.`
    case 'opened':
      return `${who(event.seat)} opened ${herdName(event.herd)} with the ${cardName(event.card)}.${after(event.card)}`
    case 'added': {
      const stood = FACES[event.card].number === null ? `, where it stands as ${event.value}` : ''
      return `${who(event.seat)} put the ${cardName(event.card)} at the ${event.end} end of ${herdName(event.herd)}${stood}.${after(event.card)}`
    }
    case 'squeezed':
      return `${who(event.seat)} squeezed the ${cardName(event.card)} into ${herdName(event.herd)} as ${event.value}.`
    case 'mounted':
      return `${who(event.seat)} put the ${cardName(event.card)} on top of the ${cardName(event.base)} in ${herdName(event.herd)}.`
    case 'swapped':
      return `${who(event.seat)} put the ${cardName(event.card)} in the place of the ${cardName(event.base)} and took that into hand instead of drawing. Only cows with flies may join ${herdName(event.herd)} now.`
    case 'drew': {
      const drawn = event.card === null ? 'a card' : `the ${cardName(event.card)}`
      const end = event.left === 0 ? ' The pile is empty: the next collection ends the round.' : ''
      return `${who(event.seat)} drew ${drawn}.${end}`
    }
    case 'collected':
      return `${who(event.seat)} collected ${herdName(event.herd)}: ${cards(event.cards.length)}, ${flies(event.flies)}.`
    case 'passed':
      return `${who(event.seat)} passed, with no card that can open a herd.`
    case 'kept':
      return event.power === 'arrow'
        ? `${who(event.seat)} left the arrow as it was.`
        : `${who(event.seat)} named nobody: the arrow decided who was next.`
    case 'reversed':
      return `${who(event.seat)} turned the arrow: it points ${event.direction === 1 ? 'clockwise' : 'counter-clockwise'}.`
    case 'named':
      return `${who(event.seat)} chose ${inside(who(event.next))} to play next.`
    case 'showed':
      return `${who(event.seat)} had ${list(event.cards.map(a))} left: ${flies(event.flies)} more for the stable.`
    case 'discarded':
      return `Nobody took ${herdName(event.herd)}: its ${cards(event.cards.length)} with ${flies(fliesOf(event.cards))} did not count.`
    case 'scored': {
      const each = event.scores.map((score, seat) => `${who(seat)} ${score} (${event.totals[seat]} in all)`)
      return `Round ${event.round} was scored: ${list(each)}.`
    }
    case 'ended': {
      const least = flies(event.totals[event.winners[0] ?? 0] ?? 0)
      const [first, ...others] = event.winners.map(who)
      const names = list([first ?? '', ...others.map(inside)])
      return others.length === 0 ? `${names} won with ${least}.` : `${names} shared the victory with ${least} each.`
    }
  }
}

/** What the sentence of a play adds about its draw. */
function after(card: Card): string {
  const { kind } = FACES[card]
  return kind === 'skinny' ? ' No card was drawn for it.' : kind === 'dairy' ? ' It is worth two cards.' : ''
}

function refusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'not in your hand':
      return `The ${cardName(refusal.card)} is not in your hand: play one of your own cards.`
    case 'cannot open':
      return `${capital(a(refusal.card))} cannot open a herd: ${needs(refusal.card)}. Open with a numbered cow or a blocker.`
    case 'must open':
      return 'This herd is empty: open it with a card from your hand.'
    case 'must pass':
      return 'There is nothing to collect, and no card in your hand can open a herd: you can only pass.'
    case 'already open':
      return 'This herd has cows already: add to it, or collect it.'
    case 'not that way':
      return `${capital(a(refusal.card))} is not played like that: ${ways(refusal.card)}.`
    case 'only flies':
      return `A mad cow stands in this herd, so the ${cardName(refusal.card)} cannot join: play a cow with flies, or collect.`
    case 'does not fit': {
      const { card, low, high } = refusal
      const number = FACES[card].number ?? 0
      const said = capital(aNumber(number))
      if (number === low || number === high)
        return `${said} does not fit beside ${aNumber(number)}: ${outside(low, high)}.`
      return `${said} does not fit between ${low} and ${high}: only a slowpoke may squeeze in. ${capital(outside(low, high))}.`
    }
    case 'other end':
      return `The ${cardName(refusal.card)} belongs at the ${refusal.end} end of the herd.`
    case 'no calf there':
      return `A calf stands only beside a cow without flies, not beside the ${cardName(refusal.beside)}: try the other end, or another card.`
    case 'no gap':
      return `A slowpoke cannot stand as ${refusal.value} here: choose a number missing between two neighbours.`
    case 'not under an acrobat':
      return `The ${cardName(refusal.card)} stands only on a regular ${FACES[refusal.card].number} of this herd that carries no acrobat yet, not on the ${cardName(refusal.base)}.`
    case 'not for a mad cow':
      return `A mad cow takes the place of a regular 8 in this herd, not of the ${cardName(refusal.base)}.`
    case 'can open':
      return 'You hold a card that can open the herd: play it.'
    case 'collect instead':
      return 'You cannot pass at a herd: add a card or collect it.'
    case 'no power':
      return 'There is no special to decide about now: add a card or collect.'
    case 'power first':
      return refusal.power === 'arrow'
        ? 'Decide about the arrow first: leave it or turn it.'
        : 'Decide first who plays next: name somebody or leave it to the arrow.'
    case 'other power':
      return refusal.power === 'arrow'
        ? 'A green special turns the arrow; only yellow ones name the next player.'
        : 'A yellow special names the next player; only green ones turn the arrow.'
    case 'no such seat':
      return `Nobody sits at place ${refusal.seat + 1}: name another player.`
    case 'yourself':
      return 'You cannot name yourself: choose another player, or leave it to the arrow.'
  }
}

function outside(low: number, high: number): string {
  const below = low > LEAST ? [`below ${low}`] : []
  const above = high < MOST ? [`above ${high}`] : []
  const places = [...below, ...above]
  return places.length === 0 ? 'play another card, or collect' : `play a number ${places.join(' or ')}, or collect`
}

function needs(card: Card): string {
  const { kind, number } = FACES[card]
  switch (kind) {
    case 'acrobat':
      return `it needs a ${number} to stand on`
    case 'slowpoke':
      return 'it needs two cows to squeeze between'
    case 'calf':
      return 'it needs a cow without flies beside it'
    case 'mad':
      return 'it needs an 8 to replace'
    case 'cow':
    case 'blocker':
    case 'skinny':
    case 'dairy':
      return 'it needs an empty herd'
  }
}

function ways(card: Card): string {
  const { kind, number } = FACES[card]
  switch (kind) {
    case 'acrobat':
      return `it goes on top of a regular ${number}`
    case 'slowpoke':
      return 'it goes into a gap between two cows'
    case 'calf':
      return 'it goes to an end, beside a cow without flies'
    case 'mad':
      return 'it takes the place of a regular 8'
    case 'cow':
    case 'blocker':
    case 'skinny':
    case 'dairy':
      return 'it goes to the low or the high end'
  }
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function playLabel(play: Play): string {
  const name = capital(cardName(play.card))
  switch (play.at) {
    case 'open':
      return `${name}: open the herd`
    case 'low':
      return `${name}: low end`
    case 'high':
      return `${name}: high end`
    case 'gap':
      return `${name}: squeeze in as ${play.value}`
    case 'on':
      return `${name}: on top of the ${cardName(play.base)}`
    case 'swap':
      return `${name}: take the ${cardName(play.base)}`
  }
}

function move(move: Move, who: Who): string {
  switch (move.do) {
    case 'play':
      return playLabel(move)
    case 'collect':
      return 'Collect the herd'
    case 'pass':
      return 'Pass: no card can open'
    case 'keep':
      return 'Leave it'
    case 'reverse':
      return 'Turn the arrow'
    case 'name':
      return `${who(move.seat)} next`
  }
}

export const text: Text<Mow> = {
  name: 'MOW',
  tagline: 'Keep your herd growing, and the flies in somebody else’s stable.',
  options: {
    limit: { label: 'Fly limit', help: 'The game ends after the round in which somebody’s flies go past this number.' },
    limitRule: {
      label: 'The limit counts',
      help: 'Whether reaching the limit exactly already ends the game.',
      values: { over: 'when it is passed', reach: 'when it is reached' },
    },
    rounds: {
      label: 'Length',
      help: 'A fixed number of rounds for a short game; the fly limit then has no say.',
      values: {
        limit: 'until the fly limit',
        1: '1 round',
        2: '2 rounds',
        3: '3 rounds',
        4: '4 rounds',
        5: '5 rounds',
        6: '6 rounds',
        7: '7 rounds',
        8: '8 rounds',
        9: '9 rounds',
        10: '10 rounds',
      },
    },
  },
  event,
  refusal,
  move,
  rules,
  telling,
}
