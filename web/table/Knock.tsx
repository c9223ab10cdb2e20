import { play } from '@makiba/kit/sound'
import type { TableInfo } from '@makiba/table/protocol'
import { createEffect, createSignal, on, onCleanup } from 'solid-js'
import { text } from '../text/index.ts'
import type { Lobby } from './table.ts'

/** Milliseconds that a knock is read. */
const READ = 6000

const peopleAt = ({ seats }: TableInfo): readonly string[] =>
  seats.flatMap((seat) => (seat.by === 'guest' ? [seat.name] : []))

function hostOf({ seats, host }: TableInfo): string {
  const seat = host === null ? undefined : seats[host]
  return seat?.by === 'guest' ? seat.name : ''
}

/** Who came or went between two looks at the table; undefined when nobody did. */
function newsOf(now: TableInfo, was: TableInfo): string | undefined {
  const [before, after] = [peopleAt(was), peopleAt(now)]
  const words = text().arrival
  // A new name is nobody new.
  if (after.length > before.length) return words.sat(after.find((name) => !before.includes(name)) ?? '')
  if (after.length < before.length && now.phase === 'lobby')
    return words.left(before.find((name) => !after.includes(name)) ?? '')
  if (now.host !== null && was.host !== null && hostOf(now) !== hostOf(was))
    return now.you?.host ? words.youHost : words.hosts(hostOf(now))
  const guests = ({ around }: TableInfo) => around.filter(({ watching }) => !watching).map(({ name }) => name)
  const known = guests(was)
  const named = guests(now).find((name) => !known.includes(name))
  if (named !== undefined) return words.doorOf(named)
  return now.watchers > was.watchers ? words.door : undefined
}

/** Those who sit hear that somebody is at the door, and who has sat down. */
export function Knock(props: { readonly lobby: Lobby }) {
  /** The latest news stay there to be found, also when they are no longer shown. */
  const [said, setSaid] = createSignal('')
  const [shown, setShown] = createSignal(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(
    on(
      () => props.lobby.info(),
      (now, was) => {
        const seated = (info: TableInfo) => typeof info.you?.seat === 'number'
        // Whoever has just sat down is no news to themselves, and a start moves seats.
        if (!was || !seated(now) || !seated(was) || now.phase !== was.phase || now.phase === 'over') return
        const news = newsOf(now, was)
        if (news === undefined) return
        play('knock')
        setTimeout(() => play('knock'), 160)
        setSaid(news)
        setShown(true)
        clearTimeout(timer)
        timer = setTimeout(() => setShown(false), READ)
      },
    ),
  )
  onCleanup(() => clearTimeout(timer))
  return (
    <p class="knock" classList={{ said: shown() }} role="status">
      {said()}
    </p>
  )
}
