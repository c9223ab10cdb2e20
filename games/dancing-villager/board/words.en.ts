import type { Villager } from '../rules/state.ts'
import { KEYS, SOLO } from './keys.ts'
import type { Words } from './words.ts'

const some = (n: number, one: string, many = `${one}s`) => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`
const order = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
const and = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
const pose: { readonly [P in 'flat' | 'up' | 'down' | 'standing' | 'leaning']: string } = {
  flat: 'flat',
  up: 'hand up',
  down: 'hand down',
  standing: 'standing',
  leaning: 'leaning',
}
const poseOf = (villager: Villager) =>
  villager.endsWith('^')
    ? `${pose[villager.slice(0, -1) as keyof typeof pose]}, on top of another`
    : pose[villager as keyof typeof pose]

const time = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** A name within a sentence. */
const within = (who: string): string => (who === 'You' ? 'you' : who)

export const en: Words = {
  board: {
    status: (view) => `Round ${view.round} · throw ${view.throws}, first to seven dogs`,
    ask: () => undefined,
    why: (view, result, who) => {
      const first = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
      const names = and(first.map(who))
      const most = view.dogs[first[0] ?? 0] ?? 0
      return first.length > 1
        ? `${names} share the first place with ${some(most, 'dog')} and as many villagers.`
        : `${names} came out ahead with ${some(most, 'tamed dog')}.`
    },
    sheet: (view) => [
      { label: 'Dogs tamed', picture: 'dog', cells: view.dogs.map((points) => ({ points })) },
      {
        label: 'Villagers left (only between equals)',
        picture: 'villager',
        cells: view.villagers.map((points) => ({ points })),
        apart: true,
      },
    ],
    keys: [
      [`${SOLO.dog.label}`, 'Touch the front dog'],
      [`${SOLO.fire.label}`, 'Touch the fire'],
      [`${SOLO.pass.label}`, 'Hold to shake, let go to throw; pass while they lie still'],
      ...KEYS.map(
        ({ dog, fire, pass }, i) =>
          [
            `${dog.label} ${fire.label} ${pass.label}`,
            `One device, ${['near left', 'far left', 'far right', 'near right'][i]}: dog, fire, pass`,
          ] as const,
      ),
    ],
  },
  dog: 'Dog',
  fire: 'Fire',
  pass: 'Pass',
  ready: 'Ready',
  shake: 'Shake and throw',
  shakeShort: 'Shake',
  getReady: 'Hold to shake, let go to throw.',
  shaking: 'Let go to throw!',
  stands: 'It stands!',
  standsWhy: 'A dog comes out of the dark to its owner.',
  waiting: 'Waiting for the others.',
  air: 'They are in the air ...',
  count: 'They lie still. Count!',
  touched: 'Touched! Wait for it ...',
  passed: 'You passed.',
  early: 'Too early: wait until they lie still.',
  over: 'The game is over.',
  target: (what, who) =>
    `${who}: ${what === 'dog' ? 'touch the front dog' : what === 'fire' ? 'touch the fire' : 'pass'}`,
  scene: 'The fire and what lies around it',
  villager: (who, villager) => `${who}: ${poseOf(villager)}`,
  sticks: (meat, charcoal) => `${some(meat, 'meat stick')} and ${some(charcoal, 'charcoal stick')} left`,
  villageDog: (i, of) => (of === 1 ? 'Touch the dog' : `Touch dog ${i + 1} of ${of}`),
  village: (dogs) => `${some(dogs, 'dog')} in the village`,
  pack: (dogs) => `${some(dogs, 'dog')} in the dark`,
  plate: (villagers, dogs) => `${some(villagers, 'villager')}, ${some(dogs, 'dog')}`,
  delay: (ms) => (ms > 100 ? 'the dogs are far away' : 'the dogs are a step away'),
  left: (left) => `${left} s left`,
  seconds: time,

  title: ({ event }, someone) => {
    switch (event) {
      case 'tame':
        return someone ? 'Tamed!' : 'No dog was tamed.'
      case 'assault':
        return 'Attack!'
      case 'none':
        return 'Nothing ran out'
    }
  },
  up: 'up',
  down: 'down',
  doubled: 'doubled: one on top',
  went: ({ kind, net, remove, event }, left) => {
    if (kind === null) return 'As many up as down: no stick goes.'
    if (event === 'none') return `${some(remove, `${kind} stick`)} went, ${left - remove} left.`
    const were = left === 1 ? 'was' : 'were'
    return net > left
      ? `Only ${left} ${kind} ${were} left: all gone.`
      : `${left} ${kind} ${were} left, ${remove} ${remove === 1 ? 'is' : 'are'} gone.`
  },
  fate: (fate) => {
    switch (fate.is) {
      case 'took':
        return `${and(fate.dogs.map((dog) => order[dog - 1] ?? String(dog)))} dog${fate.dogs.length > 1 ? 's' : ''}`
      case 'safe':
        return 'held the fire: safe'
      case 'wrong':
        return `wrong: ${some(fate.lost, 'villager')} lost`
      case 'lost':
        return `${some(fate.lost, 'villager')} lost`
      case 'late':
        return 'right, but too late'
      case 'calm':
        return 'right'
      case 'nothing':
        return 'nothing gained'
    }
  },
  ran: (who, dogs) =>
    dogs > 0
      ? `${who} ${who === 'You' ? 'have' : 'has'} no villager left: ${some(dogs, 'dog')} ran away, the villagers come back.`
      : `${who} ${who === 'You' ? 'have' : 'has'} no villager left: they all come back.`,
  noTouch: 'no touch',
  margin: (who, ms, other, drawn) =>
    drawn
      ? `Too close to call between ${within(who)} and ${within(other)}: a lot was drawn, and it fell to ${within(who)}.`
      : `${who} ${who === 'You' ? 'were' : 'was'} first, ${time(ms)} ahead of ${within(other)}.`,
  alone: (who, event) =>
    event === 'assault'
      ? `${who} held the fire and ${who === 'You' ? 'are' : 'is'} safe.`
      : `${who} ${who === 'You' ? 'were' : 'was'} first, and nobody else was near.`,
  nothing: ({ up, down, kind, stack, allFlat, remove }, left) => {
    if (allFlat) return 'All flat: one more dog comes to the fire.'
    if (up + down === 0) return 'Nobody up, nobody down: no stick goes.'
    const sum = [up > 0 ? `${up} up` : '', down > 0 ? `${down} down` : ''].filter(Boolean).join(', ')
    if (kind === null) return `${sum}: they cancel out, no stick goes.`
    return `${sum}${stack ? ', doubled' : ''}: ${some(remove, `${kind} stick`)} ${remove === 1 ? 'goes' : 'go'}, ${left - remove} left.`
  },
  wrongTouch: (who, lost) => `${who} touched wrongly: ${some(lost, 'villager')} lost.`,
  lostAll: (names) => `${and(names)} ${names.length === 1 && names[0] !== 'You' ? 'loses' : 'lose'} a villager.`,
  photo: 'Photo finish!',
  tooClose: 'Too close to call!',
  joined: (who, dogs) =>
    `The village moved away from ${within(who)}. ${dogs === 1 ? '1 dog waits' : `${dogs} dogs wait`} there.`,
  flat: (dogs) => (dogs > 0 ? 'All lay flat: a dog joined the village.' : 'All lay flat.'),
  again: 'See it again',
  next: 'Next',
  nextAll: 'Everybody is ready',
  judged: (why) => {
    switch (why) {
      case 'as reported':
        return undefined
      case 'ahead of its way':
        return 'Your line was uneven, so a moment was added to your time.'
      case 'by arrival':
        return 'Your line was too uneven to go by your own clock: your touch counted when it came in, less the usual way.'
      case 'behind its arrival':
        return 'Your touch counted at the moment it came in.'
      case 'beyond the cap':
        return 'Your line was very slow: as much was given back to you as anybody gets.'
      case 'too quick for a hand':
        return 'Nobody is that quick: your touch counted as the quickest that a hand can be.'
      case 'before the reveal':
        return 'Your touch came before they lay still.'
    }
  },
  badLine: 'Your line is slow or uneven: your touches may count a little later than you made them.',
  poses: {
    title: 'How villagers lie, and what it means',
    ask: 'What do the poses mean?',
    names: {
      flat: 'Flat',
      up: 'Hand up',
      down: 'Hand down',
      leaning: 'Leaning',
      standing: 'Standing',
      onTop: 'On top',
    },
    does: {
      flat: 'counts nothing',
      up: 'one meat stick',
      down: 'one charcoal stick',
      leaning: 'counts nothing',
      standing: 'a dog for its owner',
      onTop: 'the sum counts twice',
    },
  },
  levels: { easy: 'Calm', normal: 'Keen', hard: 'Sharp' },
  ending: {
    fastest: 'Fastest slap',
    closest: 'Closest race',
    blunder: 'Biggest blunder',
    inRound: (who, round) => `${who}, round ${round}`,
    before: (first, second, round) => `${first} before ${within(second)}, round ${round}`,
    blundered: (who, target, event, round) =>
      `${who} hit the ${target === 'dog' ? 'dog' : 'fire'} in round ${round}. ${
        event === 'none' ? 'Nothing had run out.' : event === 'tame' ? 'It was meat.' : 'It was charcoal.'
      }`,
    none: 'nobody',
    camp: (dogs) => `The camp fire, and ${some(dogs, 'dog')} round it`,
  },
  flatAsk: 'Does this device lie flat between you?',
  flatYes: 'Yes, turn the far side round',
  flatNo: 'No, all read the same way',
}
