import { quick } from '@makiba/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { Film, loadPhysics, type Physics, picturesOf, portion, throwVillagers, wayOf } from './index.ts'
import { shownSteps } from './pace.ts'

let physics: Physics
beforeAll(async () => {
  physics = await loadPhysics()
})

describe('a throw as it travels', () => {
  const thrown = (seed: number) => {
    const { how, outcome } = throwVillagers(physics, [3, 2], quick(seed))
    const paths = how.flings.map((own) => physics.path(wayOf(3, 2), own))
    const shown = shownSteps(3, Math.max(...paths.map(({ steps }) => steps)))
    return { paths, shown, outcome, reel: picturesOf(physics, how) }
  }

  test('is the same tumble, to a hundredth of a millimetre and a hundredth of a degree or so', () => {
    const { paths, shown, reel } = thrown(5)
    const film = Film.of(reel)
    let i = 0
    for (const path of paths)
      for (let villager = 0; villager < path.villagers; villager++, i++)
        for (const [picture, step] of shown.entries()) {
          const from = (Math.min(step, path.steps - 1) * path.villagers + villager) * 7
          const real = path.places.slice(from, from + 7)
          const place = film.place(i, picture)
          for (let part = 0; part < 7; part++)
            expect(Math.abs((place[part] as number) - (real[part] as number))).toBeLessThan(0.001)
        }
  })

  test('may come in pieces of any size, and twice', () => {
    const { reel } = thrown(6)
    const film = new Film(reel.villagers)
    for (let from = 0; from < reel.steps; from += 7) {
      film.add(from, portion(reel, from, Math.min(reel.steps, from + 7)))
      film.add(Math.max(0, from - 3), portion(reel, Math.max(0, from - 3), Math.min(reel.steps, from + 7)))
    }
    const whole = Film.of(reel)
    expect(film.steps).toBe(reel.steps)
    for (const step of [0, 3.5, reel.steps / 2, reel.steps - 1])
      expect(film.place(4, step)).toEqual(whole.place(4, step))
    expect(() => new Film([1]).add(3, [])).toThrow('missing')
  })

  test('what has not been sent cannot be seen: the last picture stays', () => {
    const { reel } = thrown(7)
    const film = new Film(reel.villagers)
    film.add(0, portion(reel, 0, 10))
    expect(film.place(0, 500)).toEqual(film.place(0, 9))
  })

  test('lasts as long as the outcome says', () => {
    const { reel, outcome } = thrown(8)
    expect(outcome.roll).toBe(Math.ceil((reel.steps * 1000) / 60))
  })

  test('is light: less than 400 characters a picture of five villagers', () => {
    const { reel } = thrown(9)
    expect(JSON.stringify(portion(reel, 0, reel.steps)).length / reel.steps).toBeLessThan(400)
  })
})
