import { art } from '@makiba/kit/art'
import { Drawn } from '@makiba/kit/Drawn'
import { language } from '@makiba/kit/settings'
import { For } from 'solid-js'
import { ANIMALS, ARTISANS, CROPS, FACILITIES, INGREDIENTS, SHOPS } from '../../rules/parts.ts'
import { artisanArt, facilityArt, fieldArt, goodArt } from '../pictures.ts'
import { tileArt } from '../tiles.ts'
import { namesIn } from '../vocabulary.ts'

const names = () => namesIn(language())

/** Pictures of the board with their names. */
function Named(props: { readonly of: readonly (readonly [picture: string, name: string])[] }) {
  return (
    <Drawn class="dicey">
      <For each={props.of}>
        {([picture, name]) => (
          <span class="named">
            <img src={art(picture)} alt="" loading="lazy" />
            {name}
          </span>
        )}
      </For>
    </Drawn>
  )
}

const DEEDS = ['fish', 'till', 'sow', 'merchant', 'ship', 'contract', 'recruit', 'build', 'tourism'] as const

export const pictures = {
  turn: () => <Named of={DEEDS.map((deed) => [tileArt(deed), names().actions[deed].name] as const)} />,
  free: () => <Named of={INGREDIENTS.map((good) => [goodArt(good), names().goods[good]] as const)} />,
  fields: () => <Named of={[...CROPS, ...ANIMALS].map((on) => [fieldArt(on), names().goods[on]] as const)} />,
  shops: () => <Named of={SHOPS.map((shop) => [tileArt(shop), names().actions[shop].name] as const)} />,
  artisans: () => <Named of={ARTISANS.map((one) => [artisanArt(one), names().artisans[one].name] as const)} />,
  facilities: () => <Named of={FACILITIES.map((one) => [facilityArt(one), names().facilities[one].name] as const)} />,
}
