import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { Count } from '@makiba/kit/Count'
import type { View } from '../rules/state.ts'
import { piece } from './pieces.ts'

/** Tokens of a seat, under its name. */
export function Badge(props: { readonly view: View; readonly seat: Seat }) {
  const tiles = () => (props.view.milk[props.seat]?.length ?? 0) + (props.view.flipped[props.seat]?.length ?? 0)
  return (
    <>
      <span class="tok" data-explains={piece('freeze')}>
        <img src={art('freeze')} alt="" />
        <Count place={`freeze-${props.seat}`} value={props.view.freeze[props.seat] ?? 0} />
      </span>
      <span class="tok" data-explains={piece('backorder')}>
        <img src={art('backorder')} alt="" />
        <Count place={`backorders-${props.seat}`} value={props.view.backorders[props.seat] ?? 0} />
      </span>
      <span class="tok" data-explains={piece('tiles')}>
        <img src={art('milk')} alt="" />
        <Count place={`tiles-${props.seat}`} value={tiles()} />
      </span>
    </>
  )
}
