import type * as contract from '@tableside/contract/payments'
import type { CardReader } from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { askProvider } from '../../../commands/ask-provider.ts'
import { reserveKey, scopeOf } from '../../../commands/idempotency.ts'
import { runRestaurantCommand } from '../../../commands/restaurant-command.ts'
import type { Tx } from '../../../db/database.ts'
import { cardReaders, locations } from '../../../db/schema/index.ts'
import type { Call, StoredReply } from '../../../http/call.ts'
import { assertLocationExists } from '../../../http/location-of.ts'
import type { Services } from '../../../services.ts'
import { forgetReader, refusalOf, registerReader, readerToken as tokenOf } from '../stripe/index.ts'
import { askStripe } from './ask-stripe.ts'
import { connectedStripe, testProvider } from './choose-provider.ts'
import { openConnection } from './connection.store.ts'
import { inUse, providerLocationOf, readersOf } from './readers.store.ts'

type Readers = { readonly readers: CardReader[] }

export async function listReaders(
  services: Services,
  { restaurant: { id } }: Call<typeof contract.listReaders>,
): Promise<Readers & { readonly isSimulated: boolean }> {
  return services.db.inRestaurant(id, async (tx) => {
    const connection = await openConnection(tx, id)
    return {
      readers: connection ? await readersOf(tx, id, connection.account) : [],
      isSimulated: !connection && testProvider(services, id) !== undefined,
    }
  })
}

/** Registers a reader with the provider, which answers the same reader when it is asked again with the same id. */
export async function addReader(services: Services, call: Call<typeof contract.addReader>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { id: readerId, locationId, label, registrationCode, address } = body
  const scope = scopeOf(call)
  const { restaurantId } = scope
  assertLocationExists(restaurant, locationId)
  return askProvider(services.db, scope, {
    write: () =>
      services.db.inRestaurant(restaurantId, async (tx) => {
        await reserveKey(tx, scope)
        await connectedAccount(tx, restaurantId)
      }),
    ask: async () => {
      const { account, providerLocation, name } = await services.db.inRestaurant(restaurantId, async (tx) => {
        const connected = await connectedAccount(tx, restaurantId)
        const [site] = await tx
          .select({ name: locations.name })
          .from(locations)
          .where(and(eq(locations.restaurantId, restaurantId), eq(locations.id, locationId)))
        const known = await providerLocationOf(tx, restaurantId, { account: connected, locationId })
        return { account: connected, providerLocation: known, name: site?.name ?? '' }
      })
      const { client } = await connectedStripe(services)
      const site = providerLocation === undefined ? { locationId, name, ...address } : { providerLocation }
      const reader = { account, registrationCode, label, readerId, site }
      return { account, ...(await askStripe(() => registerReader(client, reader))) }
    },
    settle: ({ account, ...known }) =>
      runRestaurantCommand(services, call, async (tx) => {
        await tx
          .insert(cardReaders)
          .values({ restaurantId, id: readerId, locationId, provider: 'stripe', account, label, addedAt: at, ...known })
          .onConflictDoNothing()
        return {
          reply: { readers: await readersOf(tx, restaurantId, account) },
          events: [{ type: 'reader.added', data: { readerId, locationId, label } }],
        }
      }),
  })
}

/** @throws `provider_not_configured` where no account is connected */
async function connectedAccount(tx: Tx, restaurantId: string): Promise<string> {
  const connection = await openConnection(tx, restaurantId)
  if (!connection) throw new DomainError('provider_not_configured')
  return connection.account
}

export async function removeReader(services: Services, call: Call<typeof contract.removeReader>): Promise<Readers> {
  const { restaurant, params, at } = call
  const { id: restaurantId } = restaurant
  const { account, reader } = await services.db.inRestaurant(restaurantId, async (tx) => {
    const connection = await openConnection(tx, restaurantId)
    const [row] = await tx
      .select({ providerReader: cardReaders.providerReader })
      .from(cardReaders)
      .where(and(inUse(restaurantId, connection?.account ?? ''), eq(cardReaders.id, params.readerId)))
    return { account: connection?.account ?? '', reader: row }
  })
  if (!reader) throw new DomainError('reader_not_found')
  const { client } = await connectedStripe(services)
  await askStripe(() => forgetReader(client, account, reader.providerReader).catch(ignoreMissing))
  return services.db.inRestaurant(restaurantId, async (tx) => {
    await tx
      .update(cardReaders)
      .set({ removedAt: at })
      .where(and(eq(cardReaders.restaurantId, restaurantId), eq(cardReaders.id, params.readerId)))
    return { readers: await readersOf(tx, restaurantId, account) }
  })
}

/** A reader the provider does not know any more is as good as forgotten. */
function ignoreMissing(error: unknown): void {
  const refusal = refusalOf(error)
  if (refusal.kind !== 'refused' || refusal.code !== 'resource_missing') throw error
}

export async function readerToken(services: Services, { restaurant: { id } }: Call<typeof contract.readerToken>) {
  const account = await services.db.inRestaurant(id, (tx) => connectedAccount(tx, id))
  const { client } = await connectedStripe(services)
  return { secret: await askStripe(() => tokenOf(client, account)) }
}
