import { keptTable, openKept, type Wanted } from '@makiba/e2e/kept'
import { answered } from '@makiba/e2e/keys'
import { atTable, type Scene, stepTo } from '@makiba/e2e/scene'
import { tileOf, total, type View } from '../rules/index.ts'
import { RED_DICE } from '../rules/parts.ts'

const dairyman = (seats: number, seed: number, until: (seat: number, view: View) => boolean): Wanted => ({
  game: 'dairyman',
  seats,
  seed,
  until: (seat, view) => until(seat, view as unknown as View),
})
const sets = (view: View) => view.barns.flat().length

/** A rich position: late in the game, two barns filled, something frozen or flipped on the shelf. */
export const rich = dairyman(
  4,
  11,
  (seat, view) =>
    seat === 0 &&
    view.turns > 16 &&
    view.phase === 'locked' &&
    sets(view) >= 2 &&
    (view.barns[1]?.length ?? 0) > 0 &&
    view.open.reduce((all, one) => all + one, 0) >= 3 &&
    (view.freeze[0] ?? 0) > 0,
)

export const ended = dairyman(3, 30, () => false)
const start = dairyman(3, 3, (seat, view) => seat === 0 && view.phase === 'turn')
const rolled = dairyman(3, 5, (seat, view) => seat === 0 && view.phase === 'rolled' && view.turns > 6)
const claiming = dairyman(
  4,
  8,
  (seat, view) => seat === 0 && view.phase === 'claim' && view.turns > 8 && sets(view) > 2,
)

type Does = object & { readonly do: string }

/** All four red dice are before the first seat, and no other has failed: it is about to throw twelve. */
export const twelve: Wanted = {
  game: 'dairyman',
  seats: 4,
  seed: 143,
  id: 'twelve',
  /** The first seat rolls on and on; the others take what they can get. */
  player(moves, seat, seen) {
    const view = seen as unknown as View
    const paid = view.display.some((tile) => tileOf(tile).value <= total(view))
    const order =
      seat === 0 ? ['fail', 'roll', 'lock'] : ['claim', 'done', paid ? 'stop' : 'lock', 'lock', 'roll', 'fail']
    const list = moves as unknown as readonly Does[]
    for (const what of order) {
      const found = list.filter((move) => move.do === what).at(-1)
      if (found) return found
    }
    return list[0]
  },
  until: (seat, seen) => {
    const view = seen as unknown as View
    return seat === 0 && view.phase === 'turn' && view.backorders[0] === RED_DICE
  },
}

/** A game in which milk has spoiled: all backorders went back to the supply at once. */
async function playToSpoilage(): Promise<object> {
  for (let seed = 1; seed < 40; seed++) {
    let held = 0
    let spoiled = false
    const wanted = dairyman(3, seed, (_seat, view) => {
      const now = view.backorders.reduce((all, one) => all + one, 0)
      spoiled ||= held > 1 && now === 0
      held = now
      return false
    })
    const kept = await keptTable(wanted)
    if (spoiled) return kept
  }
  throw new Error('milk never spoils')
}
let spoilage: Promise<object> | undefined

export const scenes: readonly Scene[] = [
  { name: 'start', show: (page, origin) => atTable(page, origin, start, '.dairyman') },
  { name: 'rolled', show: (page, origin) => atTable(page, origin, rolled, '.dairyman') },
  {
    name: 'board',
    async show(page, origin) {
      await atTable(page, origin, rich, '.dairyman')
      await answered(page)
      const die = page.locator('.slot.glow .dieb').first()
      if ((await die.count()) > 0) await die.click()
    },
  },
  { name: 'claim', show: (page, origin) => atTable(page, origin, claiming, '.dairyman') },
  {
    name: 'spoilage',
    async show(page, origin) {
      spoilage ??= playToSpoilage()
      await openKept(page, origin, await spoilage)
      await page.locator('.fin').waitFor()
      await stepTo(page, '.spoil')
    },
  },
]
