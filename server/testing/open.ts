import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyTitle, type Shelf } from '@makiba/kernel'
import { gong } from '@makiba/kernel/testing/gong'
import { pig } from '@makiba/kernel/testing/pig'
import { snap } from '@makiba/kernel/testing/snap'
import { type App, app, type Choices, openSqlite, usualSettings } from '../app.ts'
import type { BotPlayer } from '../tables/bots.ts'

export const toys: Shelf = { pig: anyTitle(pig), snap: anyTitle(snap), gong: anyTitle(gong) }

/** Plays the first move it has. */
export const firstMove: BotPlayer = async ({ moves: [move] }) => ({ move: move as { do: string }, at: 0 })

/** Allowances that no test of something else runs into. */
const PLENTY = { most: 1e9, perSecond: 1e9 }

export const quickSettings = {
  botPauseMs: 0,
  presenceMs: 5,
  credits: {
    frames: PLENTY,
    guest: PLENTY,
    address: PLENTY,
    chat: PLENTY,
    dear: PLENTY,
    wrongCodes: PLENTY,
    passTries: PLENTY,
    wrongPasses: PLENTY,
    dailies: PLENTY,
    dailiesOfAddress: PLENTY,
    pages: PLENTY,
  },
  socketsPerAddress: 1e9,
  lobbiesPerGuest: 1e9,
  tablesPerGuest: 1e9,
  botsPerGuest: 1e9,
} as const

export interface Opened extends App {
  readonly url: string
}

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'makiba-server-'))
  folders.push(folder)
  return folder
}

/** A server of toy games on a free port, with a database of its own. */
export async function open(choices: Choices = {}): Promise<Opened> {
  const { database = join(scratch(), 'makiba.db') } = choices
  const store = typeof database === 'string' ? await openSqlite(database) : database
  const opened = await app({
    shelf: toys,
    bots: firstMove,
    page: false,
    logLevel: 'silent',
    ...choices,
    // In this thread: what the tests run need not be built.
    database: store,
    settings: { ...usualSettings, ...quickSettings, ...choices.settings },
  })
  await opened.server.listen({ port: 0, host: '127.0.0.1' })
  return { ...opened, url: `http://127.0.0.1:${opened.server.addresses()[0]?.port}` }
}
