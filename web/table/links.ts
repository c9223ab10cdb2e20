/** The part of a link that names the entry from which a replay is shown. */
export const fromQuery = (from: number | undefined): string => (from === undefined ? '' : `?from=${from}`)

/** The short link to a game that the server keeps, once it is over. */
export const recordLink = (table: string, from?: number): string =>
  `${location.origin}/r/${encodeURIComponent(table)}${fromQuery(from)}`
