import { z } from 'zod'

// Phones add a space and a capital; an address is one person's however it is typed.
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address'))
// Signing in must accept whatever was once accepted; only its length is bounded, so hashing cannot be made slow.
export const typedPassword = z.string().min(1, 'Password is required').max(128)
export const newPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters long')
  .max(128)
  .regex(
    /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)/u,
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  )
export const fullName = z
  .string()
  .trim()
  .min(2, 'Full name must be at least 2 characters long')
  .max(120)
  .regex(/^\P{Cc}*$/u, 'Full name must be one line of text')

export const linkToken = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^\P{Cc}*$/u, 'Please open the link of the mail again')

/** Six digits of an authenticator app, or one of the backup codes; spaces and hyphens do not count. */
export const secondFactor = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, 'A code has six digits; a backup code has ten letters and digits'))
