/*
 * A test says what time it is: every product of a run starts at this moment, and so do its pages. The machine's clock is read
 * here and nowhere else in the tests.
 */

/** A Tuesday at lunch, in winter time; `npm run wide -- hours` takes other moments. */
const startsAt = process.env.TEST_CLOCK ?? '2027-03-09T12:30:00Z'

// Worked out once, by the process that starts the run: its workers inherit it, so all of them agree.
process.env.CLOCK_OFFSET_MS ??= String(Date.parse(startsAt) - Date.now())
/** How far the products' clocks are ahead of the machine's. */
export const clockOffsetMs = Number(process.env.CLOCK_OFFSET_MS)

/** The products' time, in milliseconds and as an ISO instant. */
export const nowMs = (): number => Date.now() + clockOffsetMs
export const now = (): string => new Date(nowMs()).toISOString()

/** The machine's time, which log lines are stamped with. */
export const machineMs = (): number => Date.now()

/**
 * For a page, before its own scripts: its tills take cash without a drawer and do not ask, on whichever day of the product's
 * a test ends. The test about that question sets `asks-for-drawer`.
 */
export function takeCashWithoutDrawer(offsetMs: number): void {
  if (sessionStorage.getItem('asks-for-drawer') !== null) return
  for (const days of [-1, 0, 1]) {
    const date = new Date(Date.now() + offsetMs + days * 86_400_000).toISOString().slice(0, 10)
    sessionStorage.setItem(`tableside.no-drawer ${date}`, 'yes')
  }
}
