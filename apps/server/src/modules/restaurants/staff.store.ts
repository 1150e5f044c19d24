import { type ListedStaff, type StaffMember, staffMemberSchema } from '@tableside/contract/restaurants'
import { type AllowedLocations, can, isWithin, locationsOverlap } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { and, asc, count, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { invitations, locations, staffMembers } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { guess } from '../identity/index.ts'
import { assertBelowLimit } from './plan-limits.ts'

export type StaffRow = typeof staffMembers.$inferSelect

export function memberOf(row: StaffRow): StaffMember {
  return staffMemberSchema.parse({ ...row, hasPin: row.pinHash !== null, hasAccount: row.userId !== null })
}

/**
 * Those who work here first, each group by name; whoever sees some locations sees their people. To whom an account was
 * offered only managers see.
 */
export async function listStaff(
  tx: Tx,
  { id: restaurantId, access }: RestaurantScope,
  at: string,
): Promise<ListedStaff[]> {
  const mayInvite = can(access, { permission: 'staff.manage' }) === true
  const rows = await tx
    .select({ person: staffMembers, invitation: { email: invitations.email, expiresAt: invitations.expiresAt } })
    .from(staffMembers)
    .leftJoin(
      invitations,
      and(
        eq(invitations.restaurantId, staffMembers.restaurantId),
        eq(invitations.staffId, staffMembers.id),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, at),
      ),
    )
    .where(eq(staffMembers.restaurantId, restaurantId))
    .orderBy(asc(staffMembers.name), asc(staffMembers.id))
  return rows
    .filter(({ person }) => locationsOverlap(access.location_ids ?? null, person.locationIds))
    .map(({ person, invitation }) => ({ ...memberOf(person), invitation: mayInvite ? invitation : null }))
    .sort((a, b) => Number(b.isActive) - Number(a.isActive))
}

export async function findStaff(tx: Tx, restaurantId: string, staffId: string): Promise<StaffRow> {
  const [row] = await tx
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.restaurantId, restaurantId), eq(staffMembers.id, staffId)))
  if (!row) throw new DomainError('not_found')
  return row
}

/** Refuses to change, or to make, somebody who sees more than the caller. */
export function assertNoWiderAccess({ access }: RestaurantScope, locationIds: AllowedLocations): void {
  if (!isWithin(access.location_ids ?? null, locationIds)) throw new DomainError('wider_access')
}

/**
 * Whether somebody may set the PIN of a person in a role. Whoever knows a manager's PIN approves in their name, so it is
 * theirs and the owner's to set.
 */
export function maySetPin({ access, by }: RestaurantScope, { id, role }: Pick<StaffRow, 'id' | 'role'>): boolean {
  return role === 'staff' || by === id || access.role === 'owner'
}

/** The locations chosen for somebody, each once and each one of the restaurant's. */
export async function chosenLocations(
  tx: Tx,
  restaurantId: string,
  locationIds: readonly string[] | null,
): Promise<string[] | null> {
  if (locationIds === null) return null
  const chosen = [...new Set(locationIds)].toSorted()
  const there = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.restaurantId, restaurantId), inArray(locations.id, chosen)))
  if (there.length < chosen.length) throw new DomainError('not_found')
  return chosen
}

/** Refuses one more person than the plan allows. The owner is one of them; who has left is not. */
export async function assertStaffLimit(tx: Tx, restaurant: RestaurantScope): Promise<void> {
  const [here] = await tx
    .select({ count: count() })
    .from(staffMembers)
    .where(and(eq(staffMembers.restaurantId, restaurant.id), eq(staffMembers.isActive, true)))
  await assertBelowLimit(tx, restaurant, 'maxStaff', here?.count ?? 0)
}

/**
 * Lets somebody choose a PIN, or bring back a person who has one. That a PIN is taken is that somebody has it: so many of
 * these in an hour are mistakes, and more are somebody trying them through.
 *
 * @throws `pin_taken`, `pin_locked`
 */
export function withChosenPin<T>(
  services: Services,
  { id, by }: RestaurantScope,
  choose: () => Promise<T>,
): Promise<T> {
  const what = `pin chosen ${id} ${by}`
  return guess(services, [{ what, max: 10, windowMs: 3_600_000, refusal: 'pin_locked' }], choose)
}

/** Refuses a PIN somebody else who works here has. */
export async function assertPinFree(tx: Tx, restaurantId: string, staffId: string, pinHash: string): Promise<void> {
  const [other] = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.restaurantId, restaurantId),
        eq(staffMembers.pinHash, pinHash),
        eq(staffMembers.isActive, true),
        ne(staffMembers.id, staffId),
      ),
    )
  if (other) throw new DomainError('pin_taken')
}
