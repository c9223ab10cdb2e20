import { language } from '@makiba/kit/settings'
import type { Browser, Device } from '@makiba/server/protocol'
import type { Failure } from './keeping.ts'

/** What the page says about staying who one is. */
interface Words {
  readonly title: string
  readonly lead: string
  // --- On the device that is known
  readonly another: string
  readonly anotherHelp: string
  readonly letters: string
  readonly qr: string
  /** Where to type them. */
  type(address: string): string
  left(minutes: number): string
  readonly leaveOpen: string
  readonly isItYou: string
  readonly devices: { readonly [D in Device]: string }
  browser(name: Browser): string
  device(device: string, browser: string): string
  shows(number: number): string
  readonly warning: string
  readonly yes: string
  readonly no: string
  readonly letIn: string
  readonly notLetIn: string
  readonly over: string
  readonly newLetters: string
  readonly done: string
  // --- The key
  readonly key: string
  readonly keyHelp: string
  keyMade(date: string): string
  readonly makeKey: string
  readonly replaceKey: string
  readonly keyOnce: string
  keyUse(address: string): string
  readonly print: string
  // --- The end
  readonly forget: string
  readonly forgetHelp: string
  readonly goesTitle: string
  readonly goes: readonly string[]
  readonly staysTitle: string
  readonly stays: readonly string[]
  readonly forgetSure: string
  readonly keepMe: string
  // --- On the device that comes
  readonly comeTitle: string
  readonly comeLead: string
  readonly comeLetters: string
  readonly comeHint: string
  readonly look: string
  readonly lookHelp: string
  readonly refused: string
  readonly expired: string
  become(name: string, now: string): string
  becomeYes(name: string): string
  stay(now: string): string
  readonly askFirst: string
  readonly goOn: string
  readonly haveKey: string
  readonly keyField: string
  readonly useKey: string
  readonly waitsForLine: string
  failure(why: Failure): string
  readonly again: string
  readonly home: string
}

