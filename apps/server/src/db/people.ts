import { guestsName, theGuests } from '@tableside/domain/guest-tables'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { staffMembers, staffRoles } from './schema/index.ts'

/** Joins the person a row names: `leftJoin(staffMembers, isPerson(floors, floors.savedBy))`. */
export function isPerson(row: { readonly restaurantId: AnyPgColumn }, named: AnyPgColumn): SQL | undefined {
  return and(eq(staffMembers.restaurantId, row.restaurantId), eq(staffMembers.id, named))
}

/** Who acts when no person does: what the system does by itself, or a program run where it runs. */
export const theSystem = '00000000-0000-0000-0000-000000000000'

export { theGuests }

/** Under which name somebody acted: whoever is no person of the restaurant acted for the platform, or is a guest. */
export function actorName(name: string | null | undefined, id?: string): string {
  return id === theGuests ? guestsName : (name ?? 'The platform')
}

/**
 * Whether the caller shares a location with a person: lists of people are of those. Names stay readable wherever
 * somebody left one – an order at the caller's location says who took it, wherever they work by now – so this is asked
 * by the lists and not by row-level security.
 */
export const isColleague = sql`sees_locations(${staffMembers.locationIds})`

/** What of a role decides what its people may do. */
export const ownRoleColumns = {
  id: staffRoles.id,
  name: staffRoles.name,
  permissions: staffRoles.permissions,
  limits: staffRoles.limits,
}

/** The restaurant's own role of a person, for a left join. */
export const isRoleOfPerson = and(
  eq(staffRoles.restaurantId, staffMembers.restaurantId),
  eq(staffRoles.id, staffMembers.roleId),
)
