import { coverPicture, coverWords } from '../shell/covers.ts'
import './new-table.css'
import { covers, type GameId, gameIds } from '@makiba/games'
import type { OptionText } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { type Animal, freeAnimal } from '@makiba/kit/animals'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import { guest, language } from '@makiba/kit/settings'
import type { Level, SeatWish } from '@makiba/table/protocol'
import { createEffect, createResource, createSignal, For, on, Show } from 'solid-js'
import { createStore, produce } from 'solid-js/store'
import { guestName } from '../shell/guest.ts'
import { follow, go, type Place, place } from '../shell/router.ts'
import { Segments } from '../shell/Segments.tsx'
import { tell } from '../table/api.ts'
import { ask } from '../table/host.ts'
import type { LocalSeat } from '../table/keep.ts'
import { botNames, openLocal } from '../table/opening.ts'
import { type Trouble, troubleOf } from '../table/trouble.ts'
import { text } from '../text/index.ts'
import type { Pace } from '../text/text.ts'

type Where = (Place & { at: 'new' })['where']

/** A seat as it is being set up. Friends sit over a link, persons round one device. */
interface Draft {
  by: 'you' | 'other' | 'bot'
  level: Level
  name: string
  animal: Animal
}

interface AnyOption {
  readonly name: string
  readonly kind: 'flag' | 'number' | 'choice'
  readonly usual: unknown
  readonly of?: readonly unknown[]
  readonly least?: number
  readonly most?: number
  readonly words: OptionText
}

/** What an option may be set to: its own choices, or the numbers that have names. */
function choicesOf(option: AnyOption): readonly unknown[] {
  if (option.kind !== 'number') return option.of ?? []
  // Numbers are the keys of an object in their order; the longest time comes first.
  return Object.keys(option.words.values ?? {})
    .map(Number)
    .sort((a, b) => b - a)
}

const clocks = {
  none: null,
  calm: { per: 'move', seconds: 120 },
  quick: { per: 'move', seconds: 30 },
} as const

interface OptionsOf {
  readonly game: GameId
  readonly list: readonly AnyOption[]
}

async function optionsOf([game, speech]: readonly [GameId, 'en' | 'ja']): Promise<OptionsOf> {
  const [facts, said] = await Promise.all([ask('facts', game), covers[game].texts[speech]()])
  const words = said.options as { readonly [name: string]: OptionText }
  const all = facts.options as { readonly [name: string]: Omit<AnyOption, 'name' | 'words'> }
  const list = Object.entries(all).flatMap(([name, option]) => {
    const found = words[name]
    return found ? [{ ...option, name, words: found }] : []
  })
  return { game, list }
}

