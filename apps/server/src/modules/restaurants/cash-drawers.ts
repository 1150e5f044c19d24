import type * as contract from '@tableside/contract/restaurants'
import { canWorkAt } from '@tableside/domain/access'
import { mainDrawerName } from '@tableside/domain/cash'
import { DomainError } from '@tableside/domain/errors'
import type { DomainEvent } from '@tableside/domain/orders'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { cashDrawers, devices, drawers, locations } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { loadRestaurant } from './load-restaurant.ts'
import { findStaff } from './staff.store.ts'

type AddCall = Call<typeof contract.addCashDrawer>
type ChangeCall = Call<typeof contract.changeCashDrawer>
type RemoveCall = Call<typeof contract.removeCashDrawer>

/** Another drawer at a location. */
export function addCashDrawer(services: Services, call: AddCall): Promise<StoredReply> {
  const { restaurant, at } = call
  const drawer = call.body
  const { locationId } = call.params
  return changeDrawers(services, call, async (tx) => {
    await assertDrawerFree(tx, restaurant.id, locationId, drawer)
    const made = await tx
      .insert(cashDrawers)
      .values({ ...drawer, restaurantId: restaurant.id, locationId, createdAt: at })
      .onConflictDoNothing({ target: [cashDrawers.restaurantId, cashDrawers.id] })
      .returning({ id: cashDrawers.id })
    if (made.length === 0) throw new DomainError('id_taken')
    const { id: cashDrawerId, ...facts } = drawer
    return { type: 'location.cash_drawer_added', data: { locationId, cashDrawerId, ...facts } }
  })
}

/** Another name, or another person. The version is that of the location, as with everything that belongs to it. */
export function changeCashDrawer(services: Services, call: ChangeCall): Promise<StoredReply> {
  const { restaurant } = call
  const { version: _, ...facts } = call.body
  const { locationId, cashDrawerId } = call.params
  return changeDrawers(services, call, async (tx) => {
    await assertDrawerFree(tx, restaurant.id, locationId, { id: cashDrawerId, ...facts })
    const changed = await tx
      .update(cashDrawers)
      .set(facts)
      .where(inUse(restaurant.id, call.params))
      .returning({ id: cashDrawers.id })
    if (changed.length === 0) throw new DomainError('drawer_not_found')
    return { type: 'location.cash_drawer_changed', data: { locationId, cashDrawerId, ...facts } }
  })
}

/** Out of use, once it is counted. Its tills use the main drawer from then on. */
export function removeCashDrawer(services: Services, call: RemoveCall): Promise<StoredReply> {
  const { restaurant, at } = call
  const { locationId, cashDrawerId } = call.params
  return changeDrawers(services, call, async (tx) => {
    const [open] = await tx
      .select({ id: drawers.id })
      .from(drawers)
      .where(
        and(eq(drawers.restaurantId, restaurant.id), eq(drawers.cashDrawerId, cashDrawerId), isNull(drawers.closedAt)),
      )
    if (open) throw new DomainError('drawer_not_counted', { drawerId: open.id })
    const removed = await tx
      .update(cashDrawers)
      .set({ archivedAt: at })
      .where(inUse(restaurant.id, call.params))
      .returning({ id: cashDrawers.id })
    if (removed.length === 0) throw new DomainError('drawer_not_found')
    await tx
      .update(devices)
      .set({ cashDrawerId: null })
      .where(and(eq(devices.restaurantId, restaurant.id), eq(devices.cashDrawerId, cashDrawerId)))
    return { type: 'location.cash_drawer_removed', data: { locationId, cashDrawerId } }
  })
}

/** Changes something about the drawers of a location, where it is still as its editor saw it. */
function changeDrawers(
  services: Services,
  call: AddCall | ChangeCall | RemoveCall,
  change: (tx: Tx) => Promise<DomainEvent>,
): Promise<StoredReply> {
  const { restaurant, at } = call
  const { locationId } = call.params
  return runRestaurantCommand(services, call, async (tx) => {
    assertLocationExists(restaurant, locationId)
    const event = await change(tx)
    const found = await tx
      .update(locations)
      .set({ version: sql`${locations.version} + 1` })
      .where(
        and(
          eq(locations.restaurantId, restaurant.id),
          eq(locations.id, locationId),
          'version' in call.body ? eq(locations.version, call.body.version) : undefined,
        ),
      )
      .returning({ id: locations.id })
    if (found.length === 0) throw new DomainError('changed_meanwhile')
    return { reply: { restaurant: await loadRestaurant(tx, restaurant.id, at) }, events: [event] }
  })
}

function inUse(restaurantId: string, { locationId, cashDrawerId }: { locationId: string; cashDrawerId: string }) {
  return and(
    eq(cashDrawers.restaurantId, restaurantId),
    eq(cashDrawers.locationId, locationId),
    eq(cashDrawers.id, cashDrawerId),
    isNull(cashDrawers.archivedAt),
  )
}

type Wanted = { readonly id: string; readonly name: string; readonly staffId: string | null }

/** Refuses a name or a person another drawer of the location has, and a person who does not work there. */
async function assertDrawerFree(tx: Tx, restaurantId: string, locationId: string, { id, name, staffId }: Wanted) {
  if (staffId !== null) {
    const allowed = canWorkAt(await findStaff(tx, restaurantId, staffId), locationId)
    if (allowed !== true) throw new DomainError(allowed)
  }
  if (name.toLowerCase() === mainDrawerName.toLowerCase()) throw new DomainError('name_taken')
  const sameName = eq(sql`lower(${cashDrawers.name})`, name.toLowerCase())
  const [other] = await tx
    .select({ staffId: cashDrawers.staffId })
    .from(cashDrawers)
    .where(
      and(
        eq(cashDrawers.restaurantId, restaurantId),
        eq(cashDrawers.locationId, locationId),
        ne(cashDrawers.id, id),
        isNull(cashDrawers.archivedAt),
        staffId === null ? sameName : or(sameName, eq(cashDrawers.staffId, staffId)),
      ),
    )
  if (other) throw new DomainError(staffId !== null && other.staffId === staffId ? 'person_has_drawer' : 'name_taken')
}
