import type * as contract from '@tableside/contract/customers'
import { type ConsentRecord, consentRecordSchema, recordConsent as said } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import { and, desc, eq } from 'drizzle-orm'
import { type CommandActor, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { customerConsents, orders } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadCustomer } from './customers.store.ts'

export function recordConsent(services: Services, call: Call<typeof contract.recordConsent>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const customer = await loadCustomer(tx, restaurant.id, params.customerId)
    const records = await consentsOf(tx, restaurant.id, customer.id)
    const hasBought = await hasPaidOrder(tx, restaurant.id, customer.id)
    const record = said(body, { ...customer, records, hasBought }, at)
    const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
    if (!(await insertConsent(tx, acting, customer.id, record))) throw new DomainError('id_taken')
    const { channel, decision, source, wordingVersion } = record
    return {
      reply: { record },
      events: [
        {
          type: 'customer.consent_recorded',
          data: { customerId: customer.id, channel, decision, source, wordingVersion },
        },
      ],
    }
  })
}

/** Newest first. */
export async function consentsOf(tx: Tx, restaurantId: string, customerId: string) {
  const rows = await tx
    .select()
    .from(customerConsents)
    .where(and(eq(customerConsents.restaurantId, restaurantId), eq(customerConsents.customerId, customerId)))
    .orderBy(desc(customerConsents.at), desc(customerConsents.id))
  return rows.map((row) => ({ ...consentRecordSchema.parse(row), by: row.by }))
}

export async function insertConsent(
  tx: Tx,
  { restaurantId, by }: CommandActor,
  customerId: string,
  record: ConsentRecord,
): Promise<boolean> {
  const { id, channel, decision, source, wordingVersion, at } = record
  const written = await tx
    .insert(customerConsents)
    .values({ restaurantId, id, customerId, channel, decision, source, wordingVersion, at, by })
    .onConflictDoNothing()
    .returning({ id: customerConsents.id })
  return written.length > 0
}

async function hasPaidOrder(tx: Tx, restaurantId: string, customerId: string): Promise<boolean> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), eq(orders.customerId, customerId), eq(orders.state, 'paid')))
    .limit(1)
  return order !== undefined
}