const en: Words = {
  title: 'Stay who you are',
  lead: 'No account, no password: this browser is you. Here you take yourself along, or leave.',
  another: 'Go on at another device',
  anotherHelp: 'Your tables, days, stars and mistakes come along, also in the middle of a game.',
  letters: 'Eight letters',
  qr: 'Scan this with the other device',
  type: (address) => `Scan the code with the other device, or open ${address} there and type these letters.`,
  left: (minutes) => (minutes <= 1 ? 'Good for one more minute, once.' : `Good for ${minutes} more minutes, once.`),
  leaveOpen: 'Leave this open: you will be asked here.',
  isItYou: 'Is this you?',
  devices: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' },
  browser: (name) => (name === 'other' ? 'another browser' : name),
  device: (device, browser) => `${device}, ${browser}`,
  shows: (number) => `It shows the number ${number}.`,
  warning:
    'Whoever you let in is you: they see your hand and play for you. Say no if you did not just type the letters.',
  yes: 'Yes, that is me',
  no: 'No',
  letIn: 'Done. You are on both devices now, at the same seat.',
  notLetIn: 'Nobody was let in. Those letters are worth nothing any more.',
  over: 'The ten minutes are over. Nobody came.',
  newLetters: 'New letters',
  done: 'Done',
  key: 'A key to print',
  keyHelp: 'Brings you back when all your devices are lost.',
  keyMade: (date) => `You made one on ${date}.`,
  makeKey: 'Make a key',
  replaceKey: 'Make a new key',
  keyOnce: 'It is shown this once. The server keeps only a fingerprint of it; a new key makes this one worthless.',
  keyUse: (address) => `To come back: open ${address}, choose “I have a printed key”, and type it.`,
  print: 'Print it',
  forget: 'Forget me',
  forgetHelp: 'Deletes you here and at the server.',
  goesTitle: 'This goes, for good',
  goes: [
    'your name and animal, and every device and key that is you',
    'your games of the days, with their places and streaks',
    'reports that you made, and those about you',
    'all that this browser keeps: tables, stars, puzzles, mistakes, settings',
  ],
  staysTitle: 'This stays',
  stays: [
    'games that you played with others: their records belong to all of them, and show “…” in your place',
    'at a game that goes on a bot plays for you',
  ],
  forgetSure: 'Forget me for good',
  keepMe: 'Keep me',
  comeTitle: 'Go on here as yourself',
  comeLead:
    'On the device where you have played: open “You at the table” (at home) or the menu of the table, then “Go on at another device”.',
  comeLetters: 'The eight letters that it shows',
  comeHint: 'They go off by themselves with the eighth.',
  look: 'Now look at your other device',
  lookHelp: 'It asks whether this is you. Say yes there if it shows this number:',
  refused: 'The other device said no. Nothing was changed here.',
  expired: 'Nobody said yes within ten minutes. Nothing was changed here.',
  become: (name, now) =>
    `You become ${name}. What you have played in this browser as ${now} joins it: tables, days, stars and mistakes. This cannot be undone, so do it only if ${name} is you.`,
  becomeYes: (name) => `Yes, I am ${name}`,
  stay: (now) => `Stay ${now}`,
  askFirst: 'This link brings the letters of another device. Go on only if that device is your own.',
  goOn: 'It is mine, go on',
  haveKey: 'I have a printed key',
  keyField: 'The printed key',
  useKey: 'Come back',
  waitsForLine: 'The line is away. This goes on by itself when it is back.',
  failure(why) {
    switch (why) {
      case 'no server':
        return 'The server does not answer. Nothing was changed. Try again in a moment.'
      case 'busy':
        return 'The server is busy. Nothing was changed. Try again in a moment.'
      case 'wrong':
        return 'That is not right, or no longer good. Nothing was changed. Look again, or make new letters on the other device.'
      case 'too often':
        return 'That was wrong too often. Nothing was changed. Try again in a few minutes.'
      case 'at one table':
        return 'Both of you sit at one table that is not over, so you cannot become one yet. Nothing was changed. Finish it, or stand up with one of you, then try again.'
      case 'banned':
        return 'Whoever looks after this house does not let this guest in for a while. Nothing was changed.'
      case 'other':
        return 'That did not work. Nothing was changed. Try again.'
    }
  },
  again: 'Try again',
  home: 'To the games',
}

