import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import {
  aboveZeroPenceSchema,
  type BasisPoints,
  type Pence,
  pence,
  sumPence,
  ZERO,
  zeroOrMorePenceSchema,
} from '../money/index.ts'
import { isUnsettled, payablePence } from '../orders/amounts.ts'
import { changed } from '../orders/change.ts'
import { type CommandContext, type Decision, decided } from '../orders/decision.ts'
import { type DishShare, dishSharesSchema } from '../orders/dish-share.ts'
import type { Order } from '../orders/order.ts'
import { type Payment, type TakenOffline, takenOfflineSchema } from '../orders/payment.ts'
import { serviceChargeOfShare } from '../orders/service-charge.ts'
import { quantityLeft } from '../orders/totals.ts'
import { assertHeld } from '../tabs/pay-from-hold.ts'
import { asCapturedAtOnce, captured } from './settle.ts'
import { assertDishesUnpaid } from './split-by-dish.ts'
import { heldReasonOf, holdPayment } from './taken-offline.ts'

export const attempt = {
  /** Made on the device; the provider gets it as its idempotency key. */
  paymentId: idSchema,
  amountPence: aboveZeroPenceSchema,
  tipPence: zeroOrMorePenceSchema.default(ZERO),
  /** What it pays for, where the guests split the bill by dishes. */
  dishes: dishSharesSchema.optional(),
}

/** Money a till takes by hand is taken when the guest leaves with the change, before we know of it: these say what it knew. */
export const takenByHand = {
  /** The till could not reach us when it took the money. */
  takenOffline: takenOfflineSchema.optional(),
  /** It could, as far as it knew: booked as if it could not where the money is not owed any more when we hear of it. */
  takenAtTill: takenOfflineSchema.optional(),
}
type TakenByHand = {
  readonly takenOffline?: TakenOffline | undefined
  readonly takenAtTill?: TakenOffline | undefined
}

export const cashPaymentCommandSchema = z.strictObject({
  ...attempt,
  /** What the guest put on the table; the till hands back the change. */
  tenderedPence: zeroOrMorePenceSchema,
  /** The drawer the cash went into: the person's own, or that of the till. Absent: the location's main one. */
  cashDrawerId: idSchema.optional(),
  ...takenByHand,
})
export type CashPaymentCommand = z.infer<typeof cashPaymentCommandSchema>

export const cardPaymentCommandSchema = z
  .strictObject({
    ...attempt,
    /** What the provider's page gave for the card. A card number never reaches us. */
    cardToken: z.string().min(1).max(255).optional(),
    /** Or the reader the guest holds the card to. */
    readerId: idSchema.optional(),
    /** Or what is held on it for the tab: at most that much, tip included, and once. */
    holdId: idSchema.optional(),
    /** The reader asks the guest for the tip. */
    asksTip: z.literal(true).optional(),
  })
  .refine((card) => [card.cardToken, card.readerId, card.holdId].filter((each) => each !== undefined).length === 1, {
    message: 'Name the card, the reader or the hold, one of the three',
    path: ['cardToken'],
  })
  .refine(({ asksTip, tipPence, holdId }) => !asksTip || (tipPence === 0 && holdId === undefined), {
    message: 'Either the reader asks for the tip, or it is known already',
    path: ['asksTip'],
  })
export type CardPaymentCommand = z.infer<typeof cardPaymentCommandSchema>

type Attempt = {
  readonly paymentId: string
  readonly amountPence: number
  readonly tipPence: number
  readonly dishes?: readonly DishShare[] | undefined
}
export type PaymentContext = CommandContext & {
  readonly feeBps: BasisPoints
  /** The partner's part of the fee, where the restaurant came through one. */
  readonly partnerBps?: BasisPoints | undefined
}

/**
 * Takes cash: captured at once. When nothing is owed afterwards the order closes. Cash that was taken while the till was
 * cut off, or by one that did not know yet that it is not owed, lies in the drawer whatever became of the bill – a dish had run out, another till was faster – and is written
 * down: what is too much stands among what was paid too much, to be given back. More than the till's word is enough for
 * is held for a manager.
 */
export function takeCash(
  order: Order,
  command: CashPaymentCommand,
  context: PaymentContext & { readonly isDeviceSignedOut?: boolean },
): Decision {
  const { paymentId: id, amountPence, tipPence, tenderedPence, cashDrawerId } = command
  const takenOffline = takenUnasked(order, command)
  if (takenOffline) assertPaymentNew(order, id)
  else assertOwed(order, command)
  // Whose dishes they were holds only for the bill as that till saw it.
  const dishes = takenOffline ? undefined : command.dishes
  const changePence = pence(tenderedPence - amountPence - tipPence)
  if (changePence < 0) {
    throw new DomainError('tendered_too_little', { neededPence: amountPence + tipPence, tenderedPence })
  }
  const cash = {
    id,
    tender: 'cash',
    amountPence,
    tipPence,
    feeBps: context.feeBps,
    ...(context.partnerBps !== undefined && { partnerBps: context.partnerBps }),
    ...(dishes && { dishes }),
    ...(cashDrawerId && { cashDrawerId }),
    ...(takenOffline && { takenOffline }),
    startedAt: context.at,
    startedBy: context.by,
    tenderedPence,
    changePence: zeroOrMorePenceSchema.parse(changePence),
  } as const
  const why =
    takenOffline &&
    (context.isDeviceSignedOut ? 'device_signed_out' : heldReasonOf(order, command, takenOffline, context.at))
  if (takenOffline && why) return holdPayment(order, { ...cash, state: 'held', takenOffline, why })
  return captured(order, asCapturedAtOnce(cash, context.at), context)
}

