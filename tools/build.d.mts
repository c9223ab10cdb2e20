export function codeStamp(root: string): string
export function pageStamp(root: string): string
/** Resolves to the exit code. */
export function build(): Promise<number>
