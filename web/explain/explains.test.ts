import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { covers, gameIds } from '@makiba/games'
import { equal, type Kinds, pick, quick, type Title, usualOptions } from '@makiba/kernel'
import type { Explains } from '@makiba/kit/explain'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const boards = gameIds.filter((id) => existsSync(join(root, `games/${id}/board/index.tsx`)))
const load = async (id: string): Promise<Explains<Kinds>> =>
  ((await import(`../../games/${id}/board/explain/index.ts`)) as { readonly explains: Explains<Kinds> }).explains
const titleOf = async (id: (typeof boards)[number]) =>
  (await covers[id].load())((one) => one as unknown as Title<Kinds>)

describe.each(boards)('%s', (id) => {
  test('every name that the board can show is explained in both languages, with a picture and a section of the rules', async () => {
    const explains = await load(id)
    expect(new Set(explains.names).size).toBe(explains.names.length)
    for (const language of ['en', 'ja'] as const) {
      const said = await explains.text[language]()
      const sections = (await covers[id].texts[language]()).rules.map((section) => section.id)
      const whole = language === 'en' ? /[.!]$/ : /[。！]$/
      expect(said.aim).toMatch(whole)
      for (const name of explains.names) {
        const { title, words } = said.of(name)
        const { picture, section } = explains.look(name)
        expect(title, name).not.toBe('')
        expect(words, name).toMatch(whole)
        expect(`${title} ${words}`, name).not.toMatch(/undefined|NaN|\[object/)
        expect(sections, name).toContain(section)
        expect(existsSync(join(root, `web/public/art/${picture}.svg`)), `${name}: ${picture}`).toBe(true)
      }
    }
  })

  test('whatever the board names goes through its list of names, so that one without an explanation does not compile', () => {
    const folder = join(root, `games/${id}/board`)
    const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/data-explains=\{[\s\S]*?\}(?=[\s>])/g) ?? [])
    expect(named.length).toBeGreaterThan(8)
    for (const one of named) expect(one).toMatch(/\b(piece|explained)\(|=\{props\.explains\}/)
  })
})

/** Where hands race, what a touch would do is for the player to count. */
test.each(boards.filter((id) => !covers[id].race))(
  '%s: whatever may be done in a game, some piece says that it would do it',
  async (id) => {
    const explains = await load(id)
    const { game } = await titleOf(id)
    for (const seed of [1, 2]) {
      const random = quick(seed)
      const options = usualOptions<Kinds['options']>(game.facts.options)
      const state = game.start({ seats: covers[id].usual.seats, options, rulesVersion: game.facts.rulesVersion })
      for (let n = 0; n < 400; n++) {
        const turn = game.turn(state)
        const [seat] = turn.by === 'seats' ? turn.seats : []
        if (turn.by === 'luck') game.befall(state, game.sample(state, random))
        if (turn.by === 'luck') continue
        if (seat === undefined) break
        const moves = game.moves(state, seat)
        const meant = explains.names.flatMap((name) => explains.means(name, game.view(state, seat), moves))
        // The same several times is said of it once.
        const unsaid = moves.filter(
          (move) => !('times' in move && move.times !== 1) && !meant.some((one) => equal(one, move)),
        )
        expect(unsaid, `${JSON.stringify(game.view(state, seat))}`).toEqual([])
        game.play(state, seat, pick(random, moves))
      }
    }
  },
)
