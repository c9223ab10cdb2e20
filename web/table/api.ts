import { guest, setGuest } from '@makiba/kit/settings'
import { storage } from '@makiba/kit/storage'
import type { ErrorBody, Fault, GuestMade, Guest as Named, TableInfo } from '@makiba/table/protocol'
import { guestName } from '../shell/guest.ts'
import { text as words } from '../text/index.ts'

/** The server's answer was an error; `code` says which. */
export class ApiError extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.text)
    this.fault = fault
  }
}

/** The server did not answer at all, or with something that is not its own. */
export class NoServer extends Error {}

const root = '/api/v1'
const tokenKey = 'makiba.token'

async function request(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(root + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    throw new NoServer(error instanceof Error ? error.message : 'no answer')
  }
  const text = await response.text()
  if (response.headers.get('content-type')?.includes('ndjson')) return text
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new NoServer(error instanceof Error ? error.message : 'no answer')
  }
  if (response.ok) return json
  throw new ApiError((json as ErrorBody).error)
}

export const token = (): string | undefined => storage.getItem(tokenKey) ?? undefined

export const forgetToken = (): void => storage.removeItem(tokenKey)

/** The server knows this browser by a cookie that no script can read; this mark beside it says so. */
const isMarked = (): boolean => /(?:^|; )makiba-known=1(?:;|$)/.test(document.cookie)

/** Whether the server has met this browser, even if its storage was cleared since. */
export const isKnown = (): boolean => token() !== undefined || isMarked()

const recognisedKey = 'makiba.recognised'
let recognising: Promise<void> | undefined

/** A browser whose storage was cleared takes back the name and the animal that it had. Once: what is chosen later stands. */
export function recognise(): Promise<void> {
  if (token() !== undefined || !isMarked() || storage.getItem(recognisedKey) !== null) return Promise.resolve()
  recognising ??= request('GET', '/me')
    .then((answer) => {
      const { name, avatar } = answer as Named
      takeName(name, avatar)
    })
    .catch((error: unknown) => {
      // Whoever is not known any more is somebody new, and a server that is away is asked again.
      if (!(error instanceof ApiError || error instanceof NoServer)) throw error
    })
    .finally(() => {
      recognising = undefined
    })
  return recognising
}

/** This device as a guest of the server; made on first use, with today's name and animal. Undefined: the cookie says who it is. */
async function identify(): Promise<string | undefined> {
  await recognise()
  const known = token()
  const self = { name: guestName(), avatar: guest().animal }
  if (isKnown()) {
    try {
      await request('PATCH', '/me', self, known)
      return known
    } catch (error) {
      // A server that has forgotten the guest gets a new one.
      if (!(error instanceof ApiError && error.fault.code === 'token')) throw error
    }
  }
  const made = (await request('POST', '/guests', self)) as GuestMade
  storage.setItem(tokenKey, made.token)
  return made.token
}

/** Says what somebody says whom the server does not know, or not as the one that this browser is. */
export async function sayAs<T>(token: string | undefined, method: string, path: string, body?: unknown): Promise<T> {
  return (await request(method, path, body, token)) as T
}

/** This browser is that guest from now on: for all that is said next, in every tab. */
export async function become(fresh: string, { name, avatar }: Named): Promise<void> {
  // The cookie, too.
  await request('PATCH', '/me', {}, fresh)
  storage.setItem(tokenKey, fresh)
  takeName(name, avatar)
}

/** A name that is only the animal's is said in every reader's own language. */
function takeName(name: string, avatar: Named['avatar']): void {
  setGuest({ name: name === words().animals[avatar] ? '' : name, animal: avatar })
  storage.setItem(recognisedKey, 'yes')
}

/** For everybody. With a token, if there is one, the answer also says who I am there. */
export async function get<T>(path: string): Promise<T> {
  return (await request('GET', path, undefined, token())) as T
}

/** For guests. */
export async function tell<T = TableInfo>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
  return (await request(method, path, body, await identify())) as T
}
