import type { Tx } from '../../db/database.ts'
import { mailOwner, notify } from '../notifications/index.ts'
import { type Billing, type Card, dunningScheduleOf, type OpenInvoice, type Subscription } from './billing-state.ts'

/** Tells the owner that an invoice could not be paid: once on the screens, and by mail after each try. */
export async function notifyUnpaid(tx: Tx, billing: Billing, open: OpenInvoice, card: Card | undefined) {
  const { invoice, duePence } = open
  // Somebody has just been asked for the money, and will be again.
  const { nextTryOn, goesOnUntil } = dunningScheduleOf(open, { card, isConnected: true, at: billing.at })
  const facts = { invoiceId: invoice.id, plan: invoice.plan, totalPence: duePence, graceEnds: goesOnUntil }
  await notify(tx, billing, { kind: 'subscription_unpaid', subject: invoice.id, facts })
  await mailOwner(tx, {
    restaurantId: billing.restaurantId,
    mail: 'invoice_unpaid',
    invoiceId: invoice.id,
    nextTryOn,
    goesOnUntil,
  })
}

/** Tells the owner that the plan has ended, by their own wish or because it was not paid. */
export async function notifyEnded(
  tx: Tx,
  billing: Billing,
  subscription: Subscription,
  reason: 'cancelled' | 'unpaid',
) {
  const { id, plan } = subscription
  await notify(tx, billing, { kind: 'subscription_ended', subject: id, facts: { plan, reason } })
  await mailOwner(tx, { restaurantId: billing.restaurantId, mail: 'plan_ended', plan, reason })
}
