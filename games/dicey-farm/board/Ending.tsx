import type { Language, Result } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { For } from 'solid-js'
import { TIERS, type Tier } from '../rules/parts.ts'
import { tierOf } from '../rules/reading.ts'
import type { View } from '../rules/state.ts'
import { sheetRows } from './sheet.ts'
import { namesIn } from './vocabulary.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

const tiers: readonly Tier[] = [1, 2, 3, 4, 5, 6]

/** The rank, and the score by source as a chart. */
export function Ending(props: {
  readonly view: View
  readonly result: Result
  readonly language: Language
  readonly counted: number
  readonly arrived: number
}) {
  const words = () => (props.language === 'ja' ? ja : en)
  const names = () => namesIn(props.language)
  const score = () => props.result.scores[0] ?? 0
  const rows = () => sheetRows(props.view, names())
  const done = () => props.arrived >= rows().length
  /** What has been counted so far; the rank goes with it, step by step. */
  const sum = () =>
    done()
      ? score()
      : rows()
          .slice(0, props.arrived)
          .reduce((all, { cells: [cell] }) => all + (cell?.points ?? 0), 0)
  const rank = () => tierOf(sum())
  const most = () => Math.max(1, ...rows().map(({ cells: [cell] }) => Math.abs(cell?.points ?? 0)))
  return (
    <div class="ending6">
      <h3>{words().ranks}</h3>
      <ol class="ranks6">
        <For each={tiers}>
          {(tier) => (
            <li classList={{ mine6: rank() === tier, past6: rank() > tier }}>
              <span class="num">{tier === 1 ? '' : TIERS[tier - 2]}</span>
              <b>{names().tiers[tier].name}</b>
              <span class="unseen">{rank() === tier ? words().yourRank : ''}</span>
            </li>
          )}
        </For>
      </ol>
      <p class="sm" classList={{ later: !done() }}>
        {names().tiers[tierOf(score())].effect}
      </p>
      <h3>{words().bySource}</h3>
      <ul class="bars6">
        <For each={rows()}>
          {(row, place) => {
            const points = () => row.cells[0]?.points ?? 0
            return (
              <li classList={{ loss6: points() < 0, later: place() >= props.counted }}>
                <img src={art(row.picture ?? 'ribbon')} alt="" />
                <span class="nm6">{row.label}</span>
                <span class="bar6" aria-hidden="true">
                  <i style={{ width: `${(100 * Math.abs(points())) / most()}%` }} />
                </span>
                <b class="num" data-source={place()} data-seat="0">
                  {points() < 0 ? `−${-points()}` : points()}
                </b>
              </li>
            )
          }}
        </For>
      </ul>
      <p class="tot total6">
        <span>{words().total}</span>
        <b class="num" data-total="0">
          {sum() < 0 ? `−${-sum()}` : sum()}
        </b>
      </p>
    </div>
  )
}