/** One sheet: the game, who sits where, a few options. Everything is preset, so that opening it is right at once. */
export default function NewTable() {
  const first = place() as Place & { at: 'new' }
  const [game, setGame] = createSignal<GameId>(first.game)
  const [where, setWhere] = createSignal<Where>(first.where)
  const [pace, setPace] = createSignal<Pace>('none')
  const [listed, setListed] = createSignal(false)
  const [trouble, setTrouble] = createSignal<Trouble>()
  const [busy, setBusy] = createSignal(false)
  const [seats, setSeats] = createStore<Draft[]>([])
  const [chosen, setChosen] = createStore<Record<string, unknown>>({})
  const [loaded] = createResource(() => [game(), language()] as const, optionsOf)
  /**
   * Those of the game that is picked, as soon as they are here. The latest ones, for waiting for a resource would take the whole
   * dialog out of the page meanwhile, and what comes back is no dialog any more.
   */
  const options = () => (loaded.latest?.game === game() ? loaded.latest.list : [])
  const words = () => text().newTable

  const newSeat = (by: Draft['by']): Draft => {
    const animal = freeAnimal(seats.map((seat) => (seat.by === 'you' ? guest().animal : seat.animal)))
    return { by, level: 'normal', name: by === 'bot' ? botNames[animal] : '', animal }
  }
  createEffect(
    on([game, where], ([id, now]) => {
      const count = covers[id].usual.seats
      setSeats([{ by: 'you', level: 'normal', name: '', animal: guest().animal }])
      while (seats.length < count) setSeats(seats.length, newSeat(now === 'here' || seats.length > 1 ? 'bot' : 'other'))
      setChosen(
        produce((all) => {
          for (const name of Object.keys(all)) delete all[name]
        }),
      )
    }),
  )
  const close = () => go('/', 'replace')
  /** What the place itself asks for: on one screen nobody is further away than anybody else. */
  const fitting = () => (where() === 'device' ? covers[game()].usual.together : undefined)
  const value = (option: AnyOption): unknown => chosen[option.name] ?? fitting()?.[option.name] ?? option.usual
  const limits = () => covers[game()].seats

  const nameOf = (seat: Draft, i: number) => seat.name.trim() || words().player(i + 1)
  const openHere = async () => {
    const plan = seats.map((seat, i): LocalSeat => {
      if (seat.by === 'you') return { by: 'you' }
      if (seat.by === 'bot') return { by: 'bot', level: seat.level, name: seat.name, animal: seat.animal }
      return { by: 'person', name: nameOf(seat, i), animal: seat.animal }
    })
    go(`/l/${await openLocal({ game: game(), seats: plan, options: { ...fitting(), ...chosen } })}`)
  }
  const openThere = async () => {
    const wishes = seats.map(
      ({ by, level }): SeatWish => (by === 'you' ? { by: 'me' } : by === 'bot' ? { by, level } : { by: 'open' }),
    )
    const table = await tell('POST', '/tables', {
      game: game(),
      seats: wishes,
      options: { ...chosen },
      listed: listed(),
      clock: clocks[pace()],
    })
    go(`/t/${table.id}`)
  }
  const open = async () => {
    if (busy()) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await (where() === 'link' ? openThere() : openHere())
    } catch (error) {
      setTrouble(troubleOf(error, ''))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={words().title}
      close={close}
      class="newt"
      footer={
        <>
          <span class="quiet sm grow hide-s">
            {words().summary(coverWords(game()).name, seats.length, covers[game()].minutes)}
          </span>
          <button type="button" class="btn primary big" disabled={busy()} onClick={() => void open()}>
            {words().open}
          </button>
        </>
      }
    >
      <div class="nt">
        <fieldset class="pick" aria-label={words().game}>
          <For each={gameIds}>
            {(id) => (
              <label class="pk" classList={{ on: game() === id }}>
                <input type="radio" name="game" checked={game() === id} onChange={() => setGame(id)} />
                <img src={coverPicture(id)} alt="" />
                <span>
                  <b>{coverWords(id).broken ?? coverWords(id).name}</b>
                  <span class="sm quiet">{text().home.players(...covers[id].seats)}</span>
                </span>
              </label>
            )}
          </For>
        </fieldset>
        <div class="opt">
          <div>
            <h3>{words().where}</h3>
            <Segments
              label={words().where}
              of={[
                ['link', words().link],
                ...(limits()[1] > 1 ? ([['device', words().device]] as const) : []),
                ['here', limits()[1] > 1 ? words().bots : words().alone],
              ]}
              value={where()}
              set={setWhere}
            />
          </div>
          <div>
            <h3>{words().seats}</h3>
            <ul class="sts">
              <For each={seats}>
                {(seat, i) => (
                  <li class="st">
                    <Show
                      when={seat.by !== 'other' || where() !== 'link'}
                      fallback={
                        <span class="emp">
                          <Icon name="people" />
                        </span>
                      }
                    >
                      <Avatar
                        animal={seat.by === 'you' ? guest().animal : seat.animal}
                        seat={i()}
                        bot={seat.by === 'bot'}
                      />
                    </Show>
                    <Show
                      when={seat.by === 'other' && where() === 'device'}
                      fallback={
                        <b class="grow">
                          {seat.by === 'you'
                            ? `${words().you}${text().comma}${guestName()}`
                            : seat.by === 'bot'
                              ? text().bot(seat.name)
                              : words().aFriend}
                        </b>
                      }
                    >
                      <input
                        class="input grow"
                        maxlength="24"
                        aria-label={`${words().nameOf} ${i() + 1}`}
                        placeholder={words().player(i() + 1)}
                        value={seat.name}
                        onInput={(event) => setSeats(i(), 'name', event.currentTarget.value)}
                      />
                    </Show>
                    <Show when={seat.by !== 'you'} fallback={<span class="tag">{words().host}</span>}>
                      <Show when={where() !== 'here'}>
                        <Segments
                          small
                          label={`${words().seats} ${i() + 1}`}
                          of={[
                            ['other', where() === 'link' ? words().friend : words().person],
                            ['bot', words().bot],
                          ]}
                          value={seat.by === 'bot' ? 'bot' : 'other'}
                          set={(by) => setSeats(i(), { by, name: by === 'bot' ? botNames[seat.animal] : '' })}
                        />
                      </Show>
                      <Show when={seat.by === 'bot'}>
                        <Segments
                          small
                          label={words().level}
                          of={[
                            ['easy', words().levels.easy],
                            ['normal', words().levels.normal],
                            ['hard', words().levels.hard],
                          ]}
                          value={seat.level}
                          set={(level) => setSeats(i(), 'level', level)}
                        />
                      </Show>
                      <Show when={seats.length > limits()[0]}>
                        <button
                          type="button"
                          class="icb"
                          aria-label={`${words().removeSeat} (${i() + 1})`}
                          onClick={() => setSeats(produce((all) => void all.splice(i(), 1)))}
                        >
                          <Icon name="close" />
                        </button>
                      </Show>
                    </Show>
                  </li>
                )}
              </For>
              <Show when={seats.length < limits()[1]}>
                <li class="more">
                  <button
                    type="button"
                    class="btn small"
                    onClick={() => setSeats(seats.length, newSeat(where() === 'here' ? 'bot' : 'other'))}
                  >
                    <Icon name="plus" />
                    {words().addSeat}
                  </button>
                  <span class="sm quiet">{words().upTo(limits()[1])}</span>
                </li>
              </Show>
            </ul>
          </div>
          <Show when={covers[game()].practice && where() === 'here'}>
            <p class="row sm">
              <Icon name="clock" />
              <a href={`/training/${game()}`} onClick={follow}>
                {text().home.training}
              </a>
              <span class="quiet">{coverWords(game()).practice}</span>
            </p>
          </Show>
          <div class="choices">
            <For each={options()}>
              {(option) => (
                <div>
                  <h3>{option.words.label}</h3>
                  <Show
                    when={option.kind === 'number' && !option.words.values}
                    fallback={
                      <Segments
                        label={option.words.label}
                        of={
                          option.kind === 'flag'
                            ? [
                                ['false', words().off],
                                ['true', words().on],
                              ]
                            : choicesOf(option).map(
                                (one) => [String(one), option.words.values?.[String(one)] ?? String(one)] as const,
                              )
                        }
                        value={String(value(option))}
                        set={(now) =>
                          setChosen(
                            option.name,
                            option.kind === 'flag'
                              ? now === 'true'
                              : choicesOf(option).find((one) => String(one) === now),
                          )
                        }
                      />
                    }
                  >
                    <input
                      class="input short"
                      type="number"
                      min={option.least}
                      max={option.most}
                      aria-label={option.words.label}
                      value={Number(value(option))}
                      onChange={(event) => {
                        const found = event.currentTarget.valueAsNumber
                        if (
                          Number.isInteger(found) &&
                          found >= (option.least ?? found) &&
                          found <= (option.most ?? found)
                        )
                          setChosen(option.name, found)
                        else event.currentTarget.value = String(value(option))
                      }}
                    />
                  </Show>
                  <p class="xs quiet">{option.words.help}</p>
                </div>
              )}
            </For>
            <Show when={where() === 'link'}>
              <div>
                <h3>{words().pace}</h3>
                <Segments
                  label={words().pace}
                  of={[
                    ['none', words().paces.none],
                    ['calm', words().paces.calm],
                    ['quick', words().paces.quick],
                  ]}
                  value={pace()}
                  set={setPace}
                />
              </div>
            </Show>
          </div>
          <Show when={where() === 'link'}>
            <label class="switch">
              <input type="checkbox" checked={listed()} onChange={(event) => setListed(event.currentTarget.checked)} />
              {words().listed}
            </label>
            <p class="row quiet sm">
              <Icon name="eye" />
              {words().fair}
            </p>
          </Show>
          <Show when={trouble()}>
            {(what) => (
              <p class="notice bad" role="alert">
                {text().trouble(what()).what} {text().trouble(what()).kept} {text().trouble(what()).todo}
              </p>
            )}
          </Show>
        </div>
      </div>
    </Dialog>
  )
}
