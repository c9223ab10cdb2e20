import { type Route, route } from '../http/route.ts'
import { Guest } from '../protocol.ts'
import {
  Claimed,
  ClaimMade,
  ClaimState,
  Forgotten,
  KeyMade,
  KeyState,
  LUGGAGE,
  Merge,
  NewClaim,
  Pass,
  PassAnswer,
  PassState,
  UseKey,
} from './protocol.ts'

export const keepRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/me/pass',
    says: 'Eight letters that lead another device to this guest, for ten minutes and once; letters of before are void.',
    token: 'needed',
    answer: Pass,
    made: true,
    dear: true,
    run: ({ keep, guest }) => keep.makePass(guest),
  }),
  route({
    method: 'GET',
    path: '/me/pass',
    says: 'How it stands with the letters: whether a device has typed them, and what it says it is.',
    token: 'needed',
    answer: PassState,
    run: ({ keep, guest }) => keep.pass(guest),
  }),
  route({
    method: 'POST',
    path: '/me/pass/answer',
    says: 'Whether the device that typed the letters is one’s own. A yes lets it in; what is sent along is handed to it.',
    token: 'needed',
    body: PassAnswer,
    answer: PassState,
    // Text in JSON may be twice as long.
    longest: 2 * LUGGAGE,
    run: ({ keep, guest, body }) => keep.answer(guest, body),
  }),
  route({
    method: 'POST',
    path: '/passes',
    says: 'A device types the letters, with a token that it has drawn itself. Five wrong ones an address in ten minutes.',
    token: 'none',
    body: NewClaim,
    answer: ClaimMade,
    made: true,
    dear: true,
    run: ({ keep, address, body }) => keep.claim(address, body),
  }),
  route({
    method: 'POST',
    path: '/passes/look',
    says: 'Whether the guest has said yes: then that token is one of theirs.',
    token: 'none',
    body: Claimed,
    answer: ClaimState,
    run: ({ keep, body }) => keep.look(body.token),
  }),
  route({
    method: 'POST',
    path: '/me/key',
    says: 'A key to print: it lets a device in when no other is left. Told once; one of before is void.',
    token: 'needed',
    answer: KeyMade,
    made: true,
    dear: true,
    run: ({ keep, guest }) => keep.makeKey(guest),
  }),
  route({
    method: 'GET',
    path: '/me/key',
    says: 'When the key was made.',
    token: 'needed',
    answer: KeyState,
    run: ({ keep, guest }) => keep.key(guest),
  }),
  route({
    method: 'POST',
    path: '/keys',
    says: 'Lets the token that a device has drawn in, for whoever has a printed key. Wrong ones count as wrong letters do.',
    token: 'none',
    body: UseKey,
    answer: Guest,
    dear: true,
    run: ({ keep, address, body }) => keep.useKey(address, body.key, body.token),
  }),
  route({
    method: 'POST',
    path: '/me/merge',
    says: 'Another guest, named by its token or by the page’s cookie, becomes this one: its tables, days, reports and tokens.',
    token: 'needed',
    body: Merge,
    answer: Guest,
    dear: true,
    keeps: ({ token }) => token,
    async run({ keep, guest, cookie, body }) {
      await keep.merge(guest, body.token ?? cookie)
      return { name: guest.name, avatar: guest.avatar }
    },
  }),
  route({
    method: 'DELETE',
    path: '/me',
    says: 'Forgets the guest: name, tokens, keys, days and reports. Seats of games that were played stay, without a name.',
    token: 'needed',
    answer: Forgotten,
    drops: true,
    async run({ keep, guest }) {
      await keep.forget(guest)
      return { forgotten: true }
    },
  }),
]
