import type { Choice } from '@makiba/bots'
import { covers, type GameId } from '@makiba/games'
import type { Kinds, Seat, Watcher } from '@makiba/kernel'
import type { ClientMessage, Fault, Judged, ServerMessage } from '@makiba/table/protocol'
import { type Accessor, createSignal } from 'solid-js'
import { choose } from './bots.ts'
import { createReveal, momentOf, picturesOf } from './reveal.ts'
import type { Answer, Race, Step, Touch } from './table.ts'
import { Ticker } from './ticker.ts'
import { heardIn, type Told, withStep } from './told.ts'
import type { Trouble } from './trouble.ts'

/** A move or an undo that has not been answered. */
export interface Command {
  readonly message: Extract<ClientMessage, { key: string }>
  readonly seat: Seat | undefined
  readonly done: (answer: Answer) => void
  /** How often the table could not keep it. */
  failures: number
}

/** How a client reaches its table. */
export interface Way {
  /** Over a line the clock is measured, and no hand is believed to be quicker than the eye. */
  readonly hasLine: boolean
  /** Whether there is a line to send over. `seat`: who sends, where several do. */
  send(message: ClientMessage, seat?: Seat): boolean
  /** A step is on the page. */
  shown(): void
  /** What its player is told of a command that failed; undefined where it is tried again. */
  failed(command: Command, fault: Fault): Trouble | undefined
}

/** The page's side of a table, on a server or in this browser: turns what it tells into steps, and what is done here into commands. */
export interface Client {
  readonly steps: Accessor<readonly Step[]>
  readonly watcher: Accessor<Watcher>
  readonly ticker: Ticker
  /** Where hands race. `seats`: those that are played here. */
  readonly race: (seats: Accessor<readonly Seat[]>) => Race | undefined
  /** The last entry that came, shown or not. */
  readonly have: () => number | undefined
  /** Begins anew, with these eyes. */
  readonly look: (watcher: Watcher) => void
  /** Takes what it knows of; says whether it did. */
  readonly hear: (message: ServerMessage) => boolean
  readonly move: (move: unknown, touch?: Touch) => Promise<Answer>
  readonly undo: (m: number, seat?: Seat) => Promise<Answer>
  /** Sends all again that has not been answered; done twice it is done once. */
  readonly sendAgain: () => void
  /** Sends it again, if it has not been answered. */
  readonly repeat: (command: Command) => void
  /** Nothing of what was asked will be answered. */
  readonly giveUp: (trouble: Trouble) => void
  /** What the strongest bot would do here; undefined when it is somebody else's turn. */
  readonly counsel: () => Promise<Choice<Kinds['move']> | undefined>
  /** The table's clock is compared with this one, all the time where hands race. */
  readonly measure: () => void
  readonly stopMeasuring: () => void
  readonly close: () => void
}

