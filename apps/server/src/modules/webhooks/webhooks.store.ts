import { type Delivery, deliverySchema, type Webhook, webhookSchema } from '@tableside/contract/api'
import { DomainError } from '@tableside/domain/errors'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/index.ts'
import { secretEnd } from './signing.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export async function readWebhooks(tx: Tx, restaurantId: string): Promise<Webhook[]> {
  const rows = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.restaurantId, restaurantId), isNull(webhookEndpoints.removedAt)))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
  const all: Webhook[] = []
  for (const row of rows) all.push(await webhookOf(tx, row))
  return all
}

export async function webhookOf(tx: Tx, row: EndpointRow): Promise<Webhook> {
  const [waiting] = await tx
    .select({ count: count() })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.restaurantId, row.restaurantId),
        eq(webhookDeliveries.endpointId, row.id),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    )
  return webhookSchema.parse({ ...row, secretLast4: await secretEnd(tx, row), waiting: waiting?.count ?? 0 })
}

/** @throws `not_found` – also of one that was removed */
export async function findEndpoint(tx: Tx, restaurantId: string, webhookId: string): Promise<EndpointRow> {
  const [row] = await tx.select().from(webhookEndpoints).where(onEndpoint(restaurantId, webhookId))
  if (!row) throw new DomainError('not_found')
  return row
}

/** The same for what changes it, or what is sent to it. */
export async function lockEndpoint(tx: Tx, restaurantId: string, webhookId: string): Promise<EndpointRow> {
  const [row] = await tx.select().from(webhookEndpoints).where(onEndpoint(restaurantId, webhookId)).for('update')
  if (!row) throw new DomainError('not_found')
  return row
}

export function onEndpoint(restaurantId: string, webhookId: string) {
  return and(
    eq(webhookEndpoints.restaurantId, restaurantId),
    eq(webhookEndpoints.id, webhookId),
    isNull(webhookEndpoints.removedAt),
  )
}

export async function changeEndpoint(
  tx: Tx,
  { restaurantId, id }: Pick<EndpointRow, 'restaurantId' | 'id'>,
  changes: Partial<EndpointRow>,
): Promise<EndpointRow> {
  const [row] = await tx.update(webhookEndpoints).set(changes).where(onEndpoint(restaurantId, id)).returning()
  if (!row) throw new DomainError('not_found')
  return row
}

export function deliveryOf(row: DeliveryRow): Delivery {
  return deliverySchema.parse({ ...row, nextAt: row.state === 'waiting' ? row.nextAt : null })
}
