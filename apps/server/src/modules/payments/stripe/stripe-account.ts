import type { AccountFacts } from '@tableside/domain/payments'
import type Stripe from 'stripe'

type Opening = {
  readonly restaurantId: string
  readonly name: string
  readonly email: string
}

/**
 * Opens the restaurant's own account. Stripe asks it everything, deals with its losses and pays it out; the platform
 * only sends charges there and keeps its fee.
 */
export async function openAccount(
  { accounts }: Stripe,
  { restaurantId, name, email }: Opening,
): Promise<{ account: string; facts: AccountFacts }> {
  const opened = await accounts.create(
    {
      country: 'GB',
      email,
      business_profile: { name },
      controller: {
        fees: { payer: 'account' },
        losses: { payments: 'stripe' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'full' },
      },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { restaurantId },
    },
    // A restaurant opens one in its life: pressed twice, it is the same.
    { idempotencyKey: `${restaurantId}:account` },
  )
  return { account: opened.id, facts: factsOf(opened) }
}

/** Where the restaurant answers Stripe's questions: good once, for some minutes. */
export async function onboardingUrl({ accountLinks }: Stripe, account: string, page: string): Promise<string> {
  const { url } = await accountLinks.create({
    account,
    type: 'account_onboarding',
    // Whoever comes back, finished or with a link that has run out, finds what is missing and goes on from there.
    return_url: page,
    refresh_url: page,
  })
  return url
}

export async function readAccount({ accounts }: Stripe, account: string): Promise<AccountFacts> {
  return factsOf(await accounts.retrieve(account))
}

function factsOf({ charges_enabled, payouts_enabled, details_submitted, requirements }: Stripe.Account): AccountFacts {
  const wanted = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]
  return {
    chargesEnabled: charges_enabled,
    payoutsEnabled: payouts_enabled,
    detailsSubmitted: details_submitted,
    requirements: [...new Set(wanted)].slice(0, 50),
    disabledReason: requirements?.disabled_reason ?? null,
  }
}
