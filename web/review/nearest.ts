/** The nearest whole number; of halves the greater loss as well as the greater gain, so that what one loses another gains. */
export const nearest = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) || 0
