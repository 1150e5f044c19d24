import type * as contract from '@tableside/contract/menu'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { menuItems } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runMenuCommand } from './menu-command.ts'

/**
 * New prices for many dishes in one statement. One dish changed or archived by somebody else since its editor looked,
 * and none of them changes: a menu half at the new prices would be worse than either.
 */
export async function changePrices(services: Services, call: Call<typeof contract.changePrices>): Promise<StoredReply> {
  const { restaurant, body } = call
  return runMenuCommand(services, call, async (tx) => {
    const wanted = new Map(body.prices.map((price) => [price.itemId, price]))
    const mine = eq(menuItems.restaurantId, restaurant.id)
    const found = await tx
      .select({ itemId: menuItems.id, version: menuItems.version, oldPricePence: menuItems.pricePence })
      .from(menuItems)
      .where(and(mine, inArray(menuItems.id, [...wanted.keys()]), isNull(menuItems.archivedAt)))
      .for('update')
    const prices = found.flatMap(({ itemId, version, oldPricePence }) => {
      const price = wanted.get(itemId)
      return price?.version === version ? { itemId, oldPricePence, pricePence: price.pricePence } : []
    })
    if (prices.length < body.prices.length) throw new DomainError('changed_meanwhile')
    const rows = prices.map(({ itemId, pricePence }) => sql`(${itemId}::uuid, ${pricePence}::bigint)`)
    await tx.execute(sql`
      update menu_items as m set price_pence = a.price_pence, version = m.version + 1
      from (values ${sql.join(rows, sql`, `)}) as a(item_id, price_pence)
      where m.restaurant_id = ${restaurant.id} and m.id = a.item_id`)
    return { reply: { changed: prices.length }, events: [{ type: 'menu.prices_changed', data: { prices } }] }
  })
}
