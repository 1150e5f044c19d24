import type * as contract from '@tableside/contract/payments'
import type { ProviderConnectionReply } from '@tableside/contract/payments'
import { type AccountFacts, connectionState } from '@tableside/domain/payments'
import { lockRestaurant, recordEvents } from '../../../commands/restaurant-command.ts'
import { providerAccounts } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { onboardingUrl, openAccount, readAccount } from '../stripe/index.ts'
import { askStripe } from './ask-stripe.ts'
import { connectedStripe } from './choose-provider.ts'
import { closeConnection, everyAccount, keepConnection, noteFacts, openConnection } from './connection.store.ts'

type ConnectionScope = { readonly restaurant: { readonly id: string } }

export async function readConnection(
  services: Services,
  { restaurant: { id } }: ConnectionScope,
): Promise<ProviderConnectionReply> {
  const { db, stripe, provider } = services
  const connection = await db.inRestaurant(id, (tx) => openConnection(tx, id))
  return {
    connection: connection ? { ...connection, state: connectionState(connection) } : null,
    isOffered: (await stripe.connected()) !== undefined,
    isSimulated: !connection && provider !== undefined,
  }
}

/**
 * Sends the owner to the provider's own pages. The account that is there is gone on with, also one that was given
 * up before; only where there was none is one opened.
 */
export async function connectProvider(
  services: Services,
  { restaurant, signedIn, at }: Call<typeof contract.connectProvider>,
): Promise<{ url: string }> {
  const { db, config } = services
  const { client } = await connectedStripe(services)
  const { id, name, by } = restaurant
  const known = await db.inRestaurant(id, async (tx) => ({
    open: await openConnection(tx, id),
    before: (await everyAccount(tx, id)).at(-1),
  }))
  const page = `${config.publicUrl}/dashboard/payments?tab=provider`
  return askStripe(async () => {
    const account = known.open?.account ?? known.before?.account
    if (account !== undefined) {
      if (!known.open)
        await saveConnection(services, restaurant, { account, facts: await readAccount(client, account), at, by })
      return { url: await onboardingUrl(client, account, page) }
    }
    const opened = await openAccount(client, { restaurantId: id, name, email: signedIn.email })
    await saveConnection(services, restaurant, { ...opened, at, by })
    return { url: await onboardingUrl(client, opened.account, page) }
  })
}

type NewConnection = {
  readonly account: string
  readonly facts: AccountFacts
  readonly at: string
  readonly by: string
}

async function saveConnection(
  { db, announcer }: Services,
  { id }: { id: string },
  { account, facts, at, by }: NewConnection,
) {
  // First whose it is, so that the provider's messages about it find their restaurant.
  await db.shared
    .insert(providerAccounts)
    .values({ provider: 'stripe', account, restaurantId: id, createdAt: at })
    .onConflictDoNothing()
  await db.inRestaurant(id, async (tx) => {
    await lockRestaurant(tx, id)
    const open = await openConnection(tx, id)
    // Pressed twice: the first has connected it.
    if (open) return
    await keepConnection(tx, id, { ...facts, account, at, by })
    await recordEvents(tx, { restaurantId: id, at, by }, [{ type: 'provider.connected', data: { account } }])
  })
  announcer.announce(id)
}

/** Asks what the account may do by now. */
export async function refreshProvider(
  services: Services,
  call: Call<typeof contract.refreshProvider>,
): Promise<ProviderConnectionReply> {
  const { id } = call.restaurant
  const connection = await services.db.inRestaurant(id, (tx) => openConnection(tx, id))
  if (connection) await refreshAccount(services, id, connection.account)
  return readConnection(services, call)
}

/** The provider's word about an account, asked for now: whichever message made us ask, this is the newest. */
export async function refreshAccount(services: Services, restaurantId: string, account: string): Promise<void> {
  const { client } = await connectedStripe(services)
  const facts = await askStripe(() => readAccount(client, account))
  await services.db.inRestaurant(restaurantId, (tx) => noteFacts(tx, restaurantId, account, facts, services.now()))
}

export async function disconnectProvider(
  services: Services,
  call: Call<typeof contract.disconnectProvider>,
): Promise<ProviderConnectionReply> {
  const { restaurant, at } = call
  const { id, by } = restaurant
  const connection = await services.db.inRestaurant(id, (tx) => openConnection(tx, id))
  if (connection) await dropAccount(services, { restaurantId: id, account: connection.account, at, by })
  return readConnection(services, call)
}

type ClosedConnection = {
  readonly restaurantId: string
  readonly account: string
  readonly at: string
  readonly by: string
}

/** Nothing new is charged on the account; reported once, whoever ended it. */
export async function dropAccount({ db, announcer }: Services, { restaurantId, account, at, by }: ClosedConnection) {
  await db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    if (!(await closeConnection(tx, restaurantId, account, at))) return
    await recordEvents(tx, { restaurantId, at, by }, [{ type: 'provider.disconnected', data: { account } }])
  })
  announcer.announce(restaurantId)
}
