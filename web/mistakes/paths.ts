/** Where a mistake is asked, or all of them are listed. */
export const mistakePath = (id?: string): string => `/mistakes${id === undefined ? '' : `/${encodeURIComponent(id)}`}`
