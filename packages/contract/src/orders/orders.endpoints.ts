import { guestChoiceSchema } from '@tableside/domain/customers'
import { idSchema } from '@tableside/domain/ids'
import { courseSchema } from '@tableside/domain/menu'
import {
  billAskedSchema,
  courseTimerSchema,
  discountCommandSchema,
  handOverSchema,
  lineChangesSchema,
  moveLinesSchema,
  newLineSchema,
  orderDetailsSchema,
  orderSchema,
  placeOrderSchema,
  pointsCommandSchema,
  reopenOrderSchema,
  returnPointsSchema,
  voidLineSchema,
} from '@tableside/domain/orders'
import { receiptSchema } from '@tableside/domain/receipts'
import { z } from 'zod'
import { pageQuery, resource } from '../core/index.ts'
import { menuRefusals } from './menu-refusals.ts'

const reply = z.object({ order: orderSchema })
const orders = resource('Orders', '/restaurants/:restaurantId/orders', {
  read: { permission: 'orders.view', feature: 'order_management' },
  write: { permission: 'orders.take', feature: 'order_management' },
})
const lineRefusals = [...menuRefusals, 'line_exists'] as const
/** 0 is an order to collect, which is held whole. */
const heldCourse = z.coerce
  .number()
  .int()
  .pipe(z.union([z.literal(0), courseSchema]))
/** Whatever changes what an open order costs. */
const repricingRefusals = ['order_closed', 'voucher_sale_alone', 'below_paid', 'payment_under_way'] as const

export const placeOrder = orders.post('placeOrder', '', {
  countsFrom: 'tap',
  summary: 'Opens an order with its first dishes; `send` takes them to the kitchen at once.',
  body: placeOrderSchema,
  reply,
  status: 201,
  refusals: [...lineRefusals, 'order_exists', 'table_not_found', 'table_mismatch'],
})

export const listOrders = orders.get('listOrders', '', {
  summary: 'The orders of a restaurant, newest first.',
  query: z.object({
    locationId: idSchema.optional(),
    state: z.enum(['open', 'paid', 'voided']).optional(),
    businessDate: z.iso.date().optional(),
    ...pageQuery,
  }),
  reply: z.object({ orders: z.array(orderSchema), nextCursor: z.string().nullable() }),
})

/** What a floor draws of an open order. The rest of it is loaded by its version. */
export const openOrderSchema = orderSchema
  .pick({
    ...{ id: true, version: true, number: true, orderType: true, tableId: true, tableName: true, joinedTables: true },
    ...{ covers: true, guestName: true, openedAt: true, servedBy: true, billAskedAt: true },
  })
  .extend(orderSchema.shape.totals.pick({ totalPence: true, paidPence: true, balanceDuePence: true }).shape)
export type OpenOrder = z.infer<typeof openOrderSchema>

export const listOpenOrders = orders.get('listOpenOrders', '/open', {
  summary: 'What a floor draws of the open orders of a location, newest first, and which version each has.',
  query: z.object({ locationId: idSchema }),
  // `seq`: the entry of the event log they include for certain.
  reply: z.object({ seq: z.int(), orders: z.array(openOrderSchema) }),
})

export const getOrder = orders.get('getOrder', '/:orderId', {
  summary: 'One order with its lines, payments and figures.',
  reply,
})

export const addLines = orders.post('addLines', '/:orderId/lines', {
  countsFrom: 'tap',
  summary: 'Puts more dishes on the order, unsent unless `send` is true.',
  body: z.strictObject({ lines: z.array(newLineSchema).min(1).max(500), send: z.boolean().default(false) }),
  reply,
  status: 201,
  refusals: [...lineRefusals, 'order_closed', 'voucher_sale_alone', 'order_too_large'],
})

export const changeLine = orders.patch('changeLine', '/:orderId/lines/:lineId', {
  countsFrom: 'tap',
  summary: 'Changes a line the kitchen has not got yet.',
  body: lineChangesSchema,
  reply,
  refusals: [...repricingRefusals, 'line_not_found', 'line_already_sent', 'nothing_to_change', 'order_too_large'],
})

export const sendOrder = orders.post('sendOrder', '/:orderId/send', {
  countsFrom: 'tap',
  summary: 'Sends what the kitchen has not got yet, and only that. At a table the later courses are held.',
  reply,
  refusals: ['order_closed', 'nothing_to_send'],
})

