/** How often the silence of a line is counted, in milliseconds. */
const BEAT = 500
/** Beats of silence after which the other end is asked whether it is there, and after which the line is dead: it says something every 1.5 s. */
const ASKED = 4
const DEAD = 8

export interface Heartbeat {
  /** Something came, or a new line is tried. */
  heard(): void
  /** Something speaks against the line: whether it is dead is known soon. */
  doubt(): void
  stop(): void
}

/**
 * Notices that a line is dead though nobody said so. Beats are counted, not timed: a page that slept has not heard what was said
 * meanwhile, and a page in the background, whose timers hardly run, only notices later.
 */
export function createHeartbeat(ask: () => void, dead: () => void): Heartbeat {
  let silent = 0
  const beating = setInterval(() => {
    silent++
    if (silent === ASKED) ask()
    else if (silent >= DEAD) dead()
  }, BEAT)
  const doubt = (): void => {
    if (silent < ASKED) ask()
    silent = Math.max(silent, ASKED)
  }
  const seen = (): void => {
    if (!document.hidden) doubt()
  }
  addEventListener('offline', doubt)
  document.addEventListener('visibilitychange', seen)
  return {
    heard() {
      silent = 0
    },
    doubt,
    stop() {
      clearInterval(beating)
      removeEventListener('offline', doubt)
      document.removeEventListener('visibilitychange', seen)
    },
  }
}
