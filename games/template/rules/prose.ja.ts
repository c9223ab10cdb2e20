import type { RulesSection } from '@makiba/kernel'

export const rules: readonly RulesSection[] = [
  {
    id: 'aim',
    heading: '目的',
    paragraphs: ['最初にゴールの点数に達した人の勝ちです。'],
  },
  {
    id: 'turn',
    heading: '手番',
    paragraphs: ['ダイスを振り、出た目だけ点をもらいます。', '前の人より点が多いときは、振らずに休むこともできます。'],
  },
]
