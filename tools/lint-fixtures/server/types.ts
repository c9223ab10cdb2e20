const work = async () => 1
work() // refused: typescript(no-floating-promises)
setTimeout(async () => work(), 1) // refused: typescript(no-misused-promises)

export enum Animal { // refused: lint/style/noEnum
  Cow,
}
export const enum Crop { // refused: lint/suspicious/noConstEnum
  Wheat = 1,
}
export function doubt(anything: any): unknown { // refused: lint/suspicious/noExplicitAny
  return anything
}
export const parsed: number = JSON.parse('1') // refused: typescript(no-unsafe-assignment)
export function sound(animal: 'cow' | 'hen'): string | undefined {
  switch (animal) { // refused: typescript(switch-exhaustiveness-check)
    case 'cow':
      return 'moo'
  }
  return undefined
}
