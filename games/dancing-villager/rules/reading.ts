/** What can be read off a view or a state, for boards, words and rules alike. Nothing here acts or allows. */
export { countThrow } from './count.ts'
export { FLOOR, linkOf, type Reason } from './race.ts'
export { angleOf, delayOf, windowOf } from './window.ts'
