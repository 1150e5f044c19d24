import { can } from '@tableside/domain/access'
import { customerDetailsSchema, type GuestChoice } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import type { RestaurantScope } from '../../http/call.ts'
import { recordEvents } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { findCustomer, insertCustomer } from './customers.store.ts'

/**
 * What the directory knows about the guest a till named: the allergies are what is written down, not what a till
 * remembers. Somebody the till has just added is written into the directory first; sent again, they are there already.
 */
export async function guestOf(
  { db }: Services,
  restaurant: RestaurantScope,
  choice: GuestChoice,
  at: string,
): Promise<GuestChoice> {
  const access = can(restaurant.access, { feature: 'customer_database' })
  if (access !== true) throw new DomainError(access)
  const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
  return db.inRestaurant(restaurant.id, async (tx) => {
    const known = await findCustomer(tx, restaurant.id, choice.customerId)
    if (known) {
      const { id: customerId, name, allergies, allergyNote } = known
      return { customerId, name, allergies, allergyNote }
    }
    if (!choice.added) throw new DomainError('customer_not_found')
    const { added, customerId, ...said } = choice
    const details = customerDetailsSchema.safeParse({ ...said, phone: added.phone })
    if (!details.success) throw new DomainError('customer_phone_wrong')
    const isNew = await insertCustomer(tx, acting, customerId, details.data)
    // The id is there and stands for nobody: they were erased.
    if (!isNew) throw new DomainError('customer_not_found')
    await recordEvents(tx, acting, [{ type: 'customer.added', data: { customerId } }])
    return { customerId, ...said }
  })
}
