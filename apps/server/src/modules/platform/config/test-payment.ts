import type * as contract from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import { eq } from 'drizzle-orm'
import { plans, platformAudit } from '../../../db/schema/index.ts'
import type { Call, SignedIn } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { type AttemptBook, createStripeProvider, type PaymentProvider } from '../../payments/index.ts'

/** £1.00: enough to see that it works. */
const amountPence = zeroOrMorePenceSchema.parse(100)

/**
 * Charges the provider's test card and gives the money back, so that nothing is left but the proof that it works. A
 * product id beside the plan is one that the provider knows, or it is said that it is not.
 */
export async function testPayment(services: Services, call: Call<typeof contract.testPayment>) {
  const { db, newId } = services
  const [plan] = await db.shared.select().from(plans).where(eq(plans.key, call.params.plan))
  if (!plan || plan.monthlyPence === 0) throw new DomainError('plan_is_free')
  const provider = await platformProvider(services)
  if (!provider?.testCardToken) throw new DomainError('provider_not_configured')
  const { providerProductId } = plan
  if (providerProductId && (await services.stripe.knowsProduct(providerProductId)) === false) {
    throw new DomainError('provider_product_unknown', { providerProductId })
  }

  // No restaurant's: the webhook that follows finds no order and is let be.
  const charge = { paymentId: newId(), restaurantId: newId(), orderId: newId(), amountPence, tipPence: 0 }
  const outcome = await provider.charge({ ...charge, feePence: 0, card: { cardToken: provider.testCardToken } })
  const isCaptured = outcome.state === 'captured'
  const refund = isCaptured
    ? await provider.refund({
        refundId: newId(),
        restaurantId: charge.restaurantId,
        providerRef: outcome.providerRef ?? '',
        amountPence,
      })
    : undefined
  await note(services, call, { plan: plan.key, amountPence, outcome: outcome.state, refund: refund?.state ?? null })
  return {
    amountPence,
    outcome: outcome.state,
    providerRef: isCaptured ? outcome.providerRef : null,
    isRefunded: refund?.state === 'done',
  }
}

/** Whoever is connected: Stripe charges its test card on the platform's own account, and only in its test mode. */
async function platformProvider({ provider, stripe }: Services): Promise<PaymentProvider | undefined> {
  const connected = await stripe.connected()
  return connected ? createStripeProvider({ ...connected, account: undefined, attempts: forNobody() }) : provider
}

/** A test payment belongs to no restaurant: its name is kept for as long as it takes. */
function forNobody(): AttemptBook {
  let providerRef: string | undefined
  return {
    find: async () => (providerRef === undefined ? undefined : { providerRef, providerReader: null }),
    note: async (_paymentId, ref) => {
      providerRef = ref
    },
  }
}

async function note(
  { db, newId }: Services,
  { signedIn, at }: { readonly signedIn: SignedIn; readonly at: string },
  facts: Record<string, unknown>,
): Promise<void> {
  await db.shared
    .insert(platformAudit)
    .values({ id: newId(), at, by: signedIn.userId, action: 'plan.test_payment', facts })
}
