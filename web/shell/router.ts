import { createSignal } from 'solid-js'
import { type Place, placeOf } from './place.ts'

const [place, setPlace] = createSignal<Place>(placeOf(location))

export { type Place, place }

addEventListener('popstate', () => setPlace(placeOf(location)))

/** Goes to a path of this page without loading it anew. */
export function go(path: string, as: 'push' | 'replace' = 'push'): void {
  if (as === 'push') history.pushState(null, '', path)
  else history.replaceState(null, '', path)
  setPlace(placeOf(location))
  if (as === 'push') scrollTo(0, 0)
}

/** For links: follows them inside the page, unless a new tab is asked for. */
export function follow(event: MouseEvent & { readonly currentTarget: HTMLAnchorElement }): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  const { pathname, search, hash } = event.currentTarget
  go(pathname + search + hash)
}
