import type { RulesSection } from '@makiba/kernel'
import { facts } from './facts.ts'
import { MARKET_CIRCLES, pigPoints, RIBBON_POINTS } from './parts.ts'

/** The values of the pig's rows, in words. */
const rowsOf = (rulesVersion: number): string => pigPoints(rulesVersion).slice(1).join(', ')

export const rules: readonly RulesSection[] = [
  {
    id: 'goal',
    heading: 'What it is about',
    paragraphs: [
      'Everybody fills a sheet of paper: a garden, a pig and three markets. In each round dice are rolled and drafted. A die that fits is planted; one that does not is eaten by the pig. The die that nobody takes makes its vegetable dearer for all.',
      'When a garden, a pig or a market is full, the round is played out and the highest total wins.',
    ],
  },
  {
    id: 'sheet',
    heading: 'The sheet and the dice',
    paragraphs: [
      '- Garden: three rows of six spaces. The columns are numbered 1 to 6.',
      '- Pig: seven rows of six circles, 42 in all. Each row has a box for one power.',
      `- Markets: one for each vegetable, with ${MARKET_CIRCLES} circles. On the basic sheet the first circle of each is crossed from the start. Markets are the same for everybody.`,
      '- Dice: green for lettuce, red for tomato, orange for carrot. Three of each colour are rolled; with two players only two of each.',
      'Everything lies open. Chance names the first start player.',
    ],
  },
  {
    id: 'round',
    heading: 'A round',
    paragraphs: [
      'The start player rolls all the dice: they are the pool. Beginning there and going clockwise, each player takes one die and places it at once, again and again until a single die is left. Nobody may pass.',
      'With two players the start player so gets three dice and the other two; with three players the last in order gets two and the others three; with four, everybody gets two.',
      'The last die goes to market. Then the dice and the pig marker move on to the next player clockwise, whoever took the last die.',
      'You may undo your steps while your die is still in hand: taking it, and every power spent on it.',
    ],
  },
  {
    id: 'planting',
    heading: 'Planting',
    paragraphs: [
      'A die belongs in the column of its value. The first vegetable of a kind may go into any empty space of that column. Every further one must share a side with a vegetable of its kind that already grows in your garden, whichever it is. Corners do not count, and what is planted stays.',
      'If a die can be planted, it must be. This also holds after the end has been announced.',
    ],
  },
  {
    id: 'feeding',
    heading: 'Feeding the pig',
    paragraphs: [
      'A die that cannot be planted, because its column is full or no empty space there touches its kind, is fed: cross as many circles as it has pips, from left to right and from top to bottom. If you want to feed, take a die that fits nowhere.',
      'Pips beyond the last circle are lost, and count for nothing. Once the pig is full, a die that cannot be planted is simply discarded.',
    ],
  },
  {
    id: 'powers',
    heading: 'Pig powers',
    paragraphs: [
      'Each completed pig row unlocks one power, seven at most. It serves from your next draft on, even in the same round, but not for the die that completed the row.',
      'After taking a die and before placing it you may spend powers on it: one power changes the value by one, up or down, within 1 and 6. Several powers may go on one die. On the advanced sheet a power may instead turn the die into another vegetable.',
      'The changed die counts as if it had been rolled so: it may become plantable, or no longer be. Nobody has to spend a power. A spent power stays spent, even if it made no difference; unspent ones score nothing.',
      'Change the value first and the vegetable last. Detours that only waste powers, such as one up and one down, are not offered.',
      'Powers change only your own die: the pool, the market and the other players never see it.',
    ],
  },
  {
    id: 'market',
    heading: 'The market',
    paragraphs: [
      'The colour of the die that is left at the end of a round counts, not its value: everybody crosses one circle in the market of that vegetable. At the end each vegetable in a garden is worth as many points as its market has crosses.',
    ],
  },
  {
    id: 'end',
    heading: 'The end',
    paragraphs: [
      'The game ends with the round in which somebody fills all 18 garden spaces, somebody crosses all 42 pig circles, or a market has all its circles crossed. The round is always played out, market included. It makes no difference if several of these happen.',
    ],
  },
  {
    id: 'scoring',
    heading: 'Scoring',
    paragraphs: [
      '- Vegetables: for each kind, how many you have planted times the crosses in its market.',
      `- Ribbons: ${RIBBON_POINTS} points for each full garden row of six, whatever grows in it. Columns earn nothing.`,
      `- Pig: the value of the last completed row only. For one to seven rows: ${rowsOf(facts.rulesVersion)} points. A table that was opened under the first version of our rules keeps the values it began with: ${rowsOf(1)}.`,
      `- Advanced sheet only: ${RIBBON_POINTS} points each for most lettuces, most tomatoes, most carrots and most pig circles. Everybody tied for most gets them; with none at all, nobody does.`,
      'The highest total wins. If level, the one with more vegetables planted; then the one with more pig circles; then the victory is shared.',
    ],
  },
  {
    id: 'advanced',
    heading: 'What the advanced sheet changes',
    paragraphs: [
      '- Markets start empty: a vegetable that never goes to market is worth nothing.',
      '- A power may change the vegetable instead of the value.',
      '- Four majorities are worth points.',
    ],
  },
  {
    id: 'solo',
    heading: 'Solo practice (ours)',
    paragraphs: [
      'The box has no game for one. This is our own, small and meant for learning: one player against the sheet.',
      '- Each round two dice of each colour are rolled, six in all. You draft three, one after the other, and place each as usual.',
      '- Of the three dice left you choose one for the market. The other two are put aside without effect.',
      '- The end comes as always. Nobody is there to compare with, so the advanced sheet gives no points for majorities.',
      'Your total is your result: try to beat it.',
    ],
  },
  {
    id: 'ours',
    heading: 'What we had to decide',
    paragraphs: [
      '- The printed values of the pig rows are not known to us. Ours rise slowly, so that the pig is a way out for dice that fit nowhere, and a full one a way to end the game, not the best plan.',
      '- The rulebook is silent about pips beyond the last circle (lost), about a majority in which nobody has any (not awarded), and about whether a power may make a die unplantable (it may).',
      '- Solo practice is our own.',
    ],
  },
]
