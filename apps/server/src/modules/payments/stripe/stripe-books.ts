import type { ProviderCharge } from '@tableside/domain/payments'
import type Stripe from 'stripe'
import type { PaymentProvider, PayoutPart } from '../provider.ts'
import { bookedCharge, payoutOf, secondsOf, withBooks } from './stripe-answers.ts'

type On = { readonly stripeAccount?: string }
type Books = Required<Pick<PaymentProvider, 'list' | 'payouts' | 'payoutParts'>>

/** What Stripe's own books say of one account. Each throws when Stripe does not answer. */
export function stripeBooks({ charges, refunds, payouts, balanceTransactions }: Stripe, on: On): Books {
  async function refundsOf(charge: Stripe.Charge): Promise<readonly Stripe.Refund[]> {
    if (charge.refunds && !charge.refunds.has_more) return charge.refunds.data
    const all: Stripe.Refund[] = []
    for await (const refund of refunds.list({ charge: charge.id, limit: 100 }, on)) all.push(refund)
    return all
  }

  return {
    async list({ restaurantId, from, to }) {
      const created = { gte: secondsOf(from), lte: secondsOf(to) }
      const found: ProviderCharge[] = []
      for await (const charge of charges.list({ created, limit: 100, expand: withBooks }, on)) {
        // The account is the restaurant's own: what it sells elsewhere is none of ours.
        if (charge.metadata.restaurantId !== restaurantId) continue
        found.push(bookedCharge(charge, await refundsOf(charge)))
      }
      return found
    },

    async payouts({ limit, cursor }) {
      const page = await payouts.list({ limit, ...(cursor !== undefined && { starting_after: cursor }) }, on)
      return {
        payouts: page.data.map(payoutOf),
        nextCursor: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
      }
    },

    async payoutParts({ from, to }) {
      const parts: PayoutPart[] = []
      const created = { gte: secondsOf(from), lte: secondsOf(to) }
      for await (const payout of payouts.list({ created, limit: 100 }, on)) {
        const known = payoutOf(payout)
        const inside = balanceTransactions.list({ payout: payout.id, limit: 100, expand: ['data.source'] }, on)
        for await (const { source, net } of inside) {
          if (!source || typeof source === 'string' || source.object !== 'charge') continue
          const intent = source.payment_intent
          const chargeRef = typeof intent === 'string' ? intent : (intent?.id ?? source.id)
          parts.push({ payout: known, chargeRef, netPence: net })
        }
      }
      return parts
    },
  }
}
