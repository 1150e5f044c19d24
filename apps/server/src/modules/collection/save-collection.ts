import type * as contract from '@tableside/contract/collection'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { runCommand } from '../../commands/restaurant-command.ts'
import { collectionSettings } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadCollection } from './collection.store.ts'

/** Decides whether and how guests order for collection at a location. */
export function saveCollection(services: Services, call: Call<typeof contract.saveCollection>): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { locationId } = params
  const { version, ...settings } = body
  return runCommand(services, call, async (tx, record) => {
    const before = await loadCollection(tx, restaurant, locationId)
    if (before.version !== version) throw new DomainError('changed_meanwhile', { version: before.version })
    const values = { ...settings, version: version + 1 }
    if (version === 0)
      await tx.insert(collectionSettings).values({ restaurantId: restaurant.id, locationId, ...values })
    else
      await tx
        .update(collectionSettings)
        .set(values)
        .where(and(eq(collectionSettings.restaurantId, restaurant.id), eq(collectionSettings.locationId, locationId)))
    await record([{ type: 'collection.saved', data: { locationId, ...settings, wasOn: before.isOn } }])
    return { collection: await loadCollection(tx, restaurant, locationId) }
  })
}

/** The kitchen is full: no new orders for a while. It is over by itself. */
export function pauseCollection(services: Services, call: Call<typeof contract.pauseCollection>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { locationId } = params
  return runCommand(services, call, async (tx, record) => {
    const before = await loadCollection(tx, restaurant, locationId)
    if (!before.isOn) throw new DomainError('collection_closed')
    const pausedUntil = body.minutes === 0 ? null : new Date(Date.parse(at) + body.minutes * 60_000).toISOString()
    await tx
      .update(collectionSettings)
      .set({ pausedUntil })
      .where(and(eq(collectionSettings.restaurantId, restaurant.id), eq(collectionSettings.locationId, locationId)))
    await record([{ type: 'collection.paused', data: { locationId, pausedUntil } }])
    return { collection: await loadCollection(tx, restaurant, locationId) }
  })
}
