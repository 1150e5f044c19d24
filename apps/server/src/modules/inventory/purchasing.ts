import type * as contract from '@tableside/contract/inventory'
import { assert, DomainError } from '@tableside/domain/errors'
import { assertCan, assertNoDuplicateLines, plausibleCost, pricedLine, stateAfter } from '@tableside/domain/inventory'
import { averagedCost, sumPence } from '@tableside/domain/money'
import { and, eq, max } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { type DeliveredLine, deliveries, ingredients, purchaseOrders } from '../../db/schema/index.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../jobs/index.ts'
import { loadIngredients } from './ingredients.ts'
import { mailPurchaseOrder } from './mail-order.ts'
import { findOrder, loadDeliveries, loadOrders } from './purchasing.store.ts'
import { loadSettings } from './settings.ts'
import {
  assertIngredientsExist,
  levelsOf,
  runStockCommand,
  type StockWork,
  setCost,
  writeMovements,
} from './stock-command.ts'
import { findSupplier, loadSuppliers } from './suppliers.ts'

export async function getPurchasing({ db }: Services, { restaurant, query }: Call<typeof contract.getPurchasing>) {
  const { limit } = query
  return db.inRestaurant(restaurant.id, async (tx) => {
    const orders = await loadOrders(tx, restaurant.id, { limit: limit + 1 })
    const deliveries = await loadDeliveries(tx, restaurant.id, { limit: limit + 1 })
    return {
      suppliers: await loadSuppliers(tx, restaurant.id),
      orders: orders.slice(0, limit),
      hasOlderOrders: orders.length > limit,
      deliveries: deliveries.slice(0, limit),
      hasOlderDeliveries: deliveries.length > limit,
    }
  })
}

/** Writes an order down as a draft, or changes one as its editor saw it. */
export function savePurchaseOrder(
  services: Services,
  call: Call<typeof contract.savePurchaseOrder>,
): Promise<StoredReply> {
  const { version, ...draft } = call.body
  const { orderId: id } = call.params
  return runStockCommand(services, call, async ({ tx, restaurant, at, record }) => {
    await assertLocationKnown({ tx, restaurant }, draft)
    for (const line of draft.lines) plausibleCost(line)
    if (version === 0) {
      const number = (await lastNumber(tx, restaurant.id)) + 1
      const row = { restaurantId: restaurant.id, id, number, ...draft, state: 'draft' as const, version: 1 }
      const made = await tx
        .insert(purchaseOrders)
        .values({ ...row, createdAt: at, createdBy: restaurant.by })
        .onConflictDoNothing()
        .returning({ id: purchaseOrders.id })
      if (made.length === 0) throw new DomainError('id_taken')
    } else {
      const before = await findOrder(tx, restaurant.id, id)
      assertCan('change', before.state)
      if (before.version !== version) throw new DomainError('changed_meanwhile', { version: before.version })
      await tx
        .update(purchaseOrders)
        .set({ ...draft, version: version + 1 })
        .where(isOrder(restaurant.id, id))
    }
    await record('inventory.order_saved', { purchaseOrderId: id, supplierId: draft.supplierId })
    return { order: await findOrder(tx, restaurant.id, id) }
  })
}

export function movePurchaseOrder(
  services: Services,
  call: Call<typeof contract.movePurchaseOrder>,
): Promise<StoredReply> {
  const { action, version } = call.body
  const { orderId: id } = call.params
  return runStockCommand(services, call, async ({ tx, restaurant, at, record }) => {
    const before = await findOrder(tx, restaurant.id, id)
    assertCan(action, before.state)
    if (before.version !== version) throw new DomainError('changed_meanwhile', { version: before.version })
    if (action === 'mail') {
      const { email } = await findSupplier(tx, restaurant.id, before.supplierId)
      if (email === '') throw new DomainError('supplier_without_email')
      await enqueue(tx, mailPurchaseOrder, { restaurantId: restaurant.id, orderId: id })
    }
    const { event, ...next } = movesOf(at)[action]
    await tx
      .update(purchaseOrders)
      .set({ ...next, version: version + 1 })
      .where(isOrder(restaurant.id, id))
    await record(event, { purchaseOrderId: id })
    return { order: await findOrder(tx, restaurant.id, id) }
  })
}

const movesOf = (at: string) =>
  ({
    send: { state: 'sent', sentAt: at, event: 'inventory.order_sent' },
    mail: { state: 'sent', sentAt: at, event: 'inventory.order_mailed' },
    close: { state: 'received', event: 'inventory.order_closed_short' },
    cancel: { state: 'cancelled', event: 'inventory.order_cancelled' },
  }) as const

