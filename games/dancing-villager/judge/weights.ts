// Written by games/dancing-villager/test/fit.ts: `npm run fit-judge dancing-villager`.
export const WEIGHTS =
  'a1kToFgHgen9pBb1eNiUjyfEfgtlgmesbUn3pmc9dvgbkrhIecl_mhiccRcarmgtm6nuofdQfshIg0cyd3jrfzfFdJsnd9dIdRc9iBeWfRcEd0e7iIiLkah2dPifnFhSgFkBmefKgAdjl4frZLlNmCjHgiT7q-blgA'
