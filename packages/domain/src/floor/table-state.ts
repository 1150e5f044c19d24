import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { instantSchema } from '../time/index.ts'
import type { FloorOrder } from './floor-order.ts'

/**
 * How far a table with an open bill is, the first of these that is true: a card is being checked, a part is paid, the bill
 * is asked for, a course is away, dishes were sent, somebody sits there.
 */
export type OccupiedState =
  | { readonly state: 'checking' | 'part_paid' | 'bill_asked' | 'sent' | 'seated'; readonly since: string }
  | { readonly state: 'away'; readonly course: number; readonly since: string }

/** @param orders the open bills of one table, oldest first; at least one */
export function occupiedState(orders: readonly [FloorOrder, ...FloorOrder[]]): OccupiedState {
  const [{ openedAt }] = orders
  if (orders.some(({ pendingPence }) => pendingPence > 0)) return { state: 'checking', since: openedAt }
  if (orders.some(({ paidPence }) => paidPence > 0)) return { state: 'part_paid', since: openedAt }
  const asked = orders.flatMap((order) => billWaitsSince(order) ?? []).sort()[0]
  if (asked) return { state: 'bill_asked', since: asked }
  return lastSent(orders) ?? { state: 'seated', since: openedAt }
}

/** A printed bill that is out of date was not asked for again. */
function billWaitsSince({ billAskedAt, billPrintedAt, isChangedSinceBill }: FloorOrder): string | null {
  return billAskedAt ?? (isChangedSinceBill ? null : billPrintedAt)
}

/** What the kitchen has: the last course that is away; where nobody eats in courses, the last dishes. */
function lastSent(orders: readonly FloorOrder[]): OccupiedState | undefined {
  const sent = orders.flatMap(({ courses, openedAt }) =>
    courses.flatMap(({ course, sent, awayAt }) => (sent > 0 ? { course: course ?? 0, since: awayAt ?? openedAt } : [])),
  )
  const last = Math.max(...sent.map(({ course }) => course))
  const since = sent
    .filter(({ course }) => course === last)
    .map((each) => each.since)
    .sort()
    .at(-1)
  if (since === undefined) return undefined
  return last === 0 ? { state: 'sent', since } : { state: 'away', course: last, since }
}

/**
 * A table without an open bill that is not free yet: its guests have paid and wait for food, they have paid and still sit
 * there, or it is to be cleaned.
 */
export const turningTableSchema = z.object({
  tableId: idSchema,
  state: z.enum(['food_coming', 'paid', 'cleaning']),
  since: instantSchema,
})
export type TurningTable = z.infer<typeof turningTableSchema>

/** What was said of a table, each null while it never was. */
export type TableMarks = { readonly leftAt: string | null; readonly cleanedAt: string | null }

/** The last bill of a table: when it was paid, whether the kitchen still makes something of it, and whether the location cleans. */
export type PaidBill = { readonly paidAt: string; readonly isFoodComing: boolean; readonly isCleaned: boolean }

/**
 * How far a table is whose last bill was paid; undefined once it is free. What was said of the guests before them counts no
 * more. Without cleaning it is free once its food is out, or somebody said that they left.
 */
export function turningState(
  { paidAt, isFoodComing, isCleaned }: PaidBill,
  { leftAt, cleanedAt }: TableMarks,
): Pick<TurningTable, 'state' | 'since'> | undefined {
  if (cleanedAt !== null && cleanedAt >= paidAt) return undefined
  if (leftAt !== null && leftAt >= paidAt) return isCleaned ? { state: 'cleaning', since: leftAt } : undefined
  if (isFoodComing) return { state: 'food_coming', since: paidAt }
  return isCleaned ? { state: 'paid', since: paidAt } : undefined
}
