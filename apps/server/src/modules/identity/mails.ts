import { type Mail, productNamePlaceholder, supportAddressPlaceholder } from '../mail/index.ts'

/*
 * No word of the person's own goes into these: with a name one could send strangers
 * a text of one's choice through our address.
 */

export function verificationMail(publicUrl: string, to: string, token: string): Mail {
  return {
    to,
    subject: `Confirm your email address for ${productNamePlaceholder}`,
    text: `Welcome to ${productNamePlaceholder}.

Open this link within 24 hours to confirm your email address:

${linkTo(publicUrl, '/auth/verify-email', token)}

If you did not sign up, ignore this mail.
`,
  }
}

export function resetMail(publicUrl: string, to: string, token: string): Mail {
  return {
    to,
    subject: `Set a new password for ${productNamePlaceholder}`,
    text: `We were asked for a new password for your account.

Open this link within 30 minutes to set it. It works once:

${linkTo(publicUrl, '/auth/reset-password', token)}

If it was not you, ignore this mail: nothing has changed.
`,
  }
}

export function newEmailMail(publicUrl: string, to: string, token: string): Mail {
  return {
    to,
    subject: `Confirm your new email address for ${productNamePlaceholder}`,
    text: `We were asked to make this the address you sign in to ${productNamePlaceholder} with.

Open this link within 24 hours to change to it. It works once:

${linkTo(publicUrl, '/auth/confirm-email', token)}

If it was not you, ignore this mail: nothing has changed.
`,
  }
}

export function addressTakenMail(publicUrl: string, to: string): Mail {
  return {
    to,
    subject: `An account asked to use your address on ${productNamePlaceholder}`,
    text: `We were asked to move another account to this email address, which has an account already. Nothing has changed.

If it was you, sign in with this address, or use another one for the other account:

${new URL('/auth', publicUrl)}
`,
  }
}

export function emailChangedMail(publicUrl: string, to: string): Mail {
  return {
    to,
    subject: `Your ${productNamePlaceholder} account has a new email address`,
    text: `Your account is no longer signed in to with this address, but with the new one you confirmed.

If it was not you, write to ${supportAddressPlaceholder} at once: your password is known to another person.

${new URL('/', publicUrl)}
`,
  }
}

export function passwordChangedMail(publicUrl: string, to: string): Mail {
  return {
    to,
    subject: `Your ${productNamePlaceholder} password was changed`,
    text: `The password of your account was changed, and everybody else who was signed in to it is signed out.

If it was not you, set a new one now:

${new URL('/auth/forgot-password', publicUrl)}
`,
  }
}

export function twoFactorTakenMail(publicUrl: string, to: string): Mail {
  return {
    to,
    subject: `Two-step sign-in is off for your ${productNamePlaceholder} account`,
    text: `We were told that your phone and your backup codes are lost. We have switched two-step sign-in off: your password alone opens your account, and everybody who was signed in to it is signed out.

Sign in and switch it on again with your new phone:

${new URL('/auth', publicUrl)}

If it was not you, write to ${supportAddressPlaceholder} and set a new password at once:

${new URL('/auth/forgot-password', publicUrl)}
`,
  }
}

export function linkTo(publicUrl: string, path: string, token: string): string {
  const url = new URL(path, publicUrl)
  url.searchParams.set('token', token)
  return url.toString()
}
