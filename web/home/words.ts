import { language } from '@makiba/kit/settings'

/** What home says of one's own tables, and of itself as an app. */
interface Words {
  /** Who else is there; already a list. */
  with(names: string): string
  readonly nobodyYet: string
  readonly alone: string
  readonly today: string
  readonly yesterday: string
  readonly lobby: string
  /** Somebody wants to play on; '' where nobody hosts it any more. */
  asks(name: string): string
  readonly askAgain: string
  readonly othersTurn: string
  /** With the score, whatever the game counts. */
  won(score: number): string
  shared(score: number): string
  place(place: number, of: number, score: number): string
  readonly broken: string
  readonly install: string
  readonly installHelp: string
  readonly installYes: string
  readonly installNo: string
}

const en: Words = {
  with: (names) => `with ${names}`,
  nobodyYet: 'nobody else yet',
  alone: 'alone',
  today: 'today',
  yesterday: 'yesterday',
  lobby: 'not begun yet',
  asks: (name) => `${name || 'somebody'} asks you for another game`,
  askAgain: 'Ask again',
  othersTurn: 'the others are to act',
  won: (score) => `you won with ${score}`,
  shared: (score) => `shared first place with ${score}`,
  place: (place, of, score) => `place ${place} of ${of} with ${score}`,
  broken: 'stopped by a fault; its record is kept',
  install: 'Makiba as an app',
  installHelp: 'opens at once, also without a network.',
  installYes: 'Install',
  installNo: 'No, thanks',
}

const ja: Words = {
  with: (names) => `${names}と`,
  nobodyYet: 'まだほかにだれもいません',
  alone: 'ひとりで',
  today: '今日',
  yesterday: '昨日',
  lobby: '開始前',
  asks: (name) => `${name ? `${name}さん` : 'だれか'}がもう一回誘っています`,
  askAgain: 'また誘う',
  othersTurn: 'ほかの人の番',
  won: (score) => `勝ち（${score}）`,
  shared: (score) => `同点で1位（${score}）`,
  place: (place, of, score) => `${of}人中${place}位（${score}）`,
  broken: '不具合で停止。記録は残っています',
  install: 'アプリとして使う',
  installHelp: 'すぐに開き、回線がなくても遊べます。',
  installYes: 'インストール',
  installNo: 'いりません',
}

export const words = (): Words => (language() === 'ja' ? ja : en)
