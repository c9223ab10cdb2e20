/** What can be read off a view or a state, for boards, words and rules alike. Nothing here acts or allows. */
export { compost, contractCost, diceOf, fieldsOf, has, isOpen, isUsed, shipmentsOf, spoils, stands } from './farm.ts'
export {
  anyDeal,
  bestCooking,
  bestShipment,
  type Prospect,
  type Prospective,
  prospects,
  remarkOf,
  tierOf,
  tonight,
} from './help.ts'
export { scoreNow } from './score.ts'
export { type Weather, weatherOf, weathers } from './weather.ts'
