import type { PlanKey } from '../plans/index.ts'
import type { SupportHours } from './business-hours.ts'
import type { TicketPriority } from './ticket.ts'

/** What the platform promises: how soon somebody answers, and how soon it is settled, in open hours. */
export type SupportPromise = { readonly respondHours: number; readonly resolveHours: number }

export type SupportTier = {
  readonly name: 'Standard' | 'Premium' | 'Enterprise'
  readonly hours: SupportHours
  readonly hoursLabel: string
  readonly promises: Readonly<Record<TicketPriority, SupportPromise>>
}

const timeZone = 'Europe/London'
const everyDay = [0, 1, 2, 3, 4, 5, 6]

/**
 * The specification's three support tiers (§9), one a plan. "Standard reply in 24–48 hours" is one to two working
 * days; "critical issues under 2 hours" and "24/7" are kept by the tier that is sold with them. Bank holidays are days
 * like any other: restaurants are open on them.
 */
export const supportTiers: Readonly<Record<PlanKey, SupportTier>> = {
  alpha: {
    name: 'Standard',
    hours: { timeZone, days: [1, 2, 3, 4, 5], fromMinute: 9 * 60, toMinute: 17 * 60 },
    hoursLabel: 'Monday to Friday, 9:00 to 17:00',
    promises: {
      high: { respondHours: 4, resolveHours: 16 },
      medium: { respondHours: 8, resolveHours: 40 },
      low: { respondHours: 16, resolveHours: 80 },
    },
  },
  beta: {
    name: 'Premium',
    hours: { timeZone, days: everyDay, fromMinute: 8 * 60, toMinute: 22 * 60 },
    hoursLabel: 'every day, 8:00 to 22:00',
    promises: {
      high: { respondHours: 2, resolveHours: 14 },
      medium: { respondHours: 4, resolveHours: 42 },
      low: { respondHours: 14, resolveHours: 84 },
    },
  },
  omega: {
    name: 'Enterprise',
    hours: { timeZone, days: everyDay, fromMinute: 0, toMinute: 24 * 60 },
    hoursLabel: 'around the clock',
    promises: {
      high: { respondHours: 1, resolveHours: 8 },
      medium: { respondHours: 4, resolveHours: 24 },
      low: { respondHours: 12, resolveHours: 72 },
    },
  },
}

const hourMs = 60 * 60 * 1000

export function promisedMs(plan: PlanKey, priority: TicketPriority) {
  const { respondHours, resolveHours } = supportTiers[plan].promises[priority]
  return { respondMs: respondHours * hourMs, resolveMs: resolveHours * hourMs }
}
