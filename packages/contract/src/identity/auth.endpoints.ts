import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { endpoint } from '../core/index.ts'
import { email, fullName, linkToken, newPassword, secondFactor, typedPassword } from './fields.ts'

const tag = 'Sign-in'

/** The signed-in user as programs see it; the names are the specification's. */
export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  user_metadata: z.object({ full_name: z.string(), avatar_url: z.string().nullable() }),
})
export type User = z.infer<typeof userSchema>

const done = z.object({ ok: z.literal(true) })

export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/api/v1/auth/sign-up',
  summary: 'Makes an account and sends the verification e-mail.',
  tag,
  access: 'public',
  isIdempotent: false,
  body: z.strictObject({ email, password: newPassword, data: z.strictObject({ full_name: fullName }) }),
  reply: z.object({ user: userSchema }),
  status: 201,
  refusals: ['user_already_registered', 'signups_closed'],
})

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/v1/auth/sign-in',
  summary: 'Signs the browser in with a cookie.',
  tag,
  access: 'public',
  isIdempotent: false,
  body: z.strictObject({ email, password: typedPassword, code: secondFactor.optional() }),
  reply: z.object({ user: userSchema }),
  status: 200,
  refusals: ['invalid_credentials', 'email_not_confirmed', 'two_factor_needed', 'two_factor_wrong'],
})

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/v1/auth/sign-out',
  summary: 'Ends this session on the server and takes the cookie back.',
  tag,
  access: 'public',
  isIdempotent: false,
  reply: done,
  status: 200,
  refusals: [],
})

export const refreshSession = endpoint({
  name: 'refreshSession',
  method: 'POST',
  path: '/api/v1/auth/refresh',
  summary: 'Renews the browser’s session for another seven days from now, at most ninety days after signing in.',
  tag,
  access: 'signed_in',
  isIdempotent: false,
  reply: z.object({ expiresAt: z.iso.datetime() }),
  status: 200,
  refusals: [],
})

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/v1/auth/verify-email',
  summary: 'Confirms an e-mail address with the token of the link.',
  tag,
  access: 'public',
  isIdempotent: false,
  body: z.strictObject({ token: linkToken }),
  reply: done,
  status: 200,
  refusals: ['link_expired'],
})

export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/v1/auth/resend-verification',
  summary: 'Sends the verification e-mail again; answers the same whether or not the address is known.',
  tag,
  access: 'public',
  isIdempotent: false,
  body: z.strictObject({ email }),
  reply: done,
  status: 202,
  refusals: [],
})

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  summary: 'Sends a link to set a new password; answers the same whether or not the address is known.',
  tag,
  access: 'public',
  isIdempotent: false,
  body: z.strictObject({ email }),
  reply: done,
  status: 202,
  refusals: [],
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  summary: 'Sets a new password with the token of the link and ends all other sessions.',
  tag,
  access: 'public',
  isIdempotent: false,
  body: z.strictObject({ token: linkToken, password: newPassword }),
  reply: done,
  status: 200,
  refusals: ['link_expired'],
})

export const setUp = endpoint({
  name: 'setUp',
  method: 'POST',
  path: '/api/v1/auth/setup',
  summary: 'Makes the visitor of the one-time set-up link, printed at the first start, the platform owner.',
  tag,
  access: 'public',
  isIdempotent: false,
  body: z.strictObject({ token: linkToken, email, password: newPassword, full_name: fullName }),
  reply: z.object({ user: userSchema }),
  status: 201,
  refusals: ['link_expired', 'user_already_registered'],
})

export const grantToken = endpoint({
  name: 'grantToken',
  method: 'POST',
  path: '/api/v1/auth/token',
  summary:
    'A bearer session for programs: `grant_type=password` with e-mail and password, or `grant_type=refresh_token`.',
  tag,
  access: 'public',
  isIdempotent: false,
  query: z.object({ grant_type: z.enum(['password', 'refresh_token']) }),
  body: z.union([
    z.strictObject({ email, password: typedPassword, code: secondFactor.optional() }),
    z.strictObject({ refresh_token: z.string().min(1).max(2000) }),
  ]),
  reply: z.object({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal('bearer'),
    /** Seconds. */
    expires_in: z.int(),
    /** Unix time in seconds. */
    expires_at: z.int(),
    user: userSchema,
  }),
  status: 200,
  refusals: ['invalid_credentials', 'email_not_confirmed', 'not_signed_in', 'two_factor_needed', 'two_factor_wrong'],
})
