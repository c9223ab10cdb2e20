import { art } from '@makiba/kit/art'
import { Drawn } from '@makiba/kit/Drawn'
import { For } from 'solid-js'
import { Poses } from '../Poses.tsx'
import { ALL } from '../stage.ts'

/** The sticks round the fire, before any has gone. */
function Sticks() {
  return (
    <Drawn class="dv-sticks">
      <For each={['meat', 'charcoal'] as const}>
        {(kind) => (
          <span class="group">
            <For each={Array.from({ length: ALL[kind] })}>
              {() => <img class="small-die" src={art(`stick-${kind}`)} alt="" />}
            </For>
          </span>
        )}
      </For>
      <img class="small-die" src={art('bonfire')} alt="" />
    </Drawn>
  )
}

/** Three hands up and one hand down: two sticks of meat. */
function Sums() {
  return (
    <Drawn class="dv-sums">
      <span class="group">
        <img class="small-die" src={art('villager-up')} alt="" />
        <b class="big">3</b>
      </span>
      <b class="big">−</b>
      <span class="group">
        <img class="small-die" src={art('villager-down')} alt="" />
        <b class="big">1</b>
      </span>
      <b class="big">=</b>
      <span class="group">
        <img class="small-die" src={art('stick-meat')} alt="" />
        <b class="big">2</b>
      </span>
    </Drawn>
  )
}

const Dogs = (picture: string) => () => (
  <Drawn class="dv-picture">
    <img class="small-die" src={art(picture)} alt="" />
  </Drawn>
)

export const pictures = { setup: Sticks, throw: Poses, count: Sums, tame: Dogs('dog'), assault: Dogs('bonfire') }
