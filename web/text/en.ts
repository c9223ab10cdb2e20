import type { PageText } from './text.ts'

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const word = (count: number): string => words[count] ?? String(count)
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const list = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

export const en: PageText = {
  tag: 'en',
  languageName: 'English',
  otherLanguage: '日本語',
  animals: {
    cow: 'Cow',
    duck: 'Duck',
    dog: 'Dog',
    pig: 'Pig',
    horse: 'Horse',
    cat: 'Cat',
    sheep: 'Sheep',
    goat: 'Goat',
    rabbit: 'Rabbit',
    chicken: 'Hen',
  },
  bot: (name) => name,
  comma: ', ',
  home: {
    line: 'Farm games, one table.',
    more: 'Open a game and you are playing: alone, against bots, round one device, or with friends over a link.',
    newTable: 'New table',
    join: 'Join with a code',
    joinHint: 'Code of the table',
    joinGo: 'Join',
    docs: 'How it works, and how to build on it',
    playNow: 'Play now',
    together: 'Play together',
    oneDevice: 'One device',
    playNowOf: (game) => `Play now: ${game}`,
    togetherOf: (game) => `Play together: ${game}, over a link`,
    oneDeviceOf: (game) => `One device: ${game}, passed round`,
    training: 'Training',
    learn: 'Learn it',
    learnMinutes: '4 min',
    learnOf: (game) => `Learn it 4 min: ${game}`,
    justPlay: 'Just play',
    puzzles: 'Puzzles',
    puzzlesOf: (game) => `Puzzles: ${game}`,
    lessons: 'Lessons',
    lessonsOf: (game) => `Lessons: ${game}`,
    stars: (stars, of) => `${stars} of ${of} stars in its lessons`,
    trainingOf: (game) => `Training: ${game}`,
    yourTables: 'Your tables',
    yourTablesCount: (count) =>
      `Your tables: ${count === 0 ? 'none waits' : count === 1 ? 'one waits' : `${word(count)} wait`} for you`,
    yourTurn: 'your turn',
    openTables: 'Open tables',
    noOpenTables: 'No open table waits for players. Open one, and it stands here.',
    noYourTables: 'Games you begin are kept here, so that you can leave at any time.',
    seatsFree: (count) => (count === 1 ? 'one seat free' : `${word(count)} seats free`),
    players: (least, most) =>
      least === most ? (least === 1 ? '1 player' : `${least} players`) : `${least}–${most} players`,
    minutes: (count) => `${count} min`,
    you: (name) => `You are ${name}, a guest`,
    changeGuest: 'Change name and animal',
    games: 'Games',
    goOn: 'Continue',
    forget: 'Remove',
    look: 'Look back',
    watch: 'Watch',
    sit: 'Sit down',
    finished: 'finished',
    entries: (count) => `${count} steps`,
  },
  daily: {
    date: (date) => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(date),
    sports: { first: 'First sight', coached: 'With the coach', best: 'Study' },
    coachOffer: {
      title: 'The coach is off at first sight',
      help: 'You may switch it on. This game then counts at first sight with the coach, a table of its own, also when you send the coach away again.',
      on: 'Switch the coach on',
      off: 'Play without it',
    },
    result: 'The day’s result',
    back: 'Back to the day',
    place: (place, of) => `place ${place} of ${of}`,
    streak: (days) => `${days} days in a row`,
    day: 'Today',
    list: 'Today’s games',
    next: (hours, minutes) => (hours > 0 ? `next in ${hours} h ${minutes} min` : `next in ${minutes} min`),
    states: { none: 'Play', playing: 'Continue', finished: 'Result' },
    count: (count) => (count === 1 ? '1 has played' : `${count} have played`),
    archive: 'All days',
    nobody: 'nobody has played yet',
    goal: (par) => `par is ${par}`,
    week: 'The week',
    friend: (name, figure, others) =>
      `${name} made ${figure}${others === 0 ? '' : others === 1 ? ', and another friend has played' : `, and ${others} other friends have played`}`,
    pace: (par) => `par had ${par} here`,
    paceOption: 'Par’s pace',
    done: (done, of) => `${done} of ${of} done`,
  },
  settings: {
    language: 'Language',
    theme: 'Light',
    themes: { auto: 'Same as the device', light: 'Golden hour', dark: 'After sunset' },
    sound: 'Sound',
    soundOn: 'Sound is on',
    soundOff: 'Sound is off',
    odds: 'Chances on buttons',
    plain: 'Plain table',
    plainHelp: 'Every game in words and buttons: for keys, for screen readers, for small screens.',
    haste: 'Others’ turns',
    hastes: { calm: 'Calm', quick: 'Quick', 'at once': 'At once' },
    scene: 'How villagers fall',
    scenes: { auto: 'As this device can', deep: 'In depth', plain: 'Plain' },
    guest: 'You at the table',
    guestName: 'Name',
    guestHelp: 'Shown to the others. Left empty, you are called after your animal.',
    animal: 'Animal',
    done: 'Done',
  },
  newTable: {
    title: 'New table',
    game: 'Game',
    seats: 'Seats',
    you: 'You',
    host: 'host',
    friend: 'Friend',
    aFriend: 'A friend',
    bot: 'Bot',
    player: (number) => `Player ${number}`,
    addSeat: 'Add a seat',
    removeSeat: 'Remove this seat',
    upTo: (count) => `up to ${word(count)}`,
    pace: 'Pace',
    paces: { none: 'No clock', calm: 'Calm', quick: 'Quick' },
    where: 'Where',
    link: 'Over a link',
    device: 'One device',
    alone: 'Alone',
    bots: 'Against bots',
    person: 'Person',
    on: 'On',
    off: 'Off',
    fair: 'Anyone with the link may watch. The luck can be checked when the game is over.',
    open: 'Open the table',
    listed: 'Show it among the open tables',
    summary: (game, seats, minutes) =>
      `${game}, ${seats === 1 ? 'one seat' : `${word(seats)} seats`}, about ${minutes} minutes`,
    levels: { easy: 'Calm', normal: 'Keen', hard: 'Sharp' },
    level: 'How strong the bot is',
    nameOf: 'Name of this player',
  },
  invite: {
    title: 'Invite your friends',
    open: 'The table is open',
    scan: 'Point a phone at the code, or say the word:',
    noSignUp: 'No sign-up. They choose an animal and sit down.',
    copy: 'Copy',
    copied: 'Copied',
    share: 'Share',
    watchLink: 'Watch link',
    waiting: 'Waiting for a friend',
    sitDown: 'Sit here',
    standUp: 'Stand up',
    addBot: 'Bot',
    remove: 'Remove',
    start: (seats) => `Start with ${word(seats)}`,
    startNeeds: 'Every seat needs a friend or a bot before the game can start.',
    late: 'Late friends can watch, or take over a bot.',
    waitHost: 'The host starts the game.',
    gathering: (names) => `Waiting for ${list(names)}. It begins by itself when all are here.`,
    qr: 'QR code of the link',
    bot: (level) => `bot, ${level}`,
    shareText: (game) => `Come and play ${game} with me on Makiba.`,
    code: 'Code',
  },
  evening: {
    title: 'The evening',
    score: (people, bots) =>
      `The evening: ${[...people.map(({ name, won }) => `${name} ${won}`), ...(bots > 0 ? [`bots ${bots}`] : [])].join(', ')}`,
    of: (won, played) => `won ${won} of ${played}`,
    bot: 'a bot won',
    another: 'Another game',
    choose: 'What do we play next?',
  },
  presence: {
    title: 'Also here',
    door: 'at the door',
    watches: 'watching',
    since: (minutes) => (minutes === 0 ? '' : `for ${minutes} min`),
    state: (here, minutes) =>
      here ? 'here' : minutes === undefined || minutes === 0 ? 'is away' : `away for ${minutes} min`,
    more: (count) => (count === 1 ? 'and somebody who looks on' : `and ${count} who look on`),
  },
  arrival: {
    invites: (host, game) => (host ? `${host} invites you to ${game}` : `You are invited to ${game}`),
    plays: (host, game) => (host ? `${host} is playing ${game}` : `${game} is being played`),
    who: 'At the table',
    you: 'You',
    nameTaken: (name) => `${name} sits here already. Choose another name.`,
    taken: (animal) => `${animal}, taken`,
    learn: 'Learn it in 4 minutes',
    notInvited: 'This address has no invitation in it.',
    notInvitedTodo: 'Ask for the link of the table, or type its six letters. You may watch meanwhile.',
    fullTodo: 'As soon as a seat is free you may take it here. You may watch meanwhile.',
    animalGone: (animal, other) =>
      `Somebody has just sat down as ${animal}. You are ${other} now: one more tap and you sit.`,
    newTab: ', opens a new tab',
    watch: 'Just watch',
    door: 'Knock, knock: somebody is at the door.',
    doorOf: (name) => `Knock, knock: ${name} is at the door.`,
    sat: (name) => `${name} has sat down.`,
    left: (name) => `${name} has stood up.`,
    hosts: (name) => `The host is away: ${name} is the host now.`,
    youHost: 'The host is away: you are the host now.',
    sentAway: 'The host has given your seat to somebody else. You can watch, or open a table of your own.',
    sendAway: 'Send away',
    sendAwaySure: (name) => `Send ${name} away?`,
  },
  table: {
    home: 'Makiba, back home',
    undo: 'Undo',
    undoNone: 'Nothing to take back: luck or another player has acted since.',
    coach: 'Coach',
    rules: 'Rules',
    log: 'Log',
    chat: 'Talk',
    more: 'More',
    keys: 'Keys',
    close: 'Close',
    you: 'You',
    bot: 'bot',
    away: 'away',
    played: 'played by a bot',
    takeBack: 'Take my seat back',
    seatKept: 'A bot plays your seat. It is kept for you; nobody else may take it.',
    watchOwn: 'You are watching. Your seat waits for you; after half a minute a bot keeps it.',
    takeOver: 'You are watching. You may take over from a bot:',
    takeOverOf: (bot) => `Sit down for ${bot}`,
    timeUsed: 'Your time is used up: a bot plays on for you.',
    stoodIn: 'A bot played for you while you were away. The seat is yours again.',
    giveUp: 'Give my seat to a bot',
    secondsLeft: (seconds) => `${seconds} seconds left.`,
    toAct: 'to act',
    score: (points) => `${points} points`,
    seats: 'Seats',
    yourTurn: 'Your turn.',
    told: (sentence) => sentence,
    turnOf: (name) => (name === 'You' ? 'Your turn.' : `${name}’s turn.`),
    turnOfMany: (names) => `Waiting for ${list(names)}.`,
    luckTurn: 'Let’s see what comes …',
    clockTurn: 'Wait for the clock.',
    over: 'The game is over.',
    start: 'The table is set.',
    undone: (name) => (name === 'You' ? 'You undid the last move.' : `${name} undid the last move.`),
    looking: 'You are looking back.',
    backToNow: 'Back to now',
    entryOf: (n, all) => `step ${n} of ${all}`,
    noLog: 'Nothing has happened yet.',
    spectators: 'Watching',
    watching: (count) => (count === 1 ? 'one person watches' : `${word(count)} people watch`),
    youWatch: 'You are watching.',
    say: 'Say something',
    saySend: 'Send',
    noChat: 'Nobody has said anything yet.',
    report: {
      name: 'Report',
      of: (name) => `Report: ${name}`,
      why: 'What is it about?',
      reasons: {
        rude: 'Rude words',
        cheats: 'Cheating',
        stalls: 'Keeps everybody waiting on purpose',
        name: 'The name',
        other: 'Something else',
      },
      more: 'In your words (you need not)',
      honest:
        'Whoever runs this server gets it, with the table, its record and what this person said here last. They decide, when they read it; nobody is removed by itself, and you may hear no answer. The person is not told.',
      send: 'Send the report',
      cancel: 'Cancel',
      close: 'Close',
      sent: 'It is kept, for whoever runs this server. Until they read it: Mute makes this person silent for you.',
    },
    mute: 'Mute',
    hear: 'Hear again',
    notHeard: (names) => `You do not hear ${list(names)}.`,
    lettersLeft: (count) => (count === 0 ? 'No room for more in one line.' : `Room for ${count} more.`),
    unsaid: (unsaid) =>
      unsaid.why === 'no line'
        ? 'The connection is lost: nobody heard this. Say it again in a moment.'
        : `That was too quick: nobody heard this. Say it again in ${unsaid.seconds === 1 ? 'a second' : `${unsaid.seconds} seconds`}.`,
    emotes: {
      hello: 'Hello!',
      wow: 'Wow!',
      thanks: 'Thank you!',
      oops: 'Oops.',
      hurry: 'Your turn!',
      'well done': 'Well done!',
      laugh: 'Ha ha!',
      moo: 'Moo!',
    },
    curtain: (name) => `Hand the device to ${name}`,
    curtainHelp: 'The others look at the clouds for a moment.',
    curtainGo: 'I am here, show my hand',
    lost: 'Connection lost. Your table is safe; trying again.',
    lineLost: 'line lost',
    waitsFor: (names, seconds) => `${names.join(' and ')} lost the line. We wait: ${seconds} s`,
    goesOn: 'You are back. The game goes on in a moment.',
    standsStill: 'The game waits for somebody who lost the connection. Your hand counts when it goes on.',
    ailing: {
      'not kept':
        'This browser cannot save just now. Play on: it tries again. If you close the page, what came after the last save is lost.',
      elsewhere: 'This table is being played in another tab. Here you look on.',
      'set up again': 'The table had stopped. It was set up again from what was saved.',
      stuck: 'The table has stopped. What was saved is safe.',
    },
    playHere: 'Play here',
    back: 'Connected again.',
    offline: 'No network. This table plays on without it.',
    leave: 'Leave the table',
    opening: 'Setting the table…',
    board: 'Board',
    clock: (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
    keyList: [
      ['Tab, arrows', 'move through the board'],
      ['Enter, Space', 'choose'],
      ['U', 'undo'],
      ['H', 'coach: a nudge, an idea, the move'],
      ['K', 'explain what has the focus, or the whole table'],
      ['R', 'rules'],
      ['L', 'log'],
      ['C', 'talk'],
      ['M', 'sound'],
      ['← →', 'step while looking back or in a replay'],
      ['Home, End', 'first and last step of a replay'],
      ['Esc', 'close, back to now'],
      ['?', 'this list'],
    ],
    toDevice: 'Go on at another device',
    invite: 'Invite',
    showOdds: 'Chances on buttons',
    skipShow: 'Skip to my turn',
    skipShort: 'Skip',
    wholeLog: 'Everything',
    offerSound: 'Turn on the farm?',
    offerNotices: 'Call you when it is your turn, also while this page is hidden?',
    noticesYes: 'Yes, call me',
    nudge: (name) => `Nudge ${name}`,
    nudgedBy: (name) => `${name} nudges you: it is your turn.`,
    offerYes: 'Sound on',
    offerNo: 'No, thanks',
    loudness: 'Volume',
    skip: 'Skip to the board',
    about: 'What it is about',
    contents: 'Contents',
    inRules: 'In the rules',
    learnIt: 'Learn it in a lesson',
    noTips: 'No more tips',
    refusal(refusal, who) {
      switch (refusal.why) {
        case 'over':
          return 'The game is over: nothing more can be played.'
        case 'not your turn':
          return refusal.turn.by === 'seats'
            ? `It is not your turn. Wait for ${list(refusal.turn.seats.map(who))}.`
            : 'Wait a moment: luck or the clock comes first.'
        case 'unknown move':
          return 'The table does not know this move. Nothing was lost; choose another.'
        case 'stale':
          return 'That move came too late. Nothing was lost: here is the board as it is now.'
        case 'cannot undo':
          return 'This cannot be taken back: something has been shown since.'
        case 'final':
          return 'In this game every touch counts: nothing is taken back.'
        case 'undos used up':
          return `You have taken back ${refusal.most} steps in this game, which is all there are. Nothing was lost: play on from here.`
        case 'no time to undo':
          return 'Your clock has no time left for that move: it stays as it is. Play on from here.'
        case 'too long':
          return `This game has gone on for ${refusal.most} steps, longer than any game can. It is kept as it is; begin a new one.`
      }
    },
  },
  luck: {
    day: {
      held: (entries) => `All ${entries} entries follow from the luck of the day and from what was chosen.`,
      date: [
        'The luck of this day follows from its date: everybody who plays it has the same, and anybody can compute it.',
        'Nothing about it is secret, so nothing had to be sealed.',
        'Your device has just recomputed every outcome from the date.',
      ],
      sealed: [
        'Before the day began the house sealed its seed and published the seal.',
        'When it began the seed was opened: everybody plays alone, with the same luck and the same rivals.',
        'Your device has just recomputed every outcome from that seed. The server does so too, and has every rival choose once more.',
      ],
      open: 'That the seal was there before the day: only a device that noted it then knows. And a device that has the seed could look ahead.',
      seed: 'Seed of the day',
    },
    checking: 'Checking the luck of this game against what this device saw…',
    goodLine: 'Checked on this device against all that it saw: fair, every draw.',
    partLine: 'Checked on this device: the luck is fair as far as it was seen here.',
    badLine: 'The record of this game is not what this device saw.',
    unchecked: 'The luck of this game could not be checked just now: the record did not come. Nothing is lost.',
    again: 'Try again',
    bad: 'The luck of this game does not check out.',
    which: 'What is wrong?',
    verifiedPart: 'The luck was fair, as far as this device can know.',
    ways: 'How luck is made',
    here: 'This browser was the table itself: nobody else had a hand in it.',
    sameTable: 'It is the record of this very table, with its game and options.',
    sameSeal: 'The seal in it is the one that this device was shown before the first move.',
    ownAdded: 'The 32 random bytes that your device added after it saw the seal are in it.',
    sameEntries: (heard) =>
      `${heard} ${heard === 1 ? 'entry is' : 'entries are'} just as this device was told during the game.`,
    notChecked: 'What could not be checked here',
    unseen: 'This device did not see the game being played: whether this is the game that was played, it cannot say.',
    late: 'This device came after the beginning: whether the seal was there before the first move, it cannot say.',
    noneAdded:
      'No random bytes of this device are in it: against whoever runs the server, luck rests on what others added.',
    missed: (missed, entries) =>
      `${missed} of ${entries} entries were not heard here, because you came later or were away.`,
    others: 'Whether somebody else at the table worked together with whoever runs the server.',
    differs: {
      table: () => 'The record is that of another table. It says nothing about the game that you played.',
      setup: () => 'The game, its options, its seats or its source of luck are not those of the table that you sat at.',
      seal: () =>
        'The seal in the record is not the one that your device was shown: the seed may have been chosen afterwards.',
      own: () => 'The random bytes that your device added are not in it: the luck was made without you.',
      bots: () => "A bot's seat has added to luck, which bots never do: the outcome may have been picked from many.",
      entry: (n) => `Entry ${n} is not what your device was told during the game: something was changed afterwards.`,
      view: (n) => `After entry ${n} the table was not as your device was shown it: something was changed afterwards.`,
    },
    todo: 'Do not count this result. Save the record, ask the others whether their devices say the same, and show it to whoever runs this server.',
    save: 'Save the record',
    sealSeen: 'Seal that this device was shown first',
    sealInRecord: 'Seal in the record',
  },
  end: {
    finished: 'Finished',
    youWin: (by) => (by > 0 ? `You win by ${word(by)}!` : 'You win!'),
    wins: (name, by) => (by > 0 ? `${name} wins by ${word(by)}.` : `${name} wins.`),
    shared: (names) => `${list(names)} share the win.`,
    solo: (score) => `${score} points!`,
    reasons: {
      why: (name, score, next, nextScore) => `${name} came to ${score}, ${next} to ${nextScore}.`,
    },
    fate({ place, gap, close, best }, name, winner, you) {
      const strong = best ? `${best.label}, ${best.points}` : undefined
      if (place === 1)
        return best
          ? `${name} had ${best.ofAll ? 'the most' : 'much'} from ${best.label}: ${best.points}.`
          : `${name} won.`
      const how = close
        ? you
          ? `So close: only ${gap} behind ${winner}.`
          : `${name} was only ${gap} behind ${winner}.`
        : `${name} came ${en.end.places(place)}, ${gap} behind ${winner}.`
      return strong ? `${how} ${you ? 'Your strongest' : 'Strongest'}: ${strong}.` : how
    },
    fates: 'How it went',
    speed: (times) => `${times} times as fast`,
    turnBack: 'One turn back',
    turnOn: 'One turn on',
    total: 'Total',
    story: 'The story',
    storyHelp: 'score by step',
    place: 'Place',
    places: (place) => ['', '1st', '2nd', '3rd'][place] ?? `${place}th`,
    rematch: 'Rematch',
    next: {
      asks: (name) => `${name || 'Somebody here'} would like another game.`,
      asksFor: (name, game) => `${name || 'Somebody here'} would like to play ${game} next.`,
      yes: 'Yes, another',
      notNow: 'Not now',
      declined: 'They know that you sit this one out.',
    },
    again: 'Play again',
    share: 'Share',
    verify: 'Verify luck',
    fairness: 'Fair luck',
    verifying: 'Recomputing every outcome…',
    verified: 'The luck was fair.',
    verifiedMore: (entries) => `All ${entries} entries follow from the sealed seed and from what the players chose.`,
    verifyHow: [
      'Before the first move the table sealed a secret seed and showed the seal.',
      'At a table over a link the devices of the players then added random bytes of their own. Every die and every card came from that seed, those bytes and the name of the draw, so that nobody could choose them afterwards.',
      'Now the seed is open. Your device has just recomputed the seal and every outcome, one by one.',
    ],
    seed: 'Seed, open since the end',
    fault: (n, fault) => `Entry ${n} does not follow: it ${fault}.`,
    replay: 'Replay',
    play: 'Play the replay',
    pause: 'Pause',
    first: 'First step',
    last: 'Last step',
    step: 'One step on',
    stepBack: 'One step back',
    of: (n, all) => `${n} / ${all}`,
    toEnd: 'Score sheet',
    toBoard: 'See the board',
    download: 'Save the record',
    sheet: 'Score sheet',
    facts: (entries, minutes) =>
      `${entries} steps, ${minutes < 1 ? 'under a minute' : minutes === 1 ? 'one minute' : `${minutes} minutes`}`,
    chart: 'Scores of all seats, step by step',
  },
  reasons: {
    malformed: 'The server did not understand the page.',
    version: 'The page is older than the server: load it again.',
    token: 'The server does not know you any more: load the page again.',
    origin: 'The server does not serve this address.',
    banned: 'Whoever looks after this house does not serve you for a while. Games in this browser go on.',
    'unknown game': 'The server does not know this game.',
    'bad options': 'The server does not play with these options.',
    'bad seats': 'This game cannot be played with these seats.',
    'no seat': 'You have no seat at this table.',
    'sent away': 'The host has given your seat to somebody else.',
    'not host': 'Only the host may do this.',
    'not playing': 'This table is not being played.',
    'not over': 'The record is secret until the game is over.',
    'too few seats': 'This game needs more seats.',
    quarantined: 'Something broke at this table. It was set apart with its record.',
    'too many lobbies': 'You have as many tables waiting as one guest may have. Start or leave one of them first.',
    'too many tables':
      'The host of this table has as many tables under way as one guest may have. End or leave one first.',
    'too many bots':
      'As many bots as one guest may have already play for the host of this table. End another table first.',
  },
  trouble(trouble) {
    switch (trouble.is) {
      case 'no server':
        return {
          what: 'The server does not answer.',
          kept: 'Nothing is lost: tables over a link are kept there, your own are kept here.',
          todo: 'Try again in a moment, or play on this device meanwhile.',
        }
      case 'no table':
        return {
          what: `There is no table “${trouble.table}”.`,
          kept: 'It may have been put away, or a letter is wrong.',
          todo: 'Check the code, or open a table of your own.',
        }
      case 'full':
        return {
          what: 'Every seat at this table is taken.',
          kept: 'You are in as a watcher.',
          todo: 'Ask the host for a seat, or watch the game.',
        }
      case 'same':
        return {
          what: trouble.what === 'animal' ? 'Somebody here has this animal.' : 'Somebody here has this name.',
          kept: 'You have not sat down yet.',
          todo: 'Choose another one, and sit down.',
        }
      case 'begun':
        return {
          what: 'This game has begun without you.',
          kept: 'You are in as a watcher.',
          todo: 'You may take over a bot’s seat, or watch.',
        }
      case 'bad link':
        return {
          what: 'This link holds no game that can be read.',
          kept: 'Part of it may have been cut off on the way.',
          todo: 'Ask for the whole link once more.',
        }
      case 'unfinished':
        return {
          what: 'This game is not over yet.',
          kept: 'Its replay is shown to nobody before the last move.',
          todo: 'Keep the link and open it again when the game is over.',
        }
      case 'no game':
        return {
          what: 'This page does not know the game of that table yet.',
          kept: 'The table goes on without it.',
          todo: 'Load the page again to get its newest version.',
        }
      case 'busy':
        return {
          what: 'The server is busy.',
          kept: 'Nothing was done, and nothing is lost.',
          todo: 'Try again in a moment.',
        }
      case 'not shown':
        return {
          what: {
            unfinished: 'First finish this day.',
            'no par': 'Par of this day is not found yet.',
            gone: 'This game no longer stands on the table of honour.',
          }[trouble.why],
          kept: {
            unfinished: 'Its games and par are shown to those who have played it.',
            'no par': 'The solver is still out in the fields.',
            gone: 'Its player has done better since.',
          }[trouble.why],
          todo: 'Go back to the day.',
        }
      case 'no luck':
        return {
          what: {
            away: 'The luck of this day could not be fetched.',
            early: 'This day has not begun anywhere yet.',
            broken: 'The seed of this day is not the one that was sealed before it.',
          }[trouble.why],
          kept: {
            away: 'Nothing was begun, and your first sight is still yours.',
            early: 'Its luck is sealed, and nobody has it.',
            broken: 'Nothing was begun. This device had noted the seal, and the server told another seed.',
          }[trouble.why],
          todo: {
            away: 'Try again when you are online. Once home was open on a day, it can be played without a network.',
            early: 'Come back when it begins, or play today’s.',
            broken: 'Tell whoever runs this server, and play an ordinary table meanwhile.',
          }[trouble.why],
        }
      case 'no page':
        return { what: 'There is only grass here.', kept: 'No page has this address.', todo: 'Go back home.' }
      case 'no mistake':
        return {
          what: 'This one can no longer be asked.',
          kept: 'It has been taken out of your mistakes. The others are kept.',
          todo: 'Go back home, and on with the others.',
        }
      case 'refused':
        return { what: en.reasons[trouble.why], kept: 'Nothing was changed.', todo: 'Choose something else.' }
      case 'elsewhere':
        return {
          what: 'This table is being played in another tab.',
          kept: 'Nothing was changed.',
          todo: 'Press “Play here” to go on in this one.',
        }
      case 'stopped':
        return {
          what: 'The table had stopped and was set up again.',
          kept: 'What was saved is safe.',
          todo: 'Please make that move once more.',
        }
      case 'not loaded':
        return {
          what: 'A part of Makiba did not arrive.',
          kept: 'Makiba was renewed while this page was open, or the line is down. Your tables are safe.',
          todo: 'Load the page again to go on.',
        }
      case 'broken':
        return {
          what: 'Something in the page broke.',
          kept: `The table itself is kept. (${trouble.why})`,
          todo: 'Load the page again to go on.',
        }
    }
  },
  again: 'Try again',
  list,
  date: (date) => `${weekdays[date.getDay()]} ${date.getDate()} ${months[date.getMonth()]}`,
  number: (value) => new Intl.NumberFormat('en').format(value),
}
