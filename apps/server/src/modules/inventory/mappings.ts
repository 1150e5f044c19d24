import { addDays, type BusinessDay, businessDate } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { within } from '../rollups/index.ts'

export type MenuTarget = {
  readonly kind: 'dish' | 'option'
  readonly targetId: string
  readonly name: string
  readonly group: string
  readonly sold: number | null
}

/** The dishes of the menu and the options of the modifiers they offer; the most sold dishes of thirty days first. */
export async function menuTargets(
  tx: Tx,
  restaurant: BusinessDay & { readonly id: string },
  at: string,
): Promise<MenuTarget[]> {
  const to = businessDate(at, restaurant)
  const lately = { from: addDays(to, -29), to }
  const { rows } = await tx.execute<MenuTarget>(sql`
    select 'dish' as kind, i.id as "targetId", i.name, c.name as "group", coalesce(sum(s.quantity), 0)::int as sold
    from menu_items i
    join menu_categories c on c.restaurant_id = i.restaurant_id and c.id = i.category_id
    left join rollup_items s on ${within(restaurant.id, lately, 's')} and s.item_key = i.id::text
    where i.restaurant_id = ${restaurant.id} and i.archived_at is null
    group by i.id, i.name, c.name
    union all
    select 'option', o.id, o.name, g.name, null
    from modifier_options o
    join modifier_groups g on g.restaurant_id = o.restaurant_id and g.id = o.group_id
    where ${isOffered(restaurant.id)}
    order by 1, 5 desc nulls last, 4, 3`)
  return rows
}

/** How many dishes and options nobody has written a recipe for. */
export async function countUnmapped(tx: Tx, restaurantId: string): Promise<{ dishes: number; options: number }> {
  const { rows } = await tx.execute<{ dishes: number; options: number }>(sql`
    select (
      select count(*)::int from menu_items i
      where i.restaurant_id = ${restaurantId} and i.archived_at is null and not exists (
        select from recipes r where r.restaurant_id = ${restaurantId} and r.target_id = i.id)
    ) as dishes, (
      select count(*)::int from modifier_options o
      join modifier_groups g on g.restaurant_id = o.restaurant_id and g.id = o.group_id
      where ${isOffered(restaurantId)} and not exists (
        select from recipes r where r.restaurant_id = ${restaurantId} and r.target_id = o.id)
    ) as options`)
  return rows[0] ?? { dishes: 0, options: 0 }
}

/** An option of a group that some dish on the menu has. */
const isOffered = (restaurantId: string) => sql`
  o.restaurant_id = ${restaurantId} and g.archived_at is null and exists (
    select from menu_item_modifier_groups m
    join menu_items i on i.restaurant_id = m.restaurant_id and i.id = m.item_id
    where m.restaurant_id = ${restaurantId} and m.group_id = g.id and i.archived_at is null)`
