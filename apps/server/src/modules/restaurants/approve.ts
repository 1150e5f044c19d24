import type * as contract from '@tableside/contract/restaurants'
import { type ApprovalRequest, mayApprove, permissionToApprove } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { sql } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { approvals } from '../../db/schema/index.ts'
import type { Call, RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { findByPin, withTypedPin } from './pin-try.ts'
import { rightsOfPerson } from './roles.store.ts'

const validMs = 60_000

type ApproveCall = Call<typeof contract.approve>

/** A manager's yes at somebody else's till. Whoever guesses PINs gets five tries in five minutes. */
export async function approve(services: Services, call: ApproveCall) {
  const { restaurant, body, at } = call
  const give = async (tx: Tx, pinHash: string) => {
    const approver = await findApprover(tx, restaurant, pinHash, body)
    if (!approver) return undefined
    await lockRestaurant(tx, restaurant.id)
    const id = services.newId()
    const { pin: _, ...asked } = body
    const expiresAt = new Date(Date.parse(at) + validMs).toISOString()
    const given = { id, ...asked, approvedBy: approver.id, requestedBy: restaurant.by }
    await tx.insert(approvals).values({ ...given, restaurantId: restaurant.id, expiresAt })
    const { id: approvalId, ...facts } = given
    const event = { type: 'approval.given', data: { approvalId, ...facts } }
    await recordEvents(tx, { restaurantId: restaurant.id, by: approver.id, at }, [event])
    return { approvalId, approvedBy: approver.name, expiresAt }
  }
  const approval = await withTypedPin(services, call, body.pin, (pinHash) =>
    services.db.inRestaurant(restaurant.id, (tx) => give(tx, pinHash)),
  )
  services.announcer.announce(restaurant.id)
  return approval
}

/** @throws `above_limit` where they may approve such a thing, and not that much of it */
async function findApprover(tx: Tx, restaurant: RestaurantScope, pinHash: string, request: ApprovalRequest) {
  const { action, subjectId } = request
  const person = await findByPin(tx, restaurant, pinHash)
  if (!person) return undefined
  const rights = rightsOfPerson(person.role, person.ownRole)
  if (!rights.permissions.includes(permissionToApprove[action])) return undefined
  if (!mayApprove(rights, request)) throw new DomainError('above_limit')
  // Somebody of other locations is no manager here.
  if (person.locationIds === null) return person
  const locationId = await locationOf(tx, restaurant.id, subjectId)
  return locationId !== undefined && person.locationIds.includes(locationId) ? person : undefined
}

/** Where an order is, an open order's line, the order of a payment, a drawer, or a booking. */
async function locationOf(tx: Tx, restaurantId: string, subjectId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.location_id as id from orders o where o.restaurant_id = ${restaurantId} and o.id = ${subjectId}
    union all
    select o.location_id from payments p join orders o on o.restaurant_id = p.restaurant_id and o.id = p.order_id
    where p.restaurant_id = ${restaurantId} and p.id = ${subjectId}
    union all
    select o.location_id from orders o join order_lines l on l.restaurant_id = o.restaurant_id and l.order_id = o.id
    where o.restaurant_id = ${restaurantId} and o.state = 'open' and l.id = ${subjectId}
    union all
    select d.location_id from drawers d where d.restaurant_id = ${restaurantId} and d.id = ${subjectId}
    union all
    select b.location_id from bookings b where b.restaurant_id = ${restaurantId} and b.id = ${subjectId}
    limit 1`)
  return rows[0]?.id
}
