// Written by `makiba mine`: name and level of each puzzle.
export const list: readonly string[] = ['2s-b medium', 'jg-2h medium', 'jh-e easy', '3uz-1y easy']
