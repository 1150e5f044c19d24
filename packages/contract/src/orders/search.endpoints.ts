import { idSchema } from '@tableside/domain/ids'
import { kitchenTicketSchema } from '@tableside/domain/kitchen'
import { penceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { orderSchema } from '@tableside/domain/orders'
import { tenderSchema } from '@tableside/domain/payments'
import { orderTypeSchema } from '@tableside/domain/tax'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { dayAsked, endpoint, inRestaurant, pageQuery } from '../core/index.ts'

const tag = 'Orders'
const view = { permission: 'orders.view', feature: 'order_management' } as const
const pounds = z.coerce.number().int().pipe(zeroOrMorePenceSchema)

const foundOrderSchema = z.object({
  id: idSchema,
  number: z.string(),
  locationId: idSchema,
  locationName: z.string(),
  state: orderSchema.shape.state,
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
  tenders: z.array(tenderSchema),
})
export type FoundOrder = z.infer<typeof foundOrderSchema>

export const orderSearchSchema = z.object({
  /** A number, a table, how a guest's name begins, part of a dish's name, or an amount such as 24.50. */
  q: z.string().trim().max(80).optional(),
  from: dayAsked.optional(),
  to: dayAsked.optional(),
  state: orderSchema.shape.state.optional(),
  tender: tenderSchema.optional(),
  locationId: idSchema.optional(),
  leastPence: pounds.optional(),
  mostPence: pounds.optional(),
})

export const searchOrders = endpoint({
  name: 'searchOrders',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/order-search',
  summary:
    'Finds orders by number, table, guest, dish or amount, newest first. When `searchedBackTo` is set, older ones have not been looked at yet: ask on with the cursor.',
  tag,
  access: view,
  isIdempotent: false,
  params: inRestaurant,
  query: orderSearchSchema.extend(pageQuery),
  reply: z.object({
    orders: z.array(foundOrderSchema),
    nextCursor: z.string().nullable(),
    searchedBackTo: instantSchema.nullable(),
  }),
  status: 200,
  refusals: [],
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
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const getOrderRecord = endpoint({
  name: 'getOrderRecord',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/record',
  summary:
    'Everything known of one order: its lines and payments, the kitchen’s tickets, and its whole history in words.',
  tag,
  access: view,
  isIdempotent: false,
  params: inRestaurant.extend({ orderId: idSchema }),
  reply: z.object({
    order: orderSchema,
    locationName: z.string(),
    /** The names of everybody the order tells of, by their id. */
    people: z.record(z.string(), z.string()),
    tickets: z.array(kitchenTicketSchema.extend({ stationName: z.string() })),
    history: z.array(historyEntrySchema),
    /** How often its receipt has been printed. */
    receiptPrints: z.int(),
  }),
  status: 200,
  refusals: [],
})
