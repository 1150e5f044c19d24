import { type Customer, type CustomerDetails, customerSchema, inOrder, phoneDigits } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { CommandActor } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { customers } from '../../db/schema/index.ts'

export type CustomerRow = typeof customers.$inferSelect

export const customerOf = (row: CustomerRow): Customer => customerSchema.parse(row)

/** The row of an id, whatever became of it. */
export async function findRow(tx: Tx, restaurantId: string, id: string): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customers).where(samePerson(restaurantId, id))
  return row
}

/** Who an id stands for now: somebody merged is found as the one they were found to be; who was erased is nobody. */
export async function findCustomer(tx: Tx, restaurantId: string, id: string): Promise<Customer | undefined> {
  let row = await findRow(tx, restaurantId, id)
  while (row?.mergedInto) row = await findRow(tx, restaurantId, row.mergedInto)
  return row && row.erasedAt === null ? customerOf(row) : undefined
}

/** Somebody by their own id, to be changed. */
export async function loadCustomer(tx: Tx, restaurantId: string, id: string): Promise<Customer> {
  const row = await findRow(tx, restaurantId, id)
  if (!row || row.mergedInto !== null || row.erasedAt !== null) throw new DomainError('not_found')
  return customerOf(row)
}

/** @returns false when there is one with this id already */
export async function insertCustomer(
  tx: Tx,
  { restaurantId, at, by }: CommandActor,
  id: string,
  details: CustomerDetails,
): Promise<boolean> {
  const added = await tx
    .insert(customers)
    .values({
      restaurantId,
      id,
      ...inOrder(details),
      phoneDigits: phoneDigits(details.phone),
      version: 1,
      createdAt: at,
      createdBy: by,
    })
    .onConflictDoNothing()
    .returning({ id: customers.id })
  return added.length > 0
}

export async function saveCustomer(tx: Tx, restaurantId: string, customer: Customer): Promise<void> {
  const { id, name, email, phone, allergies, allergyNote, version } = customer
  await tx
    .update(customers)
    .set({ name, email, phone, allergies, allergyNote, version, phoneDigits: phoneDigits(phone) })
    .where(samePerson(restaurantId, id))
}

/**
 * What somebody was reached by before, as a record that was taken for the same person: what they left under it is still found
 * when they ask what is held, and erased with them.
 */
export async function keepFormerContact(
  tx: Tx,
  { restaurantId, at, by }: CommandActor,
  { id, name, email, phone }: Customer,
  formerId: string,
): Promise<void> {
  await tx.insert(customers).values({
    ...{ restaurantId, id: formerId, mergedInto: id, name, email, phone, phoneDigits: phoneDigits(phone) },
    ...{ allergies: [], allergyNote: '', version: 1, createdAt: at, createdBy: by },
  })
}

export function samePerson(restaurantId: string, id: string) {
  return and(eq(customers.restaurantId, restaurantId), eq(customers.id, id))
}
