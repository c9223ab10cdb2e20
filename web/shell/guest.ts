import { text } from '../text/index.ts'
import { guest } from './settings.ts'

/** What others read: the chosen name, or the animal's. */
export const guestName = (): string => guest().name.trim() || text().animals[guest().animal]
