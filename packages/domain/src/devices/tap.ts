import { z } from 'zod'

/** Longer than a bank-holiday weekend without a connection. */
export const maxOfflineHours = 72

/** Both by the server's clock: a device says how long ago it was tapped, which a wrong clock of its own does not change. */
export type Tap = { readonly tappedAt: string; readonly receivedAt: string }

/** Ten years: what is longer ago is no word of a till's. */
const secondsSchema = z.coerce.number().min(0).max(315_360_000)

/** When a command was tapped; undefined where a device does not say so, or says what cannot be. */
export function tapOf(secondsAgo: unknown, receivedAt: string): Tap | undefined {
  const seconds = secondsSchema.safeParse(secondsAgo)
  if (!seconds.success || secondsAgo === undefined) return undefined
  return { tappedAt: new Date(Date.parse(receivedAt) - seconds.data * 1_000).toISOString(), receivedAt }
}

/** When it counts from: its tap, unless that is longer ago than a till may work without a connection. */
export function countsFrom({ tappedAt, receivedAt }: Tap): string {
  return agoMs({ tappedAt, receivedAt }) <= maxOfflineHours * 3_600_000 ? tappedAt : receivedAt
}

/** Longer on its way than a slow line takes: then the journal says both instants. */
export function isLate(tap: Tap): boolean {
  return agoMs(tap) > 60_000
}

function agoMs({ tappedAt, receivedAt }: Tap): number {
  return Date.parse(receivedAt) - Date.parse(tappedAt)
}
