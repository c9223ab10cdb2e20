/** What can be read off a view or a state, for boards, words and rules alike. Nothing here acts or allows. */
export { linkOf, type Reason } from './race.ts'
export { angleOf, delayOf, windowOf } from './window.ts'
