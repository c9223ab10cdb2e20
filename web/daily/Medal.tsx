import { medalOf } from '@makiba/kernel'
import { Show } from 'solid-js'
import { words } from './words.ts'

/** What a score is worth beside par; nothing where it is less than a third, or par is not known. */
export function Medal(props: { readonly score: number; readonly par: number | undefined }) {
  const medal = () => (props.par === undefined ? 0 : medalOf(props.score, props.par))
  return (
    <Show when={words().medals[medal() - 1]}>
      {(name) => (
        <span class="medal" data-medal={medal()}>
          {name()}
        </span>
      )}
    </Show>
  )
}
