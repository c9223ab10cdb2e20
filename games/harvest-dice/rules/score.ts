import type { Result } from '@makiba/kernel'
import { rowIsFull } from './garden.ts'
import { GARDEN_ROWS, PIG_ROW, pigPoints, RIBBON_POINTS, type SheetKind, VEGETABLES } from './parts.ts'
import type { DecidedBy, Majority, Sheet, SheetScore, State } from './state.ts'

/** Powers unlocked and not yet spent. */
export function powersOf(sheet: Sheet): number {
  return pigRowsOf(sheet) - sheet.used
}

export function pigRowsOf(sheet: Sheet): number {
  return Math.floor(sheet.circles / PIG_ROW)
}

interface Counts {
  lettuce: number
  tomato: number
  carrot: number
  pig: number
}

function countsOf(sheet: Sheet): Counts {
  const counts = { lettuce: 0, tomato: 0, carrot: 0, pig: sheet.circles }
  for (let at = 0; at < sheet.garden.length; at++) {
    const vegetable = sheet.garden[at]
    if (vegetable) counts[vegetable]++
  }
  return counts
}

const MAJORITIES: readonly Majority[] = [...VEGETABLES, 'pig']

/** The categories in which a player leads: everybody tied for most, nobody with none (rulings 19 and 20). */
function majoritiesOf(own: Counts, all: readonly Counts[], kind: SheetKind): Majority[] {
  // In practice there is nobody to have more than.
  if (kind === 'basic' || all.length === 1) return []
  return MAJORITIES.filter((name) => own[name] > 0 && all.every((other) => other[name] <= own[name]))
}

/** How every sheet scores, as things stand. */
export function scores({
  rulesVersion,
  sheet: kind,
  sheets,
  market,
}: Pick<State, 'rulesVersion' | 'sheet' | 'sheets' | 'market'>): SheetScore[] {
  const points = pigPoints(rulesVersion)
  const all = sheets.map(countsOf)
  return sheets.map((sheet, seat) => {
    const own = all[seat] as Counts
    const { lettuce, tomato, carrot } = own
    const vegetables = {
      lettuce: lettuce * market.lettuce,
      tomato: tomato * market.tomato,
      carrot: carrot * market.carrot,
    }
    let rows = 0
    for (let row = 0; row < GARDEN_ROWS; row++) if (rowIsFull(sheet.garden, row)) rows++
    const ribbons = rows * RIBBON_POINTS
    const pigRows = pigRowsOf(sheet)
    const pig = points[pigRows] as number
    const majorities = majoritiesOf(own, all, kind)
    const majority = majorities.length * RIBBON_POINTS
    return {
      count: { lettuce, tomato, carrot },
      vegetables,
      rows,
      ribbons,
      pigRows,
      pig,
      majorities,
      majority,
      planted: lettuce + tomato + carrot,
      circles: sheet.circles,
      total: vegetables.lettuce + vegetables.tomato + vegetables.carrot + ribbons + pig + majority,
    }
  })
}

/** Above zero where a ranks before b: more points, then more planted, then more pig circles (ruling 31). */
function ahead(a: SheetScore, b: SheetScore): number {
  return a.total - b.total || a.planted - b.planted || a.circles - b.circles
}

export function result(state: State): Result {
  const sheets = scores(state)
  return {
    scores: sheets.map(({ total }) => total),
    places: sheets.map((own) => 1 + sheets.filter((other) => ahead(other, own) > 0).length),
  }
}

/** What told the winners from those who had as many points. */
export function decidedBy(sheets: readonly SheetScore[]): DecidedBy {
  const best = sheets.reduce((a, b) => (ahead(b, a) > 0 ? b : a))
  const level = sheets.filter(({ total }) => total === best.total)
  if (level.length === 1) return 'points'
  const planted = level.filter((sheet) => sheet.planted === best.planted)
  if (planted.length === 1) return 'planted'
  return planted.filter(({ circles }) => circles === best.circles).length === 1 ? 'circles' : 'shared'
}
