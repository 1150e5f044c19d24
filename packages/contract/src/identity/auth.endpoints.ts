import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { email, fullName, linkToken, newPassword, secondFactor, typedPassword } from './fields.ts'

const auth = resource('Sign-in', '/auth', 'public')

/** The signed-in user as programs see it; the names are the specification's. */
export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  user_metadata: z.object({ full_name: z.string(), avatar_url: z.string().nullable() }),
})
export type User = z.infer<typeof userSchema>

const done = z.object({ ok: z.literal(true) })

export const signUp = auth.post('signUp', '/sign-up', {
  summary: 'Makes an account and sends the verification email.',
  body: z.strictObject({ email, password: newPassword, data: z.strictObject({ full_name: fullName }) }),
  reply: z.object({ user: userSchema }),
  status: 201,
  refusals: ['user_already_registered', 'signups_closed'],
})

export const signIn = auth.post('signIn', '/sign-in', {
  summary: 'Signs the browser in with a cookie.',
  body: z.strictObject({ email, password: typedPassword, code: secondFactor.optional() }),
  reply: z.object({ user: userSchema }),
  refusals: ['invalid_credentials', 'email_not_confirmed', 'two_factor_needed', 'two_factor_wrong'],
})

export const signOut = auth.post('signOut', '/sign-out', {
  summary: 'Ends this session on the server and takes the cookie back.',
  reply: done,
})

export const refreshSession = auth.post('refreshSession', '/refresh', {
  summary: 'Renews the browser’s session for another seven days from now, at most ninety days after signing in.',
  access: 'signed_in',
  reply: z.object({ expiresAt: z.iso.datetime() }),
})

export const verifyEmail = auth.post('verifyEmail', '/verify-email', {
  summary: 'Confirms an email address with the token of the link.',
  body: z.strictObject({ token: linkToken }),
  reply: done,
  refusals: ['link_expired'],
})

export const resendVerification = auth.post('resendVerification', '/resend-verification', {
  summary: 'Sends the verification email again; answers the same whether or not the address is known.',
  body: z.strictObject({ email }),
  reply: done,
  status: 202,
})

export const forgotPassword = auth.post('forgotPassword', '/forgot-password', {
  summary: 'Sends a link to set a new password; answers the same whether or not the address is known.',
  body: z.strictObject({ email }),
  reply: done,
  status: 202,
})

export const resetPassword = auth.post('resetPassword', '/reset-password', {
  summary: 'Sets a new password with the token of the link and ends all other sessions.',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  reply: done,
  refusals: ['link_expired'],
})

export const setUp = auth.post('setUp', '/setup', {
  summary: 'Makes the visitor of the one-time set-up link, printed at the first start, the platform owner.',
  body: z.strictObject({ token: linkToken, email, password: newPassword, full_name: fullName }),
  reply: z.object({ user: userSchema }),
  status: 201,
  refusals: ['link_expired', 'user_already_registered'],
})

export const grantToken = auth.post('grantToken', '/token', {
  summary:
    'A bearer session for programs: `grant_type=password` with email and password, or `grant_type=refresh_token`.',
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
  refusals: ['invalid_credentials', 'email_not_confirmed', 'not_signed_in', 'two_factor_needed', 'two_factor_wrong'],
})
