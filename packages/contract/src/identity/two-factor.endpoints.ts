import { z } from 'zod'
import { resource } from '../core/index.ts'
import { secondFactor, typedPassword } from './fields.ts'

const twoFactor = resource('Account', '/account/two-factor', 'signed_in')

export const setUpTwoFactor = twoFactor.post('setUpTwoFactor', '/setup', {
  summary:
    'Begins a second factor: the secret for an authenticator app. Nothing is asked for until a first code was right.',
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

export const confirmTwoFactor = twoFactor.post('confirmTwoFactor', '/confirm', {
  summary:
    'Switches the second factor on with a first code, and answers the backup codes, this once. Other sessions end.',
  body: z.strictObject({ code: secondFactor }),
  reply: z.object({ backupCodes: z.array(z.string()) }),
  refusals: ['two_factor_wrong', 'two_factor_on', 'two_factor_off'],
})

export const disableTwoFactor = twoFactor.post('disableTwoFactor', '/disable', {
  summary: 'Switches the second factor off; needs the password and a code.',
  body: z.strictObject({ password: typedPassword, code: secondFactor }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['invalid_credentials', 'two_factor_wrong', 'two_factor_off'],
})
