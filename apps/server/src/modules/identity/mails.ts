import type { Mail } from '../mail/index.ts'

/*
 * No word of the person's own goes into these: with a name one could send strangers
 * a text of one's choice through our address.
 */

export function verificationMail(publicUrl: string, to: string, token: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address for Tableside',
    text: `Welcome to Tableside.

Open this link within 24 hours to confirm your e-mail address:

${linkTo(publicUrl, '/auth/verify-email', token)}

If you did not sign up, ignore this mail.
`,
  }
}

export function resetMail(publicUrl: string, to: string, token: string): Mail {
  return {
    to,
    subject: 'Set a new password for Tableside',
    text: `Somebody, most likely you, asked for a new password.

Open this link within 30 minutes to set it. It works once:

${linkTo(publicUrl, '/auth/reset-password', token)}

If it was not you, ignore this mail: nothing has changed.
`,
  }
}

export function linkTo(publicUrl: string, path: string, token: string): string {
  const url = new URL(path, publicUrl)
  url.searchParams.set('token', token)
  return url.toString()
}
