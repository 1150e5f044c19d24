import { Refused, Unreachable } from '@tableside/client/http'

/** What a failed call says: the server's words where it has some. */
export function refusalWords(error: unknown): string {
  if (error instanceof Refused) return `${error.problem.title} ${error.problem.detail}`
  if (error instanceof Unreachable) return error.message
  return 'An unexpected error occurred. Please try again.'
}
