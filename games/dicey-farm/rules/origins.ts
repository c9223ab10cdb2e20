import type { ParRound } from '@makiba/kernel'
import {
  type Artisan,
  CROPS,
  type Crop,
  DEALS,
  type Deal,
  type Facility,
  type Good,
  SEED_OF,
  SOURCES,
} from './parts.ts'
import type { Goods, Move, Points, State } from './state.ts'

type Things = ParRound['through'][string]

/** Who gives what in the morning. */
const GIVEN_BY: { readonly [G in Good]?: Good } = { egg: 'chicken', wool: 'sheep', milk: 'cow' }
/** What is counted at the end for what one has. */
const COUNTED: { readonly [source: string]: readonly Good[] } = {
  whisky: ['whisky'],
  jewel: ['jewel'],
  zoologist: ['chicken', 'sheep', 'pig', 'cow'],
}

/** All of them, each once, since it was first there. */
export function union(...lists: readonly Things[]): Things {
  const all = new Map<string, number>()
  for (const { thing, since } of lists.flat()) all.set(thing, Math.min(since, all.get(thing) ?? since))
  return [...all].map(([thing, since]) => ({ thing, since }))
}

/** What everything in the barn came from: a game is followed, entry by entry. Goods of one kind are not told apart. */
export class Origins {
  readonly #goods = new Map<Good, Things>()
  readonly #sown = new Map<Crop, Things>()
  /** Since which round an artisan or a facility is at the farm. */
  readonly #since = new Map<Artisan | Facility, number>()

  /** After a move: through what each source has just brought points. */
  follow(
    move: Move | undefined,
    round: number,
    had: Readonly<Goods>,
    scored: Readonly<Points>,
    state: Readonly<State>,
  ): [source: string, things: Things][] {
    const goods = Object.keys(had) as Good[]
    if (move?.do === 'plant') {
      const seeds = this.#of(SEED_OF[move.crop])
      this.#sown.set(move.crop, union(this.#sown.get(move.crop) ?? [], seeds))
    }
    const used = union([], ...goods.filter((good) => state.goods[good] < had[good]).map((good) => this.#of(good)))
    const brought = SOURCES.filter((source) => state.points[source] > scored[source]).map(
      (source): [string, Things] => {
        const counted = COUNTED[source]?.map((good) => this.#of(good)) ?? (move?.do === 'deal' ? [used] : [])
        return [source, union([], ...counted, this.#helper(source as Artisan))]
      },
    )
    for (const good of goods)
      if (state.goods[good] > had[good]) {
        const things = this.#came(good, move, round, used)
        this.#goods.set(good, had[good] > 0 ? union(this.#of(good), things) : things)
      } else if (state.goods[good] === 0) this.#goods.delete(good)
    for (const crop of CROPS) if (state.sown[crop] === 0) this.#sown.delete(crop)
    for (const helper of state.have) if (!this.#since.has(helper)) this.#since.set(helper, round)
    return brought
  }

  #of(good: Good): Things {
    return this.#goods.get(good) ?? []
  }

  #helper(helper: Artisan | Facility): Things {
    const since = this.#since.get(helper)
    return since === undefined ? [] : [{ thing: helper, since }]
  }

  #came(good: Good, move: Move | undefined, round: number, used: Things): Things {
    switch (move?.do) {
      case 'shop':
        return [{ thing: good, since: round }]
      case 'deal': {
        const { to }: Deal = DEALS[move.deal]
        return to === 'market' ? used : union(used, this.#helper(to))
      }
      case 'slaughterHut':
      case 'butterWorkshop':
      case 'oven':
        return union(used, this.#helper(move.do))
      case 'fish':
        return this.#helper('angler')
      case 'build':
        return [{ thing: move.facility, since: round }]
      default:
        return this.#grew(good)
    }
  }

  /** By itself: from animals and fields. */
  #grew(good: Good): Things {
    const giver = GIVEN_BY[good]
    if (giver) return this.#of(giver)
    const crop = CROPS.find((one) => one === good || SEED_OF[one] === good)
    return crop ? (this.#sown.get(crop) ?? []) : []
  }
}
