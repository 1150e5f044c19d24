/** Two ranges of days, both ends included. */
export type MonthSoFar = {
  readonly now: { readonly from: string; readonly to: string }
  readonly before: { readonly from: string; readonly to: string }
}

/**
 * The month so far and the same days of the month before; on the 31st after a shorter month all of that one.
 *
 * @param today a date, `2026-03-31`
 */
export function monthSoFar(today: string): MonthSoFar {
  const [year = 0, month = 1, day = 1] = today.split('-').map((part) => Number.parseInt(part, 10))
  const lastBefore = new Date(Date.UTC(year, month - 1, 0))
  const length = lastBefore.getUTCDate()
  const monthBefore = lastBefore.toISOString().slice(0, 7)
  const to = String(Math.min(day, length)).padStart(2, '0')
  return {
    now: { from: `${today.slice(0, 7)}-01`, to: today },
    before: { from: `${monthBefore}-01`, to: `${monthBefore}-${to}` },
  }
}
