import { type Delivery, type Webhook, webhookDeliverySchema, webhookSchema } from '@tableside/contract/api'
import { assert, DomainError } from '@tableside/domain/errors'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/index.ts'
import { secretEnds } from './signing.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export async function readWebhooks(tx: Tx, restaurantId: string): Promise<Webhook[]> {
  const rows = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.restaurantId, restaurantId), isNull(webhookEndpoints.removedAt)))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
  return webhooksOf(tx, restaurantId, rows)
}

export async function webhookOf(tx: Tx, row: EndpointRow): Promise<Webhook> {
  const [webhook] = await webhooksOf(tx, row.restaurantId, [row])
  assert(webhook, 'every endpoint is shown')
  return webhook
}

/** Endpoints as they are shown: each with the end of its secret and how much waits for it. */
async function webhooksOf(tx: Tx, restaurantId: string, rows: readonly EndpointRow[]): Promise<Webhook[]> {
  const { restaurantId: r, endpointId, state } = webhookDeliveries
  const ids = rows.map(({ id }) => id)
  const counts = await tx
    .select({ endpointId, waiting: count() })
    .from(webhookDeliveries)
    .where(and(eq(r, restaurantId), inArray(endpointId, ids), eq(state, 'waiting')))
    .groupBy(endpointId)
  const ends = await secretEnds(tx, rows)
  return rows.map((row, index) =>
    webhookSchema.parse({
      ...row,
      secretLast4: ends[index],
      waiting: counts.find((each) => each.endpointId === row.id)?.waiting ?? 0,
    }),
  )
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
  return webhookDeliverySchema.parse({ ...row, nextAt: row.state === 'waiting' ? row.nextAt : null })
}
