import type { Text } from '@makiba/kernel'
import { rules } from './prose.ja.ts'
import type { Template } from './state.ts'

export const text: Text<Template> = {
  name: 'Template',
  tagline: 'ダイスを振って、ゴールへ一番乗り。',
  options: { goal: { label: 'ゴール', help: 'この点数でゲームが終わります。' } },
  event(event, who) {
    switch (event.is) {
      case 'rolled':
        return `${who(event.seat)}は${event.face}を出しました。`
      case 'passed':
        return `${who(event.seat)}は休みました。`
    }
  },
  refusal(refusal) {
    switch (refusal.why) {
      case 'nothing to rest on':
        return '休めるのは、前の人より点が多いときだけです。ダイスを振ってください。'
    }
  },
  move(move) {
    switch (move.do) {
      case 'roll':
        return 'ダイスを振る'
      case 'pass':
        return '休む'
    }
  },
  rules,
}
