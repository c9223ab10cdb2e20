import { type Facts, form, word } from '@makiba/kernel'
import { FACES } from './parts.ts'
import type { Template } from './state.ts'

export const facts: Facts<Template> = {
  id: 'template',
  seats: [2, 6],
  options: { goal: { kind: 'number', least: 5, most: 100, usual: 20 } },
  rulesVersion: 1,
  oldestRules: 1,
  hidden: false,
  reveals: [],
  finalSince: null,
  undoOver: [],
  // Round the table somebody is not ahead and rolls: at most 600 rounds of six moves and six dice.
  longest: 6 * 100 * 12,
  move: form({ do: word('roll', 'pass') }),
  outcome: form({ face: word(...FACES) }),
}
