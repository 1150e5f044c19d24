import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { aboveZeroPenceSchema, pence } from '../money/index.ts'
import { isUnsettled } from '../orders/amounts.ts'
import { assertNotVoucherSale, assertOpen, changed } from '../orders/change.ts'
import { type CommandContext, type Decision, decided } from '../orders/decision.ts'
import { askedOf, type Hold, isHoldOpen, keptOf } from '../orders/hold.ts'
import type { Order } from '../orders/order.ts'
import { isSettlement } from '../orders/totals.ts'
import { onOneLine } from '../text/index.ts'

/** How much may be held on a card. Above it a bank asks questions, below it the hold is not worth a guest's card. */
export const holdBounds = { minPence: pence(5_00), maxPence: pence(500_00) } as const

/** What is held where a location says nothing else. */
export const defaultHoldPence = pence(50_00)

export const holdAmountSchema = z.int().min(holdBounds.minPence).max(holdBounds.maxPence).pipe(aboveZeroPenceSchema)

export const openTabSchema = z
  .strictObject({
    holdId: idSchema,
    /** Whom the tab is called by. */
    name: z.string().overwrite(onOneLine).trim().min(1).max(80),
    amountPence: holdAmountSchema,
    /** What the provider's page gave for the card. A card number never reaches us. */
    cardToken: z.string().min(1).max(255).optional(),
    /** Or the reader the guest holds it to. */
    readerId: idSchema.optional(),
  })
  .refine(({ cardToken, readerId }) => (cardToken === undefined) !== (readerId === undefined), {
    message: 'Name the card or the reader, one of the two',
    path: ['cardToken'],
  })
export type OpenTab = z.infer<typeof openTabSchema>

/**
 * Writes down that a hold is about to be asked for, before the provider is asked; the order is called by the tab's name.
 * The same hold again changes nothing. An order has one hold at a time.
 *
 * @throws `order_closed`, `voucher_sale_alone`, `tab_open`
 */
export function openTab(order: Order, { holdId, name, amountPence }: OpenTab, context: CommandContext): Decision {
  if (order.holds.some(({ id }) => id === holdId)) return decided(order, [])
  assertOpen(order)
  assertNotVoucherSale(order)
  if (isSettlement(order) || order.holds.some(isHoldOpen)) throw new DomainError('tab_open', { orderId: order.id })
  const asked = { id: holdId, amountPence, startedAt: context.at, startedBy: context.by }
  const hold: Hold = { ...asked, state: 'pending', kept: null }
  // Names stay out of the journal: whose tab it is stands on the order.
  return decided(changed(order, { guestName: name, holds: [...order.holds, hold] }), [
    { type: 'hold.started', data: { orderId: order.id, holdId, amountPence } },
  ])
}

/**
 * Says that nothing more is taken from a hold, before the provider is asked to release it. What is over already, or being
 * released, changes nothing.
 *
 * @throws `not_found`, `payment_unsettled` while a payment from it has no answer
 */
export function startRelease(order: Order, holdId: string): Decision {
  const hold = holdOf(order, holdId)
  if (!isHoldOpen(hold) || hold.state === 'releasing') return decided(order, [])
  if (order.payments.some((payment) => payment.holdId === holdId && isUnsettled(payment))) {
    throw new DomainError('payment_unsettled', { orderId: order.id })
  }
  return decided(withHold(order, { ...askedOf(hold), state: 'releasing', kept: keptOf(hold) }), [
    { type: 'hold.release_started', data: { orderId: order.id, holdId } },
  ])
}

export function holdOf({ holds }: Order, holdId: string): Hold {
  const hold = holds.find(({ id }) => id === holdId)
  if (!hold) throw new DomainError('not_found', { holdId })
  return hold
}

export function withHold(order: Order, hold: Hold): Order {
  return changed(order, { holds: order.holds.map((known) => (known.id === hold.id ? hold : known)) })
}
