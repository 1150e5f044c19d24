import type * as contract from '@tableside/contract/restaurants'
import { builtInRoleFor, withNeeded } from '@tableside/domain/access'
import { assert, DomainError } from '@tableside/domain/errors'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { memberships, staffMembers, staffRoles } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { assertRoleNameFree, assertWithinOwnRights, findRole, type RoleRow, roleOf } from './roles.store.ts'

/** Adds a role, within what its maker may do. */
export async function addRole(services: Services, call: Call<typeof contract.addRole>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const permissions = withNeeded(body.permissions)
  return runRestaurantCommand(services, call, async (tx) => {
    assertWithinOwnRights(restaurant, { ...body, permissions })
    await assertRoleNameFree(tx, { restaurantId: restaurant.id, ...body })
    const [row] = await tx
      .insert(staffRoles)
      .values({ restaurantId: restaurant.id, ...body, permissions, createdAt: at })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new DomainError('id_taken')
    const after = factsOf(row)
    return { reply: { role: roleOf(row) }, events: [{ type: 'role.created', data: { roleId: row.id, after } }] }
  })
}

/**
 * Changes a role for everybody who has it. Neither what it was nor what it becomes is more than the caller may do: nobody
 * raises somebody above themselves, nor takes from somebody above them.
 */
export async function changeRole(services: Services, call: Call<typeof contract.changeRole>): Promise<StoredReply> {
  const { restaurant, params, body } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const before = await findRole(tx, restaurant.id, params.roleId)
    if (body.version !== undefined && body.version !== before.version) throw new DomainError('changed_meanwhile')
    const { name = before.name, limits = before.limits } = body
    const permissions = withNeeded(body.permissions ?? before.permissions)
    assertWithinOwnRights(restaurant, before)
    assertWithinOwnRights(restaurant, { permissions, limits })
    await assertRoleNameFree(tx, { restaurantId: restaurant.id, id: before.id, name })
    const [row] = await tx
      .update(staffRoles)
      .set({ name, permissions, limits, version: before.version + 1 })
      .where(isRole(restaurant.id, before.id))
      .returning()
    assert(row, 'a role that was just read is there')
    await changeBuiltInRole(tx, restaurant, before, row)
    const changes = { roleId: row.id, before: factsOf(before), after: factsOf(row) }
    return { reply: { role: roleOf(row) }, events: [{ type: 'role.changed', data: changes }] }
  })
}

/** Takes a role out of the list. What was done in it keeps its name in the journal. */
export async function archiveRole(services: Services, call: Call<typeof contract.archiveRole>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const before = await findRole(tx, restaurant.id, params.roleId)
    assertWithinOwnRights(restaurant, before)
    const [people] = await tx
      .select({ count: count() })
      .from(staffMembers)
      .where(
        and(
          eq(staffMembers.restaurantId, restaurant.id),
          eq(staffMembers.roleId, before.id),
          eq(staffMembers.isActive, true),
        ),
      )
    if (people && people.count > 0) throw new DomainError('role_in_use', { people: people.count })
    await tx.update(staffRoles).set({ archivedAt: at }).where(isRole(restaurant.id, before.id))
    const event = { type: 'role.archived', data: { roleId: before.id, before: factsOf(before) } }
    return { reply: { isArchived: true as const }, events: [event] }
  })
}

/**
 * Where a waiter's role becomes a manager's or the other way round, its people's rules about PINs change with it. A PIN
 * that another manager may have set is taken away with a raise: the owner alone knows no PIN but their own.
 */
async function changeBuiltInRole(
  tx: Tx,
  { access }: RestaurantScope,
  { restaurantId, id, permissions }: RoleRow,
  after: RoleRow,
): Promise<void> {
  const role = builtInRoleFor(after.permissions)
  if (role === builtInRoleFor(permissions)) return
  const isRaised = role === 'manager'
  const pins = isRaised && access.role !== 'owner' ? { pinHash: null } : {}
  const people = await tx
    .update(staffMembers)
    // A waiter's verifier may be of four digits: a manager's is made anew, once six are typed.
    .set({ role, pinVerifier: null, ...pins, version: sql`${staffMembers.version} + 1` })
    .where(and(eq(staffMembers.restaurantId, restaurantId), eq(staffMembers.roleId, id)))
    .returning({ id: staffMembers.id })
  await tx
    .update(memberships)
    .set({ role })
    .where(
      and(
        eq(memberships.restaurantId, restaurantId),
        inArray(
          memberships.staffId,
          people.map((person) => person.id),
        ),
        ne(memberships.role, 'owner'),
      ),
    )
}

function isRole(restaurantId: string, roleId: string) {
  return and(eq(staffRoles.restaurantId, restaurantId), eq(staffRoles.id, roleId))
}

/** What the journal keeps of a role: all that it lets somebody do. */
function factsOf({ name, base, permissions, limits }: RoleRow) {
  return { name, base, permissions, limits }
}
