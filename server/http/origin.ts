/** Programs send no origin; a browser's must be this very site. */
export function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined
  return parsed !== undefined && parsed.host === host
}
