import type { MeetWords } from './words.ts'

export const ja: MeetWords = {
  sit: 'だれかと座る',
  line: (tables, people) => {
    const here = `今${people}人が来ています`
    if (tables === 0) return people > 1 ? here : '今は静かです。だれか来るまでボットが相手をします'
    const look = `あと一人を待つ卓が${tables}つ`
    return people > 0 ? `${look}、${here}` : look
  },
  noLine: '今はほかの人とつながっていません',
  how: 'すぐに遊べます。待っている人がいればその人と、いなければボットと。次に来た人がボットと交代します。',
  games: '遊びたいゲーム',
  none: 'ゲームを一つは選んでください。',
  ring: 'だれか来たら知らせる',
  ringHelp: 'ボットとだけ遊んでいる間に、ほかの卓に人が来たとき。',
  go: '座る',
  going: '席を探しています…',
  rings: (name, game) => `${name ? `${name}さん` : 'だれか'}が来て、${game}で遊んでいます。`,
  come: '一緒に座る',
  stay: 'ここに残る',
  age: (minutes) =>
    minutes === 0 ? 'たった今' : minutes < 60 ? `${minutes}分前から` : `${Math.floor(minutes / 60)}時間前から`,
}
