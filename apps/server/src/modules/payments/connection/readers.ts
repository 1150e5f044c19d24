import type * as contract from '@tableside/contract/payments'
import type { CardReader } from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { cardReaders, locations } from '../../../db/schema/index.ts'
import type { Call, StoredReply } from '../../../http/call.ts'
import { earlierReply } from '../../../http/idempotency.ts'
import { refuseUnknownLocation } from '../../../http/location-of.ts'
import { runRestaurantCommand } from '../../../http/restaurant-command.ts'
import type { Services } from '../../../services.ts'
import { forgetReader, refusalOf, registerReader, readerToken as tokenOf } from '../stripe/index.ts'
import { askProvider } from './ask.ts'
import { connectedStripe } from './choose-provider.ts'
import { openConnection } from './connection.store.ts'
import { inUse, providerLocationOf, readersOf } from './readers.store.ts'

type Readers = { readonly readers: CardReader[] }

export async function listReaders(
  { db, provider }: Services,
  { restaurant: { id } }: Call<typeof contract.listReaders>,
): Promise<Readers & { readonly isSimulated: boolean }> {
  return db.inRestaurant(id, async (tx) => {
    const connection = await openConnection(tx, id)
    return {
      readers: connection ? await readersOf(tx, id, connection.account) : [],
      isSimulated: !connection && provider !== undefined,
    }
  })
}

/** Registers first, writes then: asked again with the same id, the provider answers the same reader. */
export async function addReader(services: Services, call: Call<typeof contract.addReader>): Promise<StoredReply> {
  const { restaurant, body, key, at } = call
  const { id: readerId, locationId, label, registrationCode, address } = body
  const { id: restaurantId } = restaurant
  refuseUnknownLocation(restaurant, locationId)
  const earlier = await earlierReply(services.db, { restaurantId, by: restaurant.by, at, key })
  if (earlier) return earlier
  const { connection, providerLocation, name } = await services.db.inRestaurant(restaurantId, async (tx) => {
    const connected = await openConnection(tx, restaurantId)
    const account = connected?.account ?? ''
    const [site] = await tx
      .select({ name: locations.name })
      .from(locations)
      .where(and(eq(locations.restaurantId, restaurantId), eq(locations.id, locationId)))
    return {
      connection: connected,
      providerLocation: await providerLocationOf(tx, restaurantId, { account, locationId }),
      name: site?.name ?? '',
    }
  })
  if (!connection) throw new DomainError('provider_not_configured')
  const { account } = connection
  const { client } = await connectedStripe(services)
  const site = providerLocation === undefined ? { locationId, name, ...address } : { providerLocation }
  const known = await askProvider(() => registerReader(client, { account, registrationCode, label, readerId, site }))
  return runRestaurantCommand(services, call, async (tx) => {
    await tx
      .insert(cardReaders)
      .values({ restaurantId, id: readerId, locationId, provider: 'stripe', account, label, addedAt: at, ...known })
      .onConflictDoNothing()
    return {
      reply: { readers: await readersOf(tx, restaurantId, account) },
      events: [{ type: 'reader.added', data: { readerId, locationId, label } }],
    }
  })
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
  await askProvider(() => forgetReader(client, account, reader.providerReader).catch(unlessGone))
  return services.db.inRestaurant(restaurantId, async (tx) => {
    await tx
      .update(cardReaders)
      .set({ removedAt: at })
      .where(and(eq(cardReaders.restaurantId, restaurantId), eq(cardReaders.id, params.readerId)))
    return { readers: await readersOf(tx, restaurantId, account) }
  })
}

/** A reader the provider does not know any more is as good as forgotten. */
function unlessGone(error: unknown): void {
  const refusal = refusalOf(error)
  if (refusal.kind !== 'refused' || refusal.code !== 'resource_missing') throw error
}

export async function readerToken(services: Services, { restaurant: { id } }: Call<typeof contract.readerToken>) {
  const connection = await services.db.inRestaurant(id, (tx) => openConnection(tx, id))
  if (!connection) throw new DomainError('provider_not_configured')
  const { client } = await connectedStripe(services)
  return { secret: await askProvider(() => tokenOf(client, connection.account)) }
}
