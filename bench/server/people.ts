// Ordinary people: they look at the lists, play with bots and with each other, think before they move, lose their line, give up.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as rest } from 'node:timers/promises'
import { covers, dailyIds } from '@makiba/games'
import { playDay } from '@makiba/games/testing/day'
import type { Games, GuestMade, Position, Seal, ServerMessage, TableInfo, Tables } from '@makiba/server/protocol'
import { WebSocket } from 'ws'

const chance = (of: number) => Math.random() < of
const among = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
/** How long somebody thinks or does something else, in milliseconds: mostly short, at times long. */
const pause = (ms: number) => rest(ms * (0.3 - Math.log(1 - Math.random())), undefined, { ref: false })

/** What people did, and what came back that ordinary people should not see. */
export interface Doings {
  games: number
  moves: number
  looks: number
  days: number
  readonly troubles: Map<string, number>
}

let people = 0

/** Somebody with an address of their own, behind a proxy. */
export class Person {
  readonly #url: string
  readonly #doings: Doings
  readonly #address: string
  readonly #isOpen: () => boolean
  #token = ''

  constructor(url: string, doings: Doings, isOpen: () => boolean) {
    this.#url = url
    this.#doings = doings
    this.#isOpen = isOpen
    const number = ++people
    this.#address = `198.51.${Math.floor(number / 250) + 100}.${(number % 250) + 1}`
  }

