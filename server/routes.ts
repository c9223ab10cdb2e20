// Every HTTP address of the API, once: the server serves this list, the OpenAPI document is written from it.
import type { z } from 'zod'
import type { Host } from './host.ts'
import {
  API,
  Games,
  Guest,
  GuestMade,
  Invite,
  NewGuest,
  NewTable,
  SeatChange,
  Sit,
  TableInfo,
  Tables,
} from './protocol.ts'
import type { GuestRow } from './store/store.ts'

/** What a request brings, tested. */
export interface Asked {
  readonly host: Host
  readonly token: string
  /** Known where the route needs a token, or where one came. */
  readonly guest: GuestRow
  readonly body: unknown
  readonly id: string
  readonly seat: number
  readonly word: string
  readonly game: string | undefined
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly says: string
  readonly token: 'none' | 'optional' | 'needed'
  readonly body?: z.ZodType
  readonly answer: z.ZodType | 'ndjson'
  readonly made?: true
  /** Makes something, or is worth guessing at: it costs more credits. */
  readonly dear?: true
  run(asked: Asked): Promise<unknown>
}

/** A route whose body is typed by its schema. */
function route<B extends z.ZodType = z.ZodUndefined>(
  of: Omit<Route, 'run' | 'body'> & {
    readonly body?: B
    run(asked: Omit<Asked, 'body'> & { readonly body: z.infer<B> }): Promise<unknown>
  },
): Route {
  return of as unknown as Route
}

const shown = ({ name, avatar }: GuestRow) => ({ name, avatar })

export const routes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/guests',
    says: 'A new guest. The token is told once; whoever has it is that guest.',
    token: 'none',
    body: NewGuest,
    answer: GuestMade,
    made: true,
    dear: true,
    run: ({ host, body }) => host.makeGuest(body),
  }),
  route({
    method: 'GET',
    path: '/me',
    says: 'The guest whose token this is.',
    token: 'needed',
    answer: Guest,
    run: async ({ guest }) => shown(guest),
  }),
  route({
    method: 'PATCH',
    path: '/me',
    says: 'Another name or avatar.',
    token: 'needed',
    body: NewGuest,
    answer: Guest,
    run: async ({ host, token, body }) => shown(await host.changeGuest(token, body)),
  }),
  route({
    method: 'GET',
    path: '/me/tables',
    says: 'Where the guest sits: unfinished tables first, newest first.',
    token: 'needed',
    answer: Tables,
    run: async ({ host, guest }) => ({ tables: await host.mine(guest) }),
  }),
  route({
    method: 'GET',
    path: '/games',
    says: 'The games, with their seats and options.',
    token: 'none',
    answer: Games,
    run: async ({ host }) => ({ games: host.games() }),
  }),
  route({
    method: 'GET',
    path: '/tables',
    says: 'The listed tables that are not over, open lobbies first. `?game=` chooses one game.',
    token: 'none',
    answer: Tables,
    run: async ({ host, game }) => ({ tables: await host.listed(game) }),
  }),
  route({
    method: 'POST',
    path: '/tables',
    says: 'Opens a table. The caller is its host.',
    token: 'needed',
    body: NewTable,
    answer: TableInfo,
    made: true,
    dear: true,
    run: ({ host, guest, body }) => host.create(guest, body),
  }),
  route({
    method: 'GET',
    path: '/tables/:id',
    says: 'A table from outside.',
    token: 'optional',
    answer: TableInfo,
    run: ({ host, guest, id }) => host.look(id, guest.id === '' ? undefined : guest),
  }),
  route({
    method: 'POST',
    path: '/tables/:id/sit',
    says: 'Takes a seat: an open one in the lobby, a bot’s at a private table that plays. Twice is once.',
    token: 'needed',
    body: Sit,
    answer: TableInfo,
    run: ({ host, guest, id, body }) => host.sit(id, guest, body),
  }),
  route({
    method: 'POST',
    path: '/tables/:id/leave',
    says: 'Gives the seat up. While playing a bot plays on in it.',
    token: 'needed',
    answer: TableInfo,
    run: ({ host, guest, id }) => host.leave(id, guest),
  }),
  route({
    method: 'POST',
    path: '/tables/:id/seats',
    says: 'One more seat. For the host, in the lobby.',
    token: 'needed',
    body: SeatChange,
    answer: TableInfo,
    run: ({ host, guest, id, body }) => host.addSeat(id, guest, body),
  }),
  route({
    method: 'PUT',
    path: '/tables/:id/seats/:seat',
    says: 'Opens a seat or gives it to a bot. For the host; while playing only to a bot, for somebody who is not here.',
    token: 'needed',
    body: SeatChange,
    answer: TableInfo,
    run: ({ host, guest, id, seat, body }) => host.setSeat(id, guest, seat, body),
  }),
  route({
    method: 'DELETE',
    path: '/tables/:id/seats/:seat',
    says: 'One seat less. For the host, in the lobby.',
    token: 'needed',
    answer: TableInfo,
    run: ({ host, guest, id, seat }) => host.removeSeat(id, guest, seat),
  }),
  route({
    method: 'POST',
    path: '/tables/:id/start',
    says: 'Begins. Open seats are dropped, so seat numbers may shift. For the host.',
    token: 'needed',
    answer: TableInfo,
    run: ({ host, guest, id }) => host.start(id, guest),
  }),
  route({
    method: 'POST',
    path: '/tables/:id/code',
    says: 'A fresh code of four letters that stands for the invite. For those who sit, in the lobby.',
    token: 'needed',
    answer: TableInfo,
    dear: true,
    run: ({ host, guest, id }) => host.code(id, guest),
  }),
  route({
    method: 'POST',
    path: '/tables/:id/rematch',
    says: 'The table to play again at: the same one for everybody who asks.',
    token: 'needed',
    answer: TableInfo,
    made: true,
    dear: true,
    run: ({ host, guest, id }) => host.rematch(id, guest),
  }),
  route({
    method: 'GET',
    path: '/tables/:id/record',
    says: 'The record, when the table is over.',
    token: 'none',
    answer: 'ndjson',
    run: ({ host, id }) => host.record(id),
  }),
  route({
    method: 'GET',
    path: '/invites/:word',
    says: 'The table and invite that an invite or four letters stand for.',
    token: 'none',
    answer: Invite,
    dear: true,
    run: ({ host, word }) => host.invite(word),
  }),
]

export const url = (of: Route) => `${API}${of.path}`
