import type { Seat } from '@makiba/kernel'
import { mayContract, mayShip, mayTill, usesOf } from './choices.ts'
import { animalsOf, contractCost, diceOf, has, hasDice, isBuildable, isOpen, isUsed, newcomer, stands } from './farm.ts'
import {
  ALTERED,
  type Artisan,
  DEALS,
  FACES,
  type Face,
  type Facility,
  type Good,
  SEED_OF,
  type Ware,
} from './parts.ts'
import type { Farm, Move, Once, Refusal, Stage } from './state.ts'

/** Why the farmer may not do this; undefined when it is allowed. */
export function refuse(farm: Farm, _seat: Seat, move: Move): Refusal | undefined {
  const { stage } = farm
  switch (stage.is) {
    case 'sow':
      return refuseWhileSowing(farm, move)
    case 'ship':
      return refuseWhileShipping(farm, stage, move)
    case 'keep':
      return refuseWhileKeeping(farm, stage, move)
    case 'act':
    case 'offer':
    case 'stock':
    case 'dice':
    case 'recruit':
    case 'open':
    case 'over':
      return refuseAct(farm, move)
  }
}

function refuseWhileSowing(farm: Farm, move: Move): Refusal | undefined {
  if (move.do === 'done') return undefined
  if (move.do !== 'plant') return { why: 'busy', with: 'sow' }
  const short = tooFew(farm, SEED_OF[move.crop], move.times)
  if (short) return short
  return move.times > farm.empty ? { why: 'too few fields', empty: farm.empty } : undefined
}

function refuseWhileShipping(farm: Farm, { left }: Stage & { is: 'ship' }, move: Move): Refusal | undefined {
  if (move.do === 'done') return undefined
  if (move.do !== 'deal') return { why: 'busy', with: 'ship' }
  const { to, takes } = DEALS[move.deal]
  if (to !== 'market' && !has(farm, to)) return { why: 'not hired', artisan: to }
  for (const [good, amount] of takes as readonly Ware[]) {
    const short = tooFew(farm, good, amount * move.times)
    if (short) return short
  }
  return move.times > left ? { why: 'too few shipments', left } : undefined
}

function refuseWhileKeeping({ offer }: Farm, { left, from }: Stage & { is: 'keep' }, move: Move): Refusal | undefined {
  if (move.do !== 'keep') return { why: 'busy', with: 'keep' }
  const { artisan } = move
  const place = offer.indexOf(artisan)
  if (place < 0) return { why: 'not on offer', artisan }
  if (place < from) return { why: 'passed over', artisan }
  return place + left > offer.length ? { why: 'too few after', artisan, left } : undefined
}

function refuseAct(farm: Farm, move: Move): Refusal | undefined {
  switch (move.do) {
    case 'plant':
    case 'deal':
    case 'keep':
    case 'done':
      return { why: 'not begun', step: move.do }
    case 'end':
      return hasDice(farm) ? { why: 'dice left', dice: diceOf(farm) } : undefined
    case 'horse':
      if (farm.goods.horse === 0) return { why: 'no horse' }
      return done(farm, 'horse')
    case 'eat':
      return tooFew(farm, move.good, 1)
    case 'cook':
      return tooFew(farm, move.goods[0], 1) ?? tooFew(farm, move.goods[1], 1)
    default:
      if (farm.dice[move.die - 1] === 0) return { why: 'no such die', die: move.die, dice: diceOf(farm) }
      return refuseUse(farm, move)
  }
}

type Use = Extract<Move, { readonly die: Face }>

