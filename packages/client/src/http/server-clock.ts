import { Unreachable } from './errors.ts'

export type ServerClock = {
  /**
   * Asks what time it is there, as the heartbeat does.
   *
   * @throws Unreachable when nothing answers
   */
  readonly ask: (signal: AbortSignal) => Promise<void>
  /** Asks where it has not been answered yet, or the device's clock was set since. */
  readonly know: (signal: AbortSignal) => Promise<void>
  /**
   * What it showed there when the device's clock showed this: never less, and more by no longer than the quickest question
   * took to get there. Undefined where the server does not say.
   */
  readonly at: (byDevice: string) => string | undefined
  /** The device's own, epoch milliseconds. */
  readonly now: () => number
}

export type ServerClockOptions = {
  /** What the server says its clock shows, an ISO instant; undefined of one that does not say so. */
  readonly ask: (signal: AbortSignal) => Promise<string | undefined>
  /** The device's clock, which somebody may set. */
  readonly now?: () => number
  /** Milliseconds that only pass. */
  readonly passed?: () => number
}

/** A clock that differs by more from what has passed was set. */
const setMs = 1_000

/**
 * The server's clock as a device knows it: an answer was given some time between the question and its arrival, so each one
 * bounds by how far the two clocks differ.
 */
export function createServerClock({
  ask,
  now = Date.now,
  passed = () => performance.now(),
}: ServerClockOptions): ServerClock {
  /** By how much the server's is ahead: at least and at most. */
  let ahead: { readonly least: number; readonly most: number } | undefined
  let setAt: number | undefined
  const wasSet = () => setAt === undefined || Math.abs(now() - passed() - setAt) > setMs

  async function look(signal: AbortSignal): Promise<void> {
    const askedMs = now()
    const there = Date.parse(
      (await ask(signal).catch((cause: unknown) => {
        throw new Unreachable(undefined, cause)
      })) ?? '',
    )
    const isStill = !wasSet()
    setAt = now() - passed()
    if (Number.isNaN(there)) return
    const seen = { least: there - now(), most: there - askedMs }
    const least = Math.max(seen.least, ahead?.least ?? seen.least)
    const most = Math.min(seen.most, ahead?.most ?? seen.most)
    // What contradicts the answers before is newer than they are.
    ahead = isStill && least <= most ? { least, most } : seen
  }

  return {
    ask: look,
    know: async (signal) => (wasSet() ? look(signal) : undefined),
    at: (byDevice) => ahead && new Date(Date.parse(byDevice) + ahead.most).toISOString(),
    now,
  }
}
