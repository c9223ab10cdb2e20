import type { RulesSection } from '@makiba/kernel'

/** The rules as the drawer shows them. */
export const rules: readonly RulesSection[] = [
  {
    id: 'goal',
    heading: 'What it is about',
    paragraphs: [
      'You run a small dairy. Each turn you roll dice, lock sets that make ten, and use their total to fill orders for milk. Filled orders are your points.',
      'Rolling on brings bigger totals and freeze tokens, but a roll without a set costs you the whole turn. Milk can spoil; cheese and ice cream cannot.',
    ],
  },
  {
    id: 'setup',
    heading: 'Setup',
    paragraphs: [
      '- The 22 milk tiles form a stack; three of them lie open as the orders on display.',
      '- The supply holds 20 freeze tokens, 4 red dice, and one backorder token more than there are players.',
      '- The dice of a turn are 7 white ones and 1 yellow one. Luck names the first player; turns go clockwise.',
    ],
  },
  {
    id: 'turn',
    heading: 'Your turn',
    paragraphs: [
      'Take the eight dice, and one red die for each backorder token you hold. Red dice count like white ones and go back after the turn.',
      '- Roll all your dice.',
      '- Lock at least one set. If you cannot, your turn fails.',
      '- Then choose: reroll all dice that are not locked, or stop and claim.',
      'After each reroll you must again lock at least one set from what lies there. When no unlocked die is left you have to stop.',
    ],
  },
  {
    id: 'sets',
    heading: 'Sets',
    paragraphs: [
      'A set is exactly two or exactly three dice, of any colours, whose faces make exactly 10. There are eight:',
      '- 4 + 6, 5 + 5',
      '- 1 + 3 + 6, 1 + 4 + 5, 2 + 2 + 6, 2 + 3 + 5, 2 + 4 + 4, 3 + 3 + 4',
      'You choose which sets you lock, and how many. Locked dice stay until the turn ends and are never regrouped.',
      'Sets of the first roll go to barn 1, of the second to barn 2, of all later rolls to barn 3. The barns only show which roll it was: every set is worth 10.',
    ],
  },
  {
    id: 'freeze',
    heading: 'Freeze tokens',
    paragraphs: [
      'The third roll of a turn and every later one brings you a freeze token, whatever falls. You keep your tokens between turns; at the end they are worth nothing. If the supply is empty you gain none.',
      'Before a reroll you may put tokens on unlocked dice, one each. These dice keep their faces for this reroll and are ordinary dice afterwards; the tokens go to the supply. At least one die must be rolled.',
      'The token of a roll comes with the roll, so it cannot freeze a die for that same roll. It can pay for a flip right after it, even if the roll holds no set.',
      'You may freeze dice that already make a set: then the reroll cannot fail.',
    ],
  },
  {
    id: 'flip',
    heading: 'Cheese and ice cream',
    paragraphs: [
      'In your turn, until you stop or accept a failure, you may flip milk tiles that lay before you when the turn began. You are never obliged to.',
      '- A tile with a yellow die becomes cheese: the yellow die must be unlocked and show that very face. It is then spent: not rolled and not locked again this turn. Cheese scores 5 more than the tile.',
      '- A tile with a snowflake becomes ice cream: pay one freeze token. You may do this before the first roll as well, and several times a turn.',
      'A flipped tile keeps its value, never flips back, and never spoils.',
    ],
  },
  {
    id: 'ice-cream',
    heading: 'Using ice cream',
    paragraphs: [
      'Each of your ice creams works once in each of your turns, also in the turn in which you made it:',
      '- reroll all unlocked dice that show 1,',
      '- reroll all unlocked dice that show 2, or',
      '- reroll one unlocked die.',
      'This changes the current roll and is no new one: it brings no freeze token, fills no other barn and asks for no further set. So it can rescue a roll that holds no set, and after a lock it costs you nothing to try.',
      'It needs at least one die that fits, and works on dice of any colour, also on those that were frozen for the last reroll. Locked and spent dice stay as they are.',
    ],
  },
  {
    id: 'claim',
    heading: 'Claiming orders',
    paragraphs: [
      'When you stop, each locked set counts 10. Take tiles from the display whose values together are no more than that total.',
      'You must take one if you can pay one, and may take more. What is left over is lost. If you cannot pay any, your turn fails, even though you stopped of your own will.',
      'The tiles lie before you with the milk side up, and your turn ends.',
    ],
  },
  {
    id: 'failure',
    heading: 'Failing',
    paragraphs: [
      'Your turn fails when a roll holds no set and you have no rescue or want none, or when you stop and cannot pay any order.',
      'You claim nothing and take a backorder token. It costs 5 points at the end, but as long as you hold it you roll a red die more.',
    ],
  },
  {
    id: 'spoilage',
    heading: 'Spoilage',
    paragraphs: [
      'When the last backorder token is taken, milk spoils. All who hold the most backorder tokens, the new one counted, discard one milk tile of the highest value they have. With several of that value the owner chooses. Cheese and ice cream are safe; who has no milk loses nothing.',
      'The discarded tiles and the orders on display go under the stack, in unknown order. All backorder tokens of all players return to the supply, and three new orders come up.',
    ],
  },
  {
    id: 'end',
    heading: 'End and scoring',
    paragraphs: [
      'After each turn the display is filled to three. If the stack cannot fill it, the game ends at once.',
      '- Each tile scores its value, milk, cheese and ice cream alike.',
      '- Each cheese scores 5 more.',
      '- Each backorder token costs 5.',
      'The most points win; those who tie share the win.',
    ],
  },
  {
    id: 'ours',
    heading: 'What we decided',
    paragraphs: [
      'No list of the 22 tiles is published. Ours is a reconstruction: six orders of 10, eight of 20, five of 30 and three of 40; twelve turn into cheese, each face of the yellow die twice, and ten into ice cream. The smooth mix has one 30 more and one 40 less.',
      'Where the rulebook speaks of the third reroll we play the third roll, as reviews of the game do. We use 20 freeze tokens. The option that gives a freeze token for failing follows a publisher’s blurb and is off.',
      'The next tile of the stack is not known to anybody before it is drawn. Which tiles lie under the stack after a spoilage is known to all.',
      'Dice are frozen from low to high and tiles claimed from left to right; take a step back to choose otherwise.',
    ],
  },
]
