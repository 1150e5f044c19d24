import { addDays, daysBetween } from '../time/index.ts'

/** A payment that failed is tried again on these days after the invoice's own. */
const retryDays = [1, 3, 5, 7] as const

/** So long everything goes on unpaid; then the plan falls to alpha and the invoice is written off. */
const graceDays = 14

/**
 * The next day on which an unpaid invoice may be charged by itself; null when every try was made. However late the
 * server comes to it, it is at most one try a day, so a card is never asked four times in a row.
 *
 * @param attempts how often it was tried, the first time included
 */
function nextTryOn(issuedOn: string, attempts: number, lastTriedOn: string | null): string | null {
  const days = attempts === 0 ? 0 : retryDays[attempts - 1]
  if (days === undefined) return null
  const planned = addDays(issuedOn, days)
  if (lastTriedOn === null) return planned
  const rested = addDays(lastTriedOn, 1)
  return daysBetween(planned, rested) > 0 ? rested : planned
}

/** The first day on which an unpaid subscription is over; the platform may give more days. */
function graceEnds(issuedOn: string, moreDays: number): string {
  return addDays(issuedOn, graceDays + moreDays)
}

export type DunningFacts = {
  readonly issuedOn: string
  /** How often it was tried, the first time included. */
  readonly attempts: number
  readonly lastTriedOn: string | null
  /** Given by the platform on top of the usual grace. */
  readonly moreDays: number
  /** There is a card, and somebody who charges it. */
  readonly mayTry: boolean
}

/**
 * What comes of an unpaid invoice as it can be foreseen today: no day in it is over. A server that was away makes the tries it
 * owes one a day, and until the last of them was made the plan goes on, whatever the grace was.
 */
export function dunningSchedule(
  facts: DunningFacts,
  today: string,
): {
  /** Null when it is not tried again by itself. */
  readonly nextTryOn: string | null
  /** The first day on which the plan may be over; today when all was tried and the grace has passed. */
  readonly goesOnUntil: string
} {
  const { issuedOn, attempts, lastTriedOn, moreDays, mayTry } = facts
  const tries: string[] = []
  for (let made = attempts; mayTry; made++) {
    const planned = nextTryOn(issuedOn, made, tries.at(-1) ?? lastTriedOn)
    if (planned === null) break
    tries.push(laterOf(planned, today))
  }
  const over = [graceEnds(issuedOn, moreDays), ...tries.slice(-1), today]
  return { nextTryOn: tries[0] ?? null, goesOnUntil: over.reduce(laterOf) }
}

function laterOf(one: string, other: string): string {
  return daysBetween(one, other) > 0 ? other : one
}
