import { z } from 'zod'
import { endpoint } from '../core/index.ts'
import { secondFactor, typedPassword } from './fields.ts'

const tag = 'Account'

export const setUpTwoFactor = endpoint({
  name: 'setUpTwoFactor',
  method: 'POST',
  path: '/api/v1/account/two-factor/setup',
  summary:
    'Begins a second factor: the secret for an authenticator app. Nothing is asked for until a first code was right.',
  tag,
  access: 'signed_in',
  isIdempotent: false,
  body: z.strictObject({ password: typedPassword }),
  reply: z.object({
    /** For the app, as a picture: `otpauth://totp/…`. */
    otpauthUri: z.string(),
    /** The same secret to type in, base32. */
    secret: z.string(),
  }),
  status: 201,
  refusals: ['invalid_credentials', 'two_factor_on'],
})

export const confirmTwoFactor = endpoint({
  name: 'confirmTwoFactor',
  method: 'POST',
  path: '/api/v1/account/two-factor/confirm',
  summary:
    'Switches the second factor on with a first code, and answers the backup codes, this once. Other sessions end.',
  tag,
  access: 'signed_in',
  isIdempotent: false,
  body: z.strictObject({ code: secondFactor }),
  reply: z.object({ backupCodes: z.array(z.string()) }),
  status: 200,
  refusals: ['two_factor_wrong', 'two_factor_on', 'two_factor_off'],
})

export const disableTwoFactor = endpoint({
  name: 'disableTwoFactor',
  method: 'POST',
  path: '/api/v1/account/two-factor/disable',
  summary: 'Switches the second factor off; needs the password and a code.',
  tag,
  access: 'signed_in',
  isIdempotent: false,
  body: z.strictObject({ password: typedPassword, code: secondFactor }),
  reply: z.object({ ok: z.literal(true) }),
  status: 200,
  refusals: ['invalid_credentials', 'two_factor_wrong', 'two_factor_off'],
})
