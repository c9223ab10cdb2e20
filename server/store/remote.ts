import { createRequire } from 'node:module'
import { nodePort } from '@makiba/bots/node'
import { WorkerClient } from '@makiba/bots/worker'
import { type Store, Unavailable } from './store.ts'
import { type StoreCalls, storeErrors } from './thread-calls.ts'
import { flatten } from './writes.ts'

/** SQLite in a thread of its own. One that dies fails what it was asked; the next question opens the file in another. */
export async function openSqliteThread(file: string): Promise<Store> {
  // By name: the thread runs the built file, also where the sources are tested.
  const entry = createRequire(import.meta.url).resolve('@makiba/server/store-thread')
  const thread = new WorkerClient<StoreCalls>(() => nodePort(entry, { file }), {
    kinds: storeErrors,
    died: (error) => new Unavailable(`the thread of the store has ended: ${error.message}`, { cause: error }),
  })
  try {
    await thread.ask('open', [])
  } catch (error) {
    thread.end()
    throw error
  }
  const far =
    <M extends keyof Store>(method: M) =>
    (...args: Parameters<Store[M]>) =>
      thread.ask(method, args as never) as ReturnType<Store[M]>
  return {
    // Flat: the thread is handed one list instead of thousands of small objects.
    append: (batch) => thread.ask('appendFlat', [flatten(batch)]),
    createTable: far('createTable'),
    changeTable: far('changeTable'),
    findTable: far('findTable'),
    record: far('record'),
    page: far('page'),
    news: far('news'),
    listed: far('listed'),
    oldLobbies: far('oldLobbies'),
    countLobbies: far('countLobbies'),
    tablesOf: far('tablesOf'),
    evening: far('evening'),
    findInvite: far('findInvite'),
    makeGuest: far('makeGuest'),
    findGuest: far('findGuest'),
    guestsById: far('guestsById'),
    changeGuest: far('changeGuest'),
    daySecret: far('daySecret'),
    keepDaily: far('keepDaily'),
    dailiesOf: far('dailiesOf'),
    placesOf: far('placesOf'),
    placesOn: far('placesOn'),
    playersOn: far('playersOn'),
    sightDates: far('sightDates'),
    bestDailies: far('bestDailies'),
    sightsOf: far('sightsOf'),
    tallies: far('tallies'),
    joinWeek: far('joinWeek'),
    weekGroup: far('weekGroup'),
    weekScores: far('weekScores'),
    circle: far('circle'),
    joinCircle: far('joinCircle'),
    leaveCircle: far('leaveCircle'),
    circlesOf: far('circlesOf'),
    friendsOf: far('friendsOf'),
    findDaily: far('findDaily'),
    keepPar: far('keepPar'),
    findPar: far('findPar'),
    parScores: far('parScores'),
    sawGuest: far('sawGuest'),
    oldTables: far('oldTables'),
    removeTables: far('removeTables'),
    removeGuests: far('removeGuests'),
    removeDays: far('removeDays'),
    removeReports: far('removeReports'),
    figures: far('figures'),
    findGuests: far('findGuests'),
    exportGuest: far('exportGuest'),
    forgetGuest: far('forgetGuest'),
    removeDaily: far('removeDaily'),
    setBan: far('setBan'),
    liftBan: far('liftBan'),
    bans: far('bans'),
    setWord: far('setWord'),
    refusedWords: far('refusedWords'),
    note: far('note'),
    notes: far('notes'),
    keepReport: far('keepReport'),
    reports: far('reports'),
    closeReport: far('closeReport'),
    setPass: far('setPass'),
    passOf: far('passOf'),
    claimPass: far('claimPass'),
    answerPass: far('answerPass'),
    claimed: far('claimed'),
    removePasses: far('removePasses'),
    setKey: far('setKey'),
    keyOf: far('keyOf'),
    useKey: far('useKey'),
    mergeGuests: far('mergeGuests'),
    check: far('check'),
    async close() {
      await thread.ask('close', [])
      thread.end()
    },
  }
}
