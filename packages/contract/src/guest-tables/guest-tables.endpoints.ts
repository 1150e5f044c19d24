import { guestOrderSchema } from '@tableside/domain/guest-tables'
import { idSchema } from '@tableside/domain/ids'
import { orderSchema } from '@tableside/domain/orders'
import { z } from 'zod'
import { oneLine, resource } from '../core/index.ts'
import { menuRefusals } from '../orders/menu-refusals.ts'

const tableCodes = resource('Floor', '/restaurants/:restaurantId/locations/:locationId/table-codes', {
  permission: 'devices.manage',
  feature: 'table_management',
  peopleOnly: true,
})

export const tableCodeSchema = z.object({
  tableId: idSchema,
  tableName: z.string(),
  area: z.string(),
  /** What the printed code says. Whoever has it may see the bills that are open at the table. */
  url: z.string(),
  /** Null: it is the first one. */
  renewedAt: z.iso.datetime().nullable(),
})
export type TableCode = z.infer<typeof tableCodeSchema>

export const listTableCodes = tableCodes.get('listTableCodes', '', {
  summary: 'The codes for the tables of a location, to be printed: guests scan one to see the menu and their bill.',
  reply: z.object({ codes: z.array(tableCodeSchema) }),
})

export const renewTableCode = tableCodes.post('renewTableCode', '/:tableId/renew', {
  summary: 'A new code for a table. The printed one and every phone that scanned it are let in no more.',
  reply: z.object({ code: tableCodeSchema }),
})

const guestOrders = resource('Orders', '/restaurants/:restaurantId/guest-orders', {
  read: { permission: 'orders.view', feature: 'table_management' },
  write: { permission: 'orders.take', feature: 'table_management' },
})

export const listGuestOrders = guestOrders.get('listGuestOrders', '', {
  summary:
    'The orders guests sent from their phones at a location, at a table or to collect, that wait for the staff, oldest first.',
  query: z.object({ locationId: idSchema }),
  reply: z.object({ guestOrders: z.array(guestOrderSchema) }),
})

export const acceptGuestOrder = guestOrders.post('acceptGuestOrder', '/:guestOrderId/accept', {
  summary:
    'Puts an order of guests on the bill of their visit, or opens one, and sends it to the kitchen; one to collect when it must begin.',
  query: z.object({
    /** Where it goes when its guests may have left: a bill that is open at its table, or one of its own. */
    bill: z.union([idSchema, z.literal('new')]).optional(),
  }),
  reply: z.object({ order: orderSchema }),
  refusals: ['guest_order_decided', 'guest_party_unknown', ...menuRefusals, 'order_too_large', 'id_taken'],
})

export const declineGuestOrder = guestOrders.post('declineGuestOrder', '/:guestOrderId/decline', {
  summary: 'Declines an order of guests. Their phones show the reason.',
  body: z.strictObject({ reason: oneLine.min(1).max(120) }),
  reply: z.object({ guestOrder: guestOrderSchema }),
  refusals: ['guest_order_decided'],
})

export const answerCall = guestOrders.post('answerCall', '/:guestOrderId/answer', {
  summary: 'A waiter is on the way to guests who called one. Their phones say so.',
  reply: z.object({ guestOrder: guestOrderSchema }),
  refusals: ['guest_order_decided'],
})
