import { idSchema } from '@tableside/domain/ids'
import { kitchenTicketSchema } from '@tableside/domain/kitchen'
import { penceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { orderSchema } from '@tableside/domain/orders'
import { tenderSchema } from '@tableside/domain/payments'
import { orderTypeSchema } from '@tableside/domain/tax'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { dayAsked, pageQuery, resource } from '../core/index.ts'

const restaurant = resource('Orders', '/restaurants/:restaurantId', {
  permission: 'orders.view',
  feature: 'order_management',
})
const pounds = z.coerce.number().int().pipe(zeroOrMorePenceSchema)

/** The order whose bill it was put onto; such an order is closed, and no void. */
const joinedIntoSchema = z.object({ id: idSchema, number: z.string() }).nullable()

const foundOrderSchema = z.object({
  id: idSchema,
  number: z.string(),
  locationId: idSchema,
  locationName: z.string(),
  state: orderSchema.shape.state,
  joinedInto: joinedIntoSchema,
  orderType: orderTypeSchema,
  tableName: z.string().nullable(),
  guestName: z.string(),
  businessDate: z.iso.date(),
  openedAt: instantSchema,
  closedAt: instantSchema.nullable(),
  /** The first dishes, so that one knows it again. */
  dishes: z.array(z.string()),
  /** How many lines there are besides those. */
  moreDishes: z.int(),
  totalPence: penceSchema,
  tipPence: penceSchema,
  refundedPence: penceSchema,
  balanceDuePence: penceSchema,
  /** False where a voucher was sold on it or an account settled. */
  isTurnover: z.boolean(),
  tenders: z.array(tenderSchema),
})
export type FoundOrder = z.infer<typeof foundOrderSchema>

export const orderSearchSchema = z.object({
  /** A number, that of a till receipt such as T2-0014, a table, how a guest's name begins, part of a dish's name, or an amount such as 24.50. */
  q: z.string().trim().max(80).optional(),
  from: dayAsked.optional(),
  to: dayAsked.optional(),
  /** Which day is meant: the one it was opened on, or the one it was closed on, as every report counts it. */
  days: z.enum(['opened', 'closed']).optional(),
  /** Of the business date and the hour on the wall at which it was opened; 1 is Monday. */
  weekday: z.coerce.number().int().min(1).max(7).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  /** Whose it is, or was when it was closed. */
  servedBy: idSchema.optional(),
  /** With something of this category of the menu; `other` is what stands in none. */
  category: z.union([idSchema, z.literal('other')]).optional(),
  /** With this dish: its id, or `name:` and its name where it is on no menu. */
  item: z.union([idSchema, z.string().max(200).startsWith('name:')]).optional(),
  state: orderSchema.shape.state.optional(),
  tender: tenderSchema.optional(),
  locationId: idSchema.optional(),
  leastPence: pounds.optional(),
  maxPence: pounds.optional(),
})

export const searchOrders = restaurant.get('searchOrders', '/order-search', {
  summary:
    'Finds orders by number, till receipt, table, guest, dish or amount, newest first. When `searchedBackTo` is set, older ones have not been looked at yet: ask on with the cursor.',
  query: orderSearchSchema.extend(pageQuery),
  reply: z.object({
    orders: z.array(foundOrderSchema),
    nextCursor: z.string().nullable(),
    searchedBackTo: instantSchema.nullable(),
    /** What the filters that are ids are called. */
    names: z.object({ servedBy: z.string().optional(), category: z.string().optional(), item: z.string().optional() }),
  }),
})

const historyEntrySchema = z.object({
  seq: z.int(),
  at: instantSchema,
  /** Who did it; the product itself where nobody did. */
  by: z.string(),
  what: z.string(),
  detail: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** It changed the bill after a bill had been printed for the guests. */
  isAfterBill: z.boolean(),
  /** When it was tapped and when it reached the server, where that is more than a minute later; `at` is when it counts from. */
  late: z.object({ tappedAt: instantSchema, receivedAt: instantSchema }).nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const getOrderRecord = restaurant.get('getOrderRecord', '/orders/:orderId/record', {
  summary:
    'Everything known of one order: its lines and payments, the kitchen’s tickets, and its whole history in words.',
  reply: z.object({
    order: orderSchema,
    joinedInto: joinedIntoSchema,
    locationName: z.string(),
    /** The names of everybody the order tells of, by their id. */
    people: z.record(z.string(), z.string()),
    tickets: z.array(kitchenTicketSchema.extend({ stationName: z.string() })),
    history: z.array(historyEntrySchema),
    /** How often its receipt has been printed. */
    receiptPrints: z.int(),
  }),
})
