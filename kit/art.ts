/** Where a picture of the kit lies. */
export const art = (name: string): string => `/art/${name}.svg`
