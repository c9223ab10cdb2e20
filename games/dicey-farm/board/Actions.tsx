import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { rove } from '@makiba/kit/rove'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { ANIMALS, DEALS, type Face, HORSE_SHIPMENTS, LOAF, MEAT, TOURISM_CAP } from '../rules/parts.ts'
import { anyDeal, contractCost, type Prospect } from '../rules/reading.ts'
import type { Move } from '../rules/state.ts'
import { type Desk, lit } from './desk.ts'
import { goodArt } from './pictures.ts'
import { piece } from './pieces.ts'
import { type Deed, isDone, type Prospective, refusedOf, tileArt, tilesOf } from './tiles.ts'

/** Something small on a tile that finishes the action in the same tap. */
interface Chip {
  readonly key: string
  readonly words: string
  readonly picture?: string
  readonly label: string
}

type TileId = Deed | 'horse' | 'cook'

interface Tile {
  readonly id: TileId
  readonly picture: string
  readonly title: string
  readonly note: string
  readonly lit: boolean
  readonly done: boolean
  readonly chips: readonly Chip[]
  /** What a tap on the tile itself does; undefined where only a chip can be meant. */
  readonly press: (() => void) | undefined
  readonly hinted: boolean
}

/** All that a die can be put on, with what it would give; what takes the die in the hand is lit. */
export function Actions(props: {
  readonly desk: Desk
  /** Shows the artisans on offer, or the buildings. */
  readonly goTo: (part: 'people' | 'build') => void
}) {
  const { desk } = props
  const words = () => desk.words()
  const names = () => desk.names()
  const farm = () => desk.farm()
  const prospect = (on: Prospective): Prospect | undefined => desk.prospects().find((one) => one.on === on)
  const die = (): Face => desk.held() ?? 1
  const dealsOf = (moves: readonly Move[] | undefined): string =>
    (moves ?? [])
      .flatMap((move) => (move.do === 'deal' ? [`${move.times} × ${names().deals[move.deal]}`] : []))
      .join('; ')

  const chips = (on: Prospective): Chip[] => {
    const found = prospect(on)
    const held = die()
    const keys = (list: readonly Chip[]) => list.filter(({ key }) => lit(desk, key))
    switch (on) {
      case 'ship': {
        const points = found?.on === 'ship' && 'best' in found ? found.best.points : 0
        const label = words().shipBestLabel(points, dealsOf(desk.taps().get('ship:best')))
        return keys([{ key: 'ship:best', words: words().shipBest(points), label }])
      }
      case 'sow': {
        const planting = desk.taps().get('sow:all') ?? []
        const seeds = planting.reduce((sum, move) => sum + (move.do === 'plant' ? move.times : 0), 0)
        const all = words().list(
          planting.flatMap((move) => (move.do === 'plant' ? [`${names().goods[move.crop]} × ${move.times}`] : [])),
        )
        return keys([{ key: 'sow:all', words: words().plantAll(seeds), label: words().plant(all) }])
      }
      case 'tourism':
        return keys(
          Array.from({ length: held }, (_, i) => {
            const points = i + 1
            const room = farm().options.tourismCap ? TOURISM_CAP - farm().points.tourism : points
            const gained = Math.min(points, room)
            return {
              key: `tourism:${points}`,
              words: String(points),
              label: words().takePoints(points, gained, held - points),
            }
          }),
        )
      case 'oven':
        return keys(
          Array.from({ length: held }, (_, i) => ({
            key: `oven:${i + 1}`,
            words: String(i + 1),
            label: words().bake(i + 1, (i + 1) * LOAF, held - i - 1),
          })),
        )
      case 'butterWorkshop':
        return keys(
          Array.from({ length: held }, (_, i) => ({
            key: `butterWorkshop:${i + 1}`,
            words: String(i + 1),
            label: words().churn(i + 1, held - i - 1),
          })),
        )
      case 'slaughterHut':
        return keys(
          ANIMALS.map((animal) => ({
            key: `slaughterHut:${animal}`,
            picture: goodArt(animal),
            words: String(MEAT[animal]),
            label: `${words().slaughter(animal, names())}: ${names().amount('meat', MEAT[animal])}`,
          })),
        )
      case 'elder':
      case 'official':
      case 'nightWatch':
        return keys(
          ([1, 2, 3, 4, 5, 6] as const).map((to) => ({
            key: `${on}:${to}`,
            picture: `die-white-${to}`,
            words: '',
            label: `${names().actions[on].name}: ${words().becomes(held, to)}`,
          })),
        )
      default:
        return []
    }
  }

  const isLit = (on: Prospective, small: readonly Chip[]): boolean => {
    switch (on) {
      case 'fish':
      case 'till':
      case 'recruit':
        return lit(desk, on)
      case 'ship':
        return lit(desk, 'ship') && anyDeal(farm())
      case 'sow': {
        const found = prospect('sow')
        return lit(desk, 'sow') && found?.on === 'sow' && 'seeds' in found && (found.seeds > 0 || found.sower)
      }
      case 'contract':
        return farm().offer.some((artisan) => lit(desk, `contract:${artisan}`))
      case 'build': {
        const found = prospect('build')
        return found?.on === 'build' && 'facilities' in found && desk.mine() && farm().stage.is === 'act'
      }
      default:
        return small.length > 0
    }
  }

  const note = (on: Prospective, small: readonly Chip[]): string => {
    const found = prospect(on)
    if (isDone(farm(), on) && (desk.held() === undefined || farm().stage.is !== 'act'))
      return words().rest({ why: 'already done', action: 'fish' }, names())
    if (desk.held() === undefined) return words().pickDie
    if (!found) return ''
    if (on === 'contract' && 'refused' in found && isLit(on, small)) return words().cookFor(contractCost(farm(), die()))
    if (!('refused' in found)) {
      if (on === 'oven' && small.length === 0) return words().noWheat
      if (on === 'butterWorkshop' && small.length === 0) return words().noMilk
    }
    return words().gain(found, names())
  }

  const tileOf = (on: Deed): Tile => {
    const small = chips(on)
    const lights = isLit(on, small)
    const opens = on === 'contract' ? 'people' : on === 'build' ? 'build' : undefined
    const tapped = lit(desk, on)
    const press =
      opens && lights
        ? () => props.goTo(opens)
        : tapped || small.length === 0
          ? () => desk.press(on, refusedOf(on, farm(), die()))
          : undefined
    return {
      id: on,
      picture: tileArt(on),
      title: names().actions[on].name,
      note: note(on, small),
      lit: lights,
      done: isDone(farm(), on),
      chips: small,
      press,
      hinted: desk.hinted(on),
    }
  }

  const horse = (): Tile => {
    const best = desk.taps().get('horse:best')
    const points = (best ?? []).reduce(
      (sum, move) => sum + (move.do === 'deal' ? DEALS[move.deal].points * move.times : 0),
      0,
    )
    return {
      id: 'horse',
      picture: 'animal-horse',
      title: words().horseTrip,
      note: lit(desk, 'horse')
        ? words().horseShipments(HORSE_SHIPMENTS)
        : words().rest({ why: 'already done', action: 'horse' }, names()),
      lit: lit(desk, 'horse') && anyDeal(farm()),
      done: !lit(desk, 'horse') && desk.mine() && farm().stage.is === 'act',
      chips: best
        ? [{ key: 'horse:best', words: words().shipBest(points), label: words().shipBestLabel(points, dealsOf(best)) }]
        : [],
      press: () => desk.press('horse', { do: 'horse' }),
      hinted: desk.hinted('horse'),
    }
  }

  const kitchen = (moves: readonly Move[]): Tile => ({
    id: 'cook',
    picture: 'good-food',
    title: words().cook,
    note: `${words().dishes(moves, names())} → ${moves.reduce((sum, move) => sum + (move.do === 'cook' ? 3 : 1), 0)}`,
    lit: true,
    done: false,
    chips: [],
    press: () => desk.press('cook', { do: 'end' }),
    hinted: false,
  })

  const tiles = createMemo<readonly Tile[]>(() => {
    const cooking = desk.phone() ? desk.taps().get('cook') : undefined
    return [
      ...tilesOf(farm()).map(tileOf),
      ...(farm().goods.horse > 0 ? [horse()] : []),
      ...(cooking ? [kitchen(cooking)] : []),
    ]
  })
  const ids = createMemo(() => tiles().map(({ id }) => id), undefined, { equals: (a, b) => a.join() === b.join() })
  const tile = (id: TileId): Tile => tiles().find((one) => one.id === id) as Tile

  return (
    <ul class="deeds" onKeyDown={rove} aria-label={words().actions}>
      <For each={ids()}>
        {(id) => (
          <li
            class="deed"
            classList={{
              legal: tile(id).lit,
              off: !tile(id).lit,
              wide: tile(id).chips.length > 1,
              broad: tile(id).chips.length > 4,
              hinted: tile(id).hinted,
            }}
            data-place={`deed ${id}`}
            data-explains={piece(`deed:${id}`)}
          >
            <Main tile={tile(id)}>
              <img src={art(tile(id).picture)} alt="" />
              <span class="tx6">
                <b>{tile(id).title}</b>
                <span>{tile(id).note}</span>
              </span>
            </Main>
            <Show when={tile(id).chips.length > 0}>
              <span class="chips">
                <For each={tile(id).chips.map(({ key }) => key)}>
                  {(key) => {
                    const chip = () => tile(id).chips.find((one) => one.key === key)
                    return (
                      <button
                        type="button"
                        class="chip"
                        classList={{ hinted: desk.hinted(key), pic: chip()?.picture !== undefined }}
                        aria-label={spoken(chip())}
                        title={chip()?.label}
                        data-tap={key}
                        onClick={() => desk.press(key, { do: 'done' })}
                      >
                        <Show when={chip()?.picture}>{(picture) => <img src={art(picture())} alt="" />}</Show>
                        {chip()?.words}
                      </button>
                    )
                  }}
                </For>
              </span>
            </Show>
            <Show when={tile(id).done}>
              <i class="tick6">
                <Icon name="check" />
              </i>
            </Show>
          </li>
        )}
      </For>
    </ul>
  )
}

/** What is written on a chip is part of its name. */
function spoken(chip: Chip | undefined): string | undefined {
  return chip && (chip.label.includes(chip.words) ? chip.label : `${chip.words}: ${chip.label}`)
}

/** The tile itself: a button where a tap on it means something. */
function Main(props: { readonly tile: Tile; readonly children: JSX.Element }) {
  return (
    <Show when={props.tile.press} fallback={<span class="main6">{props.children}</span>}>
      {(press) => (
        <button
          type="button"
          class="main6"
          aria-disabled={!props.tile.lit}
          data-tap={props.tile.id}
          onClick={() => press()()}
        >
          {props.children}
        </button>
      )}
    </Show>
  )
}
