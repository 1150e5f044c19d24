/** The specification's tick: a session that was ended elsewhere is noticed within half a minute. */
export const sessionCheckMs = 30_000

/** How long a session lasts from its last renewal; the server's figure. */
const sessionMs = 7 * 86_400_000

/**
 * Whether a session should be renewed now. The specification renews when three ticks remain, which is for tokens of an
 * hour: a till that is shut at night would miss that moment. So any use in the second half of its life renews it, and
 * three ticks before the end is only the last chance.
 */
export function isNearExpiry(expiresAt: string, now: number): boolean {
  const left = Date.parse(expiresAt) - now
  return left > 0 && left <= Math.max(3 * sessionCheckMs, sessionMs / 2)
}
