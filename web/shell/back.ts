import type { Trouble } from '../table/trouble.ts'

/** How long it waits between two looks for the server, in milliseconds: soon at first, then with patience. */
const LOOKS = [2000, 3000, 5000, 8000, 15_000]

/** Whether anything at all answers there. */
async function answers(): Promise<boolean> {
  try {
    await fetch('/api/v1/games', { cache: 'no-store' })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * Trouble that goes by itself when the line is back is not waited for with a finger on a button. A part of the page that is missing is
 * fetched again only where the line was seen to be away: where it is not, it would be missing for ever. Returns how to stop.
 */
export function whenBack({ is }: Trouble, again: () => void): () => void {
  if (is !== 'no server' && is !== 'busy' && is !== 'not loaded') return () => {}
  let away = is !== 'not loaded' || !navigator.onLine
  let tries = is === 'busy' ? 2 : 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const look = async () => {
    clearTimeout(timer)
    const back = await answers()
    if (stopped) return
    if (back && away) {
      again()
      return
    }
    away ||= !back
    wait()
  }
  const wait = () => {
    timer = setTimeout(() => void look(), LOOKS[Math.min(tries++, LOOKS.length - 1)])
  }
  const online = () => void look()
  addEventListener('online', online)
  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
    removeEventListener('online', online)
  }
}
