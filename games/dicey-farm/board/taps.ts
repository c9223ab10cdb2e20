import type { Ask } from '@makiba/kit/board'
import { type Artisan, CROPS, FACES, type Face, HORSE_SHIPMENTS, MOST_TIMES, SEED_OF } from '../rules/parts.ts'
import { anyDeal, bestCooking, bestShipment, contractCost, has, shipmentsOf, tonight } from '../rules/reading.ts'
import type { DiceyFarm, Farm, Move } from '../rules/state.ts'

/**
 * The places of the board that can be tapped now, each with the moves that one tap stands for. The board lights them, and the
 * count of taps in the test goes by them.
 */
export type Taps = ReadonlyMap<string, readonly Move[]>

/** The die in the hand: the one that was there as long as another of its value lies on the table, else the highest. */
export function heldOf(farm: Farm, held: Face | undefined): Face | undefined {
  if (held !== undefined && (farm.dice[held - 1] ?? 0) > 0) return held
  return FACES.findLast((face) => (farm.dice[face - 1] ?? 0) > 0)
}

export function tapsOf(farm: Farm, moves: readonly Move[], held: Face | undefined, ask: Ask<DiceyFarm>): Taps {
  const taps = new Map<string, readonly Move[]>()
  for (const move of moves) {
    const key = keyOf(move)
    if (key === undefined) continue
    // A slot or a facility needs its own die; everywhere else the one in the hand is meant.
    if ('die' in move && move.die !== held && move.do !== 'shop' && (move.do !== 'build' || taps.has(key))) continue
    // The list names every number of times in rising order: the last is all of it.
    const several = (move.do === 'deal' || move.do === 'plant') && move.times > 1
    taps.set(several ? key.replace(/:1$/, ':all') : key, [move])
  }
  if (farm.stage.is !== 'act' || moves.length === 0) return taps
  addSowing(farm, taps, held)
  addShipments(farm, taps, held, ask)
  addCooking(farm, taps, held, ask)
  addAside(farm, moves, taps, held, ask)
  return taps
}

/** Where a move is found on the board; undefined for those that do nothing but spend the action (ruling S7). */
export function keyOf(move: Move): string | undefined {
  switch (move.do) {
    case 'fish':
    case 'till':
    case 'sow':
    case 'ship':
    case 'recruit':
    case 'horse':
    case 'done':
    case 'end':
      return move.do
    case 'discard':
      return 'aside'
    case 'shop':
      return `${move.shop}:${move.die}`
    case 'contract':
      return `contract:${move.artisan}`
    case 'build':
      return `build:${move.facility}`
    case 'tourism':
      return `tourism:${move.points}`
    case 'oven':
      return move.wheat === 0 ? undefined : `oven:${move.wheat}`
    case 'butterWorkshop':
      return move.milk === 0 ? undefined : `butterWorkshop:${move.milk}`
    case 'slaughterHut':
      return move.animal === 'none' ? undefined : `slaughterHut:${move.animal}`
    case 'alter':
      return `${move.artisan}:${move.to}`
    case 'eat':
      return `eat:${move.good}`
    case 'cook':
      return `cook:${move.goods.join('+')}`
    case 'plant':
      return `plant:${move.crop}:1`
    case 'deal':
      return `deal:${move.deal}:1`
    case 'keep':
      return `keep:${move.artisan}`
  }
}

/** Everything into the ground at once, where there is nothing to choose. */
function addSowing(farm: Farm, taps: Map<string, readonly Move[]>, held: Face | undefined): void {
  if (held === undefined || !taps.has('sow')) return
  const crops = CROPS.filter((crop) => farm.goods[SEED_OF[crop]] > 0)
  let seeds = 0
  for (const crop of crops) seeds += farm.goods[SEED_OF[crop]]
  if (seeds === 0 || (crops.length > 1 && seeds > farm.empty)) return
  taps.set('sow:all', [
    { do: 'sow', die: held },
    ...crops.map((crop): Move => ({ do: 'plant', crop, times: Math.min(farm.empty, farm.goods[SEED_OF[crop]]) })),
  ])
}

