export const now = Date.now() // refused: makiba/pure
export const when = (date: Date) => date // refused: makiba/pure
export const roll = Math.random() // refused: makiba/pure
export const { random } = Math // refused: makiba/pure
export const bytes = crypto.getRandomValues(new Uint8Array(1)) // refused: makiba/pure
setTimeout(() => 1, 1) // refused: makiba/pure
queueMicrotask(() => 1) // refused: makiba/pure
console.log('moo') // refused: makiba/pure
export const home = process.env.HOME // refused: makiba/pure
export const everything = globalThis // refused: makiba/pure
export const page = document.title // refused: makiba/pure
export const answer = fetch('/') // refused: makiba/pure
export const kept = localStorage.length // refused: makiba/pure
export async function wait() {} // refused: makiba/pure
export const later = async () => 1 // refused: makiba/pure
export const promised = (promise: Promise<number>) => promise // refused: makiba/pure
export const settled = Promise.resolve(1) // refused: makiba/pure
await settled // refused: makiba/pure
