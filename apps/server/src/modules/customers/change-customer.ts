import type * as contract from '@tableside/contract/customers'
import { type Customer, changeCustomer as changed, inOrder, phoneDigits } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import { customerNotes } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { insertCustomer, keepFormerContact, loadCustomer, saveCustomer } from './customers.store.ts'

export function addCustomer(services: Services, call: Call<typeof contract.addCustomer>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { id, ...details } = body
  return runRestaurantCommand(services, call, async (tx) => {
    const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
    if (!(await insertCustomer(tx, acting, id, details))) throw new DomainError('id_taken')
    return {
      reply: { customer: { ...inOrder(details), id, version: 1, createdAt: at } },
      events: [{ type: 'customer.added', data: { customerId: id } }],
    }
  })
}

export function changeCustomer(services: Services, call: Call<typeof contract.changeCustomer>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const before = await loadCustomer(tx, restaurant.id, params.customerId)
    const { customer, fields } = changed(before, body)
    if (fields.length === 0) return { reply: { customer }, events: [] }
    if (isReachedAnew(before, customer)) {
      const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
      await keepFormerContact(tx, acting, before, services.newId())
    }
    await saveCustomer(tx, restaurant.id, customer)
    // Which fields, never what stands in them: the journal is for ever.
    return {
      reply: { customer },
      events: [{ type: 'customer.changed', data: { customerId: customer.id, fields } }],
    }
  })
}

const isReachedAnew = (before: Customer, after: Customer) =>
  (before.phone !== '' && phoneDigits(before.phone) !== phoneDigits(after.phone)) ||
  (before.email !== '' && before.email.toLowerCase() !== after.email.toLowerCase())

export function addCustomerNote(services: Services, call: Call<typeof contract.addCustomerNote>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const { id: customerId } = await loadCustomer(tx, restaurant.id, params.customerId)
    const written = await tx
      .insert(customerNotes)
      .values({ restaurantId: restaurant.id, id: body.id, customerId, text: body.text, at, by: restaurant.by })
      .onConflictDoNothing()
      .returning({ id: customerNotes.id })
    if (written.length === 0) throw new DomainError('id_taken')
    return { reply: {}, events: [{ type: 'customer.note_added', data: { customerId, noteId: body.id } }] }
  })
}

export function removeCustomerNote(
  services: Services,
  call: Call<typeof contract.removeCustomerNote>,
): Promise<StoredReply> {
  const { restaurant, params } = call
  const { customerId, noteId } = params
  return runRestaurantCommand(services, call, async (tx) => {
    const gone = await tx
      .delete(customerNotes)
      .where(
        and(
          eq(customerNotes.restaurantId, restaurant.id),
          eq(customerNotes.id, noteId),
          eq(customerNotes.customerId, customerId),
        ),
      )
      .returning({ id: customerNotes.id })
    if (gone.length === 0) throw new DomainError('not_found')
    return { reply: {}, events: [{ type: 'customer.note_removed', data: { customerId, noteId } }] }
  })
}
