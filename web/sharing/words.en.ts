import type { SharingWords } from './words.ts'

const minus = (score: number): string => String(score).replace('-', '−')

export const en: SharingWords = {
  sharePicture: 'Share picture and text',
  copyText: 'Copy the text',
  copyPicture: 'Copy the picture',
  copyLink: 'Copy the link to the replay',
  savePicture: 'Save the picture',
  copied: 'Copied.',
  failed: 'This browser does not let pages do that. Save the picture, or copy the text.',
  on: { x: 'Post on X', line: 'Send by LINE' },
  shareGame: 'Share this game',
  moment: 'The moment in the picture',
  bigMoments: 'Big moments',
  allMoments: 'The whole game',
  end: 'How it ended',
  points: 'points',
  date: (date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(date),
  text: ({ game, verdict, seats, moment }, link) =>
    [
      `Makiba, ${game}: ${verdict}`,
      ...(seats.length > 1 ? [seats.map(({ name, score }) => `${name} ${minus(score)}`).join(' · ')] : []),
      ...(moment === '' ? [] : [moment]),
      ...(link === undefined ? [] : [`Watch it: ${link}`]),
    ].join('\n'),
  alt: ({ game, verdict, seats, moment }) =>
    `A picture to share: ${game}. ${verdict} ${seats.map(({ name, score }) => `${name} ${minus(score)}`).join(', ')}. ${moment}`.trim(),
}
