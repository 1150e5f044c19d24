import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { penceSchema } from '../money/index.ts'
import { type Order, quantityLeft, unsentCount } from '../orders/index.ts'
import { orderTypeSchema } from '../tax/index.ts'
import { instantSchema } from '../time/index.ts'

const floorCourseSchema = z.object({
  /** Null for dishes without a course. */
  course: z.int().nullable(),
  dishes: z.int(),
  sent: z.int(),
  /** Of those not sent, how many wait for the course to be fired. */
  held: z.int().default(0),
})
export type FloorCourse = z.infer<typeof floorCourseSchema>

/** What somebody who looks over the floor wants to know of an open order. */
export const floorOrderSchema = z.object({
  id: idSchema,
  number: z.string().nullable(),
  tableId: idSchema.nullable(),
  tableName: z.string().nullable(),
  joinedTables: z.array(z.object({ id: idSchema, name: z.string() })),
  orderType: orderTypeSchema,
  guestName: z.string(),
  covers: z.int().nullable(),
  openedAt: instantSchema,
  /** The waiter it belongs to. */
  servedBy: idSchema,
  courses: z.array(floorCourseSchema),
  unsent: z.int(),
  totalPence: penceSchema,
  paidPence: penceSchema,
  pendingPence: penceSchema,
  balanceDuePence: penceSchema,
  /** When the guests were last handed their bill; null while they were not. */
  billPrintedAt: instantSchema.nullable(),
  /** Something was added or taken off after that: the paper on the table is out of date. */
  isChangedSinceBill: z.boolean(),
})
export type FloorOrder = z.infer<typeof floorOrderSchema>

export type BillPrint = { readonly printedAt: string; readonly isChangedSince: boolean }

export function floorOrder(order: Order, bill: BillPrint | undefined): FloorOrder {
  const { id, number, tableId, tableName, joinedTables, orderType, guestName, covers, openedAt, servedBy, totals } =
    order
  return {
    id,
    number,
    tableId,
    tableName,
    joinedTables,
    orderType,
    guestName,
    covers,
    openedAt,
    servedBy,
    courses: coursesOf(order),
    unsent: unsentCount(order),
    totalPence: totals.totalPence,
    paidPence: totals.paidPence,
    pendingPence: totals.pendingPence,
    balanceDuePence: totals.balanceDuePence,
    billPrintedAt: bill?.printedAt ?? null,
    isChangedSinceBill: bill?.isChangedSince ?? false,
  }
}

/** How far each course is, in the order they are served; dishes without one come first. */
function coursesOf({ lines }: Order): FloorCourse[] {
  const courses = new Map<number | null, { dishes: number; sent: number; held: number }>()
  for (const line of lines) {
    const left = quantityLeft(line)
    if (left === 0) continue
    const known = courses.get(line.course) ?? { dishes: 0, sent: 0, held: 0 }
    courses.set(line.course, {
      dishes: known.dishes + left,
      sent: known.sent + (line.fire === null ? 0 : left),
      held: known.held + (line.fire === null && line.heldAt !== null ? left : 0),
    })
  }
  return [...courses]
    .map(([course, counts]) => ({ course, ...counts }))
    .sort((a, b) => (a.course ?? 0) - (b.course ?? 0))
}
