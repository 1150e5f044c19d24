import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { penceSchema } from '../money/index.ts'
import { courseProgress, type Order, unsentCount } from '../orders/index.ts'
import { orderTypeSchema } from '../tax/index.ts'
import { instantSchema } from '../time/index.ts'

const floorCourseSchema = z.object({
  /** Null for dishes without a course. */
  course: z.int().nullable(),
  dishes: z.int(),
  sent: z.int(),
  /** Of those not sent, how many wait for the course to be fired. */
  held: z.int().default(0),
  /** When the last of its dishes went to the kitchen; null while none has. */
  awayAt: instantSchema.nullable().default(null),
  /** It is the course that is fired next. */
  isNext: z.boolean().default(false),
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
  /** When they asked for their bill, or were shown it; null once they order again. */
  billAskedAt: instantSchema.nullable().default(null),
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
    billAskedAt: order.billAskedAt,
    unsent: unsentCount(order),
    totalPence: totals.totalPence,
    paidPence: totals.paidPence,
    pendingPence: totals.pendingPence,
    balanceDuePence: totals.balanceDuePence,
    billPrintedAt: bill?.printedAt ?? null,
    isChangedSinceBill: bill?.isChangedSince ?? false,
  }
}

/** How far each course is, in the order they are served; dishes without one come first, courses that were voided whole are left out. */
function coursesOf(order: Order): FloorCourse[] {
  return courseProgress(order)
    .map(({ course, held, unsent, sent, awayAt, isNext }) => ({
      ...{ course, held, sent, awayAt, isNext },
      dishes: held + unsent + sent,
    }))
    .filter(({ dishes }) => dishes > 0)
}
