// Makiba as an app of its own: the browser's offer is kept until somebody has come twice, then made quietly, and after a no never again.
import { storage } from '@makiba/kit/storage'
import { createSignal } from 'solid-js'
import { countVisit } from './visits.ts'

/** What a browser that can install a page says; it is no standard everywhere. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const visitsKey = 'makiba.visits'
const declinedKey = 'makiba.uninstalled'
const [offer, setOffer] = createSignal<InstallOffer>()

const visit = countVisit(storage.getItem(visitsKey), Date.now())
storage.setItem(visitsKey, `${visit.count} ${visit.at}`)

addEventListener('beforeinstallprompt', (event) => {
  // The browser's own banner comes on the first visit, over whatever one does.
  event.preventDefault()
  setOffer(event as InstallOffer)
})
addEventListener('appinstalled', () => setOffer(undefined))

/** Whether it is to be offered now. */
export const installable = (): boolean =>
  offer() !== undefined && visit.count > 1 && storage.getItem(declinedKey) === null

export function declineInstall(): void {
  storage.setItem(declinedKey, 'yes')
  setOffer(undefined)
}

export async function install(): Promise<void> {
  const kept = offer()
  if (!kept) return
  // An offer can be made once.
  setOffer(undefined)
  await kept.prompt()
  if ((await kept.userChoice).outcome === 'dismissed') declineInstall()
}
