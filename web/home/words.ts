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
  readonly othersTurn: string
  readonly won: string
  readonly shared: string
  place(place: number, of: number): string
  points(own: number): string
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
  othersTurn: 'the others are to act',
  won: 'you won',
  shared: 'shared first place',
  place: (place, of) => `place ${place} of ${of}`,
  points: (own) => `${own} ${own === 1 ? 'point' : 'points'}`,
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
  othersTurn: 'ほかの人の番',
  won: '勝ち',
  shared: '同点で1位',
  place: (place, of) => `${of}人中${place}位`,
  points: (own) => `${own}点`,
  broken: '不具合で停止。記録は残っています',
  install: 'アプリとして使う',
  installHelp: 'すぐに開き、回線がなくても遊べます。',
  installYes: 'インストール',
  installNo: 'いりません',
}

export const words = (): Words => (language() === 'ja' ? ja : en)
