import { Match, Show, Switch } from 'solid-js'

/** The sky of a day, cut out of paper. Decoration: the words beside it say the same. */
export function WeatherMark(props: { readonly omen: string; readonly size?: number }) {
  const cloudy = () => props.omen !== 'sun'
  const dark = () => props.omen === 'storm' || props.omen === 'rain'
  return (
    <svg class="sky" viewBox="0 0 48 48" width={props.size ?? 40} height={props.size ?? 40} aria-hidden="true">
      <Show when={!dark()}>
        <g transform={props.omen === 'sun' ? undefined : 'translate(6 -4)'}>
          <Show when={props.omen === 'sun'}>
            <path
              d="M24 3v6M24 39v6M3 24h6M39 24h6M9 9l4.5 4.5M34.5 34.5L39 39M39 9l-4.5 4.5M13.5 34.5L9 39"
              stroke="#f0a640"
              stroke-width="4"
              stroke-linecap="round"
            />
          </Show>
          <circle cx="24" cy="24" r="11" fill="#ffd166" />
          <circle cx="24" cy="24" r="7.5" fill="#ffe29a" />
        </g>
      </Show>
      <Show when={cloudy()}>
        <path
          d="M13 37h22a8 8 0 0 0 1.5-15.9A11 11 0 0 0 15.600 19.500 8.900 8.900 0 0 0 13 37z"
          fill={dark() ? '#7f92a8' : props.omen === 'fair' ? '#fffaee' : '#dfe6e4'}
          stroke="rgb(56 39 26 / 0.18)"
          stroke-width="1.5"
          transform={
            dark() ? 'translate(0 -6)' : props.omen === 'fair' ? 'translate(-4 5) scale(.92)' : 'translate(0 3)'
          }
        />
      </Show>
      <Switch>
        <Match when={props.omen === 'rain'}>
          <path d="M15 36l-3 7M25 36l-3 7M35 36l-3 7" stroke="#4d8fb0" stroke-width="3.4" stroke-linecap="round" />
        </Match>
        <Match when={props.omen === 'storm'}>
          <path d="M12 36l-3 7M37 36l-3 7" stroke="#4d8fb0" stroke-width="3.4" stroke-linecap="round" />
          <path d="M26 27l-6 9h5l-2 8 8-11h-5l3-6z" fill="#ffc247" stroke="#b46a00" stroke-width="1" />
        </Match>
      </Switch>
    </svg>
  )
}