/**
 * Takes a delivery in. The average moves by what is on hand in the whole restaurant at this moment, every dish made
 * before it taken out; each line says how much dearer it was than the delivery before.
 */
export function recordDelivery(services: Services, call: Call<typeof contract.recordDelivery>): Promise<StoredReply> {
  const { id, locationId, purchaseOrderId, lines } = call.body
  return runStockCommand(services, call, async (work) => {
    const { tx, restaurant, at, businessDate } = work
    await assertLocationKnown(work, call.body)
    const order = purchaseOrderId === null ? undefined : await findOrder(tx, restaurant.id, purchaseOrderId)
    if (order) assertCan('receive', order.state)
    if (order && order.supplierId !== call.body.supplierId) throw new DomainError('not_found')

    const { priceJumpBps } = await loadSettings(tx, restaurant.id)
    const known = new Map((await loadIngredients(tx, restaurant.id)).map((each) => [each.id, each]))
    const priced: DeliveredLine[] = lines.map((line) =>
      pricedLine(line, known.get(line.ingredientId)?.lastCost ?? null, priceJumpBps),
    )
    const totalPence = sumPence(lines.map(({ pricePence }) => pricePence))
    const made = await tx
      .insert(deliveries)
      .values({
        restaurantId: restaurant.id,
        ...call.body,
        lines: priced,
        totalPence,
        businessDate,
        at,
        by: restaurant.by,
      })
      .onConflictDoNothing()
      .returning({ id: deliveries.id })
    if (made.length === 0) throw new DomainError('id_taken')

    const jumps = priced.filter(({ isJump }) => isJump).map(({ ingredientId }) => ingredientId)
    const seq = await work.record('inventory.delivered', { deliveryId: id, locationId, totalPence, jumps })
    // The average cost is the restaurant's, of what is on hand everywhere.
    const onHand = await everyLocationInside(tx, () => levelsOf(tx, restaurant.id))
    for (const line of priced) {
      const cost = known.get(line.ingredientId)?.unitCost ?? null
      await setCost(
        work,
        line.ingredientId,
        seq,
        averagedCost({ quantity: onHand.get(line.ingredientId) ?? 0, cost }, line),
      )
      await tx
        .update(ingredients)
        .set({ lastCost: line.unitCost })
        .where(and(eq(ingredients.restaurantId, restaurant.id), eq(ingredients.id, line.ingredientId)))
    }
    const moved = lines.map(({ ingredientId, quantity }) => ({
      reason: 'delivery' as const,
      locationId,
      ingredientId,
      quantity,
    }))
    await writeMovements(work, { id, seq, note: call.body.reference }, moved)
    if (order) await countIn(work, order.id)
    const [delivery] = await loadDeliveries(tx, restaurant.id, { id, limit: 1 })
    assert(delivery, 'a delivery that was written can be read')
    return { delivery }
  })
}

/** An order of which something has come is partly received, and received once all of it has. */
async function countIn({ tx, restaurant }: StockWork, orderId: string): Promise<void> {
  const { lines, version } = await findOrder(tx, restaurant.id, orderId)
  const received = new Map(lines.filter((line) => line.received > 0).map((line) => [line.ingredientId, line.received]))
  await tx
    .update(purchaseOrders)
    .set({ state: stateAfter(lines, received), version: version + 1 })
    .where(isOrder(restaurant.id, orderId))
}

type DeliveryTarget = Pick<Call<typeof contract.recordDelivery>['body'], 'supplierId' | 'locationId' | 'lines'>

async function assertLocationKnown(
  { tx, restaurant }: Pick<StockWork, 'tx' | 'restaurant'>,
  { supplierId, locationId, lines }: DeliveryTarget,
): Promise<void> {
  assertLocationExists(restaurant, locationId)
  assertNoDuplicateLines(lines)
  const { isArchived } = await findSupplier(tx, restaurant.id, supplierId)
  if (isArchived) throw new DomainError('not_found')
  const ids = lines.map(({ ingredientId }) => ingredientId)
  await assertIngredientsExist(tx, restaurant.id, ids)
}

/** The restaurant's commands wait for each other, so no number is given twice. */
async function lastNumber(tx: Tx, restaurantId: string): Promise<number> {
  const [row] = await everyLocationInside(tx, () =>
    tx
      .select({ last: max(purchaseOrders.number) })
      .from(purchaseOrders)
      .where(eq(purchaseOrders.restaurantId, restaurantId)),
  )
  return row?.last ?? 0
}

const isOrder = (restaurantId: string, id: string) =>
  and(eq(purchaseOrders.restaurantId, restaurantId), eq(purchaseOrders.id, id))
