import type { AccountFacts, ProviderConnection } from '@tableside/domain/payments'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { providerConnections } from '../../../db/schema/index.ts'

const columns = {
  provider: providerConnections.provider,
  account: providerConnections.account,
  connectedAt: providerConnections.connectedAt,
  chargesEnabled: providerConnections.chargesEnabled,
  payoutsEnabled: providerConnections.payoutsEnabled,
  detailsSubmitted: providerConnections.detailsSubmitted,
  requirements: providerConnections.requirements,
  disabledReason: providerConnections.disabledReason,
  checkedAt: providerConnections.checkedAt,
}

/** The account cards are charged on now. */
export async function openConnection(tx: Tx, restaurantId: string): Promise<ProviderConnection | undefined> {
  const [row] = await tx
    .select(columns)
    .from(providerConnections)
    .where(and(eq(providerConnections.restaurantId, restaurantId), isNull(providerConnections.disconnectedAt)))
  return row
}

/** Every account the restaurant has had: what was charged on an old one is still in its books. */
export function everyAccount(
  tx: Tx,
  restaurantId: string,
): Promise<{ account: string; disconnectedAt: string | null }[]> {
  return tx
    .select({ account: providerConnections.account, disconnectedAt: providerConnections.disconnectedAt })
    .from(providerConnections)
    .where(eq(providerConnections.restaurantId, restaurantId))
    .orderBy(providerConnections.connectedAt)
}

type Opened = AccountFacts & { readonly account: string; readonly at: string; readonly by: string }

/** Keeps an account as the one in use; one that was given up before is taken up again. */
export async function keepConnection(
  tx: Tx,
  restaurantId: string,
  { account, at, by, ...facts }: Opened,
): Promise<void> {
  const open = { ...facts, checkedAt: at, connectedAt: at, connectedBy: by, disconnectedAt: null }
  await tx
    .insert(providerConnections)
    .values({ restaurantId, provider: 'stripe', account, ...open })
    .onConflictDoUpdate({
      target: [providerConnections.restaurantId, providerConnections.provider, providerConnections.account],
      set: open,
    })
}

/** Writes down what the provider says; an older word never replaces a newer one. */
export async function noteFacts(
  tx: Tx,
  restaurantId: string,
  account: string,
  facts: AccountFacts,
  at: string,
): Promise<void> {
  await tx
    .update(providerConnections)
    .set({ ...facts, checkedAt: at })
    .where(placeOf(restaurantId, account))
}

/** Answers whether it was connected until now. */
export async function closeConnection(tx: Tx, restaurantId: string, account: string, at: string): Promise<boolean> {
  const rows = await tx
    .update(providerConnections)
    .set({ disconnectedAt: at })
    .where(and(placeOf(restaurantId, account), isNull(providerConnections.disconnectedAt)))
    .returning({ account: providerConnections.account })
  return rows.length > 0
}

function placeOf(restaurantId: string, account: string) {
  return and(eq(providerConnections.restaurantId, restaurantId), eq(providerConnections.account, account))
}
