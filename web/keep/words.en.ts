import type { KeepWords } from './words.ts'

export const en: KeepWords = {
  title: 'Stay who you are',
  lead: 'No account, no password: this browser is you. Here you take yourself along, or leave.',
  another: 'Go on at another device',
  anotherHelp: 'Your tables, days, stars and mistakes come along, also in the middle of a game.',
  letters: 'Eight letters',
  qr: 'Scan this with the other device',
  type: (address) => `Scan the code with the other device, or open ${address} there and type these letters.`,
  left: (minutes) => (minutes <= 1 ? 'Good for one more minute, once.' : `Good for ${minutes} more minutes, once.`),
  leaveOpen: 'Leave this open: you will be asked here.',
  isItYou: 'Is this you?',
  devices: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' },
  browser: (name) => (name === 'other' ? 'another browser' : name),
  device: (device, browser) => `${device}, ${browser}`,
  shows: (number) => `It shows the number ${number}.`,
  warning:
    'Whoever you let in is you: they see your hand and play for you. Say no if you did not just type the letters.',
  yes: 'Yes, that is me',
  no: 'No',
  letIn: 'Done. You are on both devices now, at the same seat.',
  notLetIn: 'Nobody was let in. Those letters are worth nothing any more.',
  over: 'The ten minutes are over. Nobody came.',
  newLetters: 'New letters',
  done: 'Done',
  key: 'A key to print',
  keyHelp: 'Brings you back when all your devices are lost.',
  keyMade: (date) => `You made one on ${date}.`,
  makeKey: 'Make a key',
  replaceKey: 'Make a new key',
  keyOnce: 'It is shown this once. The server keeps only a fingerprint of it; a new key makes this one worthless.',
  keyUse: (address) => `To come back: open ${address}, choose “I have a printed key”, and type it.`,
  print: 'Print it',
  forget: 'Forget me',
  forgetHelp: 'Deletes you here and at the server.',
  goesTitle: 'This goes, for good',
  goes: [
    'your name and animal, and every device and key that is you',
    'your games of the days, with their places and streaks',
    'reports that you made, and those about you',
    'all that this browser keeps: tables, stars, puzzles, mistakes, settings',
  ],
  staysTitle: 'This stays',
  stays: [
    'games that you played with others: their records belong to all of them, and show “…” in your place',
    'at a game that goes on a bot plays for you',
  ],
  forgetSure: 'Forget me for good',
  keepMe: 'Keep me',
  comeTitle: 'Go on here as yourself',
  comeLead:
    'On the device where you have played: open “You at the table” (at home) or the menu of the table, then “Go on at another device”.',
  comeLetters: 'The eight letters that it shows',
  comeHint: 'They go off by themselves with the eighth.',
  look: 'Now look at your other device',
  lookHelp: 'It asks whether this is you. Say yes there if it shows this number:',
  refused: 'The other device said no. Nothing was changed here.',
  expired: 'Nobody said yes within ten minutes. Nothing was changed here.',
  become: (name, now) =>
    `You become ${name}. What you have played in this browser as ${now} joins it: tables, days, stars and mistakes. This cannot be undone, so do it only if ${name} is you.`,
  becomeYes: (name) => `Yes, I am ${name}`,
  stay: (now) => `Stay ${now}`,
  askFirst: 'This link brings the letters of another device. Go on only if that device is your own.',
  goOn: 'It is mine, go on',
  haveKey: 'I have a printed key',
  keyField: 'The printed key',
  useKey: 'Come back',
  waitsForLine: 'The line is away. This goes on by itself when it is back.',
  failure(why) {
    switch (why) {
      case 'no server':
        return 'The server does not answer. Nothing was changed. Try again in a moment.'
      case 'busy':
        return 'The server is busy. Nothing was changed. Try again in a moment.'
      case 'wrong':
        return 'That is not right, or no longer good. Nothing was changed. Look again, or make new letters on the other device.'
      case 'too often':
        return 'That was wrong too often. Nothing was changed. Try again in a few minutes.'
      case 'at one table':
        return 'Both of you sit at one table that is not over, so you cannot become one yet. Nothing was changed. Finish it, or stand up with one of you, then try again.'
      case 'banned':
        return 'Whoever looks after this house does not let this guest in for a while. Nothing was changed.'
      case 'other':
        return 'That did not work. Nothing was changed. Try again.'
    }
  },
  again: 'Try again',
  home: 'To the games',
}
