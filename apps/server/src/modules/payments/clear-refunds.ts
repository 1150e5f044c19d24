import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { pence, sumPence } from '@tableside/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import { runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { clearedRefunds } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'

type Kind = Call<typeof contract.clearRefunds>['body']['kind']
type Uncleared = { readonly refundId: string; readonly amountPence: number }

/** Somebody has put right elsewhere what nothing here can: refunds in suspense, or such as came back from the bank. */
export function clearRefunds(services: Services, call: Call<typeof contract.clearRefunds>): Promise<StoredReply> {
  const { restaurant, at } = call
  const { orderId, paymentId } = call.params
  const { kind, reason } = call.body
  return runCommand(services, call, async (tx, record) => {
    const { rows } = await tx.execute<{ locationId: string; hasPayment: boolean }>(sql`
      select o.location_id as "locationId", p.id is not null as "hasPayment"
      from orders o
      left join payments p on p.restaurant_id = o.restaurant_id and p.order_id = o.id and p.id = ${paymentId}
      where o.restaurant_id = ${restaurant.id} and o.id = ${orderId}`)
    const [order] = rows
    if (!order) throw new DomainError('not_found')
    if (!order.hasPayment) throw new DomainError('payment_not_found', { paymentId })
    const open = await uncleared(tx, restaurant.id, kind, paymentId)
    if (open.length === 0) throw new DomainError('nothing_to_clear', { paymentId })
    const about = { restaurantId: restaurant.id, orderId, paymentId, locationId: order.locationId }
    await tx.insert(clearedRefunds).values(
      open.map(({ refundId, amountPence }) => ({
        ...about,
        refundId,
        kind,
        amountPence: pence(amountPence),
        reason,
        at,
        by: restaurant.by,
      })),
    )
    const amountPence = sumPence(open.map((each) => pence(each.amountPence)))
    await record([{ type: 'payment.cleared', data: { orderId, paymentId, kind, amountPence, reason } }])
    return { clearedPence: amountPence }
  })
}

async function uncleared(tx: Tx, restaurantId: string, kind: Kind, paymentId: string): Promise<Uncleared[]> {
  const { rows } = await tx.execute<Uncleared>(
    kind === 'suspense'
      ? sql`
        select (r ->> 'id')::uuid as "refundId", (r ->> 'suspensePence')::bigint as "amountPence"
        from payments p
        cross join jsonb_array_elements(p.refunds) r
        where p.restaurant_id = ${restaurantId} and p.id = ${paymentId} and r ? 'suspensePence'
          and ${isUncleared(restaurantId, kind, sql`(r ->> 'id')::uuid`)}`
      : sql`
        select a.refund_id as "refundId", a.booked_pence as "amountPence"
        from provider_adjustments a
        where a.restaurant_id = ${restaurantId} and a.payment_id = ${paymentId} and a.kind = 'failed_refund'
          and ${isUncleared(restaurantId, kind, sql`a.refund_id`)}`,
  )
  return rows
}

/** Nobody has said yet that a refund is put right. */
export function isUncleared(restaurantId: string, kind: Kind, refundId: SQL): SQL {
  return sql`not exists (
    select from cleared_refunds c
    where c.restaurant_id = ${restaurantId} and c.kind = ${kind} and c.refund_id = ${refundId})`
}
