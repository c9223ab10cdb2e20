import { covers } from '@makiba/games'
import { type Advice, advise, type Coach, type Counsel } from '@makiba/games/coach'
import type { Kinds } from '@makiba/kernel'
import type { Position } from '../table/table.ts'

/** What the coach of a title says of a position that somebody looks at; undefined where they are not to act. */
export async function adviceFor<K extends Kinds>(
  game: keyof typeof covers,
  { view, moves }: Pick<Position<K>, 'view' | 'moves'>,
  counsel: () => Promise<Counsel<K> | undefined>,
): Promise<Advice<K> | undefined> {
  const { watcher } = view as { readonly watcher: number | 'public' }
  const [chosen, coach] = await Promise.all([counsel(), covers[game].coach()])
  if (!chosen || watcher === 'public') return undefined
  const known = coach(<C extends Kinds>(one: Coach<C>) => one as unknown as Coach<K>)
  return advise(known, view, watcher, moves, chosen)
}