  async #ask(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.#address,
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return response
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.#ask(method, `/api/v1${path}`, body)
    if (!response.ok) throw new Error(`${method} ${path.replace(/[\w-]{12,}/, ':id')}: ${response.status}`)
    return (await response.json()) as T
  }

  async come(): Promise<void> {
    await this.#ask('GET', '/')
    this.#token = (await this.#call<GuestMade>('POST', '/guests', { name: `Guest ${people}` })).token
  }

  /** Does one thing after the other until the house closes; trouble is counted, and they go on. */
  async live(...habits: readonly (() => Promise<void>)[]): Promise<void> {
    await pause(5000)
    while (this.#isOpen())
      try {
        if (this.#token === '') await this.come()
        await among(habits)()
        await pause(4000)
      } catch (error) {
        if (!this.#isOpen()) return
        const text = error instanceof Error ? error.message : 'trouble'
        this.#doings.troubles.set(text, (this.#doings.troubles.get(text) ?? 0) + 1)
        await pause(5000)
      }
  }

  /** Home: what is on, a look at a table that strangers may see, now and then a code that was misheard. */
  async looksAround(): Promise<void> {
    this.#doings.looks++
    await this.#ask('GET', '/')
    const { tables } = await this.#call<Tables>('GET', '/tables')
    await this.#call('GET', '/me/tables')
    await this.#call('GET', `/daily/on/${new Date().toISOString().slice(0, 10)}`)
    if (chance(0.03)) await this.#ask('GET', '/api/v1/invites/BCDFGH')
    const [first] = tables
    if (!first || !chance(0.5)) return
    const socket = await this.#listen(first.id, 'watch', () => undefined)
    await pause(20_000)
    socket.close()
  }

  /** A table with bots, of any title. */
  async playsBots(): Promise<void> {
    await this.#host(among([0, 1, 1, 2, 3]), undefined)
  }

  /** A table with a friend, who comes by the link. */
  async playsWith(friend: Person): Promise<void> {
    await this.#host(chance(0.5) ? 1 : 0, friend)
  }

  /** A game of the day, played on the way without a network, sent in. */
  async playsDay(): Promise<void> {
    const date = new Date().toISOString().slice(0, 10)
    const game = among(dailyIds.filter((id) => covers[id].daily?.rivals))
    const { seed } = await this.#call<Seal>('GET', `/daily/${game}/${date}/seal`)
    if (seed === null) throw new Error('today has begun')
    const { record } = await playDay(game, { date, seed, by: Math.floor(Math.random() * 2 ** 40) })
    await this.#call('POST', `/daily/${game}/${date}/records`, { record, started: Date.now() })
    this.#doings.days++
    await pause(60_000)
  }

  async #host(bots: number, friend: Person | undefined): Promise<void> {
    const seated = bots + (friend ? 2 : 1)
    const { games } = await this.#call<Games>('GET', '/games')
    const fit = games.filter(({ seats: [least, most] }) => seated >= least && seated <= most)
    const game = among(fit).id
    const levels = ['easy', 'normal', 'hard'] as const
    const { id, you } = await this.#call<TableInfo>('POST', '/tables', {
      game,
      listed: chance(0.3),
      seats: [
        { by: 'me' },
        ...(friend ? [{ by: 'open' }] : []),
        ...Array.from({ length: bots }, () => ({ by: 'bot', level: among(levels) })),
      ],
    })
    if (friend) {
      if (friend.#token === '') await friend.come()
      await friend.#call('POST', `/tables/${id}/sit`, { invite: you?.invite })
    }
    for (const one of friend ? [this, friend] : [this])
      await one.#call('POST', `/tables/${id}/sit`, { entropy: randomUUID() })
    await this.#call('POST', `/tables/${id}/start`)
    await Promise.all((friend ? [this, friend] : [this]).map((one) => one.#plays(id)))
    this.#doings.games++
    if (chance(0.5)) await this.#ask('GET', `/api/v1/tables/${id}/record`)
  }

  /** Plays until the game is over, or for as long as they feel like it. */
  async #plays(table: string): Promise<void> {
    const patience = performance.now() + 60_000 * (2 + 12 * Math.random())
    let position: Position | undefined
    let wish: { readonly is: 'move'; readonly key: string; readonly seen: number; readonly move: unknown } | undefined
    const heard = (message: ServerMessage, say: (message: object) => void) => {
      if (message.is === 'welcome' && wish) say(wish)
      if (message.is === 'happened' && message.since !== position?.n) return say({ is: 'resync' })
      if ('position' in message && message.position && message.position.n >= (position?.n ?? 0))
        position = message.position
      if (message.is === 'failed') this.#doings.troubles.set('failed', (this.#doings.troubles.get('failed') ?? 0) + 1)
      if (['ack', 'refused', 'failed'].includes(message.is)) wish = undefined
    }
    const listen = () => this.#listen(table, 'seat', heard, () => position?.n)
    let socket = await listen()
    while (this.#isOpen() && !position?.over && performance.now() < patience) {
      await pause(1500)
      if (socket.readyState !== WebSocket.OPEN || chance(0.005)) {
        socket.terminate()
        await pause(1000)
        socket = await listen()
        continue
      }
      if (chance(0.01)) socket.send(JSON.stringify({ is: 'chat', text: 'moo' }))
      if (wish || !position?.moves.length) continue
      wish = { is: 'move', key: randomUUID(), seen: position.n, move: among(position.moves) }
      socket.send(JSON.stringify(wish))
      this.#doings.moves++
    }
    socket.close()
    if (this.#isOpen() && !position?.over && chance(0.5)) await this.#call('POST', `/tables/${table}/leave`)
  }

  async #listen(
    table: string,
    as: 'seat' | 'watch',
    heard: (message: ServerMessage, say: (message: object) => void) => void,
    have: () => number | undefined = () => undefined,
  ): Promise<WebSocket> {
    const headers = { 'x-forwarded-for': this.#address }
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/api/v1/socket`, { headers })
    const say = (message: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ServerMessage
      if (message.is === 'ping') say({ is: 'pong', id: message.id })
      heard(message, say)
    })
    await once(socket, 'open')
    // 'close' follows, and whoever plays comes back.
    socket.on('error', () => socket.terminate())
    const n = have()
    say({ is: 'hello', v: 1, token: this.#token, table, as, ...(n !== undefined && { have: n }) })
    return socket
  }
}
