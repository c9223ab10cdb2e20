/** What each package offers. */
export const packages: { readonly [name: string]: readonly string[] }
/** Resolves to the tarballs. */
export function makePackages(folder: string): Promise<string[]>
