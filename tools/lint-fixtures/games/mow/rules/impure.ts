export const now = new Date() // refused: makiba/pure
export const roll = Math.random() // refused: makiba/pure makiba/exact
export const wave = Math.sin(1) + Math.floor(2.5) // refused: makiba/exact
export const power = Math.pow(2, 0.5) // refused: makiba/exact lint/style/useExponentiationOperator
export const square = 3 ** 2 // refused: makiba/exact
export const soon = setInterval(() => 1, 1) // refused: makiba/pure
export const doubt: any = 1 // refused: lint/suspicious/noExplicitAny
export const half = Math.sqrt(2) / Math.max(1, 2)
