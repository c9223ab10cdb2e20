import type { SharingWords } from './words.ts'

const minus = (score: number): string => String(score).replace('-', '−')

export const ja: SharingWords = {
  sharePicture: '画像と文を共有',
  copyText: '文をコピー',
  copyPicture: '画像をコピー',
  copyLink: 'リプレイのリンクをコピー',
  savePicture: '画像を保存',
  copied: 'コピーしました。',
  failed: 'このブラウザーではできません。画像を保存するか、文をコピーしてください。',
  on: { x: 'Xに投稿', line: 'LINEで送る' },
  shareGame: 'このゲームを共有',
  moment: '画像に入れる場面',
  bigMoments: '名場面',
  allMoments: 'はじめから終わりまで',
  end: '決着',
  points: '点',
  date: (date) => new Intl.DateTimeFormat('ja', { dateStyle: 'long' }).format(date),
  text: ({ game, verdict, seats, moment }, link) =>
    [
      `Makiba「${game}」 ${verdict}`,
      ...(seats.length > 1 ? [seats.map(({ name, score }) => `${name} ${minus(score)}点`).join('、')] : []),
      ...(moment === '' ? [] : [moment]),
      ...(link === undefined ? [] : [`リプレイ：${link}`]),
    ].join('\n'),
  alt: ({ game, verdict, seats, moment }) =>
    `共有用の画像。${game}。${verdict}${seats.map(({ name, score }) => `${name} ${minus(score)}点`).join('、')}。${moment}`,
}
