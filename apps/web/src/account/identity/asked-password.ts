import { Refused } from '@tableside/client/http'
import { toast } from '@tableside/ui'
import { formatFailureTitle } from '../../shared/format-failure.ts'
import { failureMessage } from './auth-messages.ts'

/** The password is asked for once more before something a borrowed screen must not do. */
export function askedPasswordErrors({ password }: { password: string }) {
  return password === '' ? { password: 'Password is required' } : {}
}

/** What signing in calls a failed login is something smaller to who is signed in. */
const wrong: Readonly<Record<string, string>> = {
  invalid_credentials: 'That password is incorrect. Check it and try again.',
  two_factor_wrong: 'That code is incorrect or was used before. Wait for the next one.',
}

/** Says what did not work. */
export function sayFailure(title: string, error: unknown): void {
  const description = error instanceof Refused ? wrong[error.code] : undefined
  const words = failureMessage(title, error)
  toast.error(description ? title : formatFailureTitle(words.title, error), {
    description: description ?? words.description,
  })
}
