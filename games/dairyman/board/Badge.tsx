import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { View } from '../rules/state.ts'

/** Tokens of a seat, under its name. */
export function Badge(props: { readonly view: View; readonly seat: Seat }) {
  const tiles = () => (props.view.milk[props.seat]?.length ?? 0) + (props.view.flipped[props.seat]?.length ?? 0)
  return (
    <>
      <span class="tok">
        <img src={art('freeze')} alt="" />
        {props.view.freeze[props.seat]}
      </span>
      <span class="tok">
        <img src={art('backorder')} alt="" />
        {props.view.backorders[props.seat]}
      </span>
      <span class="tok">
        <img src={art('milk')} alt="" />
        {tiles()}
      </span>
    </>
  )
}
