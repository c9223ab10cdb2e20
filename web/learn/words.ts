import { language } from '@makiba/kit/settings'

/** What the page says around lessons. */
interface Words {
  readonly guide: string
  lessonOf(number: number, of: number): string
  readonly takeBack: string
  next(name: string): string
  readonly playNow: string
  readonly all: string
  stars(stars: number, of: number): string
  course(game: string): string
  readonly lead: string
  readonly begin: string
  readonly goOn: string
  readonly again: string
  readonly justPlay: string
}

const en: Words = {
  guide: 'The lesson',
  lessonOf: (number, of) => `Lesson ${number} of ${of}`,
  takeBack: 'Take it back',
  next: (name) => `Next: ${name}`,
  playNow: 'Play a whole game',
  all: 'All lessons',
  stars: (stars, of) => `${stars} of ${of} stars`,
  course: (game) => `Learn ${game}`,
  lead: 'Short tables that show one thing each. Touch what is ringed; nothing can go wrong. Stop whenever you like.',
  begin: 'Begin',
  goOn: 'Continue',
  again: 'From the beginning',
  justPlay: 'Just play',
}

const ja: Words = {
  guide: 'レッスン',
  lessonOf: (number, of) => `レッスン${number}／${of}`,
  takeBack: '戻す',
  next: (name) => `次へ：${name}`,
  playNow: '一局あそぶ',
  all: 'レッスン一覧',
  stars: (stars, of) => `星${of}つのうち${stars}つ`,
  course: (game) => `${game}を学ぶ`,
  lead: 'ひとつずつ学べる短い卓です。光っているところを押すだけで、失敗しても戻せます。いつでもやめられます。',
  begin: '始める',
  goOn: '続きから',
  again: '最初から',
  justPlay: 'すぐ遊ぶ',
}

export const words = (): Words => (language() === 'ja' ? ja : en)
