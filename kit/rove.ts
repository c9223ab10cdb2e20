/**
 * Arrow keys inside a group: one of its buttons takes the Tab key, the arrows go from one to the next in the order of the page.
 * Use as `onKeyDown={rove}` on the group.
 */
export function rove(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled]), [tabindex]')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  buttons[(at + by + buttons.length) % buttons.length]?.focus()
}
