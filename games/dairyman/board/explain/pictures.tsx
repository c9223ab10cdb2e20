import { art } from '@makiba/kit/art'
import { Drawn } from '@makiba/kit/Drawn'
import { For } from 'solid-js'
import type { TileId } from '../../rules/parts.ts'
import { Tile } from '../Tile.tsx'

const nothing = () => {}
const Shown = (props: { readonly tile: TileId; readonly flipped?: boolean; readonly tick?: boolean }) => (
  <Tile tile={props.tile} flipped={props.flipped ?? false} tick={props.tick ?? false} label="" press={nothing} />
)
const Die = (props: { readonly face: number; readonly colour?: string }) => (
  <img class="small-die" src={art(`die-${props.colour ?? 'white'}-${props.face}`)} alt="" />
)

/** Dice that make ten. */
function Tens() {
  return (
    <Drawn class="dairyman">
      <For
        each={[
          [4, 6],
          [5, 5],
          [1, 3, 6],
          [2, 4, 4],
        ]}
      >
        {(set) => (
          <span class="group">
            <For each={set}>{(face) => <Die face={face} />}</For>
            <b class="big">10</b>
          </span>
        )}
      </For>
    </Drawn>
  )
}

/** What a die that is frozen keeps. */
function Frozen() {
  return (
    <Drawn class="dairyman">
      <Die face={6} />
      <b class="big">+</b>
      <img class="small-die" src={art('freeze')} alt="" />
      <b class="big">→</b>
      <Die face={6} />
    </Drawn>
  )
}

/** Milk on one side, something else on the other. */
function Turned() {
  return (
    <Drawn class="dairyman">
      <Shown tile={3} />
      <Die face={3} colour="yellow" />
      <b class="big">→</b>
      <Shown tile={3} flipped />
      <Shown tile={4} />
      <img class="small-die" src={art('freeze')} alt="" />
      <b class="big">→</b>
      <Shown tile={4} flipped />
    </Drawn>
  )
}

/** The three things that an ice cream can do. */
function Scoops() {
  return (
    <Drawn class="dairyman">
      <For each={[4, 5, 6]}>{(tile) => <Shown tile={tile} flipped />}</For>
    </Drawn>
  )
}

/** What 30 in the barns can pay. */
function Paid() {
  return (
    <Drawn class="dairyman">
      <span class="group">
        <b class="big">30</b>
        <img class="small-die" src={art('barn')} alt="" />
      </span>
      <Shown tile={1} tick />
      <Shown tile={7} tick />
    </Drawn>
  )
}

function Failed() {
  return (
    <Drawn class="dairyman">
      <img class="small-die" src={art('backorder')} alt="" />
      <b class="big">→</b>
      <Die face={4} colour="red" />
    </Drawn>
  )
}

export const pictures = {
  sets: Tens,
  freeze: Frozen,
  flip: Turned,
  'ice-cream': Scoops,
  claim: Paid,
  failure: Failed,
}
