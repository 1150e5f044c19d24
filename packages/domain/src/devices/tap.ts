import { z } from 'zod'
import { instantSchema } from '../time/index.ts'

/** Longer than a bank-holiday weekend without a connection. */
export const maxOfflineHours = 72

/** Both by the server's clock: a device says how long ago it was tapped, which a wrong clock of its own does not change. */
export type Tap = { readonly tappedAt: string; readonly receivedAt: string }

/** What a device says of a tap, as it came. */
export type SaidOfTap = {
  /** Until it was sent. */
  readonly secondsAgo: unknown
  /** By the server's clock, where the device knows that. */
  readonly givenAt: unknown
}

/** Ten years: what is longer ago is no word of a till's. */
const maxSeconds = 315_360_000
const secondsSchema = z.coerce.number().min(0).max(maxSeconds)

/**
 * How long before its arrival a command was tapped: as long as until it was sent, or longer where it hung in the network
 * and names its instant. Undefined where a device does not say so, or says what cannot be.
 */
export function secondsSinceTap({ secondsAgo, givenAt }: SaidOfTap, receivedAt: string): number | undefined {
  const seconds = secondsSchema.safeParse(secondsAgo)
  if (!seconds.success || secondsAgo === undefined) return undefined
  const instant = instantSchema.safeParse(givenAt)
  const since = instant.success ? (Date.parse(receivedAt) - Date.parse(instant.data)) / 1_000 : 0
  return Math.max(seconds.data, since <= maxSeconds ? since : 0)
}

/** When a command was tapped; undefined where `secondsSinceTap` is. */
export function tapOf(said: SaidOfTap, receivedAt: string): Tap | undefined {
  const seconds = secondsSinceTap(said, receivedAt)
  if (seconds === undefined) return undefined
  return { tappedAt: new Date(Date.parse(receivedAt) - seconds * 1_000).toISOString(), receivedAt }
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
