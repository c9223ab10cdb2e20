import { laws } from '@makiba/kernel/laws'
import { expect, test } from 'vitest'
import {
  artisanBit,
  FACILITIES,
  facilityBit,
  GOODS,
  game,
  lacking,
  OFFER,
  presets,
  type State,
  sizeOf,
} from './index.ts'

/** What holds at every moment: nobody is in two places, sets and lists agree, nothing is owed. */
function components(state: State) {
  const { offer, have, deck, crew, built, goods, empty, dice } = state
  const artisans = have.filter((one) => one in artisanBit) as (keyof typeof artisanBit)[]
  const facilities = have.filter((one) => one in facilityBit) as (keyof typeof facilityBit)[]
  let offered = 0
  for (const artisan of offer) offered |= artisanBit[artisan]
  return {
    twice: (deck & offered) | (deck & crew) | (offered & crew),
    offered: sizeOf(offered) - offer.length,
    crew: artisans.reduce((bits, artisan) => bits ^ artisanBit[artisan], crew),
    built: facilities.reduce((bits, facility) => bits ^ facilityBit[facility], built),
    owed: GOODS.filter((good) => goods[good] < 0).length + Number(empty < 0) + dice.filter((n) => n < 0).length,
    tooMany: Math.max(0, offer.length + lacking(state) - OFFER),
    stands: facilities.filter((facility) => !FACILITIES.includes(facility)).length,
  }
}

for (const law of laws({
  game,
  options: [presets.rulebook, presets.program102, { tourismCap: false }, { butterWorkshop: false }],
  components,
  runs: 60,
}))
  test(law.name, () => law.check())

test('the usual options are the rulebook preset', () => {
  const { options } = game.facts
  expect({ tourismCap: options.tourismCap.usual, butterWorkshop: options.butterWorkshop.usual }).toEqual(
    presets.rulebook,
  )
})
