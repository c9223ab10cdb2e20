import { describe, expect, test } from 'vitest'
import { type Event, game, type Refusal } from './index.ts'
import { playThrough } from './testing/play.ts'
import { Sitting } from './testing/sitting.ts'
import { text as en } from './text.en.ts'
import { text as ja } from './text.ja.ts'

/** Everything that is told in some games, and what only rare positions tell. */
function events(): Event[] {
  const told: Event[] = []
  const tell = (event: Event) => {
    told.push(event)
  }
  for (const seats of [2, 3, 4]) playThrough(seats, seats, tell)
  const tame = 'up up up up up'
  const rare = [
    new Sitting(2)
      .throw(tame)
      .window([0, 0, 500], [1, 0, 500])
      .luck({ order: [1, 0] }),
    new Sitting(2).throw(tame).window([0, 0, -5], [0, 0, 300], [0, 'fire', 300], [1, 'front', 9000]),
    new Sitting(2).throw('down down down').strike(),
    new Sitting(2).throw(tame).strike(),
    new Sitting(2, { pack: 0, village: 14, dogs: [6, 5] }).throw(),
    new Sitting(2, { pack: 0, village: 14, dogs: [6, 5] }).throw('| standing'),
    new Sitting(2, { villagers: [1, 6] }).throw('up').window([0, 0, 300]),
    new Sitting(2, { villagers: [1, 6], dogs: [2, 0] }).throw('up').window([0, 0, 300]),
    new Sitting(4, { pack: 0, village: 1, dogs: [6, 6, 6, 6] }).throw('standing | | |'),
  ]
  for (const table of rare) told.push(...table.told)
  return told
}

const refusals: Refusal[] = [{ why: 'no window' }, { why: 'no call' }, { why: 'no such dog', dog: 3, dogs: 1 }]

describe.each([
  ['en', en, (seat: number) => (seat === 0 ? 'You' : `Player ${seat}`), /undefined|NaN|null|\[object/],
  ['ja', ja, (seat: number) => (seat === 0 ? 'あなた' : `${seat}番さん`), /undefined|NaN|null|[A-Za-z]/],
] as const)('%s', (language, text, who, bad) => {
  test('has a whole sentence for everything that happens', () => {
    const told = events()
    const kinds = new Set(told.map(({ is }) => is))
    expect(kinds.size).toBe(22)
    for (const event of told) {
      const sentence = text.event(event, who)
      expect(sentence).toMatch(language === 'en' ? /[.!]$/ : /[。！]$/)
      expect(sentence).not.toMatch(bad)
    }
  })
  test('says what was wrong and what would be right', () => {
    for (const refusal of refusals) expect(text.refusal(refusal, who)).not.toMatch(bad)
  })
  test('labels every move and option', () => {
    for (const move of game.moves(new Sitting(2).throw().state, 0)) expect(text.move(move, who)).not.toMatch(bad)
    for (const name of Object.keys(game.facts.options))
      expect(text.options[name as keyof typeof text.options].label).not.toBe('')
  })
})

test.each([en, ja])('what is told of a throw adds nothing up', (text) => {
  const told = (poses: string) => text.event(new Sitting(2).throw(poses).told.at(-1) as Event, String)
  expect(told('up up down')).toBe(told('down up flat'))
})

test('both languages have the same sections', () => {
  expect(ja.rules.map(({ id }) => id)).toEqual(en.rules.map(({ id }) => id))
  for (const [i, section] of en.rules.entries()) expect(ja.rules[i]?.paragraphs.length).toBe(section.paragraphs.length)
})
