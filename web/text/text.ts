import type { TableRefusal } from '@makiba/kernel'
import type { Animal } from '@makiba/kit/animals'
import type { Haste, SceneWish } from '@makiba/kit/settings'
import type { Emote, Level, Reason as ReportReason } from '@makiba/table/protocol'
import type { Fate } from '../table/fates.ts'
import type { Ailing, Unsaid } from '../table/table.ts'
import type { Difference } from '../table/testimony.ts'
import type { Reason, Trouble } from '../table/trouble.ts'

export type Pace = 'none' | 'calm' | 'quick'

/** Everything the page says, in one language. Both languages have this type, so a missing sentence does not compile. */
export interface PageText {
  readonly tag: string
  readonly languageName: string
  readonly otherLanguage: string
  readonly animals: { readonly [A in Animal]: string }
  /** What a bot of this name is called. */
  bot(name: string): string
  /** Parts of one spoken label. */
  readonly comma: string
  readonly home: {
    readonly line: string
    readonly more: string
    readonly newTable: string
    readonly join: string
    readonly joinHint: string
    readonly joinGo: string
    readonly docs: string
    readonly playNow: string
    readonly together: string
    readonly oneDevice: string
    playNowOf(game: string): string
    togetherOf(game: string): string
    oneDeviceOf(game: string): string
    readonly training: string
    trainingOf(game: string): string
    /** Beside the play at once, for whoever has never played it. */
    readonly learn: string
    readonly learnMinutes: string
    learnOf(game: string): string
    readonly justPlay: string
    readonly puzzles: string
    puzzlesOf(game: string): string
    readonly lessons: string
    lessonsOf(game: string): string
    /** Stars of the lessons. */
    stars(stars: number, of: number): string
    readonly yourTables: string
    /** How many of one's tables wait for oneself. */
    yourTablesCount(count: number): string
    readonly yourTurn: string
    readonly openTables: string
    readonly noOpenTables: string
    readonly noYourTables: string
    seatsFree(count: number): string
    players(least: number, most: number): string
    minutes(count: number): string
    you(name: string): string
    readonly changeGuest: string
    readonly games: string
    readonly goOn: string
    readonly forget: string
    readonly look: string
    readonly watch: string
    readonly sit: string
    readonly finished: string
    entries(count: number): string
  }
  readonly daily: {
    /** Without the year. */
    date(date: Date): string
    readonly sports: { readonly first: string; readonly coached: string; readonly best: string }
    /** What is said before the coach is switched on at first sight. */
    readonly coachOffer: { readonly title: string; readonly help: string; readonly on: string; readonly off: string }
    readonly result: string
    readonly back: string
    place(place: number, of: number): string
    streak(days: number): string
    /** Above the list of all days at home, and what the list is. */
    readonly day: string
    readonly list: string
    /** How long until the next days begin. */
    next(hours: number, minutes: number): string
    readonly states: { readonly none: string; readonly playing: string; readonly finished: string }
    /** The way to all days. */
    readonly archive: string
    /** How many have played a day. */
    count(count: number): string
    readonly nobody: string
    /** What is to be reached. */
    goal(par: number): string
    readonly week: string
    /** What the best of one's friends reached, and how many others of them have played. */
    friend(name: string, figure: string, others: number): string
    /** What par had when one was as far as now. */
    pace(par: number): string
    readonly paceOption: string
    done(done: number, of: number): string
  }
  readonly settings: {
    readonly language: string
    readonly theme: string
    readonly themes: { readonly auto: string; readonly light: string; readonly dark: string }
    readonly sound: string
    readonly soundOn: string
    readonly soundOff: string
    readonly odds: string
    readonly plain: string
    readonly plainHelp: string
    readonly haste: string
    readonly hastes: { readonly [H in Haste]: string }
    readonly scene: string
    readonly scenes: { readonly [S in SceneWish]: string }
    readonly guest: string
    readonly guestName: string
    readonly guestHelp: string
    readonly animal: string
    readonly done: string
  }
  readonly newTable: {
    readonly title: string
    readonly game: string
    readonly seats: string
    readonly you: string
    readonly host: string
    readonly friend: string
    readonly aFriend: string
    readonly bot: string
    player(number: number): string
    readonly addSeat: string
    readonly removeSeat: string
    upTo(count: number): string
    readonly pace: string
    readonly paces: { readonly [P in Pace]: string }
    readonly where: string
    readonly link: string
    readonly device: string
    readonly alone: string
    readonly bots: string
    readonly person: string
    readonly on: string
    readonly off: string
    readonly fair: string
    readonly open: string
    readonly listed: string
    summary(game: string, seats: number, minutes: number): string
    readonly levels: { readonly [L in Level]: string }
    readonly level: string
    readonly nameOf: string
  }
  readonly invite: {
    readonly title: string
    readonly open: string
    readonly scan: string
    readonly noSignUp: string
    readonly copy: string
    readonly copied: string
    readonly share: string
    readonly watchLink: string
    readonly waiting: string
    readonly sitDown: string
    readonly standUp: string
    readonly addBot: string
    readonly remove: string
    start(seats: number): string
    readonly startNeeds: string
    readonly late: string
    readonly waitHost: string
    /** After a game, while those who play again come. */
    gathering(names: readonly string[]): string
    readonly qr: string
    bot(level: string): string
    shareText(game: string): string
    readonly code: string
  }
  /** For somebody who has just come to a table. */
  /** Games of the same people, one after the other. */
  readonly evening: {
    readonly title: string
    score(people: readonly { readonly name: string; readonly won: number }[], bots: number): string
    of(won: number, played: number): string
    /** Who won, where a bot did. */
    readonly bot: string
    readonly another: string
    readonly choose: string
  }
  /** Who is here, and since when. */
  readonly presence: {
    readonly title: string
    readonly door: string
    readonly watches: string
    /** '' where it has only just begun. */
    since(minutes: number): string
    /** Of somebody who sits; `minutes` undefined where nobody knows since when. */
    state(here: boolean, minutes: number | undefined): string
    more(count: number): string
  }
  readonly arrival: {
    /** '' where nobody hosts it. */
    invites(host: string, game: string): string
    /** The game is on. */
    plays(host: string, game: string): string
    readonly who: string
    readonly you: string
    nameTaken(name: string): string
    taken(animal: string): string
    readonly learn: string
    /** Said after it, not shown. */
    readonly newTab: string
    /** The table is private, and the address has no invite. */
    readonly notInvited: string
    readonly notInvitedTodo: string
    readonly fullTodo: string
    /** Two chose the same animal at once: this guest was second. */
    animalGone(animal: string, other: string): string
    readonly watch: string
    /** Somebody has opened the link. */
    readonly door: string
    doorOf(name: string): string
    sat(name: string): string
    left(name: string): string
    /** The host's chair has passed on. */
    hosts(name: string): string
    readonly youHost: string
    /** The host has sent this guest away. */
    readonly sentAway: string
    readonly sendAway: string
    sendAwaySure(name: string): string
  }
  readonly table: {
    readonly home: string
    readonly undo: string
    readonly undoNone: string
    readonly coach: string
    readonly rules: string
    readonly log: string
    readonly chat: string
    readonly more: string
    readonly keys: string
    readonly close: string
    readonly you: string
    readonly bot: string
    readonly away: string
    readonly played: string
    readonly takeBack: string
    /** A bot was given one's seat, which is kept. */
    readonly seatKept: string
    /** Somebody with a seat looks from outside. */
    readonly watchOwn: string
    /** Seats of bots can be had. */
    readonly takeOver: string
    takeOverOf(bot: string): string
    /** The seat of the one who looks is a bot's for the rest of the game. */
    readonly timeUsed: string
    /** The seat was a bot's until the one who looks came back. */
    readonly stoodIn: string
    readonly giveUp: string
    secondsLeft(seconds: number): string
    readonly toAct: string
    score(points: number): string
    readonly seats: string
    readonly yourTurn: string
    /** A sentence about what somebody did, as it is said to one of them: some languages leave out who, where that is the one who reads. */
    told(sentence: string): string
    turnOf(name: string): string
    turnOfMany(names: readonly string[]): string
    readonly luckTurn: string
    readonly clockTurn: string
    readonly over: string
    readonly start: string
    undone(name: string): string
    readonly looking: string
    readonly backToNow: string
    entryOf(n: number, all: number): string
    readonly noLog: string
    readonly spectators: string
    watching(count: number): string
    readonly youWatch: string
    readonly say: string
    readonly saySend: string
    readonly noChat: string
    readonly report: {
      readonly name: string
      of(name: string): string
      readonly why: string
      readonly reasons: { readonly [reason in ReportReason]: string }
      readonly more: string
      /** What is sent, who reads it and what comes of it: nothing is promised that nobody keeps. */
      readonly honest: string
      readonly send: string
      readonly cancel: string
      readonly close: string
      readonly sent: string
    }
    readonly mute: string
    readonly hear: string
    notHeard(names: readonly string[]): string
    lettersLeft(count: number): string
    unsaid(unsaid: Unsaid): string
    readonly emotes: { readonly [E in Emote]: string }
    curtain(name: string): string
    readonly curtainHelp: string
    readonly curtainGo: string
    readonly lost: string
    /** Of a seat whose person cannot be heard. */
    readonly lineLost: string
    /** A race stands still for these, for so many seconds at most. */
    waitsFor(names: readonly string[], seconds: number): string
    /** The one who was waited for is back. */
    readonly goesOn: string
    /** Why a hand does not count while a race stands still. */
    readonly standsStill: string
    readonly ailing: { readonly [Is in Ailing['is']]: string }
    /** Lets this tab go on with a table that another one plays. */
    readonly playHere: string
    readonly back: string
    readonly offline: string
    readonly leave: string
    readonly opening: string
    readonly board: string
    clock(seconds: number): string
    readonly keyList: readonly (readonly [keys: string, what: string])[]
    /** Another device of one's own. */
    readonly toDevice: string
    readonly invite: string
    readonly showOdds: string
    /** Ends what is shown of others' turns. */
    readonly skipShow: string
    /** The same where there is little room: part of it, so that whoever says it is understood. */
    readonly skipShort: string
    /** Every event, and only what mattered. */
    readonly wholeLog: string
    readonly offerSound: string
    readonly offerNotices: string
    readonly noticesYes: string
    nudge(name: string): string
    nudgedBy(name: string): string
    readonly offerYes: string
    readonly offerNo: string
    readonly loudness: string
    readonly skip: string
    /** Leads from a refusal to the lesson about it. */
    /** What the game's title in the bar leads to. */
    readonly about: string
    readonly contents: string
    readonly inRules: string
    readonly learnIt: string
    /** Nothing more is told of what occurs for the first time. */
    readonly noTips: string
    refusal(refusal: TableRefusal, who: (seat: number) => string): string
  }
  /** What this device found out about the luck of a finished game. */
  readonly luck: {
    /** Of a game of a day. */
    readonly day: {
      held(entries: number): string
      /** How luck came about: from the date, or from a sealed seed. */
      readonly date: readonly string[]
      readonly sealed: readonly string[]
      readonly open: string
      readonly seed: string
    }
    readonly checking: string
    readonly goodLine: string
    readonly partLine: string
    readonly badLine: string
    /** It could not be checked just now. */
    readonly unchecked: string
    readonly again: string
    readonly bad: string
    readonly which: string
    readonly verifiedPart: string
    readonly ways: string
    readonly here: string
    readonly sameTable: string
    readonly sameSeal: string
    readonly ownAdded: string
    sameEntries(heard: number): string
    readonly notChecked: string
    readonly unseen: string
    readonly late: string
    readonly noneAdded: string
    missed(missed: number, entries: number): string
    /** What nobody can check alone. */
    readonly others: string
    readonly differs: { readonly [Is in Difference['is']]: (n: number) => string }
    readonly todo: string
    readonly save: string
    readonly sealSeen: string
    readonly sealInRecord: string
  }
  readonly end: {
    readonly finished: string
    youWin(by: number): string
    wins(name: string, by: number): string
    shared(names: readonly string[]): string
    solo(score: number): string
    readonly reasons: { why(name: string, score: number, next: string, nextScore: number): string }
    /** How it went for one seat, in one sentence; kind to who lost. */
    fate(fate: Fate, name: string, winner: string, you: boolean): string
    readonly fates: string
    /** How quickly a replay is played, and from turn to turn. */
    speed(times: number): string
    readonly turnBack: string
    readonly turnOn: string
    readonly total: string
    readonly story: string
    readonly storyHelp: string
    readonly place: string
    places(place: number): string
    readonly rematch: string
    readonly next: {
      asks(name: string): string
      asksFor(name: string, game: string): string
      readonly yes: string
      readonly notNow: string
      readonly declined: string
    }
    /** In place of a rematch where one plays alone. */
    readonly again: string
    readonly share: string
    readonly verify: string
    readonly fairness: string
    readonly verifying: string
    readonly verified: string
    verifiedMore(entries: number): string
    readonly verifyHow: readonly string[]
    readonly seed: string
    fault(n: number, fault: string): string
    readonly replay: string
    readonly play: string
    readonly pause: string
    readonly first: string
    readonly last: string
    readonly step: string
    readonly stepBack: string
    of(n: number, all: number): string
    readonly toEnd: string
    readonly toBoard: string
    readonly download: string
    readonly sheet: string
    facts(entries: number, minutes: number): string
    readonly chart: string
  }
  readonly reasons: { readonly [R in Reason]: string }
  trouble(trouble: Trouble): { readonly what: string; readonly kept: string; readonly todo: string }
  readonly again: string
  list(names: readonly string[]): string
  /** Home says it first of all, and the browser's own calendar takes longer to load than all the rest of home. */
  date(date: Date): string
  number(value: number): string
}
