export const seed = () => Date.now() + Math.random()
