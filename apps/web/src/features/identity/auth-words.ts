import { Refused, Unreachable } from '@tableside/client/http'

type Words = { readonly title: string; readonly description: string }

/** The specification's error catalogue (§8), to the letter. */
const known: Readonly<Record<string, Words>> = {
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
    description: 'That code is not right, or was used before. Wait for the next one.',
  },
  user_already_registered: {
    title: 'Account Exists',
    description: 'An account with this email already exists. Please try signing in instead.',
  },
}

const unexpected: Words = { title: 'Error', description: 'An unexpected error occurred. Please try again.' }

export const signedInWords: Words = { title: 'Welcome back!', description: 'You have successfully logged in.' }
export const signedUpWords: Words = {
  title: 'Account Created!',
  description: 'Please check your email to verify your account before signing in.',
}

/** What a toast says when signing in, or signing up, did not work. */
export const signInFailure = (error: unknown): Words => failureWords('Login Failed', error)
export const signUpFailure = (error: unknown): Words => failureWords('Signup Failed', error)

/** @param title what failed, for everything that has no words of its own */
export function failureWords(title: string, error: unknown): Words {
  if (error instanceof Refused) return known[error.code] ?? { title, description: serverWords(error) }
  if (error instanceof Unreachable) return { title, description: error.message }
  return unexpected
}

/** The field's own words where the server named a field. */
function serverWords({ problem }: Refused): string {
  return problem.issues?.[0]?.message ?? `${problem.title} ${problem.detail}`
}