/** Why a die of this value cannot be used so, were it on the table. */
export function refuseUse(farm: Farm, move: Use): Refusal | undefined {
  const { die } = move
  switch (move.do) {
    case 'fish':
      return done(farm, 'fish')
    case 'till':
      return refuseTill(farm, die)
    case 'sow':
      return done(farm, 'sow') ?? (farm.empty === 0 ? { why: 'no empty field', animal: 'none' } : undefined)
    case 'ship':
      return mayShip(farm) ? undefined : { why: 'already done', action: 'ship' }
    case 'shop': {
      if (!isOpen(farm, move.shop)) return { why: 'shop closed', shop: move.shop }
      const [good] = farm.stock[move.shop][die - 1] as Ware
      const animal = farm.empty === 0 ? newcomer(farm, good) : undefined
      return animal && { why: 'no empty field', animal }
    }
    case 'contract':
      return refuseContract(farm, die, move.artisan)
    case 'recruit':
      if (isUsed(farm, 'recruit')) return { why: 'already done', action: 'recruit' }
      return die > farm.offer.length ? { why: 'offer too small', die, offer: farm.offer.length } : undefined
    case 'build':
      return refuseBuild(farm, die, move.facility)
    case 'tourism':
      return done(farm, 'tourism') ?? tooSmall(die, move.points)
    case 'oven':
      return facility(farm, 'oven') ?? tooSmall(die, move.wheat) ?? tooFew(farm, 'wheat', move.wheat)
    case 'butterWorkshop':
      return facility(farm, 'butterWorkshop') ?? tooSmall(die, move.milk) ?? tooFew(farm, 'milk', move.milk)
    case 'slaughterHut': {
      const closed = facility(farm, 'slaughterHut')
      if (closed) return closed
      if (animalsOf(farm) === 0) return { why: 'no animal' }
      return move.animal === 'none' ? undefined : tooFew(farm, move.animal, 1)
    }
    case 'alter': {
      const { artisan, to } = move
      if (!has(farm, artisan)) return { why: 'not hired', artisan }
      if (isUsed(farm, artisan)) return { why: 'already done', action: artisan }
      const faces = ALTERED[artisan][die - 1] as readonly Face[]
      return faces.includes(to) ? undefined : { why: 'cannot alter', artisan, die, to: faces }
    }
    case 'discard':
      return anyUse(farm) ? { why: 'dice have a use' } : undefined
  }
}

function refuseTill({ tilled }: Farm, die: Face): Refusal | undefined {
  if (mayTill(tilled, die)) return undefined
  const [first] = tilled
  return tilled.length === 1 && first ? { why: 'other till die', die: first } : { why: 'already done', action: 'till' }
}

function refuseContract(farm: Farm, die: Face, artisan: Artisan): Refusal | undefined {
  if (!mayContract(farm)) return { why: 'already done', action: 'contract' }
  if (!farm.offer.includes(artisan)) return { why: 'not on offer', artisan }
  const need = contractCost(farm, die)
  const { food } = farm.goods
  return food < need ? { why: 'too little food', need, food } : undefined
}

function refuseBuild(farm: Farm, die: Face, built: Facility): Refusal | undefined {
  if (isUsed(farm, 'build')) return { why: 'already done', action: 'build' }
  if (die !== 6 && !has(farm, 'carpenter')) return { why: 'needs a six', die }
  if (stands(farm, built)) return { why: 'already built', facility: built }
  return isBuildable(farm, built) ? undefined : { why: 'not in this game', facility: built }
}

function facility(farm: Farm, name: Facility & Once): Refusal | undefined {
  return stands(farm, name) ? done(farm, name) : { why: 'not built', facility: name }
}

function done(farm: Farm, action: Once): Refusal | undefined {
  return isUsed(farm, action) ? { why: 'already done', action } : undefined
}

function tooSmall(die: Face, asked: number): Refusal | undefined {
  return asked > die ? { why: 'die too small', die, asked } : undefined
}

function tooFew({ goods }: Farm, good: Good, need: number): Refusal | undefined {
  const have = goods[good]
  return have < need ? { why: 'too few goods', good, need, have } : undefined
}

function anyUse(farm: Farm): boolean {
  const uses: Move[] = []
  for (const die of FACES) if (farm.dice[die - 1] !== 0) usesOf(farm, die, uses)
  return uses.length > 0
}
