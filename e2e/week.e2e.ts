import type { DailyRow, DailyTable } from '@makiba/server/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOn, someGame, turnTo } from './daily.ts'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import type { Opened } from './house.ts'

/** A Friday. */
const DAY = '2041-03-01'
const farm = openFarm()
let server: Opened
beforeAll(async () => {
  server = await openOn(DAY)
})
afterAll(() => server?.stop())

test('a week adds up one’s days, and a table of friends is joined by its link', async () => {
  const { page } = await farm.guest({ animal: 'duck' })
  await turnTo(page, DAY)
  await page.goto(server.url)
  await page.getByRole('complementary', { name: 'Today’s games' }).getByRole('link', { name: 'The week' }).click()
  await page.getByText('Play a day of this week, and you are in a group of at most thirty.').waitFor()
  await page.getByRole('button', { name: 'Open a table of friends' }).click()
  await page.getByRole('heading', { name: 'Table of friends' }).waitFor()
  const friends = page.getByRole('table', { name: 'Table of friends' })
  await friends.getByRole('row', { name: /Duck/ }).waitFor()
  await expectAccessible(page, 'a table of friends')
  const link = page.url()

  // The day is over on this device: its record arrives, as the page sends it.
  const { record } = await someGame(DAY, 5, 97)
  const sent = await page.evaluate(
    async ([day, text]) => {
      const answer = await fetch(`/api/v1/daily/${day}/records`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('makiba.token') ?? ''}`,
        },
        body: JSON.stringify({ record: text, started: Date.parse(`${day}T10:00Z`) }),
      })
      return answer.status
    },
    [DAY, record] as const,
  )
  expect(sent).toBe(200)
  await page.getByRole('link', { name: 'To my week' }).click()
  const group = page.getByRole('table', { name: 'Your group' })
  await group.getByRole('row', { name: /Duck.*You · Fri Farm \d+/ }).waitFor()
  await page.getByText('25 Feb to 3 Mar').first().waitFor()
  await expectAccessible(page, 'the week')

  // A friend who has never been here looks first, and then sits down; on a phone.
  // A browser complains of what is not there, at the end.
  const friend = await farm.guest({ mayComplain: true, animal: 'cat', width: 390, height: 844, touch: true })
  await turnTo(friend.page, DAY)
  await friend.page.goto(link)
  const seen = friend.page.getByRole('table', { name: 'Table of friends' })
  await seen.getByRole('row', { name: /Duck/ }).waitFor()
  expect(await seen.getByRole('row', { name: /Cat/ }).count()).toBe(0)
  await friend.page.getByRole('button', { name: 'Sit down here' }).tap()
  await seen.getByRole('row', { name: /Cat.*You · no day yet/ }).waitFor()
  // What friends did is told at home and on the page of the day, before one has played, too; their games are not.
  const { sports } = (await (await fetch(`${server.url}/api/v1/daily/${DAY}`)).json()) as DailyTable
  const { score } = sports.first.rows[0] as DailyRow
  await friend.page.goto(server.url)
  const note = friend.page.getByRole('complementary', { name: 'Today’s games' })
  await note.getByText(`Duck made ${score}`).waitFor()
  await friend.page.goto(`${server.url}/daily/${DAY}/honour`)
  await friend.page
    .getByRole('table', { name: 'Friends' })
    .getByRole('row', { name: new RegExp(`^1 Duck .*${score}$`) })
    .waitFor()
  expect(await friend.page.getByRole('link', { name: /^Watch the game of/ }).count()).toBe(0)
  await expectAccessible(friend.page, 'the day of a friend')
  await friend.page.goto(link)
  await friend.page.getByRole('button', { name: 'Leave this table' }).tap()
  await friend.page.getByRole('button', { name: 'Open a table of friends' }).waitFor()
  await friend.page.goto(link)
  await seen.getByRole('row', { name: /Duck/ }).waitFor()
  expect(await seen.getByRole('row').count()).toBe(2)

  // What is no table of friends says so.
  await friend.page.goto(`${server.url}/week/nothing`)
  await friend.page.getByText(/^There is no such table of friends/).waitFor()
})
