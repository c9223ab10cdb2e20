import type { Villager } from '../rules/state.ts'
import { KEYS, SOLO } from './keys.ts'
import type { Words } from './words.ts'

const some = (n: number, one: string, many = `${one}s`) => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`
const number = new Intl.NumberFormat('en')
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
      [`${SOLO.pass.label}`, 'Pass; ready for the next throw'],
      ...KEYS.map(
        ({ dog, fire, pass }, i) =>
          [`${dog.label} ${fire.label} ${pass.label}`, `Player ${i + 1} at one device: dog, fire, pass`] as const,
      ),
    ],
  },
  dog: 'Dog',
  fire: 'Fire',
  pass: 'Pass',
  ready: 'Ready',
  getReady: 'Ready for the throw?',
  waiting: 'Waiting for the others.',
  air: 'They are in the air ...',
  count: 'They lie still. Count!',
  touched: 'Touched! Wait for it ...',
  passed: 'You passed.',
  early: 'Too early: wait until they lie still.',
  watching: 'You are watching.',
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
  delay: (ms) => `+${ms} ms to the dogs`,
  seconds: (left) => `${left} s left`,

  title: ({ event }, someone) => {
    switch (event) {
      case 'tame':
        return someone ? 'Tamed!' : 'Nobody tamed!'
      case 'assault':
        return 'Attack!'
      case 'none':
        return 'Nothing ran out'
    }
  },
  throwOf: (round, throws) => (throws === undefined ? `End of round ${round}` : `Round ${round}, throw ${throws}`),
  up: 'up',
  down: 'down',
  doubled: 'doubled: one on top',
  kind: (kind) => (kind === null ? 'sticks' : kind),
  went: ({ kind, net, remove, event }, left) => {
    if (kind === null) return 'As many up as down: no stick goes.'
    if (event === 'none') return `${some(remove, `${kind} stick`)} went, ${left - remove} left.`
    const were = left === 1 ? 'was' : 'were'
    return net > left
      ? `Only ${left} ${kind} ${were} left: all gone.`
      : `${left} ${kind} ${were} left, ${remove} ${remove === 1 ? 'is' : 'are'} gone.`
  },
  right: (event) =>
    event === 'tame'
      ? 'The right touch was the dog.'
      : event === 'assault'
        ? 'The right touch was the fire.'
        : 'Right was to keep your hands still.',
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
  ran: (dogs) => (dogs > 0 ? `none left: ${some(dogs, 'dog')} ran away` : 'none left: they all come back'),
  stood: (dogs) => `one stood: ${some(dogs, 'dog')} more`,
  noTouch: 'no touch',
  ms: (ms) => `${number.format(ms)} ms`,
  margin: (who, ms, other) => `${who} ${who === 'You' ? 'were' : 'was'} ${ms} ms ahead of ${within(other)}.`,
  joined: (who, dogs) =>
    `The village moved away from ${within(who)}. ${dogs === 1 ? '1 dog waits' : `${dogs} dogs wait`} there.`,
  flat: (dogs) => (dogs > 0 ? 'All lay flat: a dog joined the village.' : 'All lay flat.'),
  again: 'See it again',
  next: 'Next throw',
  nextAll: 'Everybody is ready',
  readyNow: (names) => `Ready: ${and(names)}`,
  judged: (why, reported, trip, jitter) => {
    const line = `line ${trip} ms ±${jitter}`
    switch (why) {
      case 'as reported':
        return `${line}, as reported`
      case 'ahead of its way':
        return `${line}; reported ${reported} ms, more than the line bears out: taken back a little`
      case 'by arrival':
        return reported === null ? `${line}, by arrival` : `${line}; reported ${reported} ms, counted by arrival`
      case 'behind its arrival':
        return `${line}; reported later than it arrived`
      case 'beyond the cap':
        return `${line}: longer than the 150 ms that are credited`
      case 'too quick for a hand':
        return `${line}; no hand is quicker than 100 ms`
      case 'before the reveal':
        return `${line}; before they lay still`
    }
  },
  badLine: (trip, jitter) =>
    `Your line is slow or unsteady: ${trip} ms there and back, ±${jitter}. Touches may count later than you made them.`,
  line: 'Line',
  keysOf: 'Keys',
  shared: 'Everybody at this device has two targets and two keys.',
  seatOf: (seat) => `Player ${seat + 1}`,
}
