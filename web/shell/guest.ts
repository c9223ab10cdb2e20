import { guest } from '@makiba/kit/settings'
import { text } from '../text/index.ts'

/** What others read: the chosen name, or the animal's. */
export const guestName = (): string => guest().name.trim() || text().animals[guest().animal]
