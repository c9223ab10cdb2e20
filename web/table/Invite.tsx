import { covers, FIRST_GAME, isGameId } from '@makiba/games'
import { Avatar } from '@makiba/kit/Avatar'
import { art } from '@makiba/kit/art'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import type { Level, SeatInfo } from '@makiba/table/protocol'
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  Match,
  on,
  onCleanup,
  Switch,
  Show as When,
} from 'solid-js'
import { coverPicture, coverWords } from '../shell/covers.ts'
import { Qr } from '../shell/Qr.tsx'
import { place } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { Around } from './Around.tsx'
import { EveningCard } from './Evening.tsx'
import { createMinutes } from './minutes.ts'
import { copy, share } from './share.ts'
import { type Speakers, TalkPanel } from './Talking.tsx'
import { TroubleNotice } from './TroubleNotice.tsx'
import type { Lobby, Talk } from './table.ts'
import type { Trouble } from './trouble.ts'

const levels: readonly Level[] = ['easy', 'normal', 'hard']
/** Milliseconds in which a second tap means it. */
const SURE = 5000

const linkOf = (id: string, invite: string | null | undefined): string =>
  `${location.origin}/t/${id}${invite ? `#${invite}` : ''}`

/** What the host decides at any time: whether strangers are shown the table. */
function Listing(props: { readonly lobby: Lobby }) {
  const [trouble, setTrouble] = createSignal<Trouble>()
  return (
    <>
      <label class="switch">
        <input
          type="checkbox"
          checked={props.lobby.info().listed}
          onChange={({ currentTarget }) => {
            void props.lobby.list(currentTarget.checked).then((what) => {
              setTrouble(what)
              // What was not done is not shown as if it were.
              if (what) currentTarget.checked = props.lobby.info().listed
            })
          }}
        />
        <span>{text().newTable.listed}</span>
      </label>
      <TroubleNotice trouble={trouble()} />
    </>
  )
}

