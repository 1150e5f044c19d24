import { z } from 'zod'

/** Nothing that is read as something else: no 0 and O, no 1, I and L, no U. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Sixteen of thirty: more than seventy-eight bits. */
export const codeLength = 16

/** Makes a code from random bytes; a byte that would favour some letters is passed over. */
export function codeFrom(bytes: Iterable<number>): string | undefined {
  const fair = 256 - (256 % codeAlphabet.length)
  let code = ''
  for (const byte of bytes) {
    if (byte < fair) code += codeAlphabet[byte % codeAlphabet.length]
    if (code.length === codeLength) return code
  }
  return undefined
}

/** As it was typed, without spaces and dashes, in capitals. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s\-–.]/g, '')
}

export function isCode(code: string): boolean {
  return code.length === codeLength && [...code].every((letter) => codeAlphabet.includes(letter))
}

/** `7KQ2-MMXD-R4TP-93HA`, as it stands on the paper. */
export function codeInGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/** A code as somebody types it. What cannot be one is a code that is not known, and is counted as a try. */
export const typedCodeSchema = z.string().trim().min(1).max(60).transform(plainCode)
