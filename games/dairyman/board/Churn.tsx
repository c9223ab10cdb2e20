import { piece } from './pieces.ts'
import type { Words } from './words.ts'

const BODY = 'M20 24h24l4 10v24a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V34z'

/** Fills with the sum of the dice that are gathered; at ten it clinks. */
export function Churn(props: { readonly sum: number; readonly words: Words }) {
  const top = () => 62 - (38 * Math.min(10, props.sum)) / 10
  return (
    <div class="churnbox" data-explains={piece('churn')} classList={{ full: props.sum === 10, over: props.sum > 10 }}>
      <span class="can">
        <svg viewBox="0 0 64 68" role="img" aria-label={props.words.churn(props.sum)}>
          <clipPath id="churn">
            <path d={BODY} />
          </clipPath>
          <ellipse cx="33" cy="63" rx="19" ry="3.5" fill="#3a2410" opacity=".16" />
          <path d={BODY} fill="#c4d2d7" />
          <g clip-path="url(#churn)">
            <g class="milkup" style={{ transform: `translateY(${top()}px)` }}>
              <path d="M10 0q11-4 22 0t22 0v60H10z" fill="#fffdf5" />
            </g>
            <rect x="38" y="20" width="16" height="50" fill="#2c6a86" opacity=".12" />
          </g>
          <rect x="18" y="16" width="28" height="9" rx="4" fill="#b4c5cb" />
          <rect x="23" y="8" width="18" height="9" rx="4" fill="#d3dfe3" />
          <path
            d="M14 38q-5 5 0 12M50 38q5 5 0 12"
            fill="none"
            stroke="#8ea3ab"
            stroke-width="3"
            stroke-linecap="round"
          />
        </svg>
        <span class="sum" aria-hidden="true">
          {props.sum}
        </span>
      </span>
      <b class="sm" aria-hidden="true">
        {props.sum === 0 ? props.words.gather : props.words.toGo(Math.max(0, 10 - props.sum))}
      </b>
    </div>
  )
}
