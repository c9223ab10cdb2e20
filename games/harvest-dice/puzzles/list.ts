// Written by `makiba mine`: name and level of each puzzle.
export const list: readonly string[] = [
  '1jk-3 easy',
  '1jl-10 easy',
  '1jl-22 hard',
  '2s-f easy',
  '2s-t medium',
  '5k-w medium',
  '5l-2 hard',
  '8c-c easy',
  '8c-t medium',
  '8c-w easy',
  '8d-q easy',
  '8d-w medium',
  '8e-20 medium',
  'jg-1b hard',
  'jg-2z easy',
  'jg-3d medium',
]
