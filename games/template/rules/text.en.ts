import type { Text } from '@makiba/kernel'
import { rules } from './prose.en.ts'
import type { Template } from './state.ts'

export const text: Text<Template> = {
  name: 'Template',
  tagline: 'Roll, and be the first at the goal.',
  options: { goal: { label: 'Goal', help: 'Points at which the game ends.' } },
  event(event, who) {
    switch (event.is) {
      case 'rolled':
        return `${who(event.seat)} rolled ${event.face}.`
      case 'passed':
        return `${who(event.seat)} took a rest.`
    }
  },
  refusal(refusal) {
    switch (refusal.why) {
      case 'nothing to rest on':
        return 'Only with more points than the player before may you rest: roll the die.'
    }
  },
  move(move) {
    switch (move.do) {
      case 'roll':
        return 'Roll'
      case 'pass':
        return 'Rest'
    }
  },
  rules,
}
