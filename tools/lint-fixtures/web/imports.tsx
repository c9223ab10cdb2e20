export * from '@makiba/bots'
export * from '@makiba/server' // refused: makiba/layers
export type * from '@makiba/server/protocol'
export type { Position } from '@makiba/server/protocol'
export * from '@makiba/server/protocol' // refused: makiba/layers
export { PROTOCOL } from '@makiba/server/protocol' // refused: makiba/layers
export type * from '@makiba/server' // refused: makiba/layers
export type { Position as Place } from '@makiba/table/protocol'
export * from '@makiba/table/protocol' // refused: makiba/layers
export { Table } from '@makiba/table'
