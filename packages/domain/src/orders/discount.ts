import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { basisPointsSchema, type Pence, sumPence, zeroOrMorePenceSchema } from '../money/index.ts'
import { closeIfPaid } from '../payments/close.ts'
import { refuseUnlessOpen, repriced } from './change.ts'
import { andThen, type CommandContext, type Decision, decided } from './decision.ts'
import { findLine } from './lines.ts'
import type { Discount, Order } from './order.ts'
import { linesAfterDiscounts } from './totals.ts'
import type { Approval } from './void-line.ts'

export const discountCommandSchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(['discount', 'comp']),
    lineId: idSchema.nullable().default(null),
    rateBps: basisPointsSchema.nullable().default(null),
    amountPence: zeroOrMorePenceSchema.nullable().default(null),
    reason: z.string().trim().min(1).max(200),
    approvalId: idSchema.optional(),
  })
  .refine((discount) => (discount.rateBps === null) !== (discount.amountPence === null), {
    message: 'Give either a percentage or an amount.',
    path: ['amountPence'],
  })
export type DiscountCommand = z.infer<typeof discountCommandSchema>

/**
 * Lowers a line or the whole bill, or gives a made dish away (`comp`). Always with a reason and
 * an approval. Refuses more than earlier discounts have left to take it from.
 */
export function discountOrder(
  order: Order,
  { approvalId: _, ...discount }: DiscountCommand,
  approval: Approval | undefined,
  context: CommandContext,
): Decision {
  refuseUnlessOpen(order)
  const { at, by } = context
  if (!approval) throw new DomainError('approval_needed', { orderId: order.id })
  if (order.discounts.some((known) => known.id === discount.id)) throw new DomainError('changed_meanwhile')
  if (discount.lineId !== null) findLine(order, discount.lineId)
  const reached = linesAfterDiscounts(order).filter((line) => [null, line.lineId].includes(discount.lineId))
  const base = sumPence(reached.map((line) => line.grossPence))
  if ((discount.amountPence ?? 0) > base) throw new DomainError('discount_too_large', { basePence: base })

  const { approvedBy } = approval
  const points = null
  const next = repriced(order, { discounts: [...order.discounts, { ...discount, points, by, approvedBy, at }] })
  const lowered = decided(next, [
    {
      type: discount.kind === 'comp' ? 'order.comped' : 'order.discounted',
      data: {
        orderId: order.id,
        discountId: discount.id,
        lineId: discount.lineId,
        reason: discount.reason,
        approvedBy,
        amountPence: order.totals.totalPence - next.totals.totalPence,
      },
    },
  ])
  return andThen(lowered, (it) => closeIfPaid(it, context))
}

export const pointsCommandSchema = z.strictObject({ id: idSchema, points: z.int().min(1).max(1_000_000) })
export type PointsCommand = z.infer<typeof pointsCommandSchema>

/** How many points are used on an order. */
export function pointsUsed({ discounts }: Pick<Order, 'discounts'>): number {
  return discounts.reduce((sum, { points }) => sum + (points ?? 0), 0)
}

/**
 * Takes loyalty points off the bill: a discount, so VAT is due on what is still paid. Whether the guest has them is
 * for whoever knows their other bills.
 */
export function takePoints(
  order: Order,
  { id, points }: PointsCommand,
  amountPence: Pence,
  context: CommandContext,
): Decision {
  refuseUnlessOpen(order)
  if (!order.guest) throw new DomainError('points_need_guest')
  if (order.discounts.some((known) => known.id === id)) throw new DomainError('changed_meanwhile')
  const base = sumPence(linesAfterDiscounts(order).map((line) => line.grossPence))
  if (amountPence > base) throw new DomainError('discount_too_large', { basePence: base })
  const discount: Discount = {
    id,
    kind: 'discount',
    lineId: null,
    rateBps: null,
    amountPence: zeroOrMorePenceSchema.parse(amountPence),
    reason: `${points} loyalty points`,
    points,
    by: context.by,
    approvedBy: null,
    at: context.at,
  }
  const next = repriced(order, { discounts: [...order.discounts, discount] })
  const lowered = decided(next, [
    {
      type: 'order.discounted',
      data: {
        orderId: order.id,
        discountId: id,
        lineId: null,
        reason: discount.reason,
        approvedBy: null,
        points,
        amountPence: order.totals.totalPence - next.totals.totalPence,
      },
    },
  ])
  return andThen(lowered, (it) => closeIfPaid(it, context))
}

/** Takes a discount off again before the bill is paid; both stay in the journal. */
export function removeDiscount(order: Order, discountId: string): Decision {
  refuseUnlessOpen(order)
  if (!order.discounts.some((known) => known.id === discountId)) {
    throw new DomainError('discount_not_found', { discountId })
  }
  const next = repriced(order, { discounts: order.discounts.filter((known) => known.id !== discountId) })
  return decided(next, [{ type: 'order.discount_removed', data: { orderId: order.id, discountId } }])
}
