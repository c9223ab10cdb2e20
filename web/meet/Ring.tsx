import { isGameId } from '@makiba/games'
import { ringMe } from '@makiba/kit/settings'
import { peopleAt, ringFor } from '@makiba/table/company'
import type { TableInfo } from '@makiba/table/protocol'
import { createSignal, onCleanup, Show } from 'solid-js'
import { coverWords } from '../shell/covers.ts'
import { go } from '../shell/router.ts'
import { tell } from '../table/api.ts'
import type { Lobby } from '../table/table.ts'
import { type Trouble, troubleOf } from '../table/trouble.ts'
import { callBack } from '../table/turns.ts'
import { text } from '../text/index.ts'
import { beUnlike, meetings, openTables, wantedGames } from './people.ts'
import { words } from './words.ts'
import './ring.css'
import { troubleLine } from '../table/TroubleNotice.tsx'

/** How often it is looked whether somebody has come, in milliseconds. */
const LOOKS = 5000

const gameName = (game: string): string => (isGameId(game) ? coverWords(game).name : game)

/** The one who waits there. */
function nameOf({ seats }: TableInfo): string {
  const seat = seats.find((one) => one.by === 'guest' && one.here)
  return seat?.by === 'guest' ? seat.name : ''
}

/** Somebody who plays with bots at a table for anybody is called when a person has come elsewhere: one tap, and they sit together. */
export default function Ring(props: { readonly lobby: Lobby }) {
  const [called, setCalled] = createSignal<TableInfo>()
  const [trouble, setTrouble] = createSignal<Trouble>()
  const refused = new Set<string>()
  let gone = false
  const alone = () => {
    const { you, phase, anybody } = props.lobby.info()
    return ringMe() && anybody && you?.host === true && phase === 'playing' && peopleAt(props.lobby.info()) === 1
  }
  const look = async () => {
    if (!alone()) {
      setCalled(undefined)
      return
    }
    const [tables, titles] = await Promise.all([openTables(), meetings()])
    // Meanwhile somebody may have sat down here, or this guest gone away.
    if (gone || !alone()) return
    const others = (tables ?? []).filter(({ id }) => !refused.has(id))
    const found = ringFor(props.lobby.info(), wantedGames(), others, titles)
    if (found && found.id !== called()?.id) {
      setTrouble(undefined)
      callBack(gameName(found.game), words().rings(nameOf(found), gameName(found.game)), found.id)
    }
    setCalled(found)
  }
  const timer = setInterval(() => void look(), LOOKS)
  onCleanup(() => {
    gone = true
    clearInterval(timer)
  })
  const come = async (table: TableInfo) => {
    refused.add(table.id)
    setCalled(undefined)
    try {
      await beUnlike(await tell('POST', `/tables/${encodeURIComponent(table.id)}/sit`, {}))
      // A bot plays on at the table that is left, for nobody: nothing is lost that anybody waits for.
      await props.lobby.leave()
      go(`/t/${table.id}`)
    } catch (error) {
      setTrouble(troubleOf(error, table.id))
    }
  }
  const said = () => {
    const table = called()
    const wrong = trouble()
    if (table) return words().rings(nameOf(table), gameName(table.game))
    return wrong ? troubleLine(wrong) : ''
  }
  return (
    <section class="ringing panel" aria-label={words().ring} classList={{ unseen: said() === '' }}>
      <p role="status">{said()}</p>
      <Show when={called()}>
        {(table) => (
          <>
            <button type="button" class="btn small green" onClick={() => void come(table())}>
              {words().come}
            </button>
            <button
              type="button"
              class="btn small"
              onClick={() => {
                refused.add(table().id)
                setCalled(undefined)
              }}
            >
              {words().stay}
            </button>
          </>
        )}
      </Show>
      <Show when={!called() && trouble()}>
        <button type="button" class="btn small" onClick={() => setTrouble(undefined)}>
          {text().table.close}
        </button>
      </Show>
    </section>
  )
}
