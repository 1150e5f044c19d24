import type * as contract from '@tableside/contract/billing'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { askProvider } from '../../commands/ask-provider.ts'
import { reserveKey, scopeOf } from '../../commands/idempotency.ts'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { billingCards, billingSetups } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import type { SavedCard, SubscriptionProvider } from './provider.ts'
import { readBilling } from './read-billing.ts'

type CardCall = Call<typeof contract.startCard> | Call<typeof contract.finishCard>
type Outcome =
  | { readonly state: 'saved'; readonly card: SavedCard }
  | { readonly state: 'redirect'; readonly url: string; readonly providerRef: string }
  | { readonly state: 'pending' }

/** Begins to keep a card: at once where it is a test card, otherwise on the provider's own page. */
export async function startCard(services: Services, call: Call<typeof contract.startCard>): Promise<StoredReply> {
  const provider = providerOf(services)
  const { restaurant, body, signedIn } = call
  const { setupId, cardToken } = body
  const scope = scopeOf(call)
  return askProvider<Outcome>(services.db, scope, {
    write: () => services.db.inRestaurant(restaurant.id, (tx) => reserveKey(tx, scope)),
    ask: async () => {
      const started = await provider.startSetup({
        setupId,
        restaurantId: restaurant.id,
        restaurantName: restaurant.name,
        email: signedIn.email,
        returnUrl: `${services.config.publicUrl}/dashboard/settings?tab=plan&card=${setupId}`,
        cardToken,
      })
      if (started.state === 'refused') throw new DomainError('card_refused')
      if (started.state === 'unknown') throw new DomainError('busy')
      return started
    },
    settle: (started) => keep(services, call, provider, setupId, started),
  })
}

/** The owner has come back from the provider's page. */
export async function finishCard(services: Services, call: Call<typeof contract.finishCard>): Promise<StoredReply> {
  const provider = providerOf(services)
  const { restaurant, params } = call
  const [setup] = await services.db.inRestaurant(restaurant.id, (tx) =>
    tx
      .select()
      .from(billingSetups)
      .where(and(eq(billingSetups.restaurantId, restaurant.id), eq(billingSetups.id, params.setupId))),
  )
  if (!setup) throw new DomainError('not_found')
  const answer = await provider.findSetup({ setupId: setup.id, providerRef: setup.providerRef })
  if (answer.state === 'gone') throw new DomainError('card_setup_gone')
  return keep(services, call, provider, setup.id, answer.state === 'saved' ? answer : { state: 'pending' })
}

function providerOf({ subscriptions }: Services): SubscriptionProvider {
  if (!subscriptions) throw new DomainError('billing_not_connected')
  return subscriptions
}

function keep(services: Services, call: CardCall, provider: SubscriptionProvider, setupId: string, outcome: Outcome) {
  const { restaurant, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    if (outcome.state === 'redirect') {
      const { providerRef } = outcome
      const row = { restaurantId: restaurant.id, id: setupId, provider: provider.name, providerRef }
      await tx
        .insert(billingSetups)
        .values({ ...row, startedAt: at, startedBy: restaurant.by })
        .onConflictDoNothing()
    }
    const isNew = outcome.state === 'saved' && (await replaceCard(tx, call, provider, setupId, outcome.card))
    const data = outcome.state === 'saved' ? { brand: outcome.card.brand, last4: outcome.card.last4 } : {}
    return {
      reply: {
        outcome: outcome.state,
        url: outcome.state === 'redirect' ? outcome.url : null,
        billing: await readBilling(services, tx, restaurant.id, at),
      },
      events: isNew ? [{ type: 'subscription.card_kept', data }] : [],
    }
  })
}

/** The new card takes the place of the old one; what was charged to that one stays under its name. */
async function replaceCard(
  tx: Tx,
  { restaurant, at }: CardCall,
  { name }: SubscriptionProvider,
  setupId: string,
  card: SavedCard,
): Promise<boolean> {
  const { id: restaurantId, by } = restaurant
  const [known] = await tx
    .select({ id: billingCards.id })
    .from(billingCards)
    .where(and(eq(billingCards.restaurantId, restaurantId), eq(billingCards.id, setupId)))
  if (known) return false
  await tx
    .update(billingCards)
    .set({ replacedAt: at })
    .where(and(eq(billingCards.restaurantId, restaurantId), isNull(billingCards.replacedAt)))
  await tx.insert(billingCards).values({ restaurantId, id: setupId, provider: name, ...card, addedAt: at, addedBy: by })
  await tx
    .update(billingSetups)
    .set({ settledAt: at })
    .where(and(eq(billingSetups.restaurantId, restaurantId), eq(billingSetups.id, setupId)))
  return true
}
