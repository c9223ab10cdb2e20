import type { Part, Seat, Telling } from '@makiba/kernel'
import { GOAL } from './parts.ts'
import type { Count, DancingVillager, Pose, Target, Verdict, View, Villager } from './state.ts'
import { delayOf } from './window.ts'

type Who = (seat: Seat) => string

const some = (n: number, one: string, many = `${one}s`): string => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const POSES: { readonly [P in Pose]: string } = {
  flat: 'flat',
  up: 'hand up',
  down: 'hand down',
  standing: 'standing',
  leaning: 'leaning',
}
const pose = (villager: Villager): string =>
  villager.endsWith('^') ? `${POSES[villager.slice(0, -1) as Pose]} on top of another` : POSES[villager as Pose]

function target(of: Target): string {
  if (of === 'fire') return 'the bonfire'
  return of === 'front' ? 'the front dog' : `dog ${of + 1}`
}

function moment(view: View, who: Who): string {
  switch (view.phase) {
    case 'start':
      return 'The table is being set.'
    case 'call': {
      const names = view.awaited.map(who).join(', ')
      return names === '' ? 'Everybody is ready.' : `Not ready for the next throw yet: ${names}.`
    }
    case 'throw':
      return 'The villagers are in the air.'
    case 'window':
    case 'tie':
      return 'The villagers lie still: count, and grab the right thing, or pass.'
    case 'over':
      return 'The game is over.'
  }
}

/** One word for each villager, as they lie: adding up is the game. */
function poses(view: View, who: Who): Part[] {
  if (view.poses === null || view.phase === 'throw') return []
  return [
    {
      heading: view.phase === 'window' || view.phase === 'tie' ? 'How they lie' : 'How they lay',
      lines: view.poses.map((villagers, seat) => `${who(seat)}: ${villagers.map(pose).join('; ')}.`),
    },
  ]
}

function sum({ up, down, stack, net, kind, event }: Count): string {
  const doubled = stack && net > 0 ? ', doubled' : ''
  const counted = `Hands up ${up}, hands down ${down}${doubled}`
  switch (event) {
    case 'tame':
      return `${counted}: the meat ran out. Right was a dog.`
    case 'assault':
      return `${counted}: the charcoal ran out. Right was the bonfire.`
    case 'none':
      return `${counted}: ${kind === null ? 'no stick went' : 'nothing ran out'}. Right was to pass.`
  }
}

function verdict(found: Verdict, count: Count, who: Who): Part {
  const losses = found.losses.flatMap((lost, seat) =>
    lost > 0 ? [`${who(seat)} lost ${some(lost, 'villager')}.`] : [],
  )
  return {
    heading: 'The last throw',
    lines: [
      sum(count),
      ...found.takes.map(({ seat, dog }) => `${who(seat)} tamed dog ${dog + 1}.`),
      ...(found.fire === null ? [] : [`${who(found.fire)} held the bonfire.`]),
      ...found.wrong.map((seat) => `${who(seat)} made a wrong move.`),
      ...losses,
    ],
  }
}

export const telling: Telling<DancingVillager> = {
  view(view, who) {
    const seats = view.dogs.map((_, seat) => seat)
    const delay = (seat: Seat) => {
      const ms = Math.round(delayOf(view, seat))
      return ms > 0 ? `, ${(ms / 1000).toFixed(2)} s further from the dogs` : ''
    }
    return [
      ...poses(view, who),
      {
        heading: 'By the fire',
        lines: [
          `${capital(some(view.meat, 'meat stick'))} and ${some(view.charcoal, 'charcoal stick')} left.`,
          `${capital(some(view.village, 'dog'))} in the queue, ${some(view.pack, 'dog')} in the pack.`,
          moment(view, who),
          ...view.touches.map(({ seat, target: of }) => `${who(seat)} touched ${target(of)}.`),
        ],
      },
      ...(view.verdict && view.count ? [verdict(view.verdict, view.count, who)] : []),
      {
        heading: 'Players',
        lines: seats.map(
          (seat) =>
            `${who(seat)}: ${some(view.dogs[seat] ?? 0, 'dog')}, ${some(view.villagers[seat] ?? 0, 'villager')}${delay(seat)}.`,
        ),
      },
      {
        heading: `Round ${view.round}, throw ${view.throws}`,
        lines: [`Whoever tames ${GOAL} dogs ends the game.`],
      },
    ]
  },
  kinds: {
    front: 'Grab the front dog',
    fire: 'Grab the bonfire',
    pass: 'Pass',
    dog: 'Grab a certain dog',
    ready: 'Ready',
  },
}
