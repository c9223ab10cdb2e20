import type { Explanation, Explanations } from '@makiba/kit/explain'
import type { PieceName } from '../pieces.ts'

const pieces: { readonly [N in PieceName]: Explanation } = {
  dog: {
    title: 'Dog',
    words:
      'Touch it when the meat sticks run out: the quickest hand tames the dog. Touched at any other time it costs you a villager.',
  },
  fire: {
    title: 'Fire',
    words:
      'Touch it when the charcoal sticks run out: the quickest hand is safe, everybody else loses a villager. Touched at any other time it costs you one.',
  },
  village: {
    title: 'A dog of the village',
    words:
      'It can be tamed when the meat runs out. After a dog was taken, the others move to the far side of the fire.',
  },
  bonfire: {
    title: 'The bonfire',
    words: 'When the charcoal runs out the dogs attack: whoever takes the fire first is safe.',
  },
  sticks: {
    title: 'The sticks',
    words:
      'Five of meat and three of charcoal. Hands up take meat, hands down take charcoal; the smaller number is taken from the larger one first. If what is left is enough for all sticks of its kind, they run out.',
  },
  pack: {
    title: 'The pack in the dark',
    words:
      'Dogs that nobody has tamed. One comes to whoever has a villager standing; one joins the village when all lie flat.',
  },
  villagers: {
    title: 'Villagers',
    words: 'What this player throws. Whoever loses the last one gets all of them back, but the tamed dogs run away.',
  },
  dogs: { title: 'Tamed dogs', words: 'Seven end the game. The most dogs win.' },
  plate: {
    title: 'A player',
    words:
      'With villagers to throw and dogs that are tamed. Pressed while the villagers lie still, it is a pass: no more touches in this throw.',
  },
  pass: { title: 'Pass', words: 'Says that you will not touch anything in this throw. It cannot be taken back.' },
  shake: {
    title: 'Shake and throw',
    words: 'Hold it to shake, let go to throw. When everybody is ready all villagers fly at once.',
  },
  poses: { title: 'The poses', words: 'Shows all ways in which a villager can land, and what each of them counts.' },
  again: { title: 'See it again', words: 'Shows the last throw once more, slowly, while nobody waits.' },
  ring: { title: 'The time', words: 'So long hands may still come down. What comes later counts nothing.' },
}

export const en: Explanations = {
  aim: 'All throw their villagers at once. Count hands up and hands down as quickly as you can: when the meat runs out, grab a dog; when the charcoal runs out, grab the fire. With seven dogs somebody ends the game, and the most dogs win.',
  of: (name) => pieces[name as PieceName],
}
