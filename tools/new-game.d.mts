export function wrongName(name: string | undefined, taken: readonly string[]): string | undefined
export function namesOf(name: string): { readonly type: string; readonly variable: string; readonly title: string }
export function renamed(text: string, name: string): string
export function shelved(shelf: string, name: string): string
export function newGame(name: string | undefined, games?: string): string | undefined
