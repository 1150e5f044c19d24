import { Refused, Unreachable } from '@tableside/client/http'
import { QueryClient } from '@tanstack/react-query'

/** The client asks again by itself while the server is away (`api.ts`); any other answer would be the same again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Asked also when the browser thinks it is offline: a person is notified at once instead of waiting for nothing.
      queries: {
        retry: false,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => (isBeingCounted(state.error) ? countingMs : false),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** As often as the server says in Retry-After of figures it is still counting. */
const countingMs = 5_000

/** A page whose figures are not complete yet asks again by itself; what is wrong stays as it is. */
function isBeingCounted(error: unknown): boolean {
  return error instanceof Refused && error.code === 'being_counted'
}

const againMs = 2_000

/**
 * For what a channel says when to read: a reading that no answer came to is made up for soon, not at the next poll.
 *
 * @param pollMs false where it is read only when the channel says so
 */
export const pollUntilAnswered =
  (pollMs: number | false) =>
  ({ state }: { readonly state: { readonly error: unknown } }): number | false =>
    state.error instanceof Unreachable ? againMs : pollMs

/** Whether the error carries an HTTP status that says "try again in a moment". */
export function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return error.status === 502 || error.status === 503 || error.status === 504
}

let theOne: QueryClient | undefined

/** What this browser knows of the server. Made when the first page asks for it: the public pages live without. */
export function getQueryClient(): QueryClient {
  theOne ??= createQueryClient()
  return theOne
}
