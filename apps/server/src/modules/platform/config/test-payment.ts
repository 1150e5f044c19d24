import type * as contract from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import { eq } from 'drizzle-orm'
import { plans, platformAudit } from '../../../db/schema/index.ts'
import type { Call, SignedIn } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'

/** £1.00: enough to see that it works. */
const amountPence = zeroOrMorePenceSchema.parse(100)

/** Charges the provider's test card and gives the money back, so that nothing is left but the proof that it works. */
export async function testPayment(services: Services, call: Call<typeof contract.testPayment>) {
  const { db, provider, newId } = services
  const [plan] = await db.shared.select().from(plans).where(eq(plans.key, call.params.plan))
  if (!plan || plan.monthlyPence === 0) throw new DomainError('plan_is_free')
  if (!provider?.testCardToken) throw new DomainError('provider_not_configured')

  // No restaurant's: the webhook that follows finds no order and is let be.
  const charge = { paymentId: newId(), restaurantId: newId(), orderId: newId(), amountPence, tipPence: 0 }
  const outcome = await provider.charge({ ...charge, cardToken: provider.testCardToken })
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

async function note(
  { db, newId }: Services,
  { signedIn, at }: { readonly signedIn: SignedIn; readonly at: string },
  facts: Record<string, unknown>,
): Promise<void> {
  await db.shared
    .insert(platformAudit)
    .values({ id: newId(), at, by: signedIn.userId, action: 'plan.test_payment', facts })
}
