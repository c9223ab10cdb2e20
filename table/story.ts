import { type AnyTitle, type Header, Play, type RawEntry, type Watcher } from '@makiba/kernel'
import type { AnyPlay } from './any-play.ts'
import { type Scene, tellHappened, tellWhole } from './project.ts'

/** A game told from its beginning: where it stood at first, then each entry with where it led. Follows a record, and asks luck nothing. */
export class Story {
  readonly #play: AnyPlay
  readonly #hidden: boolean

  constructor(title: AnyTitle, header: Header) {
    this.#play = title<AnyPlay>(({ game }) => new Play(game, header, unasked, ''))
    this.#hidden = title(({ game }) => game.facts.hidden)
  }

  /** The last entry that was told. */
  get n(): number {
    return this.#play.n
  }

  /** Where the game stands, as that watcher sees it: the message `whole`. `at`: table time. */
  whole(watcher: Watcher, at: number): string {
    return tellWhole(this.#play, this.#scene(at))(watcher)
  }

  /** The next entry and where it led: the message `happened`. `at`: table time. */
  next(entry: RawEntry, watcher: Watcher, at: number): string {
    return tellHappened([this.#play.retell(entry)], this.#play, this.#scene(at))(watcher)
  }

  #scene(at: number): Scene {
    return { at, clocks: null, hidden: this.#hidden }
  }
}

function unasked(): never {
  throw new Error('what luck did is in the record')
}
