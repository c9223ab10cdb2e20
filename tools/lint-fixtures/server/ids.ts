export const game = 'mow' // refused: makiba/ids
export const address = `/games/mow/board` // refused: makiba/ids
export const names = { mow: 1 } // refused: makiba/ids
export const word = 'mown'