/** The shipment that brings most points, packed and closed. */
function addShipments(
  farm: Farm,
  taps: Map<string, readonly Move[]>,
  held: Face | undefined,
  ask: Ask<DiceyFarm>,
): void {
  const add = (key: string, opening: Move, shipments: number) => {
    const { deals } = bestShipment(farm, shipments)
    if (deals.length === 0) return
    const moves: Move[] = [opening]
    for (const { deal, times } of deals)
      for (let left = times; left > 0; left -= MOST_TIMES)
        moves.push({ do: 'deal', deal, times: Math.min(left, MOST_TIMES) })
    const packed = ask(moves)
    if (!packed || 'refused' in packed) return
    taps.set(key, packed.view.stage.is === 'ship' ? [...moves, { do: 'done' }] : moves)
  }
  if (held !== undefined && taps.has('ship')) add('ship:best', { do: 'ship', die: held }, shipmentsOf(farm, held))
  if (taps.has('horse')) add('horse:best', { do: 'horse' }, HORSE_SHIPMENTS)
}

/** Cooking what a contract or the evening lacks. */
function addCooking(farm: Farm, taps: Map<string, readonly Move[]>, held: Face | undefined, ask: Ask<DiceyFarm>): void {
  const tonights = bestCooking(farm)
  if (tonights.length > 0) {
    taps.set('cook', tonights)
    if (taps.has('end')) taps.set('end:fed', [...tonights, { do: 'end' }])
  }
  const [first] = farm.offer
  if (held === undefined || first === undefined) return
  const cost = contractCost(farm, held)
  if (farm.goods.food + tonight(farm).cookable < cost) return
  const contract = ask([{ do: 'contract', die: held, artisan: first }])
  if (!contract || !('refused' in contract) || contract.refused.why !== 'too little food') return
  const cooking = bestCooking(farm, cost)
  for (const artisan of farm.offer)
    taps.set(`contract:${artisan}`, [...cooking, { do: 'contract', die: held, artisan }])
}

/** Whether a use of a die does nothing but spend it (rulings S7, S35). */
function isWaste(farm: Farm, move: Move): boolean {
  switch (move.do) {
    case 'ship':
      return !anyDeal(farm)
    case 'sow':
      return !has(farm, 'sower') && CROPS.every((crop) => farm.goods[SEED_OF[crop]] === 0)
    default:
      return keyOf(move) === undefined
  }
}

/**
 * A die without any use is put aside (ruling S2). An action that would do nothing counts as a use there: it is done first,
 * unseen.
 */
function addAside(
  farm: Farm,
  moves: readonly Move[],
  taps: Map<string, readonly Move[]>,
  held: Face | undefined,
  ask: Ask<DiceyFarm>,
): void {
  if (held === undefined || taps.has('aside')) return
  const uses = moves.filter((move) => 'die' in move)
  if (uses.length === 0 || uses.some((move) => !isWaste(farm, move))) return
  const done: Move[] = []
  const left = (now: Farm) => now.dice[held - 1] ?? 0
  for (;;) {
    const now = ask(done)
    if (!now || 'refused' in now) return
    if (left(now.view) < left(farm)) break
    const next = now.moves.find((move) => 'die' in move && move.die === held)
    if (next === undefined) return
    done.push(next)
  }
  taps.set('aside', done)
}

/** The moves that keep these artisans of the offer; those that follow by themselves are not among them. */
export function keepMoves(farm: Farm, kept: readonly Artisan[], ask: Ask<DiceyFarm>): readonly Move[] {
  const moves = farm.offer.filter((artisan) => kept.includes(artisan)).map((artisan): Move => ({ do: 'keep', artisan }))
  const answer = ask(moves)
  // What is left when the newcomers come has been settled by the moves before.
  return answer ? moves.slice(0, 'refused' in answer ? answer.at : answer.done) : moves
}

/** Whom to point at while recruiting: those who stay, or those who go, whichever are fewer. */
export function recruiting(farm: Farm): { readonly mark: 'stay' | 'go'; readonly count: number } | undefined {
  const { stage, offer } = farm
  if (stage.is !== 'keep') return undefined
  const go = offer.length - stage.from - stage.left
  return stage.left <= go ? { mark: 'stay', count: stage.left } : { mark: 'go', count: go }
}
