import type { Words } from './words.ts'

export const ja: Words = {
  choices: '選べること',
  table: '場のようす',
  nothing: '今は選べることがありません。',
  watching: '観戦しています。',
  crowded:
    'この端末では何人かが同時に手を出しますが、文字だけの盤面のボタンは一人分です。メニューから元の盤面に戻してください。',
  filter: '選択肢を探す',
  found: (count) => (count === 0 ? '当てはまるものがありません。' : `${count}件あります。`),
  back: 'すべての選択肢',
  of: (kind, count) => `${kind}（${count}通り）`,
  hinted: 'コーチの手',
  keys: [
    ['1 … 9', 'その番号のものを選ぶ'],
    ['/', '選択肢を探す'],
    ['Esc', 'すべての選択肢に戻る'],
  ],
  outline: {
    facts: 'ひと目で',
    none: 'なし',
    yes: 'はい',
    no: 'いいえ',
    pair: (name, value) => `${name}：${value}`,
    list: (items) => items.join('、'),
  },
}
