/** For how long what is kept, in days; 0 is for ever. */
export interface Retention {
  /** Tables that were played to their end, from then on. */
  readonly tables: number
  /** Tables in the middle of a game, from when they were opened. */
  readonly unfinished: number
  /** Lobbies that were closed before a game began, from then on. */
  readonly closed: number
  /** Guests who sit at no table and have no day that is kept, from when they were last here. */
  readonly guests: number
  /** Games of a day, from that day on. */
  readonly days: number
  /** What players told of each other, from when somebody closed it; what is open stays. */
  readonly reports: number
  /** The hour of the day, in UTC, at which the house sweeps; null: never. */
  readonly hour: number | null
  /** Whether finished tables are written to files before they are removed. */
  readonly archive: boolean
}

export const usualRetention: Retention = {
  tables: 365,
  unfinished: 60,
  closed: 7,
  guests: 180,
  days: 400,
  reports: 90,
  hour: null,
  archive: false,
}

const names = {
  KEEP_TABLES: 'tables',
  KEEP_UNFINISHED: 'unfinished',
  KEEP_GUESTS: 'guests',
  KEEP_DAYS: 'days',
  KEEP_REPORTS: 'reports',
} as const

/** What an operator has set, or what is wrong with it in one sentence. */
export function retentionFrom(env: { readonly [name: string]: string | undefined }): Retention | string {
  const days: { -readonly [Name in keyof Retention]?: Retention[Name] } = {}
  for (const [name, key] of Object.entries(names)) {
    const text = env[name]
    if (text === undefined || text === '') continue
    if (!/^\d{1,5}$/.test(text)) return `${name} must be a number of days, 0 for ever, not "${text}".`
    days[key] = Number(text)
  }
  const hour = env.SWEEP_HOUR || '3'
  if (hour !== 'never' && !(/^\d{1,2}$/.test(hour) && Number(hour) < 24))
    return `SWEEP_HOUR must be an hour from 0 to 23 or "never", not "${hour}".`
  if (!['', '0', '1', undefined].includes(env.ARCHIVE)) return `ARCHIVE must be 1 or 0, not "${env.ARCHIVE}".`
  return { ...usualRetention, ...days, hour: hour === 'never' ? null : Number(hour), archive: env.ARCHIVE === '1' }
}
