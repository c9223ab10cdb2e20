import { type Explanation, type Explanations, partsOf } from '@makiba/kit/explain'
import { type Card, FACES } from '../../rules/parts.ts'
import { cardName, flies } from '../../rules/text.en.ts'

const kinds = {
  cow: 'It goes to the low end of the herd if it is lower than all cows there, or to the high end if it is higher than all.',
  blocker: 'Nothing is beyond it: it closes its end of the herd. The first 0 or 16 keeps the next one out.',
  acrobat:
    'It climbs onto a regular cow with the same number anywhere in the herd. It cannot stand in the line itself, and cannot open a herd.',
  slowpoke:
    'It has no number: it squeezes in between two neighbours and stands for one of the numbers missing there. It cannot open a herd.',
  calf: 'It stands at an end beside a cow without flies and counts one less or one more than that cow. It cannot open a herd.',
  skinny: 'It is placed like any cow, but you draw no card after it: your hand stays one card short.',
  dairy: 'It is placed like any cow, and you draw two cards after it.',
  mad: 'It takes the place of a regular 8, which comes into your hand. From then on only cows with flies may join this herd. It cannot open one.',
} as const

const powers = {
  arrow: 'After it you may turn the arrow.',
  next: 'After it you may say who is next.',
} as const

function cow(card: Card): Explanation {
  const { kind, flies: count, power } = FACES[card]
  const name = cardName(card)
  const cost = count === 0 ? 'No flies: harmless in any stable.' : `In a stable it costs ${flies(count)}.`
  return {
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    words: [kinds[kind], ...(power ? [powers[power]] : []), cost].join(' '),
  }
}

const others: { readonly [name: string]: Explanation } = {
  pile: {
    title: 'The pile',
    words:
      'After every card that you play you draw one from here. Once it is empty, the next herd that is taken ends the round.',
  },
  arrows: { title: 'The arrow', words: 'Whose turn comes next goes round this way. A green special may turn it.' },
  low: { title: 'The low end', words: 'A cow may be put here that is lower than every cow of the herd.' },
  high: { title: 'The high end', words: 'A cow may be put here that is higher than every cow of the herd.' },
  open: { title: 'An empty meadow', words: 'Any cow with a number of its own opens a new herd here.' },
  gap: { title: 'A gap', words: 'Between these two cows numbers are missing: a slowpoke can stand for one of them.' },
  flies: {
    title: 'Flies on the herd',
    words: 'Whoever takes the herd has so many flies more: each is a point against them.',
  },
  paddock: {
    title: 'A herd of the duel',
    words:
      'With two players there are three herds. Only the active one is played on; after each turn the arrow leads to the next.',
  },
  collect: {
    title: 'Take the herd',
    words:
      'All its cows go into your stable, flies and all, and you open a new herd. You have to when no card fits, and may when one does.',
  },
  pass: {
    title: 'Pass',
    words: 'No card of yours can open a herd: you play and draw nothing, and the next player opens.',
  },
  keep: { title: 'Leave it as it is', words: 'The arrow goes on as before. Nobody has to use what a special offers.' },
  reverse: { title: 'Turn the arrow', words: 'Turns go round the other way from now on.' },
  name: {
    title: 'Name who is next',
    words: 'A yellow special lets you choose who plays next. From there the arrow leads on.',
  },
  place: { title: 'Where it stands', words: 'This card fits in several ways: choose one.' },
  stable: {
    title: 'Stable',
    words: 'Cows that this player had to take, face down. Their flies count at the end of the round.',
  },
  held: {
    title: 'Hand',
    words: 'How many cards this player holds. What is left in the hand at the end of a round counts, too.',
  },
  total: {
    title: 'Flies so far',
    words: 'Of all finished rounds. When somebody passes the limit, whoever has the fewest wins.',
  },
}

export const en: Explanations = {
  aim: 'Keep flies out of your stable. Add a cow at the low or the high end of the herd; whoever cannot, takes the whole herd with its flies. When somebody has more than 100, the fewest flies win.',
  of(name) {
    const [kind, card] = partsOf(name)
    return kind === 'cow' ? cow(card as Card) : (others[name] as Explanation)
  },
}
