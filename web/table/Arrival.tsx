import { covers, type GameId } from '@makiba/games'
import type { Kinds, Text } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { type Animal, animals } from '@makiba/kit/animals'
import { Icon } from '@makiba/kit/Icon'
import { guest, setGuest } from '@makiba/kit/settings'
import { createEffect, createSignal, createUniqueId, For, Show as When } from 'solid-js'
import { coverPicture, coverWords } from '../shell/covers.ts'
import { guestName } from '../shell/guest.ts'
import { go } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { TroubleNotice } from './TroubleNotice.tsx'
import type { Lobby } from './table.ts'
import type { Trouble } from './trouble.ts'

const animalWord = (animal: Animal | undefined) => (animal ? text().animals[animal] : '')

/** Why there is nothing to sit on, and the way in: the letters of the table stand for its invitation. */
function NoSeat(props: { readonly invited: boolean; readonly full: string }) {
  const [letters, setLetters] = createSignal('')
  return (
    <>
      <p class="notice refuse" role="status">
        {props.invited ? props.full : text().arrival.notInvited}{' '}
        {props.invited ? text().arrival.fullTodo : text().arrival.notInvitedTodo}
      </p>
      <When when={!props.invited}>
        <form
          class="row letters-in"
          onSubmit={(event) => {
            event.preventDefault()
            const word = letters().trim()
            if (word !== '') go(`/t/${encodeURIComponent(word.toUpperCase())}?code`)
          }}
        >
          <input
            class="input grow"
            type="text"
            aria-label={text().home.joinHint}
            placeholder="······"
            maxlength="12"
            autocomplete="off"
            autocapitalize="characters"
            value={letters()}
            onInput={(event) => setLetters(event.currentTarget.value)}
          />
          <button type="submit" class="btn green">
            {text().home.joinGo}
          </button>
        </form>
      </When>
    </>
  )
}

