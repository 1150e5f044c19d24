import { can } from '@tableside/domain/access'
import { customerDetailsSchema, type GuestChoice, inOrder, phoneDigits } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import type { NewGuest } from '@tableside/domain/orders'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { findCustomer, findRow } from './customers.store.ts'

/** The guest an order names, and what to add to the directory with that order when they are not in it yet. */
export type NamedGuest = { readonly guest: GuestChoice; readonly newGuest?: NewGuest }

/**
 * What the directory knows about the guest a till named: the allergies are what is written down, not what a till
 * remembers. Writes nothing: somebody the till has just typed is stored with the order, so a refused order adds nobody.
 */
export async function guestOf({ db }: Services, restaurant: RestaurantScope, choice: GuestChoice): Promise<NamedGuest> {
  const access = can(restaurant.access, { feature: 'customer_database' })
  if (access !== true) throw new DomainError(access)
  return db.inRestaurant(restaurant.id, async (tx) => {
    const known = await findCustomer(tx, restaurant.id, choice.customerId)
    if (known) {
      const { id: customerId, name, allergies, allergyNote } = known
      return { guest: { customerId, name, allergies, allergyNote } }
    }
    // An id that is there and stands for nobody: they were erased.
    const wasErased = (await findRow(tx, restaurant.id, choice.customerId)) !== undefined
    if (!choice.added || wasErased) throw new DomainError('customer_not_found')
    const { added, customerId, ...said } = choice
    const details = customerDetailsSchema.safeParse({ ...said, phone: added.phone })
    if (!details.success) throw new DomainError('customer_phone_wrong')
    const { phone } = details.data
    return {
      guest: { customerId, ...said },
      newGuest: { ...inOrder(details.data), id: customerId, phoneDigits: phoneDigits(phone) },
    }
  })
}
