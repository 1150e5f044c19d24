import { guestChoiceSchema } from '@tableside/domain/customers'
import { idSchema } from '@tableside/domain/ids'
import {
  discountCommandSchema,
  lineChangesSchema,
  newLineSchema,
  orderDetailsSchema,
  orderSchema,
  placeOrderSchema,
  pointsCommandSchema,
  voidLineSchema,
} from '@tableside/domain/orders'
import { receiptSchema } from '@tableside/domain/receipts'
import { z } from 'zod'
import { endpoint, inRestaurant, pageQuery } from '../core/index.ts'

const tag = 'Orders'
const inOrder = inRestaurant.extend({ orderId: idSchema })
const onLine = inOrder.extend({ lineId: idSchema })
const reply = z.object({ order: orderSchema })
const take = { permission: 'orders.take', feature: 'order_management' } as const
const view = { permission: 'orders.view', feature: 'order_management' } as const
const menuRefusals = [
  'item_not_on_menu',
  'item_eighty_sixed',
  'modifier_not_offered',
  'modifier_run_out',
  'modifier_choice_incomplete',
  'price_changed',
  'line_exists',
  'order_too_large',
] as const

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders',
  summary: 'Opens an order with its first dishes; `send` takes them to the kitchen at once.',
  tag,
  access: take,
  isIdempotent: true,
  params: inRestaurant,
  body: placeOrderSchema,
  reply,
  status: 201,
  refusals: [...menuRefusals, 'order_exists', 'table_not_found', 'table_mismatch'],
})

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/orders',
  summary: 'The orders of a restaurant, newest first.',
  tag,
  access: view,
  isIdempotent: false,
  params: inRestaurant,
  query: z.object({
    locationId: idSchema.optional(),
    state: z.enum(['open', 'paid', 'voided']).optional(),
    businessDate: z.iso.date().optional(),
    ...pageQuery,
  }),
  reply: z.object({ orders: z.array(orderSchema), nextCursor: z.string().nullable() }),
  status: 200,
  refusals: [],
})

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId',
  summary: 'One order with its lines, payments and figures.',
  tag,
  access: view,
  isIdempotent: false,
  params: inOrder,
  reply,
  status: 200,
  refusals: [],
})

export const addLines = endpoint({
  name: 'addLines',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/lines',
  summary: 'Puts more dishes on the order, unsent unless `send` is true.',
  tag,
  access: take,
  isIdempotent: true,
  params: inOrder,
  body: z.strictObject({ lines: z.array(newLineSchema).min(1).max(500), send: z.boolean().default(false) }),
  reply,
  status: 201,
  refusals: [...menuRefusals, 'order_closed'],
})

export const changeLine = endpoint({
  name: 'changeLine',
  method: 'PATCH',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/lines/:lineId',
  summary: 'Changes a line the kitchen has not got yet.',
  tag,
  access: take,
  isIdempotent: true,
  params: onLine,
  body: lineChangesSchema,
  reply,
  status: 200,
  refusals: [
    'order_closed',
    'line_not_found',
    'line_already_sent',
    'nothing_to_change',
    'order_too_large',
    'below_paid',
    'payment_under_way',
  ],
})

export const sendOrder = endpoint({
  name: 'sendOrder',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/send',
  summary: 'Sends what the kitchen has not got yet, and only that.',
  tag,
  access: take,
  isIdempotent: true,
  params: inOrder,
  reply,
  status: 200,
  refusals: ['order_closed', 'nothing_to_send'],
})

export const voidLine = endpoint({
  name: 'voidLine',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/lines/:lineId/void',
  summary: 'Takes part of a line off; once it has been sent, with a reason and an approval.',
  tag,
  access: take,
  isIdempotent: true,
  params: onLine,
  body: voidLineSchema,
  reply,
  status: 200,
  refusals: [
    'order_closed',
    'line_not_found',
    'void_too_many',
    'reason_needed',
    'approval_needed',
    'approval_invalid',
    'below_paid',
    'payment_under_way',
  ],
})

export const discountOrder = endpoint({
  name: 'discountOrder',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/discounts',
  summary: 'Lowers a line or the bill, or gives a made dish away; with a reason and an approval.',
  tag,
  access: take,
  isIdempotent: true,
  params: inOrder,
  body: discountCommandSchema,
  reply,
  status: 201,
  refusals: [
    'order_closed',
    'line_not_found',
    'approval_needed',
    'approval_invalid',
    'discount_too_large',
    'below_paid',
    'payment_under_way',
  ],
})