export const fireCourse = orders.post('fireCourse', '/:orderId/courses/:course/fire', {
  countsFrom: 'tap',
  summary:
    'Fires what is held of a course, and of the courses before it: the kitchen makes it now. 0 is an order to collect, held whole.',
  params: { course: heldCourse },
  reply,
  refusals: ['order_closed', 'nothing_to_fire'],
})

export const setCourseTimer = orders.put('setCourseTimer', '/:orderId/courses/:course/timer', {
  summary:
    'Says in how many minutes a held course is fired by itself; null stops it. An order has one timer at a time.',
  params: { course: heldCourse },
  body: courseTimerSchema,
  reply,
  refusals: ['order_closed', 'nothing_to_fire'],
})

export const reopenOrder = orders.post('reopenOrder', '/:orderId/reopen', {
  summary:
    'Opens a paid bill again before its day is closed, with a reason and an approval: its sale is counted anew when it is closed, and what was paid stays paid.',
  body: reopenOrderSchema,
  reply,
  refusals: [
    'order_not_paid_yet',
    'order_not_reopenable',
    'order_invoiced',
    'voucher_sale_alone',
    'day_closed_since',
    'approval_needed',
    'approval_invalid',
  ],
})

export const voidLine = orders.post('voidLine', '/:orderId/lines/:lineId/void', {
  countsFrom: 'tap',
  summary: 'Takes part of a line off; once it has been sent, with a reason and an approval.',
  body: voidLineSchema,
  reply,
  refusals: [
    ...repricingRefusals,
    'line_not_found',
    'void_too_many',
    'reason_needed',
    'approval_needed',
    'approval_invalid',
  ],
})

export const discountOrder = orders.post('discountOrder', '/:orderId/discounts', {
  countsFrom: 'tap',
  summary: 'Lowers a line or the bill, or gives a made dish away; with a reason and an approval.',
  body: discountCommandSchema,
  reply,
  status: 201,
  refusals: [
    ...repricingRefusals,
    'line_not_found',
    'approval_needed',
    'approval_invalid',
    'discount_too_large',
    'preset_changed',
    'preset_bill_too_small',
    'preset_given_already',
  ],
})

export const returnPoints = orders.post('returnPoints', '/:orderId/points/return', {
  summary:
    'Gives the points of a bill that was paid with them alone back to its guest, with a reason and an approval, also after its day was closed.',
  body: returnPointsSchema,
  reply,
  refusals: ['points_not_returnable', 'approval_needed', 'approval_invalid'],
})

export const usePoints = orders.post('usePoints', '/:orderId/points', {
  summary: 'Takes loyalty points of the guest on the order off the bill.',
  access: { permission: 'orders.take', feature: 'customer_database' },
  body: pointsCommandSchema,
  reply,
  status: 201,
  refusals: [
    'order_closed',
    'below_paid',
    'payment_under_way',
    'loyalty_off',
    'points_too_few',
    'points_need_guest',
    'discount_too_large',
  ],
})

export const removeDiscount = orders.delete('removeDiscount', '/:orderId/discounts/:discountId', {
  countsFrom: 'tap',
  summary: 'Takes a discount off again before the bill is paid.',
  reply,
  refusals: ['order_closed', 'discount_not_found'],
})

export const changeOrderDetails = orders.patch('changeOrderDetails', '/:orderId', {
  countsFrom: 'tap',
  summary: 'Another table, covers, name, eat in or takeaway. Menu prices never move with it.',
  body: orderDetailsSchema,
  reply,
  refusals: [
    ...repricingRefusals,
    'nothing_to_change',
    'id_taken',
    'customer_not_found',
    'customer_phone_wrong',
    'points_spent',
    'points_on_order',
    'service_charge_part_paid',
    'table_not_found',
    'table_mismatch',
  ],
})

export const handOverOrder = orders.post('handOverOrder', '/:orderId/hand-over', {
  countsFrom: 'tap',
  summary: 'Makes an open order another waiter’s. Who added which dish and who took which money stays.',
  body: handOverSchema,
  reply,
  refusals: ['order_closed', 'person_has_left', 'person_works_elsewhere'],
})

