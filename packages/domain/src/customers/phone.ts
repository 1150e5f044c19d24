import { z } from 'zod'

/** A number somebody can be called at, as it is dialled: written with spaces or dashes, kept without. At least nine digits. */
export const dialledPhoneSchema = z
  .string()
  .trim()
  .max(24)
  .regex(/^\+?[\d ()-]+$/, 'Please enter a phone number like 07700 900123')
  .transform((phone) => phone.replaceAll(/[ ()-]/g, ''))
  .refine((phone) => /^\+?\d{9,15}$/.test(phone), 'Please enter a phone number like 07700 900123')
