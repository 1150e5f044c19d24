import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { endpoint } from '../core/index.ts'
import { userSchema } from './auth.endpoints.ts'
import { email, fullName, linkToken, newPassword, typedPassword } from './fields.ts'

const tag = 'Account'
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

export const getAccount = endpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/api/v1/account',
  summary: 'One’s own account: name, address, second factor, and where one is signed in.',
  tag,
  access: 'signed_in',
  isIdempotent: false,
  reply: z.object({
    user: userSchema,
    twoFactor: z.object({ isOn: z.boolean(), backupCodesLeft: z.int() }),
    /** The newest used first. */
    sessions: z.array(deviceSessionSchema),
  }),
  status: 200,
  refusals: [],
})

export const changeName = endpoint({
  name: 'changeName',
  method: 'PATCH',
  path: '/api/v1/account',
  summary: 'Changes one’s own name.',
  tag,
  access: 'signed_in',
  isIdempotent: false,
  body: z.strictObject({ full_name: fullName }),
  reply: z.object({ user: userSchema }),
  status: 200,
  refusals: [],
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/v1/account/password',
  summary: 'Sets a new password; all other sessions end.',
  tag,
  access: 'signed_in',
  isIdempotent: false,
  body: z.strictObject({ password: typedPassword, new_password: newPassword }),
  reply: done,
  status: 200,
  refusals: ['invalid_credentials'],
})

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/v1/account/email',
  summary:
    'Sends a link to a new address; the account’s address changes once it is opened. Answers the same whether or not it is taken.',
  tag,
  access: 'signed_in',
  isIdempotent: false,
  body: z.strictObject({ password: typedPassword, email }),
  reply: done,
  status: 202,
  refusals: ['invalid_credentials'],
})

export const confirmNewEmail = endpoint({
  name: 'confirmNewEmail',
  method: 'POST',
  path: '/api/v1/auth/confirm-email',
  summary: 'Changes an account’s address with the token of the link sent to the new one; once.',
  tag: 'Sign-in',
  access: 'public',
  isIdempotent: false,
  body: z.strictObject({ token: linkToken }),
  reply: z.object({ email: z.string() }),
  status: 200,
  refusals: ['link_expired', 'user_already_registered'],
})

export const endOneSession = endpoint({
  name: 'endOneSession',
  method: 'DELETE',
  path: '/api/v1/account/sessions/:sessionId',
  summary: 'Ends one of one’s own sessions.',
  tag,
  access: 'signed_in',
  isIdempotent: false,
  params: z.object({ sessionId: idSchema }),
  reply: done,
  status: 200,
  refusals: [],
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/v1/account/sessions',
  summary: 'Ends all of one’s sessions but this one.',
  tag,
  access: 'signed_in',
  isIdempotent: false,
  reply: z.object({ ended: z.int() }),
  status: 200,
  refusals: [],
})
