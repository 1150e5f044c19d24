/** Where the clock of a test starts: a Tuesday at lunch, with no daylight saving. */
export const clockStart = '2027-03-09T12:30:00.000Z'

export type TestClock = {
  readonly now: () => string
  /** The instant so many milliseconds from now by the running clock, also while the clock is set elsewhere. */
  readonly later: (ms: number) => string
  /** Stops the clock at an instant; `undefined` goes back to the running one. */
  readonly set: (instant: string | undefined) => void
}

/** A clock that runs on from `clockStart`, whatever the machine's own says, until a test sets it. */
export function createTestClock(): TestClock {
  const startedMs = performance.now()
  let given: string | undefined
  const later = (ms: number) => new Date(Date.parse(clockStart) + performance.now() - startedMs + ms).toISOString()
  return {
    now: () => given ?? later(0),
    later,
    set: (instant) => {
      given = instant
    },
  }
}
