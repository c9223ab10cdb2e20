export type Remark =
  /** Points to the goal. */
  | { readonly is: 'to go'; readonly points: number }
  | { readonly is: 'hurry' }
  | { readonly is: 'a roll'; readonly most: number }
  | { readonly is: 'a rest' }
