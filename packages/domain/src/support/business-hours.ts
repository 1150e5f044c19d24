import { instantOf, localTime } from '../time/index.ts'

/** When somebody of the platform answers. Minutes after local midnight. */
export type SupportHours = {
  readonly timeZone: string
  /** 0 is Sunday. */
  readonly days: readonly number[]
  readonly fromMinute: number
  readonly toMinute: number
}

const dayMs = 24 * 60 * 60 * 1000

/** The open time between two instants; 0 when the second is not after the first. */
export function openMsBetween(hours: SupportHours, from: string, to: string): number {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  let sum = 0
  for (const { opens, closes } of windowsFrom(hours, from)) {
    if (opens >= end) break
    sum += Math.max(0, Math.min(closes, end) - Math.max(opens, begin))
  }
  return sum
}

/** The instant at which so much open time has passed. Nothing left: at once. */
export function afterOpenMs(hours: SupportHours, from: string, leftMs: number): string {
  if (leftMs <= 0) return from
  const begin = Date.parse(from)
  let left = leftMs
  for (const { opens, closes } of windowsFrom(hours, from)) {
    const start = Math.max(opens, begin)
    const room = Math.max(0, closes - start)
    if (room >= left) return new Date(start + left).toISOString()
    left -= room
  }
  throw new Error('Must hold: support opens again some day')
}

/** The latest instant from which so much open time passes up to another. */
export function beforeOpenMs(hours: SupportHours, to: string, wantedMs: number): string {
  const end = Date.parse(to)
  let left = wantedMs
  for (const { opens, closes } of windowsFrom(hours, to, -1)) {
    const stop = Math.min(closes, end)
    const room = Math.max(0, stop - opens)
    if (room >= left) return new Date(stop - left).toISOString()
    left -= room
  }
  throw new Error('Must hold: support was open some day')
}

/** The open hours of the days from that of an instant on, or back; a day of a clock change is as long as it really was. */
function* windowsFrom({ timeZone, days, fromMinute, toMinute }: SupportHours, from: string, step: 1 | -1 = 1) {
  const midnight = Math.floor(localTime(from, timeZone) / dayMs) * dayMs
  // Ten years: no promise reaches further, and a loop must end.
  for (let day = 0; day < 3_660; day++) {
    const local = midnight + step * day * dayMs
    if (!days.includes(new Date(local).getUTCDay())) continue
    yield {
      opens: Date.parse(instantOf(local + fromMinute * 60_000, timeZone)),
      closes: Date.parse(instantOf(local + toMinute * 60_000, timeZone)),
    }
  }
}