/** Somebody has come by a link, a code or a list: who invites to what, who one is to be, and a place to sit. */
export function Arrival(props: {
  readonly game: GameId
  readonly lobby: Lobby
  readonly words: Text<Kinds>
  readonly watch: () => void
}) {
  const [trouble, setTrouble] = createSignal<Trouble>()
  const [sitting, setSitting] = createSignal(false)
  /** What was just chosen by somebody else, and what this guest is instead. */
  const [gone, setGone] = createSignal<{ readonly animal: Animal; readonly other: Animal }>()
  const group = createUniqueId()
  const wrong = createUniqueId()
  let field: HTMLInputElement | undefined
  const info = () => props.lobby.info()
  const words = () => text().arrival
  const people = () => info().seats.flatMap((seat) => (seat.by === 'guest' ? [seat] : []))
  const host = () => {
    const at = info().host
    const seat = at === null ? undefined : info().seats[at]
    return seat?.by === 'guest' ? seat : people()[0]
  }
  const title = () => {
    const [by, name] = [host()?.name ?? '', coverWords(props.game).name]
    return info().phase === 'lobby' ? words().invites(by, name) : words().plays(by, name)
  }
  const isTaken = (animal: Animal) => people().some(({ avatar }) => avatar === animal)
  // Nobody is met twice at one table, also when somebody sits down with this animal while one looks on.
  createEffect(() => {
    const free = animals.find((animal) => !isTaken(animal))
    if (!sitting() && isTaken(guest().animal) && free) setGuest({ ...guest(), animal: free })
  })
  const same = (name: string) => name.trim().toLocaleLowerCase()
  const nameTaken = () => !sitting() && people().some(({ name }) => same(name) === same(guestName()))
  const seat = () => props.lobby.vacant()[0]
  const botOf = () => {
    const at = info().seats[seat() ?? -1]
    return at?.by === 'bot' ? text().bot(at.name) : undefined
  }
  /** Somebody was quicker, which the table has not told yet. */
  const chooseAnother = () => {
    const { animal } = guest()
    const other = animals.find((one) => one !== animal && !isTaken(one))
    if (!other) return
    setGuest({ ...guest(), animal: other })
    setGone({ animal, other })
  }
  const sit = () => {
    const at = seat()
    setGone(undefined)
    setTrouble(undefined)
    if (nameTaken()) {
      field?.focus()
      return
    }
    if (at === undefined || sitting()) return
    setSitting(true)
    void props.lobby.sit(at).then((what) => {
      if (what?.is === 'same' && what.what === 'animal') chooseAnother()
      else setTrouble(what)
      if (what) setSitting(false)
    })
  }
  return (
    <main class="arrival">
      <section class="panel about">
        <div class="row title">
          <img src={coverPicture(props.game)} alt="" />
          <div>
            <h1>{title()}</h1>
            <p class="sm quiet">
              {text()
                .newTable.summary('', info().seats.length, covers[props.game].minutes)
                .replace(/^[,、] ?/, '')}
            </p>
          </div>
        </div>
        <p>
          <b>{props.words.tagline}</b>
        </p>
        <p class="aim">{props.words.rules[0]?.paragraphs[0]}</p>
        <When when={covers[props.game].lessons}>
          {/* In a tab of its own: whoever waits at the table stays there. */}
          <a class="btn small" href={`/learn/${props.game}/next`} target="_blank" rel="noopener">
            <Icon name="rules" />
            <span>
              {words().learn}
              <span class="unseen">{words().newTab}</span>
            </span>
          </a>
        </When>
        <h2>{words().who}</h2>
        <ul class="there">
          <For each={info().seats}>
            {(sitter, i) => (
              <When when={sitter.by !== 'open' && sitter}>
                {(one) => (
                  <li>
                    <Avatar
                      animal={one().avatar}
                      seat={i()}
                      bot={one().by === 'bot'}
                      {...(one().by === 'guest' && { online: (one() as { here: boolean }).here })}
                    />
                    <b>{one().by === 'bot' ? text().bot(one().name) : one().name}</b>
                  </li>
                )}
              </When>
            )}
          </For>
        </ul>
      </section>
      <section class="panel self">
        <h2>{words().you}</h2>
        <label class="field">
          <b>{text().settings.guestName}</b>
          <input
            type="text"
            ref={(element) => {
              field = element
            }}
            maxlength="24"
            autocomplete="nickname"
            value={guest().name}
            placeholder={text().animals[guest().animal]}
            aria-invalid={nameTaken()}
            aria-describedby={wrong}
            onInput={(event) => setGuest({ ...guest(), name: event.currentTarget.value })}
          />
        </label>
        <p class="sm wrong" id={wrong} role="status">
          {nameTaken() ? words().nameTaken(guestName()) : ''}
        </p>
        <fieldset class="beasts" aria-label={text().settings.animal}>
          <For each={animals}>
            {(animal) => (
              <label classList={{ on: guest().animal === animal, taken: isTaken(animal) && !sitting() }}>
                <input
                  type="radio"
                  name={group}
                  aria-label={
                    isTaken(animal) && !sitting() ? words().taken(text().animals[animal]) : text().animals[animal]
                  }
                  checked={guest().animal === animal}
                  disabled={isTaken(animal) && !sitting()}
                  onChange={() => setGuest({ ...guest(), animal })}
                />
                <Avatar animal={animal} />
                {text().animals[animal]}
              </label>
            )}
          </For>
        </fieldset>
      </section>
      <div class="act">
        <TroubleNotice trouble={trouble()} />
        <p class="notice refuse" role="status" classList={{ unseen: !gone() }}>
          {gone() ? words().animalGone(animalWord(gone()?.animal), animalWord(gone()?.other)) : ''}
        </p>
        <When
          when={seat() !== undefined}
          fallback={
            <NoSeat invited={props.lobby.invited()} full={text().trouble({ is: 'full', table: info().id }).what} />
          }
        >
          <button type="button" class="btn primary big full" onClick={sit}>
            {botOf() === undefined ? text().invite.sitDown : text().table.takeOverOf(botOf() ?? '')}
          </button>
        </When>
        <button type="button" class="btn full" onClick={() => props.watch()}>
          <Icon name="eye" />
          {words().watch}
        </button>
      </div>
    </main>
  )
}
