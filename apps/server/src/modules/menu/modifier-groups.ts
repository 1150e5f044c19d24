import type * as contract from '@tableside/contract/menu'
import { DomainError } from '@tableside/domain/errors'
import type { ModifierGroupDraft } from '@tableside/domain/menu'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { menuItemModifierGroups, menuItems, modifierGroups, modifierOptions } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadGroup } from './load-editable-menu.ts'
import { runMenuCommand } from './menu-command.ts'

export async function addModifierGroup(
  services: Services,
  call: Call<typeof contract.addModifierGroup>,
): Promise<StoredReply> {
  const { restaurant, body } = call
  return runMenuCommand(services, call, async (tx) => {
    await insertGroup(tx, restaurant.id, body.id, body.group)
    return {
      reply: { group: await loadGroup(tx, restaurant.id, body.id) },
      events: [{ type: 'menu.modifier_group_added', data: { groupId: body.id } }],
    }
  })
}

/** A choice with its options; also for the sample menu. */
export async function insertGroup(tx: Tx, restaurantId: string, id: string, group: ModifierGroupDraft): Promise<void> {
  const { options, ...fields } = group
  const made = await tx
    .insert(modifierGroups)
    .values({ ...fields, restaurantId, id })
    .onConflictDoNothing()
    .returning({ id: modifierGroups.id })
  if (made.length === 0) throw new DomainError('id_taken')
  await insertOptions(tx, restaurantId, id, options)
}

type Option = ModifierGroupDraft['options'][number] & { readonly isAvailable?: boolean }

async function insertOptions(tx: Tx, restaurantId: string, groupId: string, options: readonly Option[]) {
  const rows = options.map((option, position) => ({ ...option, restaurantId, groupId, position }))
  const written = await tx
    .insert(modifierOptions)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: modifierOptions.id })
  // One of the ids belongs to an option of another group.
  if (written.length < rows.length) throw new DomainError('id_taken')
}

/**
 * The group as it is from now on. An option that has run out stays so. When somebody else has changed the group
 * since its editor saw it, it is refused, so that nobody takes away options they have not seen.
 */
export async function changeModifierGroup(
  services: Services,
  call: Call<typeof contract.changeModifierGroup>,
): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { groupId } = params
  const { options, ...fields } = body.group
  return runMenuCommand(services, call, async (tx) => {
    const before = await loadGroup(tx, restaurant.id, groupId)
    if (before.version !== body.version) throw new DomainError('changed_meanwhile', { version: before.version })
    await tx
      .update(modifierGroups)
      .set({ ...fields, version: before.version + 1 })
      .where(and(eq(modifierGroups.restaurantId, restaurant.id), eq(modifierGroups.id, groupId)))
    await tx
      .delete(modifierOptions)
      .where(and(eq(modifierOptions.restaurantId, restaurant.id), eq(modifierOptions.groupId, groupId)))
    const after = options.map((option) => {
      const known = before.options.find(({ id }) => id === option.id)
      // What a program that does not know of it leaves out stays as it is.
      const { vatClass = known?.vatClass, alonePence = known?.alonePence, translations = known?.translations } = option
      return { ...option, vatClass, alonePence, translations, isAvailable: known?.isAvailable ?? true }
    })
    await insertOptions(tx, restaurant.id, groupId, after)
    const prices = Object.fromEntries(options.map(({ id, pricePence }) => [id, pricePence]))
    return {
      reply: { group: await loadGroup(tx, restaurant.id, groupId) },
      events: [{ type: 'menu.modifier_group_changed', data: { groupId, prices } }],
    }
  })
}

/** Takes a choice off the menu. Dishes that use it would silently lose it, so they let go of it first. */
export async function archiveModifierGroup(
  services: Services,
  call: Call<typeof contract.archiveModifierGroup>,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const { groupId } = params
  return runMenuCommand(services, call, async (tx) => {
    await loadGroup(tx, restaurant.id, groupId)
    await assertNotInUse(tx, restaurant.id, groupId)
    await tx
      .update(modifierGroups)
      .set({ archivedAt: at })
      .where(and(eq(modifierGroups.restaurantId, restaurant.id), eq(modifierGroups.id, groupId)))
    return {
      reply: { group: await loadGroup(tx, restaurant.id, groupId) },
      events: [{ type: 'menu.modifier_group_archived', data: { groupId } }],
    }
  })
}

async function assertNotInUse(tx: Tx, restaurantId: string, groupId: string): Promise<void> {
  const attached = await tx
    .select({ itemId: menuItemModifierGroups.itemId })
    .from(menuItemModifierGroups)
    .where(and(eq(menuItemModifierGroups.restaurantId, restaurantId), eq(menuItemModifierGroups.groupId, groupId)))
  if (attached.length === 0) return
  const ids = attached.map(({ itemId }) => itemId)
  const [used] = await tx
    .select({ name: menuItems.name })
    .from(menuItems)
    .where(and(eq(menuItems.restaurantId, restaurantId), inArray(menuItems.id, ids), isNull(menuItems.archivedAt)))
    .limit(1)
  if (used) throw new DomainError('menu_in_use', { item: used.name })
}
