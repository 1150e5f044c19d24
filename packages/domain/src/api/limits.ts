/** Requests a key may make in one minute. */
export const requestsPerMinute = 300
/** Working keys a restaurant may have. */
export const maxKeys = 25
/** How long it can be seen what a key asked. */
export const requestsKeptDays = 30

export type KeyState = 'active' | 'expired' | 'revoked'

export function keyState(key: { readonly expiresAt: string | null; readonly revokedAt: string | null }, at: string) {
  if (key.revokedAt !== null) return 'revoked' satisfies KeyState
  return key.expiresAt !== null && key.expiresAt <= at ? ('expired' satisfies KeyState) : ('active' satisfies KeyState)
}