export function createClient(id: string, game: GameId, way: Way): Client {
  const [steps, setSteps] = createSignal<readonly Step[]>([])
  const [watcher, setWatcher] = createSignal<Watcher>('public')
  const [judged, setJudged] = createSignal<readonly Judged[]>([])
  const [trips, setTrips] = createSignal<readonly number[]>([])
  const ticker = new Ticker()
  const reveal = createReveal(() => ticker.now)
  const { race } = covers[game]
  const commands = new Map<string, Command>()
  let newest: number | undefined
  let count = 0
  /** Pings under way, and when they set out. */
  const pings = new Map<number, number>()
  let pinged = 0
  let pinging: ReturnType<typeof setTimeout> | undefined

  const clear = (): void => {
    newest = undefined
    reveal.clear()
    setSteps([])
  }
  const take = (told: Told): void => {
    const { n, at, view } = told.position
    ticker.told(at)
    newest = n
    reveal.at(momentOf(game, heardIn(told), view as Kinds['view']), () => {
      setSteps((all) => withStep(all, told))
      way.shown()
    })
  }
  const hearWhole = (message: Extract<Told, { is: 'whole' }>): void => {
    const { position } = message
    // What is being revealed is not taken back because the table was asked how it stands.
    const known = position.n === newest || (race !== undefined && position.n === (newest ?? 0) - 1)
    if (!known) {
      clear()
      take(message)
    } else if (position.n === steps().at(-1)?.position.n)
      setSteps((all) => [
        ...all.slice(0, -1),
        { heard: all.at(-1)?.heard ?? [], position: position as Step['position'] },
      ])
  }
  const hearHappened = (message: Extract<Told, { is: 'happened' }>): void => {
    if (newest !== undefined && message.position.n <= newest) return
    if (message.since === (newest ?? 0)) take(message)
    else way.send({ is: 'resync', ...(newest !== undefined && { have: newest }) })
  }
  const settle = (key: string, answer: Answer): void => {
    const command = commands.get(key)
    commands.delete(key)
    command?.done(answer)
  }
  const command = (make: (key: string) => Command['message'], seat?: Seat): Promise<Answer> => {
    const key = `${id}.${Date.now().toString(36)}.${++count}`
    return new Promise((done) => {
      const made: Command = { message: make(key), seat, done, failures: 0 }
      commands.set(key, made)
      way.send(made.message, seat)
    })
  }
  const repeat = ({ message, seat }: Command): void => {
    if (commands.has(message.key)) way.send(message, seat)
  }
  const measure = (): void => {
    clearTimeout(pinging)
    if (!race) return
    pings.set(++pinged, performance.now())
    for (const old of pings.keys()) if (old < pinged - 8) pings.delete(old)
    // Without a line nothing is measured until there is one.
    if (!way.send({ is: 'ping', id: pinged })) return
    // Quickly at first, then every second.
    pinging = setTimeout(measure, ticker.trips.length < 5 ? 150 : 1000)
  }
  const stopMeasuring = (): void => {
    clearTimeout(pinging)
    pings.clear()
  }

  return {
    steps,
    watcher,
    ticker,
    race: (seats) =>
      race && {
        seats,
        reveal: reveal.reveal,
        judged,
        trips: () => (way.hasLine ? trips() : undefined),
        picturesOf: (stroke) => picturesOf(game, stroke),
      },
    have: () => newest,
    look(as) {
      clear()
      setWatcher(as)
    },
    hear(message) {
      switch (message.is) {
        case 'whole':
          hearWhole(message)
          return true
        case 'happened':
          hearHappened(message)
          return true
        case 'ack':
          settle(message.key, { done: true })
          return true
        case 'refused':
          settle(message.key, { refused: message.refusal })
          return true
        case 'failed': {
          const asked = commands.get(message.key)
          const trouble = asked && way.failed(asked, message.error)
          if (trouble) settle(message.key, { failed: trouble })
          return true
        }
        case 'tossed':
          reveal.pictures({ ...message, pieces: message.villagers })
          return true
        case 'race':
          setJudged(message.touches)
          return true
        case 'pong': {
          const asked = pings.get(message.id)
          pings.delete(message.id)
          if (asked === undefined || message.at === null) return true
          ticker.answered(asked, message.at)
          setTrips(ticker.trips)
          return true
        }
        default:
          return false
      }
    },
    move(move, touch) {
      const after = touch?.after
      // While time stood still no hand took any.
      const counted = after === undefined ? undefined : Math.round(after - ticker.stoodFor(after))
      const took = counted !== undefined && way.hasLine ? Math.max(0, counted) : counted
      const seen = newest ?? 0
      return command(
        (key) => ({ is: 'move', key, seen, move, ...(took !== undefined && { after: took }) }),
        touch?.seat,
      )
    },
    undo: (m, seat) => command((key) => ({ is: 'undo', key, m }), seat),
    sendAgain() {
      for (const one of commands.values()) way.send(one.message, one.seat)
    },
    repeat,
    giveUp(trouble) {
      for (const key of commands.keys()) settle(key, { failed: trouble })
    },
    async counsel() {
      const position = steps().at(-1)?.position
      if (!position || position.moves.length === 0) return undefined
      return await choose({ game, bot: 'hard', view: position.view, moves: position.moves })
    },
    measure,
    stopMeasuring,
    close() {
      stopMeasuring()
      reveal.clear()
    },
  }
}
