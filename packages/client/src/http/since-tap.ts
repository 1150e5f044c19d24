import { secondsAgoHeader } from '@tableside/contract/devices'

/** Says how long ago a command was tapped: a span by the device's clock, which is the same where that clock is wrong. */
export function sinceTap(tappedAt: string, nowMs: number): Readonly<Record<string, string>> {
  return { [secondsAgoHeader]: `${Math.max(0, nowMs - Date.parse(tappedAt)) / 1_000}` }
}
