import { language } from '@makiba/kit/settings'

/** What the page says around what a coach says. */
interface Words {
  readonly coach: string
  /** What each step is called. */
  readonly steps: readonly [nudge: string, idea: string, move: string]
  /** What is asked to get to the next step. */
  readonly more: readonly [idea: string, move: string]
  readonly thinks: string
  readonly waits: string
  readonly failed: string
  readonly again: string
  readonly close: string
  /** Between two sentences. */
  readonly between: string
  best(move: string): string
  worth(value: string, next: string, other: string, close: boolean): string
  /** Where only the difference says something. */
  ahead(by: string, next: string, close: boolean): string
}

const en: Words = {
  coach: 'Coach',
  steps: ['Look', 'Idea', 'Move'],
  more: ['An idea, please', 'Show the move'],
  thinks: 'Let me look…',
  waits: 'I will say something when it is your turn.',
  failed: 'I could not think this time. The table goes on as it is.',
  again: 'Ask again',
  close: 'Send the coach away',
  between: ' ',
  best: (move) => `${move}.`,
  worth: (value, next, other, close) =>
    close
      ? `It comes to ${value}; nearly as good: ${next}, ${other}.`
      : `It comes to ${value}; next best: ${next}, ${other}.`,
  ahead: (by, next, close) =>
    close ? `Just as good: ${next}.` : `Against the next best, ${next}, it makes ${by} in the end.`,
}

const ja: Words = {
  coach: 'コーチ',
  steps: ['見どころ', '考え方', '手'],
  more: ['考え方を聞く', '手を見る'],
  thinks: '見てみます…',
  waits: 'あなたの番になったら声をかけます。',
  failed: '今回は考えられませんでした。卓はそのまま続きます。',
  again: 'もう一度聞く',
  close: 'コーチを下げる',
  between: '',
  best: (move) => `${move}。`,
  worth: (value, next, other, close) =>
    close ? `見込みは${value}。ほぼ互角：${next}（${other}）。` : `見込みは${value}。次によい手：${next}（${other}）。`,
  ahead: (by, next, close) =>
    close ? `同じくらいよい手：${next}。` : `次によい手（${next}）とくらべて、最後に${by}の差です。`,
}

export const words = (): Words => (language() === 'ja' ? ja : en)
