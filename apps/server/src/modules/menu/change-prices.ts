import type * as contract from '@tableside/contract/menu'
import { DomainError } from '@tableside/domain/errors'
import { sql } from 'drizzle-orm'
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
    const asked = JSON.stringify(body.prices.map(({ itemId, version, pricePence }) => [itemId, version, pricePence]))
    const { rows } = await tx.execute<{ item_id: string; old_price_pence: number; price_pence: number }>(sql`
      update ${menuItems} as m
      set price_pence = a.price_pence, version = m.version + 1
      from (
        select (p->>0)::uuid as item_id, (p->>1)::int as version, (p->>2)::bigint as price_pence, o.price_pence as old_price_pence
        from jsonb_array_elements(${asked}::jsonb) p
        join ${menuItems} o on o.restaurant_id = ${restaurant.id} and o.id = (p->>0)::uuid
      ) a
      where m.restaurant_id = ${restaurant.id}
        and m.id = a.item_id
        and m.version = a.version
        and m.archived_at is null
      returning a.item_id, a.old_price_pence, a.price_pence`)
    if (rows.length < body.prices.length) throw new DomainError('changed_meanwhile')
    const prices = rows.map((row) => ({
      itemId: row.item_id,
      oldPricePence: row.old_price_pence,
      pricePence: row.price_pence,
    }))
    return { reply: { changed: rows.length }, events: [{ type: 'menu.prices_changed', data: { prices } }] }
  })
}
