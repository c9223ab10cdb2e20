import { z } from 'zod'
import { type Route, route } from '../http/route.ts'
import { Circle, MyWeek } from './protocol.ts'

const Made = z.object({ id: z.string() })

export const weekRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/weeks/:date',
    says: 'The week of a date among the at most thirty of one’s group: the sum of the best five days at first sight over all games. Nobody before one has a game in it.',
    token: 'needed',
    answer: MyWeek,
    run: ({ weeks, guest, date }) => weeks.mine(guest, date),
  }),
  route({
    method: 'POST',
    path: '/circles',
    says: 'A new table of friends, with oneself at it. Whoever has its id may look and sit down.',
    token: 'needed',
    answer: Made,
    made: true,
    dear: true,
    run: ({ weeks, guest }) => weeks.make(guest),
  }),
  route({
    method: 'GET',
    path: '/circles/:id/:date',
    says: 'The week of a date at a table of friends.',
    token: 'optional',
    answer: Circle,
    run: ({ weeks, guest, id, date }) => weeks.circle(guest, id, date),
  }),
  route({
    method: 'PUT',
    path: '/circles/:id/me',
    says: 'Sits down at a table of friends.',
    token: 'needed',
    answer: Made,
    dear: true,
    run: ({ weeks, guest, id }) => weeks.sit(guest, id),
  }),
  route({
    method: 'DELETE',
    path: '/circles/:id/me',
    says: 'Leaves a table of friends.',
    token: 'needed',
    answer: Made,
    run: ({ weeks, guest, id }) => weeks.leave(guest, id),
  }),
]
