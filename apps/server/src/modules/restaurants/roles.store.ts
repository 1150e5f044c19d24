import { type StaffRole, staffRoleSchema } from '@tableside/contract/restaurants'
import { isWithinRights, type OwnRole, type Rights, rightsIn, rightsOf, roleSchema } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { ownRoleColumns } from '../../db/people.ts'
import { type staffMembers, staffRoles } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'

export type RoleRow = typeof staffRoles.$inferSelect

export function roleOf(row: RoleRow): StaffRole {
  return staffRoleSchema.parse(row)
}

/** The roles in use, by name. */
export async function listRoles(tx: Tx, restaurantId: string): Promise<StaffRole[]> {
  const rows = await tx
    .select()
    .from(staffRoles)
    .where(and(eq(staffRoles.restaurantId, restaurantId), isNull(staffRoles.archivedAt)))
    .orderBy(asc(staffRoles.name), asc(staffRoles.id))
  return rows.map(roleOf)
}

/** @throws `not_found` also where it is archived */
export async function findRole(tx: Tx, restaurantId: string, roleId: string): Promise<RoleRow> {
  const [row] = await tx
    .select()
    .from(staffRoles)
    .where(and(eq(staffRoles.restaurantId, restaurantId), eq(staffRoles.id, roleId), isNull(staffRoles.archivedAt)))
  if (!row) throw new DomainError('not_found')
  return row
}

/** The role a person has, also where it is archived: of somebody who has left. */
export async function ownRoleOf(
  tx: Tx,
  { restaurantId, roleId }: Pick<typeof staffMembers.$inferSelect, 'restaurantId' | 'roleId'>,
): Promise<PersonsRole | null> {
  if (roleId === null) return null
  const [row] = await tx
    .select({ ...ownRoleColumns, archivedAt: staffRoles.archivedAt })
    .from(staffRoles)
    .where(and(eq(staffRoles.restaurantId, restaurantId), eq(staffRoles.id, roleId)))
  if (!row) throw new DomainError('not_found')
  const { archivedAt, ...ownRole } = row
  return { ...ownRole, isArchived: archivedAt !== null }
}

export type PersonsRole = OwnRole & { readonly isArchived: boolean }

/** What a role of a person comes to: the built-in one, or the restaurant's own. */
export function rightsOfPerson(role: string, ownRole: OwnRole | null): Rights {
  return rightsOf(roleSchema.parse(role), ownRole)
}

/** @throws `wider_role` where somebody would grant, or change, more than they may do themselves */
export function assertWithinOwnRights({ access }: RestaurantScope, rights: Rights): void {
  if (!isWithinRights(rightsIn(access), rights)) throw new DomainError('wider_role')
}

/** @throws `name_taken` by another role, in whatever case, or by a built-in one */
export async function assertRoleNameFree(tx: Tx, { restaurantId, id, name }: NamedRole): Promise<void> {
  const others = await tx
    .select({ name: staffRoles.name })
    .from(staffRoles)
    .where(and(eq(staffRoles.restaurantId, restaurantId), ne(staffRoles.id, id), isNull(staffRoles.archivedAt)))
  const taken = ['owner', 'manager', 'staff', ...others.map((other) => other.name.toLowerCase())]
  if (taken.includes(name.toLowerCase())) throw new DomainError('name_taken')
}

type NamedRole = Pick<RoleRow, 'restaurantId' | 'id' | 'name'>

/** How the journal names a person's role. */
export function roleFacts(role: string, ownRole: Pick<OwnRole, 'id' | 'name'> | null) {
  return { role, ...(ownRole && { roleId: ownRole.id, roleName: ownRole.name }) }
}
