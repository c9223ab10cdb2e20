import type { PageText } from './text.ts'

const list = (names: readonly string[]): string => names.join('、')

/** Bots are written as Japanese writes names. */
const kana: { readonly [name: string]: string } = {
  Hana: 'ハナ',
  Gamo: 'ガモ',
  Ken: 'ケン',
  Mori: 'モリ',
  Haru: 'ハル',
  Mike: 'ミケ',
  Yuki: 'ユキ',
  Shiro: 'シロ',
  Momo: 'モモ',
  Piyo: 'ピヨ',
}

export const ja: PageText = {
  tag: 'ja',
  languageName: '日本語',
  otherLanguage: 'English',
  animals: {
    cow: 'うし',
    duck: 'あひる',
    dog: 'いぬ',
    pig: 'ぶた',
    horse: 'うま',
    cat: 'ねこ',
    sheep: 'ひつじ',
    goat: 'やぎ',
    rabbit: 'うさぎ',
    chicken: 'にわとり',
  },
  bot: (name) => kana[name] ?? name,
  comma: '、',
  home: {
    line: '牧場のゲームを、ひとつの卓で。',
    more: '開けばすぐに遊べます。ひとりでも、ボットとでも、一台を囲んでも、リンクで友だちとも。',
    newTable: '新しい卓',
    join: 'コードで参加',
    joinHint: '卓のコード',
    joinGo: '参加する',
    docs: 'しくみと作り方（英語）',
    playNow: 'すぐ遊ぶ',
    together: 'みんなで',
    oneDevice: '一台で',
    playNowOf: (game) => `すぐ遊ぶ：${game}`,
    togetherOf: (game) => `みんなで：${game}をリンクで`,
    oneDeviceOf: (game) => `一台で：${game}を囲んで`,
    training: '練習',
    learn: '学ぶ',
    learnMinutes: '4分',
    learnOf: (game) => `学ぶ 4分：${game}`,
    justPlay: 'すぐ遊ぶ',
    puzzles: 'パズル',
    puzzlesOf: (game) => `パズル：${game}`,
    lessons: 'レッスン',
    lessonsOf: (game) => `レッスン：${game}`,
    stars: (stars, of) => `レッスンの星、${of}個のうち${stars}個`,
    trainingOf: (game) => `練習：${game}`,
    yourTables: 'あなたの卓',
    yourTablesCount: (count) => `あなたの卓：${count}卓があなたを待っています`,
    yourTurn: 'あなたの番',
    openTables: '募集中の卓',
    noOpenTables: '募集中の卓はありません。卓を開くと、ここに並びます。',
    noYourTables: '始めたゲームはここに残るので、いつでも席を立てます。',
    seatsFree: (count) => `空席${count}`,
    players: (least, most) => (least === most ? `${least}人` : `${least}–${most}人`),
    minutes: (count) => `${count}分`,
    you: (name) => `ゲストの${name}さん`,
    changeGuest: '名前と動物を変える',
    games: 'ゲーム',
    goOn: '続ける',
    forget: '片づける',
    look: '振り返る',
    watch: '見る',
    sit: '座る',
    finished: '終了',
    entries: (count) => `${count}手`,
  },
  daily: {
    date: (date) => new Intl.DateTimeFormat('ja', { month: 'long', day: 'numeric' }).format(date),
    sports: { first: '初見', coached: 'コーチあり', best: '研究' },
    coachOffer: {
      title: '初見ではコーチはオフです',
      help: 'オンにもできます。その場合、この一局は「コーチあり」の表に載ります。あとでコーチを閉じても変わりません。',
      on: 'コーチをオンにする',
      off: 'コーチなしで遊ぶ',
    },
    result: 'この日の結果へ',
    back: 'この日のページへ',
    place: (place, of) => `${of}人中${place}位`,
    streak: (days) => `${days}日連続`,
    day: '今日',
    list: '今日の一局',
    next: (hours, minutes) => (hours > 0 ? `次まで${hours}時間${minutes}分` : `次まで${minutes}分`),
    states: { none: '遊ぶ', playing: '続きへ', finished: '結果' },
    count: (count) => `${count}人が挑戦`,
    archive: 'これまでの日',
    nobody: 'まだ誰も遊んでいません',
    goal: (par) => `パーは${par}点`,
    week: '今週',
    friend: (name, figure, others) =>
      `${name}さんは${figure}点${others === 0 ? '' : `、ほか${others}人の友だちも挑戦`}`,
    pace: (par) => `パーはここで${par}点`,
    paceOption: 'パーのペースを表示',
    done: (done, of) => `${of}つのうち${done}つ終了`,
  },
  settings: {
    language: '言語',
    theme: '明るさ',
    themes: { auto: '端末に合わせる', light: 'ライトモード', dark: 'ダークモード' },
    sound: '音',
    soundOn: '音：オン',
    soundOff: '音：オフ',
    odds: 'ボタンに確率を出す',
    plain: '文字だけの盤面',
    plainHelp: 'どのゲームも文章とボタンで遊べます。キーボードや読み上げ、小さな画面に向いています。',
    haste: 'ほかの人の番',
    hastes: { calm: 'ゆっくり', quick: '速く', 'at once': 'すぐに' },
    scene: '村人の見せ方',
    scenes: { auto: 'おまかせ', deep: '立体', plain: '平面' },
    guest: '卓でのあなた',
    guestName: '名前',
    guestHelp: 'ほかの人に見えます。空のままなら動物の名で呼ばれます。',
    animal: '動物',
    done: '決まり',
  },
  newTable: {
    title: '新しい卓',
    game: 'ゲーム',
    seats: '席',
    you: 'あなた',
    host: '主催',
    friend: '友だち',
    aFriend: '友だち',
    bot: 'ボット',
    player: (number) => `プレイヤー${number}`,
    addSeat: '席を足す',
    removeSeat: 'この席を外す',
    upTo: (count) => `${count}人まで`,
    pace: '速さ',
    paces: { none: '時計なし', calm: 'ゆっくり', quick: 'はやい' },
    where: '場所',
    link: 'リンクで',
    device: '一台で',
    alone: 'ひとりで',
    bots: 'ボットと',
    person: '人',
    on: 'あり',
    off: 'なし',
    fair: 'リンクを知る人はだれでも観戦できます。終わったあとで運を検証できます。',
    open: '卓を開く',
    listed: '募集中の卓に出す',
    summary: (game, seats, minutes) => `${game}、${seats}席、およそ${minutes}分`,
    levels: { easy: 'のんびり', normal: 'ふつう', hard: 'するどい' },
    level: 'ボットの強さ',
    nameOf: 'このプレイヤーの名前',
  },
  invite: {
    title: '友だちを呼ぼう',
    open: '卓が開いています',
    scan: 'スマホで読み取るか、この合言葉を伝えてください：',
    noSignUp: '登録はいりません。動物を選んで座るだけです。',
    copy: 'コピー',
    copied: 'コピーしました',
    share: '共有',
    watchLink: '観戦リンク',
    waiting: '友だちを待っています',
    sitDown: 'ここに座る',
    standUp: '席を立つ',
    addBot: 'ボット',
    remove: '外す',
    start: (seats) => `${seats}人で始める`,
    startNeeds: '始めるには、すべての席に友だちかボットが必要です。',
    late: '遅れて来た友だちは観戦するか、ボットと交代できます。',
    waitHost: '主催の人がゲームを始めます。',
    gathering: (names) => `${list(names)}を待っています。そろうと自動で始まります。`,
    qr: 'リンクのQRコード',
    bot: (level) => `ボット、${level}`,
    shareText: (game) => `Makibaで${game}をいっしょに遊びませんか。`,
    code: 'コード',
  },
  evening: {
    title: '今夜の成績',
    score: (people, bots) =>
      `今夜の成績：${[...people.map(({ name, won }) => `${name} ${won}勝`), ...(bots > 0 ? [`ボット ${bots}勝`] : [])].join('、')}`,
    of: (won, played) => `${played}戦${won}勝`,
    bot: 'ボットの勝ち',
    another: 'ほかのゲーム',
    choose: '次は何で遊びますか？',
  },
  presence: {
    title: 'ほかに来ている人',
    door: '入り口にいます',
    watches: '観戦中',
    since: (minutes) => (minutes === 0 ? '' : `${minutes}分`),
    state: (here, minutes) =>
      here
        ? '到着しています'
        : minutes === undefined || minutes === 0
          ? '席を外しています'
          : `${minutes}分前から席を外しています`,
    more: (count) => `ほかに${count}人が見ています`,
  },
  arrival: {
    invites: (host, game) => (host ? `${host}さんからのお誘い：${game}` : `${game}へのお誘い`),
    plays: (host, game) => (host ? `${host}さんが${game}で遊んでいます` : `${game}で遊んでいます`),
    who: '卓にいる人',
    you: 'あなた',
    nameTaken: (name) => `${name}さんはもう座っています。別の名前にしてください。`,
    taken: (animal) => `${animal}、使われています`,
    learn: '4分で学ぶ',
    notInvited: 'このアドレスには招待が入っていません。',
    notInvitedTodo: '卓のリンクをもらうか、6文字のコードを入れてください。観戦はできます。',
    fullTodo: '席が空けば、ここから座れます。それまで観戦もできます。',
    animalGone: (animal, other) =>
      `たった今、${animal}で座った人がいます。あなたは${other}になりました。もう一度押すと座れます。`,
    newTab: '（新しいタブで開きます）',
    watch: '観戦だけする',
    door: 'トントン。だれかが来ました。',
    doorOf: (name) => `トントン。${name}さんが来ました。`,
    sat: (name) => `${name}さんが座りました。`,
    left: (name) => `${name}さんが席を立ちました。`,
    hosts: (name) => `主催の人がいないので、${name}さんが主催になりました。`,
    youHost: '主催の人がいないので、あなたが主催になりました。',
    sentAway: '主催の人があなたの席を空けました。観戦するか、自分の卓を開いてください。',
    sendAway: '席を外してもらう',
    sendAwaySure: (name) => `${name}さんに外れてもらいますか？`,
  },
  table: {
    home: 'Makiba、ホームへ',
    undo: '取り消す',
    undoNone: '取り消せません。そのあとで運かほかの人が動いています。',
    coach: 'コーチ',
    rules: 'ルール',
    log: '記録',
    chat: 'おしゃべり',
    more: 'その他',
    keys: 'キー操作',
    close: '閉じる',
    you: 'あなた',
    bot: 'ボット',
    away: '離席中',
    played: 'ボットが代わりに',
    takeBack: '席に戻る',
    seatKept: 'あなたの席はボットが代わりに遊んでいます。ほかの人は座れないので、いつでも戻れます。',
    watchOwn: '観戦しています。席は空けてあります。30秒たつとボットが代わります。',
    takeOver: '観戦しています。ボットと交代できます：',
    takeOverOf: (bot) => `${bot}と交代`,
    timeUsed: '持ち時間がなくなりました。ここからはボットが代わりに遊びます。',
    stoodIn: '離席中はボットが代わりに遊びました。席はまたあなたのものです。',
    giveUp: '席をボットに譲る',
    secondsLeft: (seconds) => `残り${seconds}秒です。`,
    toAct: '手番',
    score: (points) => `${points}点`,
    seats: '席',
    yourTurn: 'あなたの番です。',
    told: (sentence) => sentence.replace(/^あなたは、?/, ''),
    turnOf: (name) => `${name}の番です。`,
    turnOfMany: (names) => `${list(names)}の番です。`,
    luckTurn: 'さて、何が出るでしょう…',
    clockTurn: '時計を待ちます。',
    over: 'ゲームは終わりました。',
    start: '卓の用意ができました。',
    undone: (name) => `${name}が一手戻しました。`,
    looking: '過去を見ています。',
    backToNow: '今に戻る',
    entryOf: (n, all) => `${all}手中の${n}手目`,
    noLog: 'まだ何も起きていません。',
    spectators: '観戦',
    watching: (count) => `${count}人が観戦中`,
    youWatch: '観戦しています。',
    say: 'ひとこと',
    saySend: '送る',
    noChat: 'まだだれも話していません。',
    report: {
      name: '通報',
      of: (name) => `通報：${name}`,
      why: 'どんなことですか？',
      reasons: {
        rude: 'ひどい言葉',
        cheats: '不正',
        stalls: 'わざと待たせる',
        name: '名前',
        other: 'そのほか',
      },
      more: '詳しく（書かなくてもかまいません）',
      honest:
        'このサーバーの管理者に届きます。卓とその記録、この人がここで最後に話したことも添えられます。読んで判断するのは管理者です。自動で追い出されることはなく、返事がないこともあります。相手には知らされません。',
      send: '通報を送る',
      cancel: 'やめる',
      close: '閉じる',
      sent: '管理者あてに保存しました。読まれるまでの間、ミュートにすればこの人の話は聞こえません。',
    },
    mute: 'ミュート',
    hear: 'また聞く',
    notHeard: (names) => `${list(names)}の話は聞こえません。`,
    lettersLeft: (count) => (count === 0 ? '一度に送れるのはここまでです。' : `あと${count}文字`),
    unsaid: (unsaid) =>
      unsaid.why === 'no line'
        ? '接続が切れていて、だれにも届きませんでした。少し待って、もう一度どうぞ。'
        : `続けすぎて、だれにも届きませんでした。${unsaid.seconds}秒待って、もう一度どうぞ。`,
    emotes: {
      hello: 'こんにちは！',
      wow: 'すごい！',
      thanks: 'ありがとう！',
      oops: 'しまった。',
      hurry: 'あなたの番！',
      'well done': 'お見事！',
      laugh: 'あはは！',
      moo: 'モー！',
    },
    curtain: (name) => `${name}さんに渡してください`,
    curtainHelp: 'ほかの人はしばらく雲を眺めましょう。',
    curtainGo: '受け取りました。手札を見る',
    lost: '接続が切れました。卓は無事です。つなぎ直しています。',
    lineLost: '接続切れ',
    waitsFor: (names, seconds) => `${names.join('さんと')}さんの接続が切れました。あと${seconds}秒待ちます`,
    goesOn: 'おかえりなさい。まもなく再開します。',
    standsStill: '接続が切れた人を待っています。再開してからどうぞ。',
    ailing: {
      'not kept':
        'いまこのブラウザーに保存できません。そのまま続けられます（保存は自動で試します）。ページを閉じると、最後の保存より後は失われます。',
      elsewhere: 'この卓は別のタブで進行中です。こちらは見るだけです。',
      'set up again': '卓が止まったため、保存してあったところから開き直しました。',
      stuck: '卓が止まりました。保存してあるところまでは無事です。',
    },
    playHere: 'ここで続ける',
    back: 'つながりました。',
    offline: 'ネットワークがありません。この卓はそのまま遊べます。',
    leave: 'ホームへ戻る',
    opening: '卓を用意しています…',
    board: '盤面',
    clock: (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
    keyList: [
      ['Tab・矢印', '盤面を移動'],
      ['Enter・Space', '選ぶ'],
      ['U', '取り消す'],
      ['H', 'コーチ（見どころ、考え方、手）'],
      ['K', '選んでいるもの（または卓全体）の説明'],
      ['R', 'ルール'],
      ['L', '記録'],
      ['C', 'おしゃべり'],
      ['M', '音'],
      ['← →', '振り返りやリプレイで一手ずつ'],
      ['Home・End', 'リプレイの最初と最後'],
      ['Esc', '閉じる、今に戻る'],
      ['?', 'この一覧'],
    ],
    toDevice: 'ほかの端末でつづける',
    invite: '招待',
    showOdds: 'ボタンに確率を出す',
    skipShow: '自分の番まで飛ばす',
    skipShort: '飛ばす',
    wholeLog: 'すべて',
    offerSound: '牧場の音を出しますか？',
    offerNotices: '手番が来たら、このページを見ていないときもお知らせしますか？',
    noticesYes: 'お知らせする',
    nudge: (name) => `${name}さんをつつく`,
    nudgedBy: (name) => `${name}さんにつつかれました。あなたの手番です。`,
    offerYes: '音を出す',
    offerNo: 'いまはいい',
    loudness: '音量',
    skip: '盤面へ進む',
    about: 'どんなゲーム？',
    contents: '目次',
    inRules: 'ルールで読む',
    learnIt: 'レッスンで学ぶ',
    noTips: '説明を出さない',
    refusal(refusal, who) {
      switch (refusal.why) {
        case 'over':
          return 'ゲームは終わっています。もう手は打てません。'
        case 'not your turn':
          return refusal.turn.by === 'seats'
            ? `今は${list(refusal.turn.seats.map(who))}の番です。`
            : '少しお待ちください。運か時計の番です。'
        case 'unknown move':
          return 'この手は打てません。何も失われていません。別の手を選んでください。'
        case 'stale':
          return '一足遅い手でした。何も失われていません。いまの盤面をご覧ください。'
        case 'cannot undo':
          return '取り消せません。そのあとで明かされたものがあります。'
        case 'final':
          return 'このゲームでは、一度触れたら取り消せません。'
        case 'undos used up':
          return `このゲームで取り消せる${refusal.most}手を使い切りました。何も失われていません。このまま続けてください。`
        case 'no time to undo':
          return 'その手に使える持ち時間が残っていないため、取り消せません。このまま続けてください。'
        case 'too long':
          return `このゲームは上限の${refusal.most}手に達しました。ここまでの記録は残ります。新しいゲームを始めてください。`
      }
    },
  },
  luck: {
    day: {
      held: (entries) => `${entries}件の記録は、すべてこの日の運と選んだ手のとおりです。`,
      date: [
        'この日の運は日付だけで決まります。誰が遊んでも同じで、誰でも計算できます。',
        '秘密は何もないので、封もありません。',
        'いま、この端末が日付からすべての結果を計算し直しました。',
      ],
      sealed: [
        '日が始まる前に、種を封じて、その封を公開しました。',
        '始まったときに種が開かれました。ひとりずつ、同じ運と同じ相手で遊びます。',
        'いま、この端末が種からすべての結果を計算し直しました。サーバーも同じことをして、相手の手も選び直します。',
      ],
      open: '日が始まる前に封があったことは、そのとき控えた端末だけが知っています。また、種を持つ端末は先を見ることができます。',
      seed: 'この日の種',
    },
    checking: 'この端末が見たことと照らし合わせて、運を調べています…',
    goodLine: 'この端末が見たすべてと照らし合わせました。運は公平でした。',
    partLine: 'この端末で調べました。ここで見たかぎり、運は公平です。',
    badLine: 'この対局の記録は、この端末が見たものと違います。',
    unchecked: '記録が届かず、いまは運を調べられませんでした。何も失われていません。',
    again: 'もう一度',
    bad: 'この対局の運は確かめられませんでした。',
    which: '何が違う？',
    verifiedPart: 'この端末でわかるかぎり、運は公平でした。',
    ways: '運のしくみ',
    here: 'このブラウザー自身が卓でした。ほかのだれも手を出せません。',
    sameTable: 'まさにこの卓の記録で、ゲームも設定も同じです。',
    sameSeal: '記録の封印は、最初の一手の前にこの端末が見たものと同じです。',
    ownAdded: '封印を見たあとにあなたの端末が加えた32バイトの乱数が入っています。',
    sameEntries: (heard) => `${heard}件の記録が、対局中にこの端末に伝えられたとおりです。`,
    notChecked: 'ここでは確かめられなかったこと',
    unseen: 'この端末は対局を見ていません。実際に遊ばれた対局の記録かどうかは、わかりません。',
    late: 'この端末は途中から来ました。最初の一手の前に封印があったかどうかは、わかりません。',
    noneAdded: 'この端末の乱数は入っていません。サーバーの運営者に対しては、ほかの人が加えた乱数が頼りです。',
    missed: (missed, entries) =>
      `${entries}件のうち${missed}件は、途中から来たか席を外していたため、ここでは聞いていません。`,
    others: '卓のほかのだれかが、サーバーの運営者と組んでいなかったかどうか。',
    differs: {
      table: () => '別の卓の記録です。あなたが遊んだ対局については何も示していません。',
      setup: () => 'ゲーム、設定、席、または運の出どころが、あなたが座った卓と違います。',
      seal: () => '記録の封印が、あなたの端末が見たものと違います。種があとから選ばれたおそれがあります。',
      own: () => 'あなたの端末が加えた乱数が入っていません。運はあなた抜きで作られています。',
      bots: () =>
        'ボットの席から乱数が加えられています。ボットは何も加えません。都合のよい結果が選ばれたおそれがあります。',
      entry: (n) => `記録${n}が、対局中にあなたの端末に伝えられた内容と違います。あとから書き換えられています。`,
      view: (n) => `記録${n}のあとの卓が、あなたの端末が見たものと違います。あとから書き換えられています。`,
    },
    todo: 'この結果は数えないでください。記録を保存し、ほかの人の端末でも同じ表示が出るか尋ね、サーバーの運営者に見せてください。',
    save: '記録を保存',
    sealSeen: 'この端末が最初に見た封印',
    sealInRecord: '記録にある封印',
  },
  end: {
    finished: '終了',
    youWin: (by) => (by > 0 ? `${by}点差であなたの勝ち！` : 'あなたの勝ち！'),
    wins: (name, by) => (by > 0 ? `${by}点差で${name}の勝ち。` : `${name}の勝ち。`),
    shared: (names) => `${list(names)}が同点で1位。`,
    solo: (score) => `${score}点！`,
    reasons: {
      why: (name, score, next, nextScore) => `${name}は${score}点、${next}は${nextScore}点でした。`,
    },
    total: '合計',
    fate({ place, gap, close, best }, name, winner, you) {
      if (place === 1) {
        if (!best) return `${name}の勝ちです。`
        return best.ofAll
          ? `${name}は「${best.label}」の${best.points}点が誰よりも多く、これが決め手でした。`
          : `${name}は「${best.label}」の${best.points}点が効きました。`
      }
      const how = close
        ? `${you ? '' : `${name}は`}${winner}まであと${gap}点の大接戦。`
        : `${name}は${place}位、${winner}まであと${gap}点。`
      return best ? `${how}いちばんの得点源は「${best.label}」の${best.points}点でした。` : how
    },
    fates: 'それぞれの結果',
    speed: (times) => `${times}倍の速さ`,
    turnBack: '1手番戻る',
    turnOn: '1手番進む',
    story: '得点の推移',
    storyHelp: '手ごとの得点',
    place: '順位',
    places: (place) => `${place}位`,
    rematch: 'もう一度',
    next: {
      asks: (name) => `${name ? `${name}さん` : '誰か'}がもう一回遊びたがっています。`,
      asksFor: (name, game) => `${name ? `${name}さん` : 'だれか'}が次は「${game}」で遊びたがっています。`,
      yes: 'もう一回',
      notNow: '今はやめておく',
      declined: '今回は見送ると伝えました。',
    },
    again: 'もう一度あそぶ',
    share: '共有',
    verify: '運を検証',
    fairness: '公平な運',
    verifying: 'すべての結果を計算し直しています…',
    verified: '運は公平でした。',
    verifiedMore: (entries) => `全${entries}件の記録が、封じた種とプレイヤーの選択どおりに並びます。`,
    verifyHow: [
      '最初の一手の前に、卓は秘密の種を封じ、その封印を見せました。',
      'リンクで集まる卓では、そのあとプレイヤーの端末がそれぞれの乱数を加えます。どのダイスもカードも、その種と乱数とくじの名前から決まるので、あとから選ぶことはできません。',
      '今、種が開かれました。あなたの端末が封印とすべての結果を一つずつ計算し直しました。',
    ],
    seed: '終了後に開かれた種',
    fault: (n, fault) => `記録${n}が合いません：${fault}`,
    replay: 'リプレイ',
    play: 'リプレイを再生',
    pause: '一時停止',
    first: '最初へ',
    last: '最後へ',
    step: '一手進む',
    stepBack: '一手戻る',
    of: (n, all) => `${n} / ${all}`,
    toEnd: '得点表',
    toBoard: '盤面を見る',
    download: '記録を保存',
    sheet: '得点表',
    facts: (entries, minutes) => `${entries}手、${minutes < 1 ? '1分未満' : `${minutes}分`}`,
    chart: '全席の得点の移り変わり',
  },
  reasons: {
    malformed: 'サーバーに正しく伝わりませんでした。',
    version: 'ページがサーバーより古いようです。読み込み直してください。',
    token: 'サーバーがあなたを覚えていません。ページを読み込み直してください。',
    origin: 'このアドレスからは使えません。',
    banned:
      'このサーバーの管理者により、しばらく利用が止められています。このブラウザーだけで遊ぶゲームは続けられます。',
    'unknown game': 'サーバーはこのゲームを知りません。',
    'bad options': 'この設定では遊べません。',
    'bad seats': 'この席数では遊べません。',
    'no seat': 'この卓にあなたの席はありません。',
    'sent away': '主催の人があなたの席を空けました。',
    'not host': 'これができるのは主催の人だけです。',
    'not playing': 'この卓は今、遊ばれていません。',
    'not over': '記録はゲームが終わるまで秘密です。',
    'too few seats': 'このゲームには席が足りません。',
    quarantined: 'この卓で不具合が起きたため、止めました。記録は残っています。',
    'too many lobbies': '一人で同時に募集できる卓の数に達しています。先にどれかを始めるか、離れてください。',
    'too many tables': 'この卓の主催者が同時に進められる卓の数に達しています。先にどれかを終えるか、離れてください。',
    'too many bots': 'この卓の主催者が同時に使えるボットの数に達しています。先に別の卓を終えてください。',
  },
  trouble(trouble) {
    switch (trouble.is) {
      case 'no server':
        return {
          what: 'サーバーが応答しません。',
          kept: '失われたものはありません。リンクの卓はサーバーに、あなたの卓はここに残っています。',
          todo: '少し待ってからやり直すか、この端末で遊びましょう。',
        }
      case 'no table':
        return {
          what: `「${trouble.table}」という卓はありません。`,
          kept: '片づけられたか、文字が違うようです。',
          todo: 'コードを確かめるか、自分で卓を開いてください。',
        }
      case 'full':
        return {
          what: 'この卓は満席です。',
          kept: '観戦者として入りました。',
          todo: '主催の人に席を頼むか、観戦しましょう。',
        }
      case 'same':
        return {
          what: trouble.what === 'animal' ? 'この動物の人がもういます。' : 'この名前の人がもういます。',
          kept: 'まだ座っていません。',
          todo: '別のものを選んで座ってください。',
        }
      case 'begun':
        return {
          what: 'このゲームはもう始まっています。',
          kept: '観戦者として入りました。',
          todo: 'ボットの席を引き継ぐか、観戦できます。',
        }
      case 'bad link':
        return {
          what: 'このリンクからはゲームを読み取れません。',
          kept: '途中で切れてしまったようです。',
          todo: 'リンク全体をもう一度もらってください。',
        }
      case 'unfinished':
        return {
          what: 'このゲームはまだ終わっていません。',
          kept: 'リプレイは、最後の一手が終わるまで誰にも見えません。',
          todo: 'リンクを取っておいて、終わったころにもう一度開いてください。',
        }
      case 'no game':
        return {
          what: 'このページは、その卓のゲームをまだ知りません。',
          kept: '卓はそのまま続いています。',
          todo: 'ページを読み込み直すと、新しい版になります。',
        }
      case 'busy':
        return {
          what: 'サーバーが混み合っています。',
          kept: '何も行われず、何も失われていません。',
          todo: '少し待ってからやり直してください。',
        }
      case 'not shown':
        return {
          what: {
            unfinished: 'まずこの日を終えてください。',
            'no par': 'この日のパーはまだ見つかっていません。',
            gone: 'この一局はもう番付にありません。',
          }[trouble.why],
          kept: {
            unfinished: 'ほかの人の一局とパーは、遊び終えた人だけが見られます。',
            'no par': 'ソルバーはまだ畑に出ています。',
            gone: 'その人が、もっと良い点を出したのです。',
          }[trouble.why],
          todo: 'この日のページへ戻りましょう。',
        }
      case 'no luck':
        return {
          what: {
            away: 'この日の運を受け取れませんでした。',
            early: 'この日は、まだどこでも始まっていません。',
            broken: 'この日の種が、前もって封じられたものと違います。',
          }[trouble.why],
          kept: {
            away: '何も始まっていません。初見はまだ残っています。',
            early: '運は封じられていて、誰も知りません。',
            broken: '何も始まっていません。この端末が控えた封と、サーバーの種が合いません。',
          }[trouble.why],
          todo: {
            away: 'つながったら、もう一度どうぞ。その日にホームを一度開いておけば、電波がなくても遊べます。',
            early: '始まってからどうぞ。今日の分なら遊べます。',
            broken: 'サーバーの管理者にお知らせください。ふつうの卓では遊べます。',
          }[trouble.why],
        }
      case 'no page':
        return {
          what: 'ここには草しかありません。',
          kept: 'このアドレスのページはありません。',
          todo: 'ホームに戻りましょう。',
        }
      case 'no mistake':
        return {
          what: 'この問題はもう出題できません。',
          kept: '「自分のミス」から外しました。ほかの問題はそのままです。',
          todo: 'ホームに戻って、ほかの問題へ進みましょう。',
        }
      case 'refused':
        return { what: ja.reasons[trouble.why], kept: '何も変わっていません。', todo: '別のものを選んでください。' }
      case 'elsewhere':
        return {
          what: 'この卓は別のタブで進行中です。',
          kept: '何も変わっていません。',
          todo: '「ここで続ける」を押すと、このタブで遊べます。',
        }
      case 'stopped':
        return {
          what: '卓が止まったため、開き直しました。',
          kept: '保存してあるところまでは無事です。',
          todo: 'もう一度その手を打ってください。',
        }
      case 'not loaded':
        return {
          what: 'Makiba の一部を読み込めませんでした。',
          kept: 'ページを開いている間に Makiba が新しくなったか、接続が切れています。卓は無事です。',
          todo: 'ページを読み込み直してください。',
        }
      case 'broken':
        return {
          what: 'ページに不具合が起きました。',
          kept: `卓そのものは無事です。（${trouble.why}）`,
          todo: 'ページを読み込み直して続けてください。',
        }
    }
  },
  again: 'もう一度試す',
  list,
  date: (date) => `${date.getMonth() + 1}月${date.getDate()}日（${'日月火水木金土'[date.getDay()]}）`,
  number: (value) => new Intl.NumberFormat('ja').format(value),
}
