import type { RulesSection } from '@makiba/kernel'

export const rules: readonly RulesSection[] = [
  {
    id: 'aim',
    heading: 'Aim',
    paragraphs: ['Whoever reaches the goal first wins.'],
  },
  {
    id: 'turn',
    heading: 'Your turn',
    paragraphs: [
      'Roll the die and take as many points as it shows.',
      'With more points than the player before you, you may rest instead.',
    ],
  },
]
