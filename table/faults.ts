import type { Fault } from './protocol.ts'

export const BROKE: Fault = { code: 'quarantined', text: 'this table broke and was set apart' }
export const SET_APART: Fault = { code: 'quarantined', text: 'this table broke and was set apart; its record is kept' }
export const UNREAD: Fault = { code: 'storage', text: 'nothing can be read just now', retryAfter: 1000 }
export const UNWRITTEN: Fault = {
  code: 'storage',
  text: 'nothing can be written just now; nothing was done',
  retryAfter: 1000,
}
export const BUSY: Fault = { code: 'busy', text: 'too much is asked of this table at once', retryAfter: 1000 }
export const MOVED: Fault = { code: 'unreachable', text: 'this table goes on at another node', retryAfter: 500 }
