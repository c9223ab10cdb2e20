import { turnNotices } from '@makiba/kit/settings'
import { play } from '@makiba/kit/sound'

/** Whether this browser can tell somebody something while its page is hidden. */
export const canNotify = (): boolean => 'Notification' in globalThis && Notification.permission !== 'denied'

/** Asks the browser, which asks its user; only after somebody has pressed the button that says so. */
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Tells whoever is elsewhere: by a notice of the browser where it was wanted and allowed, else by sound alone. */
export function callBack(title: string, words: string, tag: string): void {
  play('knock', 1, true)
  if (!document.hidden || !turnNotices() || !('Notification' in globalThis)) return
  if (Notification.permission !== 'granted') return
  try {
    // One a table: the next takes the place of the last.
    const notice = new Notification(title, { body: words, tag, icon: '/art/logo.svg' })
    notice.onclick = () => {
      focus()
      notice.close()
    }
  } catch (error) {
    // Some browsers of phones show notices by their worker alone.
    if (!(error instanceof TypeError)) throw error
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, { body: words, tag }))
  }
}
