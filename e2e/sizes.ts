/** The screens that people have: a window, a tablet, a phone, and the phone on its side. */
export const sizes = {
  window: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  side: { width: 844, height: 390 },
} as const
export type Size = keyof typeof sizes

/** The screens that something is looked at on: `SCREENS=all` takes all of them, which takes long; the tests take the usual ones. */
export function screens(...usual: readonly Size[]): [Size, (typeof sizes)[Size]][] {
  return (Object.keys(sizes) as Size[])
    .filter((size) => process.env.SCREENS === 'all' || usual.includes(size))
    .map((size) => [size, sizes[size]])
}
