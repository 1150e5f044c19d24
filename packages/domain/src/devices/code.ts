import { z } from 'zod'
import { codeAlphabet, plainCode } from '../vouchers/index.ts'

/** Eight of thirty: it lives for minutes, is good once, and few may be tried. */
export const pairingCodeLength = 8
export const pairingMinutes = 10

/** As it was typed or scanned, in capitals without dashes. */
export const pairingCodeSchema = z
  .string()
  .max(40)
  .transform(plainCode)
  .refine(
    (code) => code.length === pairingCodeLength && [...code].every((letter) => codeAlphabet.includes(letter)),
    'A code has eight letters and digits, e.g. 7KQ2-MMXD',
  )
