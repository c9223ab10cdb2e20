import type { Kinds } from '@makiba/kernel'
import { onCleanup, onMount } from 'solid-js'
import { type Drawer, toggleSound } from './Bar.tsx'
import type { Show } from './show.ts'

/** What a key leads to. */
interface Uses {
  undo(): void
  coach(): void
  rules(): void
  /** Asks about what has the focus, or about the game. */
  explain(): void
  open(drawer: Drawer): void
  /** Whether arrows step through the game. */
  replaying(): boolean
  /** Sends away what stands before the board; false where nothing does. */
  leave(): boolean
}

/** Keys of the table that hold at every board, wherever the focus is. */
export function createShortcuts<K extends Kinds>(show: Show<K>, uses: Uses): void {
  const { table } = show
  const last = () => table.steps().length - 1
  const stepBy = (by: number) => {
    const to = Math.max(0, Math.min(last(), show.at() + by))
    show.look(to === last() && !show.position().over ? undefined : to)
  }
  /** Escape leads back to the game, one thing at a time; false where one is there. */
  const back = (): boolean => {
    const now = show.back() === undefined
    if (now && !show.scene() && uses.leave()) return true
    if (now && show.scene()) {
      show.skip()
      return true
    }
    if (now || table.phase() === 'over') return false
    show.look(undefined)
    return true
  }
  const keys = (event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') || from.matches('input, textarea, select')) return
    switch (event.key) {
      case 'u':
        uses.undo()
        break
      case 'h':
        uses.coach()
        break
      case 'r':
        uses.rules()
        break
      case 'k':
        uses.explain()
        break
      case 'l':
        uses.open('log')
        break
      case 'c':
        if (table.talk) uses.open('chat')
        break
      case 'm':
        toggleSound()
        break
      case '?':
        uses.open('keys')
        break
      case 'Escape':
        if (!back()) return
        break
      case 'ArrowLeft':
      case 'ArrowRight':
        if (!uses.replaying()) return
        stepBy(event.key === 'ArrowLeft' ? -1 : 1)
        break
      case 'Home':
      case 'End':
        if (!uses.replaying()) return
        show.look(event.key === 'Home' ? 0 : last())
        break
      default:
        return
    }
    event.preventDefault()
  }
  onMount(() => document.addEventListener('keydown', keys))
  onCleanup(() => document.removeEventListener('keydown', keys))
}
