import { createHash, randomBytes } from 'node:crypto'

/** Bytes that nobody can guess. Tests give their own. */
export type Bytes = (count: number) => Uint8Array

export const systemBytes: Bytes = (count) => randomBytes(count)

// 32 symbols without those that look alike, so that five bits choose one.
const SYMBOLS = 'abcdefghijkmnpqrstuvwxyz23456789'
// 16 letters that are told apart when said aloud.
const LETTERS = 'ABDFHKLMNPRSTUWY'

/** 100 bits: tables and invites are found by being told, not by trying. */
export function makeId(bytes: Bytes): string {
  return Array.from(bytes(20), (byte) => SYMBOLS[byte & 31]).join('')
}

/** Four letters to say aloud. */
export function makeCode(bytes: Bytes): string {
  return Array.from(bytes(4), (byte) => LETTERS[byte & 15]).join('')
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
