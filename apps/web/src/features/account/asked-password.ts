import { Refused } from '@tableside/client/http'
import { toast } from '@tableside/ui'
import { failureWords } from '../identity/index.ts'

/** The password is asked for once more before something a borrowed screen must not do. */
export function askedPasswordMistakes({ password }: { password: string }) {
  return password === '' ? { password: 'Password is required' } : {}
}

/** What signing in calls a failed login is something smaller to who is signed in. */
const wrong: Readonly<Record<string, string>> = {
  invalid_credentials: 'That password is not right. Please check it and try again.',
  two_factor_wrong: 'That code is not right, or was used before. Wait for the next one.',
}

/** Says what did not work. */
export function sayFailure(title: string, error: unknown): void {
  const description = error instanceof Refused ? wrong[error.code] : undefined
  const words = failureWords(title, error)
  toast.error(description ? title : words.title, { description: description ?? words.description })
}
