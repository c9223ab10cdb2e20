import type { Deed, Reason } from './reason.ts'
import type { BotText } from './text.ts'

const tenth = (value: number) => value.toFixed(1).replace('-', '\u2212')
const signed = (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value))
const within = (error: number) => (error > 0 && error < Number.POSITIVE_INFINITY ? ` \u00b1 ${error.toFixed(1)}` : '')

const DEEDS: { readonly [D in Deed]: string } = {
  fish: 'fish',
  till: 'till a field',
  sow: 'sow',
  ship: 'ship goods',
  shop: 'buy from a shop',
  contract: 'contract an artisan',
  recruit: 'recruit',
  build: 'build',
  tourism: 'welcome tourists',
  oven: 'bake',
  butterWorkshop: 'make butter',
  slaughterHut: 'slaughter',
  alter: 'alter a die',
  discard: 'put a die aside',
}

const flies = (count: number) => (count === 1 ? 'one fly' : `${count} flies`)

function mowReason(reason: Extract<Reason, { because: 'mow' }>): string {
  switch (reason.for) {
    case 'free herd':
      return 'The herd has no flies: taking it costs nothing, and you open the next one as you like.'
    case 'cheap herd':
      return `Better ${flies(reason.flies)} now than more of them later.`
    case 'flies away':
      return `This gets rid of ${flies(reason.flies)}, most likely into somebody else's stable.`
    case 'close':
      return 'It stands close to the end, so hardly a number is lost for your next turn.'
    case 'no end':
      return 'It takes no number away from either end.'
    case 'middle':
      return 'From the middle there is room on both sides.'
  }
}

export const text: BotText = {
  levels: { easy: 'Easy', normal: 'Normal', hard: 'Hard' },
  reason(reason) {
    switch (reason.because) {
      case 'only move':
        return 'There is no other move.'
      case 'no thought':
        return 'Picked blindly.'
      case 'rule of thumb':
        return 'This looks best at first sight.'
      case 'exact':
        return 'Worked out in full: on average nothing brings more.'
      case 'some rolls ahead':
        return reason.rolls === 1
          ? 'Everything was weighed for one more roll.'
          : `Everything was weighed for ${reason.rolls} more rolls.`
      case 'roll on':
        return `Rolling on finds a set in ${Math.round(100 * reason.chance)} of 100 cases: worth the risk.`
      case 'stop':
        return `Enough for this turn: rolling on would find no set in ${Math.round(100 - 100 * reason.chance)} of 100 cases.`
      case 'playouts':
        return reason.playouts === 1
          ? 'Tried out in one imagined game.'
          : `Did best in ${reason.playouts.toLocaleString('en')} imagined games.`
      case 'counted':
        return 'Counted hands up against hands down, and compared with the sticks.'
      case 'slip':
        return 'A hasty choice; there was something better.'
      case 'mow':
        return `${mowReason(reason)} It did best in ${reason.playouts.toLocaleString('en')} imagined rounds.`
      case 'plan':
        return reason.deeds.length === 0
          ? 'The best way to end the round.'
          : `Part of the best plan for this round: ${reason.deeds.map((deed) => DEEDS[deed]).join(', then ')}.`
    }
  },
  value(unit, value, error) {
    switch (unit) {
      case 'points':
        return `${signed(value)}${within(error)} points`
      case 'chance':
        return `${tenth(100 * value)}${within(100 * error)} % to win`
      case 'flies':
        return `${tenth(-value)}${within(error)} flies`
      case 'score':
        return `${tenth(value)}${within(error)} points in the end`
      case 'liking':
        return tenth(value)
    }
  },
}
