import type { Language } from '@tableside/domain/language'
import { type MenuTexts, menuTexts, type Translation } from '@tableside/domain/menu'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** What guests read of a restaurant's menu beside its facts, in one language; tills and kitchens are sent none of it. */
export async function loadMenuTexts(db: Database, restaurantId: string, language: Language): Promise<MenuTexts> {
  const { rows } = await db.inRestaurant(restaurantId, (tx) =>
    tx.execute<{ id: string; translation: Translation | null; description: string }>(sql`
      select id, translations -> ${language} as translation, description from menu_items
      where restaurant_id = ${restaurantId} and archived_at is null and (translations ? ${language} or description <> '')
      union all
      select id, translations -> ${language}, '' from menu_categories
      where restaurant_id = ${restaurantId} and archived_at is null and translations ? ${language}
      union all
      select id, translations -> ${language}, '' from modifier_groups
      where restaurant_id = ${restaurantId} and archived_at is null and translations ? ${language}
      union all
      select id, translations -> ${language}, '' from modifier_options
      where restaurant_id = ${restaurantId} and translations ? ${language}`),
  )
  return menuTexts(rows)
}
