import type { RulesSection } from '@makiba/kernel'

/** Version 1.02 of the rules, in our own words. */
export const rules: readonly RulesSection[] = [
  {
    id: 'goal',
    heading: 'The goal',
    paragraphs: [
      'You have taken over a small farm, and dice decide what each day allows. Grow and raise goods, ship them for points, and have enough to eat every evening. After eight rounds the points count. These are the rules of version 1.02.',
      'You begin with 3 food and one empty field.',
    ],
  },
  {
    id: 'round',
    heading: 'A round',
    paragraphs: [
      '- The offer of artisans is filled up to six. Each artisan comes only once in a game; when no more are left, the offer stays short.',
      '- Every open shop sets out new wares.',
      '- Harvest: animals and sown fields give their goods.',
      '- The dice are rolled: 2 in rounds 1 and 2, 3 in rounds 3 to 5, 4 in rounds 6 to 8.',
      '- You act until no die is left. What needs no die may be done at any time between actions.',
      '- You eat; whisky brings its points; perishable goods spoil; the two leftmost artisans leave the offer, unless you recruited this round.',
      'After round 8 nothing spoils any more: the final scoring follows.',
    ],
  },
  {
    id: 'turn',
    heading: 'What a die can do',
    paragraphs: [
      'Each action can be done once a round, unless it says otherwise. N is the value of the die.',
      '- Fish: 2 fish for a 1 or 2, 3 for a 3 or 4, 4 for a 5 or 6.',
      '- Till: one more empty field. Twice a round, if the second die equals the first. There is no limit to fields.',
      '- Sow: plant as many of your seeds as you like, one to an empty field. You need an empty field; you may plant nothing. The value does not matter, and nothing of the die comes back.',
      '- Merchant: take what the slot of the die shows. As often as you like.',
      '- Ship: up to N + 2 shipments; what you do not use is lost. In round 8 as often as you like.',
      '- Contract: pay N food for one artisan of the offer. Only food counts, so cook first.',
      '- Recruit: keep exactly N artisans of the offer, dismiss the others for good and fill the offer up to six. You need at least N artisans on offer. At the end of this round nobody leaves.',
      '- Build: one facility that you do not have. Only with a 6, and at no other cost.',
      '- Tourism: take 1 to N points; a die of the rest comes back. Tourism gives 20 points in a whole game and no more, though you may go on using it.',
      'If no die on the table has any use at all, you may put a die aside.',
    ],
  },
  {
    id: 'return',
    heading: 'Dice that come back',
    paragraphs: [
      'Tourism, the oven and the butter workshop use a part of the die; a die showing the rest comes back. From the slaughter hut a die comes back one lower. Such a die, like the one that the sower brings, can be used for any other action this round; the action it came from stays closed. It does not raise what you eat in the evening.',
    ],
  },
  {
    id: 'free',
    heading: 'Without a die',
    paragraphs: [
      'Between actions, as often as you like, but not inside a shipment:',
      '- Eat: one ingredient becomes 1 food.',
      '- Cook: two different ingredients become 3 food.',
      'Ingredients are fish, wheat, vegetables, meat, eggs, milk and butter.',
    ],
  },
  {
    id: 'food',
    heading: 'Eating and spoiling',
    paragraphs: [
      'At the end of a round you pay as much food as dice were rolled, and one more: 3, 3, 4, 4, 4, 5, 5, 5. Only food is paid; ingredients are not used by themselves. For each food that is missing you take a begging counter, which costs 3 points at the end of the game.',
      'Food, fish, vegetables, flowers, meat, eggs and milk spoil at the end of a round. The smokehouse keeps fish and meat. Wheat, butter, wool, seeds, whisky and jewels keep.',
    ],
  },
  {
    id: 'fields',
    heading: 'Fields, seeds and animals',
    paragraphs: [
      '- A sown field is harvested at the beginning of the next round and then empty: wheat gives 3 wheat and 1 wheat seed, vegetables give 2 vegetables and 1 vegetable seed, flowers give 2 flowers.',
      '- All animals of one kind share one field. The first of a kind needs an empty field; when the last one goes, the field is empty at once.',
      '- At the beginning of a round each chicken gives an egg, each sheep a wool, each cow a milk. Pigs and horses give nothing.',
    ],
  },
  {
    id: 'horse',
    heading: 'The horse',
    paragraphs: [
      'Horses come with the stable or from the livestock dealer. They cannot be slaughtered. Without a stable all of them share one field; a stable built later empties it.',
      'Each horse adds one shipment to the ship action. With a horse you have one free shipment a round of up to two goods, without a die, also in the round in which the horse came and also after the last die. Neither the porter nor further horses enlarge it.',
    ],
  },
  {
    id: 'shops',
    heading: 'Shops',
    paragraphs: [
      'A shop has six slots, one for each value; they change every round. An animal of a new kind cannot be taken without an empty field.',
      '- Merchant: wheat, vegetable or flower seeds by twos, a chicken, a pig, a sheep, and from round 3 a cow: six of the seven.',
      '- Peddler: six of the same seven and a jewel, the cow from the beginning.',
      '- Livestock dealer: one chicken, two chickens, a sheep, a pig, a cow, a horse.',
      '- Garden dealer: wheat, vegetable and flower seeds, by twos and by threes.',
      '- Food dealer: 2 meat, 3 fish, 3 eggs, 3 milk, 4 wheat, 3 vegetables.',
      'The last four are artisans. Their shop opens with the contract, with wares for this very round.',
    ],
  },
  {
    id: 'ship',
    heading: 'Shipping',
    paragraphs: [
      'Each shipment goes to the market or to an artisan of yours.',
      '- Market: fish, vegetable, egg, milk or wool 1 point; flower, meat or butter 2 points; two wheat 1 point.',
      '- Baker: a wheat for 2 food, or two wheat for 2 points. Confectioner: wheat, egg and milk for 9. Distiller: two wheat for a whisky. Cheesemaker: a milk for 5.',
      '- Butcher: an animal for meat (chicken 2, sheep 4, pig 6, cow 8). Ham maker: a pig for 9. Sausage maker: a meat for 2 food or 3 points.',
      '- Tailor: three wool for 6. Florist: a flower for 4. Chef: fish, meat and vegetable for 10.',
      'What an artisan makes can be shipped on in the same shipment.',
    ],
  },
  {
    id: 'artisans',
    heading: 'Other artisans',
    paragraphs: [
      '- Angler: 3 more fish. Porter: 3 more shipments with the ship action. Carpenter: build with any die, still once a round.',
      '- Broker: contracts cost 1 food and can be made as often as you have dice, also in the round in which the broker came.',
      '- Beekeeper: one more seed from every harvested field. Cowherd: with a cow, tilling gives two fields. Shepherd: one more wool for every two sheep. Caretaker: 2 food at the beginning of each round. Sower: a die showing 1 after sowing.',
      '- Elder: once a round one die up or down by 1. Official: once a round one die upside down. Night watch: once a round one die to 2 or 5. They can be used at once, and also on dice that came back.',
      '- For the end of the game: zoologist, surveyor, accountant, tour guide and pastor; see the scoring.',
    ],
  },
  {
    id: 'facilities',
    heading: 'Facilities',
    paragraphs: [
      '- Oven: a new action. Bake up to N wheat into 2 food each; the rest of the die comes back.',
      '- Slaughter hut: a new action. One animal becomes meat as with the butcher; the die comes back one lower.',
      '- Butter workshop: a new action. Up to N milk become butter; the rest of the die comes back.',
      '- Compost shed: every harvested field gives one more with one to three animals on the farm, two more with four or more. Horses do not count.',
      '- Smokehouse: fish and meat no longer spoil.',
      '- Stable: brings a horse; horses need no field.',
    ],
  },
  {
    id: 'scoring',
    heading: 'Final scoring',
    paragraphs: [
      'Whisky brings 1 point each at the end of every round, the one in which it was made and the last one included. After round 8, in this order:',
      '- Jewels: 7 points each.',
      '- Zoologist: 20 points for each set of chicken, sheep, pig and cow.',
      '- Surveyor: 25 points for eight fields or more, whatever stands on them.',
      '- Pastor: takes up to five begging counters.',
      '- Accountant: 1 point for every 12 so far.',
      '- Tour guide: 10 points if tourism brought 20.',
      '- Begging: 3 points less for each counter.',
      'The score has six tiers: up to 20, 40, 60, 80, 100, and more.',
    ],
  },
  {
    id: 'daily',
    heading: 'The daily',
    paragraphs: [
      'In the daily the dice, the order of the artisans and the wares of the shops follow from the date alone, in the same way as in the original: everybody has the same day. Month, day and weekday decide, so a day may come again in another year.',
      'You may take back your steps as far as the roll of the round, also over a recruitment or a shop that opened. The same artisans and wares then come again: taking back is never a second roll.',
    ],
  },
  {
    id: 'ours',
    heading: 'Where the text is silent',
    paragraphs: [
      'The rule text names the facilities but not what they do, and does not say what a farm begins with. We took both from the original program, the butter workshop from its older versions.',
      '- "Tourism gives at most 20 points" can be switched off: the program counts on.',
      '- "Butter workshop" can be switched off: the program has none. Both off is the original program 1.02.',
      'In two places the text contradicts itself or the program has a slip. Sowing gives nothing of the die back. A die can be put aside only when none has any use, where the program would wait for ever.',
    ],
  },
]