/** Ways to call friends: a code to scan, letters to say, a link to send. */
export function Ways(props: { readonly lobby: Lobby; readonly title: JSX.Element }) {
  const [copied, setCopied] = createSignal<'seat' | 'watch'>()
  const info = () => props.lobby.info()
  const link = () => linkOf(info().id, info().you?.invite)
  const words = () => text().invite
  // Letters that lead nowhere any more are replaced; only those who sit are told any.
  let expiry: ReturnType<typeof setTimeout> | undefined
  createEffect(() => {
    const { you } = info()
    clearTimeout(expiry)
    if (!you?.invite) return
    const left = (you.code?.until ?? 0) - Date.now()
    expiry = setTimeout(() => void props.lobby.renewCode(), Math.max(0, left))
  })
  onCleanup(() => clearTimeout(expiry))
  const name = () => {
    const { game } = info()
    return isGameId(game) ? coverWords(game).name : game
  }
  return (
    <section class="ways-in">
      {props.title}
      <div class="scan">
        <Qr link={link()} label={words().qr} />
        <div>
          <p>{words().scan}</p>
          <When when={info().you?.code}>
            {(code) => (
              <p class="letters">
                <span class="unseen">{`${words().code}: ${code().letters.split('').join(' ')}`}</span>
                <For each={code().letters.split('')}>{(letter) => <span aria-hidden="true">{letter}</span>}</For>
              </p>
            )}
          </When>
          <p class="sm">{words().noSignUp}</p>
        </div>
      </div>
      <div class="linkline">
        <b>{link().replace(/^https?:\/\//, '')}</b>
        <button type="button" class="btn small green" onClick={() => void copy(link()).then(() => setCopied('seat'))}>
          <Icon name={copied() === 'seat' ? 'check' : 'copy'} />
          {copied() === 'seat' ? words().copied : words().copy}
        </button>
      </div>
      <div class="row two">
        <button
          type="button"
          class="btn"
          onClick={() => void share(link(), words().shareText(name())).then((done) => done && setCopied('seat'))}
        >
          <Icon name="share" />
          {words().share}
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => void copy(`${linkOf(info().id, null)}?watch`).then(() => setCopied('watch'))}
        >
          <Icon name={copied() === 'watch' ? 'check' : 'eye'} />
          {copied() === 'watch' ? words().copied : words().watchLink}
        </button>
      </div>
      <When when={info().you?.host && info().phase !== 'over'}>
        <Listing lobby={props.lobby} />
      </When>
    </section>
  )
}

/** The invitation once more, while the game is on: late friends watch or take over a bot. */
export function Invite(props: { readonly lobby: Lobby; readonly close: () => void }) {
  return (
    <Dialog title={text().invite.title} close={props.close}>
      <Ways lobby={props.lobby} title={null} />
    </Dialog>
  )
}

/** Before the game: who sits where, and how others get here. */
export function LobbyPage(props: { readonly lobby: Lobby; readonly talk: Talk | undefined }) {
  const [trouble, setTrouble] = createSignal<Trouble>()
  const words = () => text().invite
  const info = () => props.lobby.info()
  const game = () => {
    const { game: id } = info()
    return isGameId(id) ? id : FIRST_GAME
  }
  const host = () => info().you?.host ?? false
  const seated = () => typeof info().you?.seat === 'number'
  const filled = () => info().seats.filter(({ by }) => by !== 'open').length
  const enough = () => filled() >= covers[game()].seats[0]
  const doing = (does: Promise<Trouble | undefined>) => void does.then(setTrouble)
  const again = () => {
    const now = place()
    return now.at === 'remote' && now.again
  }
  /** Those who have just played and are not here yet. */
  const awaited = () =>
    again() ? info().seats.flatMap((seat) => (seat.by === 'guest' && !seat.here ? [seat.name] : [])) : []
  const allHere = createMemo(() => again() && host() && enough() && awaited().length === 0)
  // One tap each: nobody has to press Start for people who have just said yes.
  createEffect(on(allHere, (here) => here && doing(props.lobby.start())))
  const arrival = () => text().arrival
  const minutes = createMinutes(() => props.lobby.now())
  const speakers: Speakers = {
    who: (seat) => {
      const sitter = info().seats[seat]
      return seat === info().you?.seat ? text().table.you : sitter && sitter.by !== 'open' ? sitter.name : ''
    },
    animal: (seat) => {
      const sitter = info().seats[seat]
      return sitter && sitter.by !== 'open' ? sitter.avatar : 'cow'
    },
    own: () => info().you?.seat ?? undefined,
  }
  /** Whom the host is about to send away: asked once more. */
  const [sure, setSure] = createSignal<string>()
  let unsure: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(unsure))
  const sendAway = (seat: number, name: string) => {
    clearTimeout(unsure)
    if (sure() === name) {
      setSure(undefined)
      doing(props.lobby.change(seat, { by: 'open' }))
      return
    }
    setSure(name)
    unsure = setTimeout(() => setSure(undefined), SURE)
  }
  const stateOf = (seat: SeatInfo): string => {
    switch (seat.by) {
      case 'open':
        return words().waiting
      case 'bot':
        return words().bot(text().newTable.levels[seat.level].toLowerCase())
      case 'guest':
        return text().presence.state(seat.here, seat.since === null ? undefined : minutes(seat.since))
    }
  }
  return (
    <main class="lobby" classList={{ looking: !info().you?.invite }}>
      {/* Whoever only looks on has nobody to invite, and no invitation to give. */}
      <When when={info().you?.invite}>
        <div class="panel way">
          <div class="peeks hide-s" aria-hidden="true">
            <For each={['sheep', 'goat']}>{(animal) => <img src={art(`avatar-${animal}`)} alt="" />}</For>
          </div>
          <Ways lobby={props.lobby} title={<h2>{words().title}</h2>} />
        </div>
      </When>
      <section class="panel people">
        <div class="peeks hide-s" aria-hidden="true">
          <For each={['horse', 'rabbit', 'chicken']}>{(animal) => <img src={art(`avatar-${animal}`)} alt="" />}</For>
        </div>
        <div class="row title">
          <img src={coverPicture(game())} alt="" />
          <div>
            <h2>{coverWords(game()).name}</h2>
            <p class="sm quiet">
              {text()
                .newTable.summary('', info().seats.length, covers[game()].minutes)
                .replace(/^[,、] ?/, '')}
            </p>
          </div>
        </div>
        <ul class="sitters">
          <For each={info().seats}>
            {(seat, i) => (
              <li classList={{ open: seat.by === 'open' }}>
                <When
                  when={seat.by !== 'open' && seat}
                  fallback={
                    <>
                      <span class="emp">
                        <Icon name="people" />
                      </span>
                      <span class="grow">{words().waiting}</span>
                    </>
                  }
                >
                  {(sitter) => (
                    <>
                      <Avatar
                        animal={sitter().avatar}
                        seat={i()}
                        bot={sitter().by === 'bot'}
                        {...(sitter().by === 'guest' && { online: (sitter() as { here: boolean }).here })}
                      />
                      <span class="grow">
                        <b>
                          {i() === info().you?.seat
                            ? text().table.you
                            : sitter().by === 'bot'
                              ? text().bot(sitter().name)
                              : sitter().name}
                        </b>
                        <span class="sm quiet">{stateOf(sitter())}</span>
                      </span>
                    </>
                  )}
                </When>
                <Switch>
                  <Match when={i() === info().host}>
                    <span class="tag">{text().newTable.host}</span>
                  </Match>
                  <Match when={seat.by === 'open'}>
                    <When when={!seated() && !props.lobby.sentAway()}>
                      <button type="button" class="btn small green" onClick={() => doing(props.lobby.sit(i()))}>
                        {words().sitDown}
                      </button>
                    </When>
                    <When when={host()}>
                      <button
                        type="button"
                        class="btn small"
                        onClick={() => doing(props.lobby.change(i(), { by: 'bot', level: 'normal' }))}
                      >
                        <Icon name="bot" />
                        {words().addBot}
                      </button>
                      <When when={info().seats.length > covers[game()].seats[0]}>
                        <button
                          type="button"
                          class="icb"
                          aria-label={words().remove}
                          onClick={() => doing(props.lobby.remove(i()))}
                        >
                          <Icon name="close" />
                        </button>
                      </When>
                    </When>
                  </Match>
                  <Match when={host() && seat.by === 'bot' && seat}>
                    {(bot) => (
                      <>
                        <select
                          class="level"
                          aria-label={`${text().newTable.level}: ${text().bot(bot().name)}`}
                          value={bot().level}
                          onChange={({ currentTarget }) =>
                            doing(props.lobby.change(i(), { by: 'bot', level: currentTarget.value as Level }))
                          }
                        >
                          <For each={levels}>
                            {(level) => <option value={level}>{text().newTable.levels[level]}</option>}
                          </For>
                        </select>
                        <button
                          type="button"
                          class="icb"
                          aria-label={words().remove}
                          onClick={() => doing(props.lobby.change(i(), { by: 'open' }))}
                        >
                          <Icon name="close" />
                        </button>
                      </>
                    )}
                  </Match>
                  <Match when={host() && i() !== info().you?.seat && seat.by === 'guest' && seat}>
                    {(person) => (
                      <button type="button" class="btn small" onClick={() => sendAway(i(), person().name)}>
                        {sure() === person().name ? arrival().sendAwaySure(person().name) : arrival().sendAway}
                      </button>
                    )}
                  </Match>
                  <Match when={i() === info().you?.seat}>
                    <button type="button" class="btn small" onClick={() => doing(props.lobby.leave())}>
                      {words().standUp}
                    </button>
                  </Match>
                </Switch>
              </li>
            )}
          </For>
        </ul>
        <When when={props.lobby.sentAway()}>
          <p class="notice refuse" role="status">
            {arrival().sentAway}
          </p>
        </When>
        <When when={!seated() && filled() === info().seats.length}>
          <p class="notice refuse" role="status">
            {text().trouble({ is: 'full', table: info().id }).what}{' '}
            {text().trouble({ is: 'full', table: info().id }).kept}
          </p>
        </When>
        <TroubleNotice trouble={trouble()} />
        <When when={info().evening}>
          {(played) => <EveningCard evening={played()} own={info().you?.seat ?? null} />}
        </When>
        <When when={awaited().length > 0}>
          <p class="center" role="status">
            {words().gathering(awaited())}
          </p>
        </When>
        <When when={host()} fallback={<p class="sm quiet center">{words().waitHost}</p>}>
          <When when={info().seats.length < covers[game()].seats[1]}>
            <button type="button" class="btn small" onClick={() => doing(props.lobby.add({ by: 'open' }))}>
              <Icon name="plus" />
              {text().newTable.addSeat}
            </button>
          </When>
          <button
            type="button"
            class="btn primary big full"
            classList={{ rest: !enough() }}
            aria-disabled={!enough()}
            onClick={() => enough() && doing(props.lobby.start())}
          >
            {enough() ? words().start(filled()) : words().waiting}
          </button>
        </When>
        <p class="sm quiet center">{words().late}</p>
        <Around lobby={props.lobby} />
      </section>
      <When when={props.talk}>{(talk) => <TalkPanel talk={talk()} speakers={speakers} />}</When>
    </main>
  )
}
