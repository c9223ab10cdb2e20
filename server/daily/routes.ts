import { type Route, route } from '../http/route.ts'
import { LIMITS } from '../protocol.ts'
import {
  DailyErrorBody,
  DailyStanding,
  DailyTable,
  DayOfAll,
  MyDailies,
  Par,
  Seal,
  Seals,
  SendDaily,
  SharedRow,
} from './protocol.ts'

const fault = DailyErrorBody

/** What can be asked of a title's days. */
const ofGame: readonly Route[] = [
  route({
    method: 'GET',
    path: '/mine',
    says: 'The days of a game that the guest has played, and how many of them in a row.',
    token: 'needed',
    answer: MyDailies,
    fault,
    run: ({ daily, guest, game }) => daily.mine(guest, game),
  }),
  route({
    method: 'GET',
    path: '/:date',
    says: 'The tables of honour of a day. Par is told to those who have finished it, to all when no more games of the day are taken, and before in games that say so.',
    token: 'optional',
    answer: DailyTable,
    fault,
    run: ({ daily, guest, game, date }) => daily.table(game, date, guest.id === '' ? undefined : guest.id),
  }),
  route({
    method: 'POST',
    path: '/:date/records',
    says: 'A finished game of the day. It is played again here: the first one counts at first sight, later ones as best known.',
    token: 'needed',
    body: SendDaily,
    answer: DailyStanding,
    fault,
    longest: 2 * LIMITS.record,
    purse: 'dailies',
    run: ({ daily, guest, game, date, body }) => daily.send(guest, game, date, body),
  }),
  route({
    method: 'GET',
    path: '/:date/par',
    says: 'The best game that the house knows, with its reasons. For those who have finished the day, and for all when it is closed.',
    token: 'optional',
    answer: Par,
    fault,
    run: ({ daily, guest, game, date }) => daily.par(guest, game, date),
  }),
]

export const dailyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/daily/on/:date',
    says: 'A date in all games that have a day: how many have played, and one’s own rows.',
    token: 'optional',
    answer: DayOfAll,
    fault,
    run: ({ daily, guest, date }) => daily.on(date, guest.id === '' ? undefined : guest.id),
  }),
  route({
    method: 'GET',
    path: '/daily/seals',
    says: 'The seals of the days that are today somewhere, with their seeds, and of the next ones, without.',
    token: 'none',
    answer: Seals,
    fault,
    run: ({ daily }) => daily.seals(),
  }),
  route({
    method: 'GET',
    path: '/daily/:game/:date/seal',
    says: 'The seal of a day, up to a week before it begins; from then on with the seed that it was made of.',
    token: 'none',
    answer: Seal,
    fault,
    run: ({ daily, game, date }) => daily.seal(game, date),
  }),
  ...ofGame.map((one): Route => ({ ...one, path: `/daily/:game${one.path}` })),
  // Of before days were named after games: they are those of one title.
  ...ofGame.map(
    (one): Route => ({
      ...one,
      path: `/daily${one.path}`,
      says: `As /daily/:game${one.path}, for the game whose days were there first.`,
      run: (asked) => one.run({ ...asked, game: undefined }),
    }),
  ),
  route({
    method: 'GET',
    path: '/daily/rows/:id',
    says: 'Who has a row, and with how many points: what a link tells whoever is asked to do better.',
    token: 'none',
    answer: SharedRow,
    fault,
    run: ({ daily, id }) => daily.row(id),
  }),
  route({
    method: 'GET',
    path: '/daily/records/:id',
    says: 'The record of a row. For those who have finished its day, for whoever played it, and for all when the day is closed.',
    token: 'optional',
    answer: 'ndjson',
    fault,
    run: ({ daily, guest, id }) => daily.record(guest, id),
  }),
]
