import { Refused, Unreachable } from '@tableside/client/http'

type Texts = { readonly title: string; readonly description: string }

/** The specification's error catalogue (§8), to the letter. */
const known: Readonly<Record<string, Texts>> = {
  invalid_credentials: {
    title: 'Login Failed',
    description: 'Invalid email or password. Please check your credentials and try again.',
  },
  email_not_confirmed: {
    title: 'Email Not Verified',
    description: 'Please check your email and click the verification link before signing in.',
  },
  two_factor_wrong: {
    title: 'Login Failed',
    description: 'That code is incorrect or was used before. Wait for the next one.',
  },
  user_already_registered: {
    title: 'Account Exists',
    description: 'An account with this email already exists. Please try signing in instead.',
  },
}

const unexpected: Texts = { title: 'Error', description: 'An unexpected error occurred. Please try again.' }

export const signedInMessage: Texts = { title: 'Welcome back!', description: 'You have successfully logged in.' }
export const signedUpMessage: Texts = {
  title: 'Account Created!',
  description: 'Please check your email to verify your account before signing in.',
}

/** What a toast says when signing in, or signing up, did not work. */
export const signInFailure = (error: unknown): Texts => failureMessage('Login Failed', error)
export const signUpFailure = (error: unknown): Texts => failureMessage('Signup Failed', error)

/** @param title what failed, for everything that has no words of its own */
export function failureMessage(title: string, error: unknown): Texts {
  if (error instanceof Refused) return known[error.code] ?? { title, description: serverMessage(error) }
  if (error instanceof Unreachable) return { title, description: error.message }
  return unexpected
}

/** The field's own words where the server named a field. */
function serverMessage({ problem }: Refused): string {
  return problem.issues?.[0]?.message ?? `${problem.title} ${problem.detail}`
}
