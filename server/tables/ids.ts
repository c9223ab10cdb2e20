import { createHash, randomBytes } from 'node:crypto'

/** Bytes that nobody can guess. Tests give their own. */
export type Bytes = (count: number) => Uint8Array

export const systemBytes: Bytes = (count) => randomBytes(count)

// 32 symbols without those that look alike, so that five bits choose one.
const SYMBOLS = 'abcdefghijkmnpqrstuvwxyz23456789'
// 14 letters that are told apart when said aloud, in English and in Japanese, also over a bad line: of B D E G P V one, of C Z one, of
// T and P, M and N, F and S, Q and U, A and K one each; no I, O (1, 0). Without vowels they spell nothing that somebody would mind.
const LETTERS = 'BCFHJKLMQRTWXY'
const CODE = 6
const PASS = 8
const KEY = 24

/** 100 bits: tables and invites are found by being told, not by trying. */
export function makeId(bytes: Bytes): string {
  return Array.from(bytes(20), (byte) => SYMBOLS[byte & 31]).join('')
}

function letters(bytes: Bytes, count: number): string {
  // 48 bits are so many more than there are words that none is likelier than another.
  const number = Buffer.from(bytes(6)).readUIntBE(0, 6)
  return Array.from(
    { length: count },
    (_, i) => LETTERS[Math.floor(number / LETTERS.length ** i) % LETTERS.length],
  ).join('')
}

/** Six letters to say aloud, one of 7.5 million. */
export const makeCode = (bytes: Bytes): string => letters(bytes, CODE)

/** Eight letters that lead to a guest, one of 1.5 thousand million. */
export const makeLetters = (bytes: Bytes): string => letters(bytes, PASS)

/** However they were typed; undefined when they are no such letters. */
export function readLetters(text: string): string | undefined {
  const bare = bareOf(text).toUpperCase()
  return /^[A-Z]{8}$/.test(bare) ? bare : undefined
}

/** 120 bits: a key to print. */
export function makeKey(bytes: Bytes): string {
  return Array.from(bytes(KEY), (byte) => SYMBOLS[byte & 31]).join('')
}

export function readKey(text: string): string | undefined {
  const bare = bareOf(text).toLowerCase()
  return /^[a-z0-9]{24}$/.test(bare) ? bare : undefined
}

/** As it was typed, in letters of any width, without what only parts it. */
const bareOf = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')

/** A code or an invite, which is longer, as it is kept, however it was typed. Undefined when it is neither. */
export function readWord(text: string): { readonly word: string; readonly isCode: boolean } | undefined {
  const bare = text.replace(/[\s-]/gu, '')
  // Codes had four letters once; those that are still good lead on.
  if (/^[a-z]{4,6}$/i.test(bare)) return { word: bare.toUpperCase(), isCode: true }
  return /^[a-z0-9]{7,40}$/i.test(bare) ? { word: bare.toLowerCase(), isCode: false } : undefined
}

export function makeSeed(bytes: Bytes): string {
  return Buffer.from(bytes(32)).toString('hex')
}

export function makeToken(bytes: Bytes): string {
  return Buffer.from(bytes(32)).toString('base64url')
}

/** A token has 256 random bits, so a plain hash keeps it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
