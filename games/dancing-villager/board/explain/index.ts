import type { Explains } from '@makiba/kit/explain'
import type { DancingVillager } from '../../rules/state.ts'
import { PIECES, type PieceName } from '../pieces.ts'

const looks: { readonly [N in PieceName]: readonly [picture: string, section: string] } = {
  dog: ['dog', 'tame'],
  fire: ['bonfire', 'assault'],
  village: ['dog', 'tame'],
  bonfire: ['bonfire', 'assault'],
  sticks: ['stick-meat', 'count'],
  pack: ['dog-shadow', 'standing'],
  villagers: ['villager', 'escape'],
  dogs: ['dog', 'end'],
  plate: ['villager', 'end'],
  pass: ['villager-flat', 'window'],
  shake: ['villager', 'throw'],
  poses: ['villager-up', 'throw'],
  again: ['villager', 'count'],
  ring: ['villager', 'window'],
}

export const explains: Explains<DancingVillager> = {
  names: PIECES,
  look(name) {
    const [picture, section] = looks[name as PieceName]
    return { picture, section }
  },
  // What a touch would do is for the player to count.
  means: (name) => (name === 'shake' ? [{ do: 'ready' }] : []),
  text: {
    en: async () => (await import('./en.ts')).en,
    ja: async () => (await import('./ja.ts')).ja,
  },
}
