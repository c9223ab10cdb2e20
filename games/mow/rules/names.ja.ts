import { type Card, FACES } from './parts.ts'

export function flies(count: number): string {
  return count === 0 ? 'ハエなし' : `ハエ${count}匹`
}

export function cardName(card: Card): string {
  const face = FACES[card]
  switch (face.kind) {
    case 'cow':
      return `${face.number}の牛（${flies(face.flies)}）`
    case 'blocker':
      // Both packs have blockers, and their powers differ.
      return `${face.pack === 'G' ? '緑' : '黄色'}のおじゃま牛（${face.number}）`
    case 'acrobat':
      return `曲芸牛（${face.number}）`
    case 'slowpoke':
      return 'うすのろ牛'
    case 'calf':
      return '子牛'
    case 'skinny':
      return `痩せ牛（${face.number}）`
    case 'dairy':
      return `乳牛（${face.number}）`
    case 'mad':
      return '狂牛'
  }
}
