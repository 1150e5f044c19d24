import type * as contract from '@tableside/contract/inventory'
import { DomainError } from '@tableside/domain/errors'
import { defaultPriceJumpBps } from '@tableside/domain/inventory'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { inventorySettings } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runStockCommand } from './stock-command.ts'

export async function loadSettings(tx: Tx, restaurantId: string) {
  const { priceJumpBps, version } = inventorySettings
  const [row] = await tx
    .select({ priceJumpBps, version })
    .from(inventorySettings)
    .where(eq(inventorySettings.restaurantId, restaurantId))
  return row ?? { priceJumpBps: defaultPriceJumpBps, version: 0 }
}

export async function getInventorySettings(
  { db }: Services,
  { restaurant }: Call<typeof contract.getInventorySettings>,
) {
  return { settings: await db.inRestaurant(restaurant.id, (tx) => loadSettings(tx, restaurant.id)) }
}

export function changeInventorySettings(
  services: Services,
  call: Call<typeof contract.changeInventorySettings>,
): Promise<StoredReply> {
  const { priceJumpBps, version } = call.body
  return runStockCommand(services, call, async ({ tx, restaurant, record }) => {
    const before = await loadSettings(tx, restaurant.id)
    if (before.version !== version) throw new DomainError('changed_meanwhile', { version: before.version })
    const settings = { priceJumpBps, version: version + 1 }
    await tx
      .insert(inventorySettings)
      .values({ restaurantId: restaurant.id, ...settings })
      .onConflictDoUpdate({ target: inventorySettings.restaurantId, set: settings })
    await record('inventory.settings_changed', { priceJumpBps })
    return { settings }
  })
}
