import { art } from '@makiba/kit/art'
import { Count } from '@makiba/kit/Count'
import { createMemo, For, Show } from 'solid-js'
import { ANIMALS, type Animal, CROPS, type Crop, YIELD } from '../rules/parts.ts'
import { compost, fieldsOf, stands } from '../rules/reading.ts'
import type { Farm } from '../rules/state.ts'
import type { Desk } from './desk.ts'
import { facilityArt, fieldArt } from './pictures.ts'
import { type PlotKind, piece } from './pieces.ts'
import { Section } from './Section.tsx'

interface Plot {
  readonly id: string
  readonly on: PlotKind
}

function plotsOf(farm: Farm): Plot[] {
  const some = (on: Plot['on'], count: number): Plot[] =>
    Array.from({ length: count }, (_, i) => ({ id: `${on} ${i}`, on }))
  const { goods, sown } = farm
  const stabled = stands(farm, 'stable')
  return [
    ...CROPS.flatMap((crop) => some(crop, sown[crop])),
    ...ANIMALS.filter((animal) => goods[animal] > 0).flatMap((animal) => some(animal, 1)),
    ...some(stabled ? 'stable' : 'horse', goods.horse > 0 ? 1 : 0),
    ...some('empty', farm.empty),
  ]
}

/** What grows and who lives where. */
export function Fields(props: { readonly desk: Desk }) {
  const words = () => props.desk.words()
  const names = () => props.desk.names()
  const farm = () => props.desk.farm()
  const plots = createMemo<readonly Plot[]>((before) => {
    const known = new Map(before.map((plot) => [plot.id, plot]))
    return plotsOf(farm()).map((plot) => known.get(plot.id) ?? plot)
  }, [])
  const gives = (crop: Crop) => YIELD[crop].crop + compost(farm())
  const label = ({ on }: Plot): string => {
    switch (on) {
      case 'empty':
        return words().emptyField
      case 'wheat':
      case 'veg':
      case 'flower':
        return words().sown(names().goods[on], `+${gives(on)}`)
      case 'stable':
        return words().stable(names().amount('horse', farm().goods.horse))
      default:
        return words().herd(names().amount(on, farm().goods[on]))
    }
  }
  const livestock = ({ on }: Plot): Animal | 'horse' | undefined =>
    on === 'stable' ? 'horse' : on === 'horse' ? on : ANIMALS.find((one) => one === on)
  const crop = ({ on }: Plot) => CROPS.find((one) => one === on)
  return (
    <Section
      class="farmp"
      title={words().farm}
      note={words().fields(fieldsOf(farm()), farm().empty)}
      folds={props.desk.phone()}
    >
      <ul class="plots" classList={{ many: plots().length > 8 }} data-place="farm">
        <For each={plots()}>
          {(plot) => (
            <li
              class="plot"
              data-explains={piece(`plot:${plot.on}`)}
              data-piece={`plot ${plot.id}`}
              data-place={livestock(plot) && `good ${livestock(plot)}`}
            >
              <img src={art(plot.on === 'stable' ? facilityArt('stable') : fieldArt(plot.on))} alt={label(plot)} />
              <Show when={crop(plot)}>
                {(grows) => (
                  <span class="gain" aria-hidden="true">
                    +{gives(grows())}
                  </span>
                )}
              </Show>
              <Show when={livestock(plot)}>
                {(animal) => (
                  <span class="k" aria-hidden="true">
                    <Count place={`n ${animal()}`} value={farm().goods[animal()]} born={0} />
                  </span>
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
    </Section>
  )
}
