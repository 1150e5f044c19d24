import type * as contract from '@tableside/contract/menu'
import { assert, DomainError } from '@tableside/domain/errors'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { menuCategories, menuItems } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { categoryOf } from './load-editable-menu.ts'
import { assertCategoryNameFree } from './menu-checks.ts'
import { runMenuCommand } from './menu-command.ts'

export async function addCategory(services: Services, call: Call<typeof contract.addCategory>): Promise<StoredReply> {
  const { restaurant, body } = call
  return runMenuCommand(services, call, async (tx) => {
    await assertCategoryNameFree(tx, restaurant.id, body)
    const [row] = await tx
      .insert(menuCategories)
      .values({ ...body, restaurantId: restaurant.id })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new DomainError('id_taken')
    return {
      reply: { category: categoryOf(row) },
      events: [{ type: 'menu.category_added', data: { categoryId: row.id } }],
    }
  })
}

export async function changeCategory(
  services: Services,
  call: Call<typeof contract.changeCategory>,
): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const place = and(eq(menuCategories.restaurantId, restaurant.id), eq(menuCategories.id, params.categoryId))
  return runMenuCommand(services, call, async (tx) => {
    const [before] = await tx.select().from(menuCategories).where(place)
    if (!before) throw new DomainError('not_found')
    const { isArchived = before.archivedAt !== null, version, ...changes } = body
    if (version !== before.version) throw new DomainError('changed_meanwhile', { version: before.version })
    const changed = { ...changes, version: version + 1, archivedAt: isArchived ? (before.archivedAt ?? at) : null }
    if (isArchived) await assertNotInUse(tx, before)
    else await assertCategoryNameFree(tx, restaurant.id, { ...before, ...changed })

    const [row] = await tx.update(menuCategories).set(changed).where(place).returning()
    assert(row, 'a category that was just read is there')
    const fields = Object.keys(body).filter((field) => field !== 'version')
    const event = { type: 'menu.category_changed', data: { categoryId: row.id, fields, isArchived } }
    return { reply: { category: categoryOf(row) }, events: [event] }
  })
}

/** Its dishes would vanish from every till with it. */
async function assertNotInUse(tx: Tx, { restaurantId, id }: typeof menuCategories.$inferSelect): Promise<void> {
  const [used] = await tx
    .select({ name: menuItems.name })
    .from(menuItems)
    .where(and(eq(menuItems.restaurantId, restaurantId), eq(menuItems.categoryId, id), isNull(menuItems.archivedAt)))
    .limit(1)
  if (used) throw new DomainError('menu_in_use', { item: used.name })
}
