export { title as mow } from './mow/title.ts'