export const usePoints = endpoint({
  name: 'usePoints',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/points',
  summary: 'Takes loyalty points of the guest on the order off the bill.',
  tag,
  access: { permission: 'orders.take', feature: 'customer_database' },
  isIdempotent: true,
  params: inOrder,
  body: pointsCommandSchema,
  reply,
  status: 201,
  refusals: [
    'order_closed',
    'loyalty_off',
    'points_too_few',
    'points_need_guest',
    'discount_too_large',
    'below_paid',
    'payment_under_way',
  ],
})

export const removeDiscount = endpoint({
  name: 'removeDiscount',
  method: 'DELETE',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/discounts/:discountId',
  summary: 'Takes a discount off again before the bill is paid.',
  tag,
  access: take,
  isIdempotent: true,
  params: inOrder.extend({ discountId: idSchema }),
  reply,
  status: 200,
  refusals: ['order_closed', 'discount_not_found'],
})

export const changeOrderDetails = endpoint({
  name: 'changeOrderDetails',
  method: 'PATCH',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId',
  summary: 'Another table, covers, name, eat in or takeaway. Menu prices never move with it.',
  tag,
  access: take,
  isIdempotent: true,
  params: inOrder,
  body: orderDetailsSchema,
  reply,
  status: 200,
  refusals: [
    'order_closed',
    'nothing_to_change',
    'customer_not_found',
    'customer_phone_wrong',
    'points_on_order',
    'feature_locked',
    'table_not_found',
    'table_mismatch',
    'below_paid',
    'payment_under_way',
  ],
})

export const joinBills = endpoint({
  name: 'joinBills',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/join',
  summary:
    'Puts another table’s bill onto this one: its dishes move as they are, with the kitchen’s tickets, and it ends without a sale. Only a bill nobody paid on can be put onto another.',
  tag,
  access: take,
  isIdempotent: true,
  params: inOrder,
  body: z.strictObject({ fromOrderId: idSchema }),
  reply,
  status: 200,
  refusals: [
    'order_closed',
    'bills_not_alike',
    'bill_part_paid',
    'bill_has_discount',
    'bills_of_two_guests',
    'order_too_large',
    'voucher_sale_alone',
  ],
})

export const attachGuest = endpoint({
  name: 'attachGuest',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/guest',
  summary:
    'Says whose a paid order was, so that its points are theirs. Whose it is already only somebody who manages customers may change.',
  tag,
  access: { permission: 'orders.take', feature: 'customer_database' },
  isIdempotent: true,
  params: inOrder,
  body: z.strictObject({
    /** Null: nobody we know. */
    guest: guestChoiceSchema.nullable(),
  }),
  reply,
  status: 200,
  refusals: [
    'customer_not_found',
    'customer_phone_wrong',
    'guest_is_known',
    'order_not_paid_yet',
    'points_on_order',
    'voucher_sale_alone',
  ],
})

export const closeOrder = endpoint({
  name: 'closeOrder',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/close',
  summary: 'Closes an order on which nothing is owed: all voided, or all given away.',
  tag,
  access: take,
  isIdempotent: true,
  params: inOrder,
  reply,
  status: 200,
  refusals: ['order_closed', 'balance_due', 'payment_unsettled'],
})

/** A copy after the first says so: DUPLICATE, with its number. */
const whichCopy = z.object({ copy: z.coerce.number().int().min(1).max(999).default(1) })

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/receipt',
  summary: 'The bill before payment, the receipt afterwards, with VAT by rate.',
  tag,
  access: view,
  isIdempotent: false,
  params: inOrder,
  query: whichCopy,
  reply: z.object({ receipt: receiptSchema }),
  status: 200,
  refusals: [],
})

export const getReceiptPdf = endpoint({
  name: 'getReceiptPdf',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/receipt.pdf',
  summary: 'The same receipt as a PDF for an 80 mm roll.',
  tag,
  access: view,
  isIdempotent: false,
  params: inOrder,
  query: whichCopy,
  contentType: 'application/pdf',
  status: 200,
  refusals: [],
})

export const printReceipt = endpoint({
  name: 'printReceipt',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/receipt/prints',
  summary:
    'Records that the bill or the receipt is printed and answers what goes on the paper; a later copy of a receipt is a DUPLICATE.',
  tag,
  access: take,
  isIdempotent: true,
  params: inOrder,
  reply: z.object({ receipt: receiptSchema }),
  status: 201,
  refusals: [],
})
