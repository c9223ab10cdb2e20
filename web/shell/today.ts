import { createSignal } from 'solid-js'
import { dayOf } from './calendar.ts'

const [today, setToday] = createSignal(dayOf(new Date()))

/** The day that it is now: a page that is left open at midnight knows the new one. */
export { today }

/** Timers may be late or early, and stand still while a device sleeps: what counts is what the clock says then. */
const MARGIN = 200
let timer: ReturnType<typeof setTimeout> | undefined
function look(): void {
  const now = new Date()
  if (today() !== dayOf(now)) setToday(dayOf(now))
  clearTimeout(timer)
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  timer = setTimeout(look, midnight.getTime() - now.getTime() + MARGIN)
}
look()
document.addEventListener('visibilitychange', look)
addEventListener('pageshow', look)
addEventListener('focus', look)
