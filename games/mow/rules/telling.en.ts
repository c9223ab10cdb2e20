import type { Part, Seat, Telling } from '@makiba/kernel'
import { cardsOf, isMad } from './herd.ts'
import { cardName, flies } from './names.en.ts'
import { FACES, fliesOf } from './parts.ts'
import { knownIn } from './reading.ts'
import type { Herd, Mow, Slot, View } from './state.ts'

type Who = (seat: Seat) => string

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const whose = (name: string, what: string): string => (name === 'You' ? `Your ${what}` : `${name}’s ${what}`)
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

function slot({ value, base, top }: Slot): string {
  const stands = FACES[base].number === null ? `${cardName(base)} as ${value}` : cardName(base)
  return top === null ? stands : `${stands}, carrying the ${cardName(top)}`
}

function herd(view: View, slots: Herd, at: number): Part {
  const one = view.herds.length === 1
  const active = one || view.phase === 'over' ? '' : view.herd === at ? ', in play' : ', waiting'
  const heading = one ? 'The herd' : `Herd ${at + 1}${active}`
  if (slots.length === 0) return { heading, lines: ['Empty: the next card opens it.'] }
  const cards = cardsOf(slots)
  const lines = [
    `From low to high: ${slots.map(slot).join('; ')}.`,
    `Whoever takes it takes ${count(cards.length, 'card')} with ${flies(fliesOf(cards))}.`,
  ]
  if (isMad(slots)) lines.push('A mad cow stands in it: only cows with flies may join.')
  return { heading, lines }
}

function table(view: View, who: Who): Part {
  const { options, direction, sizes, seat } = view
  const lines = [`Round ${view.round}.`]
  const next = (seat + direction + sizes.length) % sizes.length
  if (sizes.length > 2)
    lines.push(
      `The arrow points ${direction === 1 ? 'clockwise' : 'counter-clockwise'}: after ${within(who(seat))} comes ${within(who(next))}.`,
    )
  if (view.phase === 'power')
    lines.push(
      view.power === 'arrow'
        ? `${who(seat)} may turn the arrow.`
        : `${who(seat)} may choose who plays next, or leave it to the arrow.`,
    )
  lines.push(
    view.left === 0
      ? 'The pile is empty: whoever takes a herd now ends the round.'
      : `${count(view.left, 'card')} left in the pile.`,
  )
  lines.push(
    options.rounds === 'limit'
      ? `The game ends after a round in which somebody ${options.limitRule === 'over' ? 'passes' : 'reaches'} ${count(options.limit, 'fly', 'flies')}. Fewest flies win.`
      : `The game ends after ${count(options.rounds, 'round')}. Fewest flies win.`,
  )
  return { heading: 'The round', lines }
}

const within = (name: string): string => (name === 'You' ? 'you' : name)

function seatPart(view: View, seat: Seat, who: Who): Part {
  const own = seat === view.watcher
  const lines = [`${capital(flies(view.totals[seat] ?? 0))} from finished rounds.`]
  const stable = view.stables[seat] ?? []
  lines.push(
    stable.length === 0
      ? 'The stable is empty.'
      : own
        ? `In the stable ${count(stable.length, 'card')} with ${flies(fliesOf(stable))}.`
        : `In the stable ${count(stable.length, 'card')}, face down.`,
  )
  if (!own) {
    lines.push(`${count(view.sizes[seat] ?? 0, 'card')} in hand.`)
    for (const card of knownIn(view, seat)) lines.push(`Among them the ${cardName(card)}: everybody saw it taken.`)
    const barren = view.barren[seat] ?? 0
    if (barren > 0) lines.push(`${count(barren, 'card')} of the hand can open no herd: that was a pass.`)
  }
  return { heading: own ? whose(who(seat), 'stable') : who(seat), lines }
}

export const telling: Telling<Mow> = {
  view(view, who) {
    const seats = view.sizes.map((_, seat) => seat)
    const hand: Part[] =
      view.watcher === 'public'
        ? []
        : [
            {
              heading: whose(who(view.watcher), 'hand'),
              lines: view.hand.length === 0 ? ['No cards.'] : view.hand.map((card) => capital(cardName(card))),
            },
          ]
    const mine = seats.filter((seat) => seat === view.watcher)
    const others = seats.filter((seat) => seat !== view.watcher)
    return [
      ...view.herds.map((slots, at) => herd(view, slots, at)),
      ...hand,
      table(view, who),
      ...[...mine, ...others].map((seat) => seatPart(view, seat, who)),
    ]
  },
  kinds: {
    play: 'Play a card',
    collect: 'Take the herd',
    pass: 'Pass',
    keep: 'Leave it as it is',
    reverse: 'Turn the arrow',
    name: 'Choose who plays next',
  },
}
