import type { Explanations } from '@makiba/kit/explain'
import { words } from '../../rules/words.en.ts'
import { type Sayings, sayer } from './say.ts'

const herd = (title: string, words: string) => ({ title, words })
const ONE_FIELD = 'All of a kind share one field; the first needs an empty one.'

const own: Sayings = {
  goods: {
    food: 'Paid every evening, and for contracts. It spoils overnight.',
    fish: 'An ingredient: 1 food, or 3 with another one. The market gives 1 point. It spoils overnight.',
    wheat: 'An ingredient, and what baker, confectioner and distiller need. It keeps.',
    veg: 'An ingredient: 1 food, or 3 with another one. The market gives 1 point. It spoils overnight.',
    flower: 'Nothing to eat: the market gives 2 points, the florist 4. It spoils overnight.',
    meat: 'An ingredient. The market gives 2 points, the sausage maker 3. It spoils overnight.',
    egg: 'An ingredient: chickens lay one each every round. The market gives 1 point. It spoils overnight.',
    milk: 'An ingredient: every cow gives one a round. The market gives 1 point, the cheesemaker 5. It spoils overnight.',
    butter: 'An ingredient, made of milk in the butter workshop. The market gives 2 points. It keeps.',
    wool: 'Sheep give one each every round. The market gives 1 point, the tailor 6 for three. It keeps.',
    wheatSeed: 'Sown in an empty field it becomes 3 wheat and a seed next round.',
    vegSeed: 'Sown in an empty field it becomes 2 vegetables and a seed next round.',
    flowerSeed: 'Sown in an empty field it becomes 2 flowers next round.',
    chicken: `Lays an egg every round. ${ONE_FIELD}`,
    sheep: `Gives a wool every round. ${ONE_FIELD}`,
    pig: `Gives nothing by itself, but much meat. ${ONE_FIELD}`,
    cow: `Gives a milk every round. ${ONE_FIELD}`,
    horse: 'One more shipment whenever you ship, and two free ones a round.',
    whisky: 'Brings 1 point at the end of every round, and keeps.',
    jewel: '7 points at the end of the game.',
  },
  plots: {
    wheat: { title: 'Wheat field', words: 'Next round it gives 3 wheat and a seed, and is empty again.' },
    veg: { title: 'Vegetable field', words: 'Next round it gives 2 vegetables and a seed, and is empty again.' },
    flower: { title: 'Flower field', words: 'Next round it gives 2 flowers, and is empty again.' },
    chicken: herd('Chickens', 'Each lays an egg at the beginning of a round. All of them share this field.'),
    sheep: herd('Sheep', 'Each gives a wool at the beginning of a round. All of them share this field.'),
    pig: herd('Pigs', 'They give nothing until they become meat. All of them share this field.'),
    cow: herd('Cows', 'Each gives a milk at the beginning of a round. All of them share this field.'),
    horse: herd('Horses', 'More shipments. Without a stable all of them share this field.'),
    stable: herd('Stable', 'Horses live here and need no field.'),
    empty: { title: 'Empty field', words: 'Room for a seed, or for the first animal of a new kind.' },
  },
  others: {
    die: {
      title: 'A die',
      words: 'Pick it up: what takes it lights up, with what it would give. Every die is used once.',
    },
    used: { title: 'A die that was used', words: 'Where this die went. Undo takes it back.' },
    rounds: {
      title: 'The rounds',
      words: 'Eight in all. The dots are the dice of each: 2 in the first two rounds, then 3, and 4 in the last three.',
    },
    due: {
      title: 'Food tonight',
      words:
        'What you have, and what is eaten when the round ends. Each food that is missing costs 3 points at the end.',
    },
    points: { title: 'Points', words: 'What you have scored so far. Begging counters are taken off at the end.' },
    basket: { title: 'The cart', words: 'One place for each shipment. What you do not use is lost.' },
    tonight: { title: 'If the round ended now', words: 'Whether all would be fed, and what would spoil overnight.' },
    aside: { title: 'Put the die aside', words: 'No die has any use: this one is put away.' },
    done: { title: 'Done', words: 'Ends sowing or shipping. Shipments that were not used are lost.' },
    end: {
      title: 'End the round',
      words: 'You eat, what is perishable spoils, and the next round begins with a harvest and new dice.',
    },
    fed: {
      title: 'Cook and end the round',
      words: 'Cooks what feeds everybody at the least loss, then ends the round.',
    },
    'start-over': {
      title: 'Start the round over',
      words: 'Takes back everything since the dice of this round were rolled.',
    },
  },
  titled: (name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  artisan: (effect) => `${effect} Hired with a die, for as much food as it shows.`,
  house: (effect) => `${effect} Built with a 6, at no other cost.`,
  deed: ' Takes one die.',
  slot: (shop, die) => ({
    title: `${shop}: the slot for a ${die}`,
    words: `Put a die showing ${die} here and take what lies in the slot. The wares change every round.`,
  }),
  deal: 'One shipment. What is not used of a cart is lost.',
  plant: (crop) => ({
    title: `Sow ${crop}`,
    words: 'One seed goes into one empty field, and is harvested at the beginning of the next round.',
  }),
}

export const en: Explanations = {
  aim: 'Eight rounds to make the most of a farm: put dice on actions, grow and raise goods, hire artisans, and ship for points. Have enough to eat every evening, or it costs points. Then the points are counted.',
  of: sayer(words, own),
}
