import { Refused } from '@tableside/client/http'
import { getSession, type Session } from '@tableside/contract/identity'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { forgetCopies, readOrCopy } from '../offline/offline-copy.ts'
import { getQueryClient } from '../query-client.ts'
import { forgetSignOn } from '../sign-ons/sign-on-store.ts'
import { chosenRestaurantId, forgetRestaurantChoice, practiceChoice } from './choice.ts'
import { sessionCheckMs } from './renewal.ts'

/**
 * Who is signed in; `null` is nobody. Once somebody was, a later "not signed in" is an error that leaves the data in
 * place, so the screen stays as it was and can ask for the password (see `SignedOutDialog`).
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, queryKey, signal }): Promise<Session | null> => {
    try {
      return await readOrCopy(queryKey, () => readSession(signal), getSession.reply)
    } catch (error) {
      if (isRevoked(error)) revoked = true
      if (!isNotSignedIn(error) && !isRevoked(error)) throw error
      // Who was signed in here signs in again to go on, in practice where that is what they did.
      const isExpired = isNotSignedIn(error) && Boolean(client.getQueryData(queryKey))
      await (isExpired ? forgetWork() : forgetPerson())
      if (!client.getQueryData(queryKey)) return null
      throw error
    }
  },
  staleTime: sessionCheckMs,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Whoever comes to this device next finds nothing of the person before. */
export async function forgetPerson(): Promise<void> {
  practiceChoice.write(undefined)
  await forgetWork()
}

async function forgetWork(): Promise<void> {
  forgetSignOn()
  await forgetCopies()
}

export function isNotSignedIn(error: unknown): boolean {
  return error instanceof Refused && error.code === 'not_signed_in'
}

export function isDenied(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'permission_denied' || error.code === 'sign_on_needed')
}

/** What one may not see does not exist, so both are said alike. */
export function isMissingRight(error: unknown): boolean {
  return isDenied(error) || (error instanceof Refused && error.code === 'not_found')
}

/** Somebody took this device away from the dashboard. */
export function isRevoked(error: unknown): boolean {
  return error instanceof Refused && error.code === 'device_revoked'
}

let revoked = false
/** Whether this page has learnt of it since it was loaded. */
export const wasRevoked = (): boolean => revoked

/** Who was signed in when it was last looked, without asking. */
export function knownSession(): Session | null | undefined {
  return getQueryClient().getQueryData(sessionQuery.queryKey)
}

/** The restaurant chosen on this device may have been closed or left since; then the server picks the first. */
export async function readSession(signal?: AbortSignal): Promise<Session> {
  const restaurantId = chosenRestaurantId()
  const practice = practiceChoice.read() === undefined ? undefined : 'yes'
  const session = await api(getSession, { query: { restaurantId, practice }, signal })
  // Practice has ended, or has nobody of this name: the device is back in the restaurant itself.
  if (practice && !session.practiceOf) practiceChoice.write(undefined)
  const realId = session.practiceOf ?? session.access.restaurant_id
  if (!restaurantId || realId === restaurantId) return session
  forgetRestaurantChoice()
  return api(getSession, { query: {}, signal })
}
