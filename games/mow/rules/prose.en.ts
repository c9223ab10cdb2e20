import type { RulesSection } from '@makiba/kernel'

export const rules: readonly RulesSection[] = [
  {
    id: 'goal',
    heading: 'The aim',
    paragraphs: [
      'You are a farmer with a stable, and the cows on the meadow attract flies. Over several rounds, take home as few flies as you can. The lowest total wins; players with the same lowest total share the victory.',
    ],
  },
  {
    id: 'cards',
    heading: 'The cows',
    paragraphs: [
      'A pack has 48 cows with 74 flies between them. A cow shows a number and up to five flies.',
      '- 15 cows without flies: 1 to 15.',
      '- 13 cows with one fly: 2 to 14.',
      '- 11 cows with two flies: 3 to 13.',
      '- 3 cows with three flies: 7, 8 and 9.',
      '- 6 special cows with five flies each.',
      'Two to five players use the green pack; six to ten players shuffle the green and the yellow pack together. Regular cows are the same in both, the specials differ.',
    ],
  },
  {
    id: 'setup',
    heading: 'Starting a round',
    paragraphs: [
      'All cards are shuffled and everybody gets five. The others form the pile, face down. The arrow points clockwise at the start of every round.',
      'Chance picks the starter of the first round. Each later round is started by the player with the most flies so far; among equals, by the first one met clockwise after the previous starter.',
    ],
  },
  {
    id: 'turn',
    heading: 'Your turn',
    paragraphs: [
      'Do one of two things: add a card to the herd, or collect the herd.',
      'After adding a card you draw one from the pile. When the pile is empty, play goes on without drawing.',
      'Then it is the turn of the next player in the direction of the arrow.',
    ],
  },
  {
    id: 'placing',
    heading: 'Adding a card',
    paragraphs: [
      'A herd is a line of cows from low to high. The first cow may have any number. From then on a cow must be lower than all others, and goes to the low end, or higher than all others, and goes to the high end. An equal number does not fit.',
      'To a herd from 7 to 11, for example, you may add a 6 or less, or a 12 or more.',
    ],
  },
  {
    id: 'collecting',
    heading: 'Collecting the herd',
    paragraphs: [
      'If no card of yours fits, you must collect; you may also do so when a card would fit. All cows of the herd go face down into your stable, flies and all.',
      'If there are cards in the pile, you then open a new herd with a card from your hand and draw as usual. It counts as any other play, with all that the card can do.',
      'An empty herd cannot be collected. Acrobats, slowpokes, the calf and the mad cow cannot open one. In the rare case that your hand has nothing else, you pass: you play and draw nothing, and the next player opens.',
    ],
  },
  {
    id: 'green',
    heading: 'Green specials',
    paragraphs: [
      '- Blockers, 0 and 16: nothing is lower or higher, so they close their end of the herd.',
      '- Acrobats, 7 and 9: an acrobat climbs onto a regular cow with the same number anywhere in the line, if no acrobat stands there yet. It never stands in the line itself, nor on a slowpoke or a calf.',
      '- Slowpokes, two of them, without a number: a slowpoke squeezes in between two neighbours and stands for one of the numbers missing there. Between 5 and 9 it may be 6, 7 or 8. Where only one number is missing, only one slowpoke fits.',
    ],
  },
  {
    id: 'yellow',
    heading: 'Yellow specials',
    paragraphs: [
      '- Blockers, 0 and 16, as in the green pack. A herd has room for only one of each number.',
      '- Calf: it stands at an end beside a cow without flies and counts one less or one more than that cow. Beside 1 it is 0, beside 15 it is 16. An acrobat on the end cow brings its flies along, so no calf stands there.',
      '- Skinny cow, 4: you draw no card after playing it, and your hand stays one card short.',
      '- Dairy cow, 12: you draw two cards instead of one.',
      '- Mad cow: it takes the place of a regular 8 in the herd. You take that 8 into your hand instead of drawing. From then on only cows with flies may be added to this herd; those already there stay.',
    ],
  },
  {
    id: 'powers',
    heading: 'What specials decide',
    paragraphs: [
      'After the draw, a special lets its player decide how play goes on. This is never an obligation.',
      '- A green special may turn the arrow.',
      '- A yellow special may name any other player to be next. Play goes on from there in the direction of the arrow, which stays as it is.',
    ],
  },
  {
    id: 'scoring',
    heading: 'End of a round',
    paragraphs: [
      'Once the pile is empty, the next player who collects ends the round at once and opens no new herd. This happens also to a player whose hand is empty.',
      'Everybody adds the cards left in hand to the own stable. Each fly in your stable is one point, added to your total.',
    ],
  },
  {
    id: 'end',
    heading: 'End of the game',
    paragraphs: [
      'If somebody has more than 100 flies after a round, the game is over. Exactly 100 is not yet enough. Otherwise another round begins.',
    ],
  },
  {
    id: 'duel',
    heading: 'Two players: the duel',
    paragraphs: [
      'Three herds lie in a ring, all empty at first. The players take turns, and after every turn the next herd in the direction of the arrow becomes the active one. You play on the active herd only. If it is empty, you must open it.',
      'When you collect, you take the active herd only and open a new one in its place. The other two stay.',
      'A green special turns the arrow and so changes which herd comes next, never who plays.',
      'The round ends with the first herd collected after the pile is empty. The other two herds count for nobody; hands go to the stables as usual.',
    ],
  },
  {
    id: 'ours',
    heading: 'Options and our readings',
    paragraphs: [
      'You may set another fly limit, let the game end when the limit is reached instead of passed, or play a fixed number of rounds.',
      'The pictures of the yellow specials are lost to us. That there are two yellow blockers, one of each other kind, and that the skinny cow is a 4 and the dairy cow a 12, is our reconstruction.',
      'These are our readings where the rules are silent: passing without a card that opens a herd, not naming yourself, who starts later rounds among equals, and no calf beside an acrobat.',
    ],
  },
]
