import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { basisPointsSchema, type Pence, sumPence, zeroOrMorePenceSchema } from '../money/index.ts'
import { type Approval, keptLimits } from './approval.ts'
import { assertReductionWithin } from './approval-limits.ts'
import { assertOpen, repriced } from './change.ts'
import { closeAfterChange } from './close.ts'
import { andThen, type CommandContext, type Decision, type DomainEvent, decided } from './decision.ts'
import { findLine } from './lines.ts'
import type { Discount, Order } from './order.ts'
import { formatPoints } from './points-taken.ts'
import { discountPence, linesAfterDiscounts, quantityLeft, withTotals } from './totals.ts'

export const discountCommandSchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(['discount', 'comp']),
    lineId: idSchema.nullable().default(null),
    rateBps: basisPointsSchema.nullable().default(null),
    amountPence: zeroOrMorePenceSchema.nullable().default(null),
    reason: z.string().trim().min(1).max(200),
    approvalId: idSchema.optional(),
    /** The restaurant's own discount it is (`DiscountPreset`), whose rules it follows. */
    presetId: idSchema.optional(),
    /** The discount or comp it replaces: the same again, for dishes that were added since. */
    replacesId: idSchema.optional(),
  })
  .refine((discount) => (discount.rateBps === null) !== (discount.amountPence === null), {
    message: 'Give either a percentage or an amount.',
    path: ['amountPence'],
  })
export type DiscountCommand = z.infer<typeof discountCommandSchema>

/** A preset that needs no approval: it lowers whatever is on the bill, also what is added later. */
export const presetAlone = { approvedBy: null } as const

/**
 * Lowers a line or the whole bill, or gives a made dish away (`comp`). Always with a reason and
 * an approval, which covers the dishes on the bill now and the amount taken off them: what is added later is not
 * lowered until it is approved again. Refuses more than earlier discounts have left to take it from.
 *
 * @param minBillPence while the dishes come to less, it takes nothing off
 */
export function discountOrder(
  order: Order,
  { approvalId: _, replacesId, presetId, ...discount }: DiscountCommand,
  approval: Approval | typeof presetAlone | undefined,
  context: CommandContext,
  minBillPence?: Discount['minBillPence'],
): Decision {
  assertOpen(order)
  const { at, by } = context
  if (!approval) throw new DomainError('approval_needed', { orderId: order.id })
  if (order.discounts.some((known) => known.id === discount.id)) throw new DomainError('changed_meanwhile')
  if (discount.lineId !== null) findLine(order, discount.lineId)
  const before = withoutReplaced(order, replacesId)
  if (replacesId !== undefined && before.discounts.length === order.discounts.length) {
    throw new DomainError('discount_not_found', { discountId: replacesId })
  }
  const basePence = discountBase(before, discount.lineId)
  if ((discount.amountPence ?? 0) > basePence) throw new DomainError('discount_too_large', { basePence })
  const approved = { lines: linesOf(order, discount.lineId), amountPence: amountOff(discount, basePence) }
  // The bill has grown between the manager's PIN and this.
  if ('maxPence' in approval && approved.amountPence > (approval.maxPence ?? approved.amountPence)) {
    throw new DomainError('approval_invalid')
  }

  const { approvedBy } = approval
  const given = {
    ...discount,
    presetId: presetId ?? null,
    ...(minBillPence && { minBillPence }),
    approved: approval.approvedBy === null ? null : { ...approved, ...keptLimits(approval) },
    points: null,
    by,
    approvedBy,
    at,
  }
  const next = repriced(order, { discounts: [...before.discounts, given] })
  if (approval.approvedBy !== null) {
    const asGiven = { ...next, discounts: [...before.discounts, { ...given, approved }] }
    assertReductionWithin(asGiven, discount, approval)
  }
  const removed = replacesId === undefined ? [] : [removedEvent(order, replacesId)]
  const lowered = decided(next, [
    ...removed,
    {
      type: discount.kind === 'comp' ? 'order.comped' : 'order.discounted',
      data: {
        orderId: order.id,
        discountId: discount.id,
        lineId: discount.lineId,
        reason: discount.reason,
        approvedBy,
        amountPence: before.totals.totalPence - next.totals.totalPence,
      },
    },
  ])
  return andThen(lowered, (it) => closeAfterChange(it, context))
}

/** The order without the discount that is replaced; one given for points stays. */
function withoutReplaced(order: Order, replacesId: string | undefined): Order {
  const discounts = order.discounts.filter(({ id, points }) => id !== replacesId || points !== null)
  return withTotals({ ...order, discounts })
}

/** What the dishes a discount applies to cost, after the discounts there are. */
function discountBase(order: Order, lineId: string | null): Pence {
  return sumPence(
    linesAfterDiscounts(order)
      .filter((line) => [null, line.lineId].includes(lineId))
      .map((line) => line.grossPence),
  )
}

function linesOf({ lines }: Pick<Order, 'lines'>, lineId: string | null) {
  return lines
    .filter((line) => [null, line.id].includes(lineId) && quantityLeft(line) > 0)
    .map((line) => ({ lineId: line.id, quantity: quantityLeft(line) }))
}

type Size = Pick<DiscountCommand, 'lineId' | 'rateBps' | 'amountPence' | 'replacesId'>

const amountOff = ({ rateBps, amountPence }: Pick<Size, 'rateBps' | 'amountPence'>, basePence: Pence) =>
  zeroOrMorePenceSchema.parse(discountPence({ rateBps, amountPence, approved: null }, basePence))

/** What a discount or comp would take off now: shown to whoever approves it. */
export function discountPreview(order: Order, { lineId, replacesId, ...size }: Size): Pence {
  return amountOff(size, discountBase(withoutReplaced(order, replacesId), lineId))
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
  assertOpen(order)
  if (!order.guest?.customerId) throw new DomainError('points_need_guest')
  if (order.discounts.some((known) => known.id === id)) throw new DomainError('changed_meanwhile')
  const base = sumPence(linesAfterDiscounts(order).map((line) => line.grossPence))
  if (amountPence > base) throw new DomainError('discount_too_large', { basePence: base })
  const discount: Discount = {
    id,
    kind: 'discount',
    lineId: null,
    rateBps: null,
    amountPence: zeroOrMorePenceSchema.parse(amountPence),
    reason: formatPoints(points),
    approved: null,
    points,
    presetId: null,
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
  return andThen(lowered, (it) => closeAfterChange(it, context))
}

/** Takes a discount off again before the bill is paid; both stay in the journal. */
export function removeDiscount(order: Order, discountId: string): Decision {
  assertOpen(order)
  if (!order.discounts.some((known) => known.id === discountId)) {
    throw new DomainError('discount_not_found', { discountId })
  }
  const next = repriced(order, { discounts: order.discounts.filter((known) => known.id !== discountId) })
  return decided(next, [removedEvent(order, discountId)])
}

function removedEvent(order: Order, discountId: string): DomainEvent {
  return { type: 'order.discount_removed', data: { orderId: order.id, discountId } }
}
