import '../table/styles.ts'
import './luck.css'
import { isGameId } from '@makiba/games'
import { For, Show } from 'solid-js'
import { coverWords } from '../shell/covers.ts'
import { follow } from '../shell/router.ts'
import { Bar } from '../table/Bar.tsx'
import { allNoted, fortuneOf, type Noted, pathOf } from './fortune.ts'
import { words } from './words.ts'

const WIDTH = 640
const HEIGHT = 180

/** Results as they were and with even luck, title by title, beside what fair players have. */
export default function LuckPage() {
  const titles = [...allNoted()].filter(([game]) => isGameId(game))
  return (
    <div class="table luck">
      <Bar title={words().luckTitle} status="" open={() => {}} />
      <main id="board" class="panel">
        <p>{words().luckLead}</p>
        <Show when={titles.length === 0}>
          <p>{words().luckNone}</p>
          <a class="btn primary" href="/" onClick={follow}>
            {words().luckHome}
          </a>
        </Show>
        <For each={titles}>
          {([game, games]) => (
            <section aria-label={isGameId(game) ? coverWords(game).name : game}>
              <h2>{isGameId(game) ? coverWords(game).name : game}</h2>
              <p>{words().fortune(fortuneOf(games))}</p>
              <Path games={games} />
              <details class="sm">
                <summary>{words().luckGames}</summary>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">{words().luckGame}</th>
                      <th scope="col">{words().result}</th>
                      <th scope="col">{words().luck}</th>
                    </tr>
                  </thead>
                  <tbody>
                    <For each={games}>
                      {({ result, luck }, i) => (
                        <tr>
                          <th scope="row">{i() + 1}</th>
                          <td>{words().figure(100 * result, 'share')}</td>
                          <td>{words().wins(luck)}</td>
                        </tr>
                      )}
                    </For>
                  </tbody>
                </table>
              </details>
            </section>
          )}
        </For>
      </main>
    </div>
  )
}

/** Luck as a line, in the band that widens with every game. The sentence and the table say the same. */
function Path(props: { readonly games: readonly Noted[] }) {
  const path = pathOf(props.games)
  const reach = Math.max(0.5, ...path.flatMap(({ luck, band }) => [Math.abs(luck), band]))
  const point = (value: number, i: number) =>
    `${((WIDTH * i) / (path.length - 1)).toFixed(1)} ${(HEIGHT / 2 - (HEIGHT / 2 - 6) * (value / reach)).toFixed(1)}`
  const upper = path.map(({ band }, i) => point(band, i))
  const lower = path.map(({ band }, i) => point(-band, i)).reverse()
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="band" d={`M${[...upper, ...lower].join('L')}Z`} />
        <path class="even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path class="way" d={`M${path.map(({ luck }, i) => point(luck, i)).join('L')}`} />
      </svg>
      <figcaption class="sm quiet">{words().luckPicture}</figcaption>
    </figure>
  )
}
