import type * as contract from '@tableside/contract/menu'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { and, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { menuItems, menuPriceChanges } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { loadItem } from './load-editable-menu.ts'
import { raiseMenuVersion, runMenuCommand } from './menu-command.ts'

/** What a dish will cost from an instant on. A job applies it then; until then nothing knows of it but the editors. */
export async function schedulePrice(
  services: Services,
  call: Call<typeof contract.schedulePrice>,
): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  if (body.startsAt <= at) throw new DomainError('price_starts_in_past')
  return runMenuCommand(services, call, async (tx) => {
    const { scheduledPrices } = await loadItem(tx, restaurant.id, params.itemId)
    if (scheduledPrices.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(body.startsAt))) {
      throw new DomainError('price_scheduled_already')
    }
    const change = { ...body, itemId: params.itemId, restaurantId: restaurant.id, by: restaurant.by, createdAt: at }
    const made = await tx
      .insert(menuPriceChanges)
      .values(change)
      .onConflictDoNothing()
      .returning({ id: menuPriceChanges.id })
    if (made.length === 0) throw new DomainError('id_taken')
    const payload = { restaurantId: restaurant.id, changeId: body.id }
    await enqueuePrice(tx, payload, body.startsAt)
    const { pricePence, startsAt } = body
    return {
      reply: { item: await loadItem(tx, restaurant.id, params.itemId) },
      events: [{ type: 'menu.price_scheduled', data: { itemId: params.itemId, pricePence, startsAt } }],
    }
  })
}

export async function cancelScheduledPrice(
  services: Services,
  call: Call<typeof contract.cancelScheduledPrice>,
): Promise<StoredReply> {
  const { restaurant, params } = call
  return runMenuCommand(services, call, async (tx) => {
    const cancelled = await endChange(tx, { restaurantId: restaurant.id, changeId: params.changeId }, 'cancelled')
    if (cancelled?.itemId !== params.itemId) throw new DomainError('not_found')
    return {
      reply: { item: await loadItem(tx, restaurant.id, params.itemId) },
      events: [{ type: 'menu.scheduled_price_cancelled', data: { itemId: params.itemId, changeId: params.changeId } }],
    }
  })
}

export function enqueuePrice(tx: Tx, change: PriceChangeRef, startsAt: string): Promise<void> {
  return enqueue(tx, applyScheduledPrice, change, { runAt: startsAt, key: `price ${change.changeId}` })
}

/** The moment has come. A change that was cancelled, put off, or done by a run before this one, is left alone. */
export const applyScheduledPrice: Job<{ restaurantId: string; changeId: string }> = {
  name: 'menu.apply_price',
  what: 'Changing a price at its time',
  payload: z.strictObject({ restaurantId: idSchema, changeId: idSchema }),
  async run({ db, announcer }, { restaurantId, changeId }, { now }) {
    await db.inRestaurant(restaurantId, async (tx) => {
      await lockRestaurant(tx, restaurantId)
      const change = await endChange(tx, { restaurantId, changeId }, 'done', now)
      if (!change) return
      const { itemId, pricePence } = change
      const { pricePence: oldPricePence } = await loadItem(tx, restaurantId, itemId)
      await tx
        .update(menuItems)
        .set({ pricePence, version: sql`${menuItems.version} + 1` })
        .where(and(eq(menuItems.restaurantId, restaurantId), eq(menuItems.id, itemId)))
      await raiseMenuVersion(tx, restaurantId)
      const data = { prices: [{ itemId, oldPricePence, pricePence }], changeId }
      await recordEvents(tx, { restaurantId, at: now, by: change.by }, [{ type: 'menu.prices_changed', data }])
    })
    announcer.announce(restaurantId)
  },
}

type PriceChangeRef = { readonly restaurantId: string; readonly changeId: string }

async function endChange(
  tx: Tx,
  { restaurantId, changeId }: PriceChangeRef,
  state: 'done' | 'cancelled',
  dueBy?: string,
) {
  const [change] = await tx
    .update(menuPriceChanges)
    .set({ state })
    .where(
      and(
        eq(menuPriceChanges.restaurantId, restaurantId),
        eq(menuPriceChanges.id, changeId),
        eq(menuPriceChanges.state, 'waiting'),
        dueBy === undefined ? undefined : lte(menuPriceChanges.startsAt, dueBy),
      ),
    )
    .returning()
  return change
}
