import { Refused, Unreachable } from '@tableside/client/http'

/**
 * What a failed change says: the server's words where it has some.
 *
 * @param again `once` where another try is the same request, done once however often it is sent
 */
export function formatFailure(error: unknown, again?: 'once'): string {
  if (error instanceof Refused) return `${error.problem.title} ${error.problem.detail}`
  if (error instanceof Unreachable) {
    if (!error.mayBeDone || navigator.onLine === false) return error.message
    const next = again === 'once' ? 'Try again: it is never done twice.' : 'Look before you try again.'
    return `${error.message} It may have been done. ${next}`
  }
  return 'An unexpected error occurred. Please try again.'
}

/**
 * The title of a failed change. A request that went out may have been carried out: if only its answer is missing, nobody
 * can say that it failed.
 *
 * @param failed what is said when it certainly failed, "Couldn’t save the dish"
 * @param done what it may have been all the same
 */
export function formatFailureTitle(failed: string, error: unknown, done: 'done' | 'saved' = 'done'): string {
  const isCertain = error instanceof Refused || (error instanceof Unreachable && navigator.onLine === false)
  return isCertain ? failed : `Couldn’t confirm that this was ${done}`
}
