/** Every package of others that these workspaces need to run, as folders seen from the root. */
export function closure(workspaces: readonly string[]): string[]
/** Puts what is built into one folder that runs anywhere. */
export function pack(folder: string): void
