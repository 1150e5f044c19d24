import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { userSchema } from './auth.endpoints.ts'
import { email, fullName, linkToken, newPassword, typedPassword } from './fields.ts'

const account = resource('Account', '/account', 'signed_in')
const confirmEmail = resource('Sign-in', '/auth/confirm-email', 'public')
const done = z.object({ ok: z.literal(true) })

export const deviceSessionSchema = z.object({
  id: idSchema,
  /** In words: "Chrome on Windows". */
  device: z.string(),
  /** The address it signed in from. */
  ipAddress: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** To within five minutes. */
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSessionSchema>

export const getAccount = account.get('getAccount', '', {
  summary: 'One’s own account: name, address, second factor, and where one is signed in.',
  reply: z.object({
    user: userSchema,
    twoFactor: z.object({ isOn: z.boolean(), backupCodesLeft: z.int() }),
    /** The newest used first. */
    sessions: z.array(deviceSessionSchema),
  }),
})

export const changeName = account.patch('changeName', '', {
  summary: 'Changes one’s own name.',
  body: z.strictObject({ full_name: fullName }),
  reply: z.object({ user: userSchema }),
})

export const changePassword = account.post('changePassword', '/password', {
  summary: 'Sets a new password; all other sessions end.',
  body: z.strictObject({ password: typedPassword, new_password: newPassword }),
  reply: done,
  refusals: ['invalid_credentials'],
})

export const changeEmail = account.post('changeEmail', '/email', {
  summary:
    'Sends a link to a new address; the account’s address changes once it is opened. Answers the same whether or not it is taken.',
  body: z.strictObject({ password: typedPassword, email }),
  reply: done,
  status: 202,
  refusals: ['invalid_credentials'],
})

export const confirmNewEmail = confirmEmail.post('confirmNewEmail', '', {
  summary: 'Changes an account’s address with the token of the link sent to the new one; once.',
  body: z.strictObject({ token: linkToken }),
  reply: z.object({ email: z.string() }),
  refusals: ['link_expired', 'user_already_registered'],
})

export const endOneSession = account.delete('endOneSession', '/sessions/:sessionId', {
  summary: 'Ends one of one’s own sessions.',
  reply: done,
})

export const endOtherSessions = account.delete('endOtherSessions', '/sessions', {
  summary: 'Ends all of one’s sessions but this one.',
  reply: z.object({ ended: z.int() }),
})