/** What only a guest's phone asks for: the service charge of the share that is paid is taken off. */
export type ServiceOff = { readonly serviceOffPence?: Pence | undefined }

/** Writes down that a card is about to be charged, before the provider is asked. The same attempt again changes nothing. */
export function startCardPayment(
  order: Order,
  command: CardPaymentCommand & ServiceOff,
  context: PaymentContext,
): Decision {
  const { paymentId: id, amountPence, tipPence, dishes, serviceOffPence, holdId, asksTip } = command
  const known = order.payments.find((payment) => payment.id === id)
  if (known?.tender === 'card' && known.amountPence === amountPence && known.tipPence === tipPence) {
    return decided(order, [])
  }
  assertOwed(order, { ...command, amountPence: amountPence + (serviceOffPence ?? 0) })
  assertServiceOff(order, command)
  if (holdId !== undefined) assertHeld(order, { holdId, amountPence, tipPence }, context.at)
  const { feeBps, partnerBps, at: startedAt, by: startedBy } = context
  const rates = { feeBps, ...(partnerBps !== undefined && { partnerBps }) }
  const payment = {
    id,
    tender: 'card',
    state: 'pending',
    amountPence,
    tipPence,
    ...rates,
    ...(dishes && { dishes }),
    ...(serviceOffPence !== undefined && { serviceOffPence }),
    ...(holdId && { holdId }),
    ...(asksTip && { asksTip }),
    startedAt,
    startedBy,
  } as const
  return decided(changed(order, { payments: [...order.payments, payment] }), [
    { type: 'payment.started', data: { orderId: order.id, paymentId: id, tender: 'card', amountPence, tipPence } },
  ])
}

/** Another guest, or a waiter, was faster: nobody takes off what is on another's share. */
function assertServiceOff(
  order: Order,
  { amountPence, serviceOffPence = ZERO }: CardPaymentCommand & ServiceOff,
): void {
  if (serviceOffPence === 0) return
  const sharePence = pence(amountPence + serviceOffPence)
  if (serviceOffPence > serviceChargeOfShare(order, sharePence)) {
    throw new DomainError('guest_share_changed', { leftPence: payablePence(order) })
  }
}

/** What a till says of money it took before anybody could refuse it; undefined where it is owed as it says. */
export function takenUnasked(order: Order, command: Attempt & TakenByHand): TakenOffline | undefined {
  const { takenOffline, takenAtTill } = command
  if (takenOffline || !takenAtTill) return takenOffline
  try {
    assertOwed(order, command)
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return takenAtTill
    throw error
  }
}

/** A tip above the bill and a hundred pounds is a slip of the finger on the keypad. */
const maxTipAboveBillPence = 100_00

/** Refuses what is not owed, or more of it. */
export function assertOwed(order: Order, { paymentId, amountPence, tipPence, dishes = [] }: Attempt): void {
  assertPaymentNew(order, paymentId)
  const isOpen = order.state === 'open'
  if (isOpen && !order.lines.some((line) => quantityLeft(line) > 0)) {
    throw new DomainError('order_empty', { orderId: order.id })
  }
  if (!isOpen || order.totals.balanceDuePence <= 0) {
    throw new DomainError('already_paid', { orderId: order.id, state: order.state })
  }
  const payable = payablePence(order)
  if (payable <= 0) throw new DomainError('payment_unsettled', { orderId: order.id })
  assertDishesUnpaid(order, dishes)
  if (amountPence > payable) throw new DomainError('payment_too_large', { payablePence: payable, amountPence })
  const maxPence = order.totals.totalPence + maxTipAboveBillPence
  // Of all payments together, also those under way: a bill paid penny by penny carries no tip with each.
  const tips = sumPence(order.payments.flatMap((payment) => (isTakenOrUnderWay(payment) ? payment.tipPence : [])))
  // What a guest has added on a reader is taken, however much: it keeps nobody from paying the rest.
  if (tipPence > 0 && tipPence + tips > maxPence) throw new DomainError('tip_too_large', { maxPence })
}

const isTakenOrUnderWay = (payment: Payment) => payment.state === 'captured' || isUnsettled(payment)

export function assertPaymentNew({ payments }: Order, paymentId: string): void {
  if (payments.some((payment) => payment.id === paymentId)) throw new DomainError('payment_exists', { paymentId })
}
