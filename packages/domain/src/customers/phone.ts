import { z } from 'zod'
import { phoneNumber } from './phone-number.ts'

/** A number somebody can be called at. */
export const dialledPhoneSchema = z
  .string()
  .trim()
  .max(24)
  .regex(/^\+?[\d ()-]+$/, 'Please enter a phone number like 07700 900123')
  .transform((text, { addIssue }) => {
    const number = phoneNumber(text)
    if (number !== undefined) return number
    addIssue('Please enter a phone number like 07700 900123')
    return z.NEVER
  })
