import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedSecret } from './secrets.ts'

/** 160 bits: nothing to guess. */
const secretBytes = 20
const idBytes = 16

/** What a code opens: for which purpose, which id, and whatever else must be as it was when the code was given out. */
export type CodedId = { readonly purpose: string; readonly id: string; readonly facts: readonly string[] }

/**
 * A code for an address that nobody guesses: the id, and a secret that follows from it and the facts. It can be made again at
 * any time, and nothing in the database tells it.
 */
export function codeOf(appSecret: string, coded: CodedId): string {
  return Buffer.concat([Buffer.from(coded.id.replaceAll('-', ''), 'hex'), secretOf(appSecret, coded)]).toString(
    'base64url',
  )
}

/** The id a code names, true or not; undefined for what is no code. */
export function idInCode(code: string): string | undefined {
  const bytes = Buffer.from(code, 'base64url')
  // One text for each code: other texts may stand for the same bytes.
  if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== code) return undefined
  return bytes
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function isCodeOf(appSecret: string, coded: CodedId, code: string): boolean {
  const given = Buffer.from(code, 'base64url').subarray(idBytes)
  const expected = secretOf(appSecret, coded)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function secretOf(appSecret: string, { purpose, id, facts }: CodedId): Buffer {
  return createHmac('sha256', derivedSecret(appSecret, purpose))
    .update([id, ...facts].join(' '))
    .digest()
    .subarray(0, secretBytes)
}