const ja: Words = {
  title: 'ずっと自分のままで',
  lead: 'アカウントもパスワードもいりません。このブラウザーがあなたです。ほかの端末へ移ることも、消すこともできます。',
  another: 'ほかの端末でつづける',
  anotherHelp: '卓、今日の一局、星、まちがいがいっしょに移ります。対局の途中でも大丈夫です。',
  letters: '8文字',
  qr: 'もう一方の端末で読み取ってください',
  type: (address) => `もう一方の端末でコードを読み取るか、${address} を開いて、この文字を入力してください。`,
  left: (minutes) => `あと${Math.max(1, minutes)}分、1回だけ使えます。`,
  leaveOpen: 'この画面を開いたままにしてください。ここで確認します。',
  isItYou: 'これはあなたですか？',
  devices: { phone: 'スマートフォン', tablet: 'タブレット', computer: 'パソコン' },
  browser: (name) => (name === 'other' ? 'ほかのブラウザー' : name),
  device: (device, browser) => `${device}、${browser}`,
  shows: (number) => `相手の画面には ${number} と出ています。`,
  warning:
    '許可した相手は「あなた」になり、手札を見て、代わりに遊べます。自分で文字を入力していなければ「いいえ」を選んでください。',
  yes: 'はい、わたしです',
  no: 'いいえ',
  letIn: 'できました。両方の端末で、同じ席につづけて座れます。',
  notLetIn: 'だれも許可していません。さきほどの文字はもう使えません。',
  over: '10分がすぎました。だれも来ませんでした。',
  newLetters: '新しい文字にする',
  done: 'できた',
  key: '印刷するかぎ',
  keyHelp: '端末をすべてなくしても、あなたに戻れます。',
  keyMade: (date) => `${date}に作りました。`,
  makeKey: 'かぎを作る',
  replaceKey: '新しいかぎを作る',
  keyOnce: '表示はこの1回だけです。サーバーには照合用の値しか残りません。新しいかぎを作ると、これは使えなくなります。',
  keyUse: (address) => `戻るときは ${address} を開き、「印刷したかぎがあります」を選んで入力してください。`,
  print: '印刷する',
  forget: 'わたしを忘れる',
  forgetHelp: 'ここからも、サーバーからも消します。',
  goesTitle: '消えて、戻らないもの',
  goes: [
    '名前と動物、あなたとして使っているすべての端末とかぎ',
    '今日の一局の記録、順位、連続日数',
    'あなたが出した通報と、あなたへの通報',
    'このブラウザーにあるすべて：卓、星、パズル、まちがい、設定',
  ],
  staysTitle: '残るもの',
  stays: [
    'ほかの人と遊んだ対局。記録はみんなのものなので残り、あなたの名前は「…」になります',
    '続いている対局では、ボットが代わりに遊びます',
  ],
  forgetSure: '完全に忘れる',
  keepMe: 'やめておく',
  comeTitle: 'ここで自分としてつづける',
  comeLead:
    'これまで遊んでいた端末で、ホームの「卓でのあなた」か卓のメニューを開き、「ほかの端末でつづける」を選んでください。',
  comeLetters: 'そこに出る8文字',
  comeHint: '8文字目で、そのまま送られます。',
  look: 'もう一方の端末を見てください',
  lookHelp: 'あなたかどうかを聞いています。この数字が出ていたら「はい」を選んでください：',
  refused: 'もう一方の端末で「いいえ」が選ばれました。ここでは何も変わっていません。',
  expired: '10分のあいだに返事がありませんでした。ここでは何も変わっていません。',
  become: (name, now) =>
    `あなたは${name}になります。このブラウザーで${now}として遊んだ卓、今日の一局、星、まちがいは、いっしょになります。元には戻せないので、${name}が自分のときだけ進んでください。`,
  becomeYes: (name) => `はい、${name}です`,
  stay: (now) => `${now}のままにする`,
  askFirst: 'このリンクには、ほかの端末の文字が入っています。その端末が自分のものであるときだけ進んでください。',
  goOn: '自分のなので進む',
  haveKey: '印刷したかぎがあります',
  keyField: '印刷したかぎ',
  useKey: '戻る',
  waitsForLine: '回線が切れています。つながると、このまま続きます。',
  failure(why) {
    switch (why) {
      case 'no server':
        return 'サーバーから返事がありません。何も変わっていません。少し待ってから、もう一度どうぞ。'
      case 'busy':
        return 'サーバーが混み合っています。何も変わっていません。少し待ってから、もう一度どうぞ。'
      case 'wrong':
        return 'ちがっているか、もう使えません。何も変わっていません。見直すか、もう一方の端末で新しい文字にしてください。'
      case 'too often':
        return 'まちがいが続きました。何も変わっていません。数分後にもう一度どうぞ。'
      case 'at one table':
        return '2人とも、まだ終わっていない同じ卓に座っているので、いまは1人になれません。何も変わっていません。最後まで遊ぶか、どちらかが席を立ってから、もう一度どうぞ。'
      case 'banned':
        return '管理者がしばらくこのゲストの利用を止めています。何も変わっていません。'
      case 'other':
        return 'うまくいきませんでした。何も変わっていません。もう一度どうぞ。'
    }
  },
  again: 'もう一度',
  home: 'ゲームへ',
}

export const words = (): Words => (language() === 'ja' ? ja : en)
