import { givenAtHeader, secondsAgoHeader } from '@tableside/contract/devices'
import type { ServerClock } from './server-clock.ts'

/**
 * Says when a command was tapped: how long ago, a span by the device's clock, which is the same where that clock is wrong;
 * and the instant by the server's, which is the same however long the command hangs in the network.
 *
 * @throws Unreachable where nothing answers that is asked for the server's clock
 */
export async function sinceTap(tappedAt: string, clock: ServerClock, signal: AbortSignal) {
  await clock.know(signal)
  const at = clock.at(tappedAt)
  const seconds = Math.max(0, clock.now() - Date.parse(tappedAt)) / 1_000
  return { [secondsAgoHeader]: `${seconds}`, ...(at !== undefined && { [givenAtHeader]: at }) }
}
