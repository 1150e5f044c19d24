import type * as contract from '@tableside/contract/account-closure'
import type { ClosingState } from '@tableside/contract/account-closure'
import { canClose, isNameTyped, reopenDays } from '@tableside/domain/account-closure'
import { DomainError } from '@tableside/domain/errors'
import { pence } from '@tableside/domain/money'
import { daysLater } from '@tableside/domain/time'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { drawers, giftVouchers, orders, payments, restaurants, subscriptions } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { checkPassword } from '../identity/index.ts'
import { raiseMenuVersion } from '../menu/index.ts'
import { announceEnd, endPracticeOf } from '../practice/index.ts'

export async function readClosingState(tx: Tx, restaurantId: string): Promise<ClosingState> {
  const [restaurant] = await tx
    .select({ closedAt: restaurants.closedAt, reopenUntil: restaurants.reopenUntil })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  const [bills] = await tx
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), eq(orders.state, 'open')))
  const waiting = await tx
    .select({ state: payments.state, count: count() })
    .from(payments)
    .where(and(eq(payments.restaurantId, restaurantId), inArray(payments.state, ['pending', 'unknown', 'held'])))
    .groupBy(payments.state)
  const heldPayments = waiting.find(({ state }) => state === 'held')?.count ?? 0
  const [drawer] = await tx
    .select({ count: count() })
    .from(drawers)
    .where(and(eq(drawers.restaurantId, restaurantId), isNull(drawers.closedAt)))
  const [subscription] = await tx
    .select({ cancelledAt: subscriptions.cancelledAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.restaurantId, restaurantId), isNull(subscriptions.endedAt)))
  const [vouchers] = await tx
    .select({ owed: sql<number>`coalesce(sum(${giftVouchers.balancePence}), 0)::bigint` })
    .from(giftVouchers)
    .where(eq(giftVouchers.restaurantId, restaurantId))
  return {
    closedAt: restaurant?.closedAt ?? null,
    reopenUntil: restaurant?.reopenUntil ?? null,
    unsettled: {
      openBills: bills?.count ?? 0,
      unansweredPayments: waiting.reduce((sum, { count }) => sum + count, 0) - heldPayments,
      heldPayments,
      openDrawers: drawer?.count ?? 0,
      hasSubscription: subscription !== undefined && subscription.cancelledAt === null,
    },
    owedOnVouchersPence: pence(vouchers?.owed ?? 0),
  }
}

/**
 * Closes the restaurant for its owner, who says so with the password and its name. Nothing is deleted; whoever signs in
 * reads and exports as before.
 */
export async function closeRestaurant(
  services: Services,
  call: Call<typeof contract.closeRestaurant>,
): Promise<StoredReply> {
  const { restaurant, body, at } = call
  if (!isNameTyped(body.name, restaurant.name)) throw new DomainError('name_differs')
  await checkPassword(services, call, body.password)
  const ended: string[] = []
  const reply = await runRestaurantCommand(services, call, async (tx) => {
    const before = await readClosingState(tx, restaurant.id)
    if (before.closedAt !== null) throw new DomainError('already_closed')
    if (!canClose(before.unsettled)) throw new DomainError('restaurant_busy', before.unsettled)
    const reopenUntil = daysLater(at, reopenDays)
    await setClosed(tx, restaurant.id, { closedAt: at, reopenUntil, updatedAt: at })
    const practiceId = await endPracticeOf(tx, restaurant.id, { by: restaurant.by, at })
    if (practiceId) ended.push(practiceId)
    return {
      reply: { state: { ...before, closedAt: at, reopenUntil } },
      events: [{ type: 'restaurant.closed', data: { reopenUntil } }],
    }
  })
  announceEnd(services, ended)
  return reply
}

export function reopenRestaurant(
  services: Services,
  call: Call<typeof contract.reopenRestaurant>,
): Promise<StoredReply> {
  const { restaurant, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const before = await readClosingState(tx, restaurant.id)
    if (before.closedAt === null) throw new DomainError('not_closed')
    if (before.reopenUntil === null || before.reopenUntil <= at) throw new DomainError('reopen_too_late')
    await setClosed(tx, restaurant.id, { closedAt: null, reopenUntil: null, updatedAt: at })
    return {
      reply: { state: { ...before, closedAt: null, reopenUntil: null } },
      events: [{ type: 'restaurant.reopened', data: {} }],
    }
  })
}

type Closed = { readonly closedAt: string | null; readonly reopenUntil: string | null; readonly updatedAt: string }

async function setClosed(tx: Tx, restaurantId: string, closed: Closed): Promise<void> {
  await tx.update(restaurants).set(closed).where(eq(restaurants.restaurantId, restaurantId))
  // An order that is on its way was decided by the menu before: it is looked at again, and finds the doors shut.
  await raiseMenuVersion(tx, restaurantId)
}
