import { Refused } from '@tableside/client/http'
import { toast } from '@tableside/ui'
import { failureWords } from '../identity/index.ts'

/** The password is asked for once more before something a borrowed screen must not do. */
export function askedPasswordMistakes({ password }: { password: string }) {
  return password === '' ? { password: 'Password is required' } : {}
}

/** Says what did not work; a wrong password in words that fit somebody who is signed in. */
export function sayFailure(title: string, error: unknown): void {
  const words = failureWords(title, error)
  const isWrong = error instanceof Refused && error.code === 'invalid_credentials'
  toast.error(isWrong ? title : words.title, {
    description: isWrong ? 'That password is not right. Please check it and try again.' : words.description,
  })
}
