import { UsageError } from './files.ts'
import type { Out } from './main.ts'

type Act = { readonly do: string; readonly [name: string]: unknown }

const USAGE = `makiba admin: look after a house that is open, from any machine that reaches it

  makiba admin guests <id or part of a name>        who that is
  makiba admin tables <guest>                       where they sit
  makiba admin table <table>                        one table, as it is kept
  makiba admin rename <guest> <name>
  makiba admin ban guest|address <which> <hours> [why]
  makiba admin unban guest|address <which>
  makiba admin bans
  makiba admin close <table>                        a lobby is over; a game is set apart with its record
  makiba admin remove <table>                       close it, and keep nothing of it
  makiba admin remove-day <record>                  one game of a day
  makiba admin refuse <word>                        in names and talk
  makiba admin allow <word>
  makiba admin words
  makiba admin export <guest>                       all that is kept of them
  makiba admin forget <guest>                       name, token and days; seats stay, without a name
  makiba admin reports [all]                        what players told of each other, with what was said and where
  makiba admin close-report <report> [why]
  makiba admin log [how many]                       what was done

ADMIN_TOKEN is the one that the server was started with, MAKIBA_URL where it is (http://localhost:8080).`

/** What is to be done, from the words on the command line. */
function actOf([name, ...rest]: readonly string[]): Act {
  const [first = '', second = '', third = '', ...more] = rest
  const needs = (count: number, usage: string) => {
    if (rest.length < count) throw new UsageError(`usage: makiba admin ${usage}`)
  }
  switch (name) {
    case 'guests':
      needs(1, 'guests <id or part of a name>')
      return { do: 'find guests', text: rest.join(' ') }
    case 'tables':
      needs(1, 'tables <guest>')
      return { do: 'tables of', guest: first }
    case 'table':
      needs(1, 'table <table>')
      return { do: 'look at table', table: first }
    case 'rename':
      needs(2, 'rename <guest> <name>')
      return { do: 'rename', guest: first, name: rest.slice(1).join(' ') }
    case 'ban':
      needs(3, 'ban guest|address <which> <hours> [why]')
      return { do: 'ban', kind: first, name: second, hours: Number(third), why: more.join(' ') }
    case 'unban':
      needs(2, 'unban guest|address <which>')
      return { do: 'unban', kind: first, name: second }
    case 'close':
      needs(1, 'close <table>')
      return { do: 'close', table: first }
    case 'remove':
      needs(1, 'remove <table>')
      return { do: 'remove table', table: first }
    case 'remove-day':
      needs(1, 'remove-day <record>')
      return { do: 'remove day', record: first }
    case 'refuse':
    case 'allow':
      needs(1, `${name} <word>`)
      return { do: `${name} word`, word: rest.join(' ') }
    case 'export':
    case 'forget':
      needs(1, `${name} <guest>`)
      return { do: name, guest: first }
    case 'bans':
    case 'words':
      return { do: name }
    case 'reports':
      return { do: 'reports', all: first === 'all' }
    case 'close-report':
      needs(1, 'close-report <report> [why]')
      return { do: 'close report', report: first, why: rest.slice(1).join(' ') }
    case 'log':
      return { do: 'log', last: first === '' ? 50 : Number(first) }
    default:
      throw new UsageError(`unknown act '${name}'; see: makiba admin help`)
  }
}

/** 0 when it was done, 1 when the house says no, 2 when it could not be asked. */
export async function adminCommand(
  args: readonly string[],
  out: Out,
  env: { readonly [name: string]: string | undefined },
): Promise<number> {
  if (args.length === 0 || args[0] === 'help') {
    out.log(USAGE)
    return 0
  }
  const act = actOf(args)
  if (!env.ADMIN_TOKEN) throw new UsageError('set ADMIN_TOKEN to the one that the server was started with')
  const url = env.MAKIBA_URL || 'http://localhost:8080'
  const answer = await fetch(`${url}/api/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${env.ADMIN_TOKEN}` },
    body: JSON.stringify(act),
  }).catch((error: unknown) => {
    throw new UsageError(`${url} does not answer (${error instanceof Error ? error.message : String(error)})`)
  })
  const json = (await answer.json()) as { readonly error?: { readonly code: string; readonly text: string } }
  if (json.error === undefined) {
    out.log(JSON.stringify(json, null, 2))
    return 0
  }
  const { code, text } = json.error
  out.error(`makiba: ${code}: ${text}`)
  if (code === 'not found' && text.includes('address'))
    out.error('The server was started without ADMIN_TOKEN: nobody looks after it from outside.')
  return 1
}