export const markBillAsked = orders.post('markBillAsked', '/:orderId/bill-asked', {
  countsFrom: 'tap',
  summary: 'Marks an open order as waiting for its bill, on every till; or takes the mark off again.',
  body: billAskedSchema,
  reply,
  refusals: ['order_closed'],
})

export const joinBills = orders.post('joinBills', '/:orderId/join', {
  summary:
    'Puts another table’s bill onto this one: its dishes move as they are, with the kitchen’s tickets, and it ends without a sale. Only a bill nobody paid on can be put onto another.',
  body: z.strictObject({
    fromOrderId: idSchema,
    /** A manager’s yes to what was given away on both bills together. */
    approvalId: idSchema.optional(),
  }),
  reply,
  refusals: [
    'order_closed',
    'line_exists',
    'below_paid',
    'bills_not_alike',
    'bill_part_paid',
    'bill_has_discount',
    'bills_of_two_guests',
    'given_above_limit',
    'approval_invalid',
    'order_too_large',
    'payment_under_way',
    'service_charge_part_paid',
    'voucher_sale_alone',
  ],
})

export const moveLines = orders.post('moveLines', '/:orderId/move-lines', {
  summary:
    'Moves dishes to another open bill, or to a bill of their own at this table or another one. They stay as they are, sent or not; nothing is sent again.',
  body: moveLinesSchema,
  reply: z.object({ order: orderSchema, other: orderSchema }),
  refusals: [
    ...repricingRefusals,
    'line_not_found',
    'line_exists',
    'line_has_discount',
    'line_paid_for',
    'move_too_many',
    'nothing_left_on_bill',
    'bills_not_alike',
    'bill_has_discount',
    'bills_of_two_guests',
    'given_above_limit',
    'approval_invalid',
    'order_too_large',
    'order_exists',
    'table_not_found',
    'table_mismatch',
  ],
})

export const attachGuest = orders.put('attachGuest', '/:orderId/guest', {
  summary:
    'Says whose a paid order was, so that its points are theirs. Whose it is already only somebody who manages customers may change.',
  access: { permission: 'orders.take', feature: 'customer_database' },
  body: z.strictObject({
    /** Null: no customer. */
    guest: guestChoiceSchema.nullable(),
  }),
  reply,
  refusals: [
    'id_taken',
    'customer_not_found',
    'customer_phone_wrong',
    'guest_is_known',
    'order_not_paid_yet',
    'points_spent',
    'points_on_order',
    'voucher_sale_alone',
    'settlement_has_no_guest',
  ],
})

export const closeOrder = orders.post('closeOrder', '/:orderId/close', {
  countsFrom: 'tap',
  summary: 'Closes an order on which nothing is owed: all voided, or all given away.',
  reply,
  refusals: ['order_closed', 'balance_due', 'payment_unsettled'],
})

/** A copy after the first says so: DUPLICATE, with its number. */
const whichCopy = z.object({ copy: z.coerce.number().int().min(1).max(999).default(1) })

export const getReceipt = orders.get('getReceipt', '/:orderId/receipt', {
  summary: 'The bill before payment, the receipt afterwards, with VAT by rate.',
  query: whichCopy,
  reply: z.object({
    receipt: receiptSchema,
    /** Where guests read the receipt of a paid order on their own phone, for 90 days; null before it is paid. */
    url: z.string().nullable(),
  }),
})

export const mailReceipt = orders.post('mailReceipt', '/:orderId/receipt/mails', {
  inPractice: 'stops',
  summary: 'Sends the receipt of a paid order to an address, which is used for this mail alone and kept nowhere.',
  body: z.object({ email: z.email().max(254) }),
  reply: z.object({ orderId: idSchema }),
  refusals: ['receipt_not_paid'],
  status: 201,
})

export const getReceiptPdf = orders.get('getReceiptPdf', '/:orderId/receipt.pdf', {
  summary: 'The same receipt as a PDF for an 80 mm roll.',
  query: whichCopy,
  contentType: 'application/pdf',
})

export const printReceipt = orders.post('printReceipt', '/:orderId/receipt/prints', {
  summary:
    'Records that the bill or the receipt is printed and answers what goes on the paper; a later copy of a receipt is a DUPLICATE.',
  reply: z.object({
    receipt: receiptSchema,
    /** Where it comes out; null where no printer is set up for it and the browser prints it. */
    printed: z.object({ jobId: idSchema, printerName: z.string() }).nullable(),
  }),
  status: 201,
})
