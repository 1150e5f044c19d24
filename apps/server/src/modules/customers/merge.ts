import type * as contract from '@tableside/contract/customers'
import { mergeDetails, mergeRecordSchema, unmergeDetails, withdrawalsToTakeOver } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { customerMerges, customers, giftVouchers } from '../../db/schema/index.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { consentsOf, insertConsent } from './consents.ts'
import { customerOf, findRow, loadCustomer, samePerson, saveCustomer } from './customers.store.ts'

/** Takes two people for one. What each was, and what moved, is kept: it can be taken back. */
export function mergeCustomers(services: Services, call: Call<typeof contract.mergeCustomers>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { newId } = services
  const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
  return runRestaurantCommand(services, call, async (tx) => {
    const kept = await loadCustomer(tx, restaurant.id, params.customerId)
    const merged = await loadCustomer(tx, restaurant.id, body.mergedId)
    const after = mergeDetails(kept, merged)
    await saveCustomer(tx, restaurant.id, after)
    await tx.update(customers).set({ mergedInto: kept.id }).where(samePerson(restaurant.id, merged.id))

    const orderIds = await moveOrders(tx, restaurant.id, merged.id, kept.id, null)
    const { rows: notes } = await tx.execute<{ id: string }>(sql`
      update customer_notes set customer_id = ${kept.id}
      where restaurant_id = ${restaurant.id} and customer_id = ${merged.id} returning id`)
    const voucherIds = await moveVouchers(tx, restaurant.id, merged.id, kept.id, null)
    const records = [
      await consentsOf(tx, restaurant.id, kept.id),
      await consentsOf(tx, restaurant.id, merged.id),
    ] as const
    for (const { channel } of withdrawalsToTakeOver(...records)) {
      const record = { id: newId(), channel, decision: 'withdrawn', source: 'merge', wordingVersion: '', at } as const
      await insertConsent(tx, acting, kept.id, record)
    }

    const record = mergeRecordSchema.parse({
      keptBefore: detailsOf(kept),
      mergedBefore: detailsOf(merged),
      keptAfter: detailsOf(after),
      orderIds,
      noteIds: notes.map(({ id }) => id),
      voucherIds,
    })
    const written = await tx
      .insert(customerMerges)
      .values({
        restaurantId: restaurant.id,
        id: body.id,
        keptId: kept.id,
        mergedId: merged.id,
        record,
        at,
        by: restaurant.by,
      })
      .onConflictDoNothing()
      .returning({ id: customerMerges.id })
    if (written.length === 0) throw new DomainError('id_taken')
    return {
      reply: { customer: after, orders: orderIds.length },
      events: [
        {
          type: 'customer.merged',
          data: { mergeId: body.id, customerId: kept.id, mergedId: merged.id, orders: orderIds.length },
        },
      ],
    }
  })
}

/** The two are two again: what moved goes back, what was written since stays with the one who was kept. */
export function undoMerge(services: Services, call: Call<typeof contract.undoMerge>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const place = and(eq(customerMerges.restaurantId, restaurant.id), eq(customerMerges.id, params.mergeId))
    const [merge] = await tx.select().from(customerMerges).where(place)
    if (!merge) throw new DomainError('not_found')
    if (merge.undoneAt !== null) throw new DomainError('merge_undone')
    const keptRow = await findRow(tx, restaurant.id, merge.keptId)
    const isAlive = keptRow && keptRow.mergedInto === null && keptRow.erasedAt === null
    if (!isAlive || merge.record === null) throw new DomainError('merge_cannot_be_undone')

    const { record } = merge
    const kept = unmergeDetails(customerOf(keptRow), record)
    await saveCustomer(tx, restaurant.id, kept)
    await tx.update(customers).set({ mergedInto: null }).where(samePerson(restaurant.id, merge.mergedId))
    await moveOrders(tx, restaurant.id, merge.keptId, merge.mergedId, record.orderIds)
    await tx.execute(sql`
      update customer_notes set customer_id = ${merge.mergedId}
      where restaurant_id = ${restaurant.id} and customer_id = ${merge.keptId}
        and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(record.noteIds)}::jsonb))`)
    await moveVouchers(tx, restaurant.id, merge.keptId, merge.mergedId, record.voucherIds)
    await tx.update(customerMerges).set({ undoneAt: at, undoneBy: restaurant.by }).where(place)
    return {
      reply: { customer: kept, separated: await loadCustomer(tx, restaurant.id, merge.mergedId) },
      events: [
        {
          type: 'customer.merge_undone',
          data: { mergeId: merge.id, customerId: merge.keptId, mergedId: merge.mergedId },
        },
      ],
    }
  })
}

function detailsOf({ name, email, phone, allergies, allergyNote }: ReturnType<typeof customerOf>) {
  return { name, email, phone, allergies, allergyNote }
}

async function moveOrders(tx: Tx, restaurantId: string, from: string, to: string, orderIds: string[] | null) {
  const only = orderIds === null ? null : `{${orderIds.join(',')}}`
  const { rows } = await everyLocationInside(tx, () =>
    tx.execute<{ moved: string[] }>(sql`
      select to_jsonb(move_customer_orders(${restaurantId}::uuid, ${from}::uuid, ${to}::uuid, ${only}::uuid[])) as moved`),
  )
  return rows[0]?.moved ?? []
}

/** The gift vouchers somebody bought, at whichever location. */
function moveVouchers(tx: Tx, restaurantId: string, from: string, to: string, only: readonly string[] | null) {
  return everyLocationInside(tx, async () => {
    const moved = await tx
      .update(giftVouchers)
      .set({ customerId: to })
      .where(
        and(
          eq(giftVouchers.restaurantId, restaurantId),
          eq(giftVouchers.customerId, from),
          only === null ? undefined : inArray(giftVouchers.id, [...only]),
        ),
      )
      .returning({ id: giftVouchers.id })
    return moved.map(({ id }) => id)
  })
}
