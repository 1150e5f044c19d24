import type * as contract from '@tableside/contract/inventory'
import type { Stock } from '@tableside/contract/inventory'
import { stockLevelOf } from '@tableside/domain/inventory'
import { sumPence, worth } from '@tableside/domain/money'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { loadIngredients } from './ingredients.ts'
import { countUnmapped } from './mappings.ts'
import { catchUpStock } from './stock-log.ts'

export async function getStock(
  { db }: Services,
  { restaurant, query, at }: Call<typeof contract.getStock>,
): Promise<{ stock: Stock }> {
  const { locationId } = query
  if (locationId) assertLocationExists(restaurant, locationId)
  const behind = await catchUpStock(db, restaurant.id)
  return db.inRestaurant(restaurant.id, async (tx) => {
    const levels = await levelRows(tx, restaurant.id, locationId)
    const rows = (await loadIngredients(tx, restaurant.id))
      .map((ingredient) => {
        const own = levels
          .filter(({ ingredientId }) => ingredientId === ingredient.id)
          .map((level) => ({
            locationId: level.locationId,
            onHand: level.quantity,
            status: stockLevelOf(level.quantity, ingredient.lowAt),
          }))
        const onHand = own.reduce((sum, each) => sum + each.onHand, 0)
        // What nobody ever had there is not low: it is only not used there. With one location asked for, it is.
        const nowhere = locationId || restaurant.locations.size === 1 ? stockLevelOf(0, ingredient.lowAt) : 'fine'
        return {
          ...ingredient,
          onHand,
          worthPence: ingredient.unitCost === null ? null : worth(onHand, ingredient.unitCost),
          status: ingredient.isArchived ? ('fine' as const) : own.length > 0 ? worst(own) : nowhere,
          locations: own,
        }
      })
      .filter(({ isArchived, onHand }) => !isArchived || onHand !== 0)
    return {
      stock: {
        rows,
        worthPence: sumPence(rows.flatMap(({ worthPence }) => worthPence ?? [])),
        low: rows.filter(({ status }) => status === 'low').length,
        negative: rows.filter(({ status }) => status === 'negative').length,
        unmapped: await countUnmapped(tx, restaurant.id),
        asOf: at,
        behind,
      },
    }
  })
}

function worst(levels: readonly { readonly status: Stock['rows'][number]['status'] }[]) {
  const has = (status: string) => levels.some((level) => level.status === status)
  return has('negative') ? 'negative' : has('low') ? 'low' : 'fine'
}

type Level = { readonly locationId: string; readonly ingredientId: string; readonly quantity: number }

async function levelRows(tx: Tx, restaurantId: string, locationId: string | undefined): Promise<Level[]> {
  const { rows } = await tx.execute<Level>(sql`
    select location_id as "locationId", ingredient_id as "ingredientId", quantity from stock_levels
    where restaurant_id = ${restaurantId} ${locationId ? sql`and location_id = ${locationId}` : sql``}`)
  return rows
}
