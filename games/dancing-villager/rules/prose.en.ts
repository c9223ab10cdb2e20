import type { RulesSection } from '@makiba/kernel'

export const rules: readonly RulesSection[] = [
  {
    id: 'goal',
    heading: 'What it is about',
    paragraphs: [
      'Everybody throws wooden villagers as dice, all at the same moment. The way they land takes sticks away from the bonfire. When the meat sticks run out, dogs can be tamed; when the charcoal runs out, the dogs attack. Both times the quickest hand wins.',
      'The game ends when a player has tamed 7 dogs. The most dogs win; between equals, the most villagers.',
    ],
  },
  {
    id: 'setup',
    heading: 'Setting up',
    paragraphs: [
      'Round the bonfire lie 5 meat sticks and 3 charcoal sticks.',
      '- 2 players: 6 villagers each',
      '- 3 players: 4 villagers each',
      '- 4 players: 3 villagers each',
      'One dog stands in the village, between the fire and a player whom luck chooses. The other 24 dogs are the pack.',
    ],
  },
  {
    id: 'throw',
    heading: 'The throw',
    paragraphs: [
      'When everybody is ready, or when the call has lasted long enough, all players throw all their villagers, each on the own side of the table. Nobody can sit a throw out.',
      'A villager has one arm. It may land in five ways:',
      '- Flat, on its front or back: nothing happens.',
      '- Hands up, on the edge without the arm: one meat stick.',
      '- Hands down, propped on the arm: one charcoal stick.',
      '- Standing on its feet: it counts nothing, but its player tames a dog.',
      '- Leaning against another villager: it counts nothing.',
    ],
  },
  {
    id: 'count',
    heading: 'Counting',
    paragraphs: [
      'All hands up and all hands down of all players are counted, and the smaller number is taken from the larger one. What is left says how many sticks go, and of which kind. If both numbers are equal, no stick goes.',
      'If any villager lies on top of another one, that number is doubled: once, however many of them do. Both villagers count as they lie. Leaning is not lying on top.',
      'If the number is as large as the sticks of that kind that are left, or larger, they run out. Only one kind can run out in a throw.',
      'Sticks that have gone stay away until the round is over.',
    ],
  },
  {
    id: 'standing',
    heading: 'Standing villagers and all flat',
    paragraphs: [
      'For each standing villager its player tames a dog from the pack before anybody may act. A seventh dog that comes in this way ends the game on the spot.',
      'If every single villager lies flat, a dog from the pack joins the end of the queue in the village. One that leans or stands prevents it, and so do hands up and hands down that cancel out.',
      'When the pack is empty, nothing joins the village, and a standing villager takes the last dog of the queue, as long as one remains there.',
    ],
  },
  {
    id: 'window',
    heading: 'Hands',
    paragraphs: [
      'As soon as the villagers lie still, everybody may reach for a dog of the village or for the bonfire. The sticks are still lying there: count for yourself.',
      '- Meat runs out: take dogs.',
      '- Charcoal runs out: take the bonfire.',
      '- Neither: keep your hands off, or press Pass to say that you are done. A pass is binding for that throw.',
      'The window closes when the last dog or the bonfire has been taken, when everybody has passed, or when the time is up. What comes after that has no effect, and neither has a touch before the villagers lie still.',
      'Your first touch decides: if it was right, a wrong one later does no harm; if it was wrong, you are out of this throw.',
    ],
  },
  {
    id: 'tame',
    heading: 'Taming',
    paragraphs: [
      'Every dog goes to the hand that was first on it, so one player may take several and others some of the rest. Being too late costs nothing.',
      'The round is over. If a dog was taken, the village moves to the far side of the fire, seen from whoever took the first one, and a dog from the pack joins it. Dogs that nobody took move along. If nobody took any, all stay where they are.',
    ],
  },
  {
    id: 'assault',
    heading: 'The assault',
    paragraphs: [
      'Whoever takes the bonfire first is safe. Everybody else loses a villager; if nobody takes it, all do. The round is over, and the dogs stay where they are.',
    ],
  },
  {
    id: 'wrong',
    heading: 'Wrong moves',
    paragraphs: [
      'Touching the fire when dogs can be tamed, a dog during an assault, or anything when nothing runs out costs a villager. What was touched goes back, and the others go on. A wrong move during an assault costs two: one for the move, one for the dogs.',
    ],
  },
  {
    id: 'escape',
    heading: 'Escape',
    paragraphs: [
      'A player who has lost every villager gets all of them back, but all tamed dogs run away to the pack, those of this very throw included. Nobody is ever out of the game.',
    ],
  },
  {
    id: 'end',
    heading: 'The end',
    paragraphs: [
      'After each throw escapes come first, then somebody with 7 dogs or more ends the game. The order is by dogs, then by villagers; who is equal in both shares the place.',
    ],
  },
  {
    id: 'ours',
    heading: 'What is ours',
    paragraphs: [
      'The rulebook does not say how often a villager lands in which way. Here the throw is a simulation of wooden figures, and its friction, shape and force were chosen so that the game has its printed length.',
      'Distance: at a table the far dog is harder to reach. With this option a touch of a dog counts a little later, the more the further the village is from your seat: at most 0.18 seconds, on the far side of the fire. The bonfire is in the middle: no delay.',
      'Equal moments are drawn by lot, but only when the order changes something.',
      'Two touches of one player at the very same moment count as one. In one throw a player can reach out 32 times.',
      'At practice speed the window and the call last twice as long.',
    ],
  },
]
