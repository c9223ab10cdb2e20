import { Drawn } from '@makiba/kit/Drawn'
import { For } from 'solid-js'
import type { Card } from '../../rules/parts.ts'
import { Cow } from '../Cow.tsx'

interface Stood {
  readonly card: Card
  /** As what it stands. */
  readonly value?: number
}

/** Cows in a line, as they stand in a herd. */
const line = (cows: readonly Stood[]) => () => (
  <Drawn class="mow">
    <For each={cows}>
      {({ card, value }) => (
        <span style={{ '--cw': '58px' }}>
          <Cow card={card} {...(value !== undefined && { value })} />
        </span>
      )}
    </For>
  </Drawn>
)

export const pictures = {
  cards: line([{ card: 'G5.0' }, { card: 'G6.1' }, { card: 'G7.2' }, { card: 'G8.3' }, { card: 'G:acro9' }]),
  placing: line([{ card: 'G4.0' }, { card: 'G7.1' }, { card: 'G11.2' }, { card: 'G13.0' }]),
  green: line([{ card: 'G:block0' }, { card: 'G:block16' }, { card: 'G:acro7' }, { card: 'G:slow' }]),
  yellow: line([
    { card: 'Y:block0' },
    { card: 'Y:calf' },
    { card: 'Y:skinny' },
    { card: 'Y:dairy' },
    { card: 'Y:mad' },
  ]),
}
