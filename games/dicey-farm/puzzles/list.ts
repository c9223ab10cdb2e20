// Written by `makiba mine`: name and level of each puzzle.
export const list: readonly string[] = [
  '2s-b medium',
  '5l-6 easy',
  '5l-l medium',
  '5l-12 easy',
  '8c-3 medium',
  '8c-b easy',
  '8c-y medium',
  '8d-1p medium',
  '8d-1q easy',
  'jg-2h medium',
  'jh-e easy',
]
