import './pictures.css'
import { Drawn } from '@makiba/kit/Drawn'
import { language } from '@makiba/kit/settings'
import { GARDEN_SPACES, PIG_POINTS_NOW, type Vegetable } from '../../rules/parts.ts'
import { Garden } from '../Garden.tsx'
import { Markets } from '../Markets.tsx'
import { Pig } from '../Pig.tsx'
import { en } from '../words.en.ts'
import { ja } from '../words.ja.ts'

const words = () => (language() === 'ja' ? ja : en)

/** Some of a garden: two that hang together, and a row that is nearly full. */
const planted: { readonly [at: number]: Vegetable } = {
  1: 'lettuce',
  2: 'lettuce',
  8: 'lettuce',
  3: 'carrot',
  10: 'tomato',
  16: 'tomato',
  17: 'tomato',
}
const sheet = {
  garden: Array.from({ length: GARDEN_SPACES }, (_, at) => planted[at] ?? null),
  circles: 9,
  used: 0,
}

function Plot() {
  return (
    <Drawn class="paper">
      <Garden sheet={sheet} seat={0} label="" words={words()} live={false} fresh={undefined} />
    </Drawn>
  )
}

function Fed() {
  return (
    <Drawn class="paper">
      <Pig
        sheet={sheet}
        words={words()}
        points={PIG_POINTS_NOW}
        recolours={false}
        fed={undefined}
        spent={false}
        eaten={undefined}
      />
    </Drawn>
  )
}

function Stalls() {
  return (
    <Drawn class="paper">
      <Markets market={{ lettuce: 3, tomato: 1, carrot: 2 }} words={words()} />
    </Drawn>
  )
}

export const pictures = { planting: Plot, feeding: Fed, market: Stalls }
