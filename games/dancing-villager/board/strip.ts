import type { Box, Layout } from './layout.ts'

/** In whose place the strip of a verdict stands: one box where the targets are beside each other, two where they are apart. */
export function stripBoxes({ mode, dog, fire, tell }: Layout): readonly Box[] {
  // One device that several share: there is only the line between them.
  if (dog.w === 0) return [tell]
  const across = fire.x + fire.w - dog.x
  if (mode === 'tall') return [{ x: dog.x, y: tell.y, w: across, h: dog.y + dog.h - tell.y }]
  const together = Math.abs(tell.y - dog.y) < 1
  return together ? [{ x: dog.x, y: dog.y, w: across, h: dog.h }] : [dog, fire]
}
