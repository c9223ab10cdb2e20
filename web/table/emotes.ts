/** In the order in which they are offered. */
export const EMOTES = ['hello', 'thanks', 'well done', 'oops', 'hurry', 'wow', 'laugh', 'moo'] as const
