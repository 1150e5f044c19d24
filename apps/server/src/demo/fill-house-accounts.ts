import { limitLeft, takeOnAccount } from '@tableside/domain/house-accounts'
import { aboveZeroPenceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { andThen } from '@tableside/domain/orders'
import { and, eq } from 'drizzle-orm'
import { houseAccounts } from '../db/schema/index.ts'
import type { RestaurantScope } from '../http/call.ts'
import { addHouseAccount, loadAccount, recordBankTransfer } from '../modules/house-accounts/index.ts'
import { findOrder, newOrder, runOrderCommand } from '../modules/orders/index.ts'
import type { Services } from '../services.ts'
import { chanceOf } from './chance.ts'
import { daysBefore } from './days-before.ts'
import { type DemoAccount, demoAccounts } from './demo-accounts.ts'
import { type DemoLocation, type DemoRestaurant, demoId, tablesOf } from './demo-restaurants.ts'
import { managerScope, onceKey } from './manager-scope.ts'
import { orderGenerator, type Place } from './order-generator.ts'
import { placeOf } from './place-of.ts'

type Seeding = {
  readonly restaurant: RestaurantScope
  readonly location: DemoLocation
  readonly place: Place
  readonly now: string
}

/**
 * Opens the house accounts of the largest restaurant, puts bills on them and settles one. What was done at an earlier
 * start stays as it is.
 */
export async function fillHouseAccounts(
  services: Services,
  demo: DemoRestaurant,
  { openedAt, now }: { readonly openedAt: string; readonly now: string },
): Promise<void> {
  const [location] = demo.locations
  if (demo.plan !== 'omega' || !location) return
  const restaurant = await managerScope(services, demo)
  if (!restaurant) return
  const place = await placeOf(services, demo, location)
  const seeding = { restaurant, location, place, now }
  for (const account of demoAccounts) {
    const id = demoId(demo.id, 'house account', account.name)
    await openAccount(services, restaurant, id, account, openedAt)
    for (const { daysAgo, settledBy } of account.entries) {
      if (settledBy === undefined) await eat(services, seeding, id, daysAgo)
      else await settle(services, seeding, id, { daysAgo, reference: settledBy })
    }
  }
}

async function openAccount(
  services: Services,
  restaurant: RestaurantScope,
  id: string,
  { name, contact, email, address, limitPence }: DemoAccount,
  at: string,
): Promise<void> {
  const isIt = and(eq(houseAccounts.restaurantId, restaurant.id), eq(houseAccounts.id, id))
  const known = await services.db.inRestaurant(restaurant.id, (tx) =>
    tx.select({ id: houseAccounts.id }).from(houseAccounts).where(isIt),
  )
  if (known.length > 0) return
  const body = { id, name, contact, email, address, limitPence: zeroOrMorePenceSchema.parse(limitPence) }
  await addHouseAccount(services, { restaurant, body, key: onceKey(id, 'addHouseAccount'), at })
}

/** Its people come for lunch: as much of their bill as the limit leaves is put on the account, and they pay the rest. */
async function eat(
  services: Services,
  { restaurant, location, place, now }: Seeding,
  houseAccountId: string,
  daysAgo: number,
): Promise<void> {
  const orderId = demoId(houseAccountId, 'ate', daysAgo)
  if (await findOrder(services.db, restaurant.id, orderId)) return
  const at = daysBefore(now, daysAgo)
  const openedAt = new Date(Date.parse(at) - 50 * 60_000).toISOString()
  const table = tablesOf(location)[5] ?? null
  const generate = orderGenerator(place, { orderId, openedAt, orderType: 'table', table }, chanceOf(orderId))
  const account = await services.db.inRestaurant(restaurant.id, (tx) => loadAccount(tx, restaurant.id, houseAccountId))
  const opens = { id: orderId, locationId: location.id }
  await runOrderCommand(services, { restaurant, key: undefined, at }, newOrder(opens), (_menu, context) => {
    const left = limitLeft(account)
    const charged = andThen(generate.placed(true), (order) => {
      const wanted = Math.min(order.totals.balanceDuePence, left)
      if (wanted === 0) return { order, events: [], tickets: [], transfers: [] }
      const amountPence = aboveZeroPenceSchema.parse(wanted)
      const command = { paymentId: demoId(orderId, 'on account'), houseAccountId, amountPence }
      return takeOnAccount(order, command, account, undefined, context)
    })
    const paid = charged.order.state === 'open' ? generate.paid(charged, at) : charged
    return generate.cooked(paid, '9999', () => 12)
  })
}

/** The whole of what it owes comes in at the bank. */
async function settle(
  services: Services,
  { restaurant, location, now }: Seeding,
  houseAccountId: string,
  { daysAgo, reference }: { readonly daysAgo: number; readonly reference: string },
): Promise<void> {
  const orderId = demoId(houseAccountId, 'settled', daysAgo)
  const { id: restaurantId } = restaurant
  if (await findOrder(services.db, restaurantId, orderId)) return
  const { owedPence } = await services.db.inRestaurant(restaurantId, (tx) =>
    loadAccount(tx, restaurantId, houseAccountId),
  )
  if (owedPence <= 0) return
  const amountPence = aboveZeroPenceSchema.parse(owedPence)
  const paid = { orderId, paymentId: demoId(orderId, 'payment'), locationId: location.id }
  await recordBankTransfer(services, {
    restaurant,
    params: { restaurantId, houseAccountId },
    body: { ...paid, amountPence, reference },
    key: onceKey(orderId, 'recordBankTransfer'),
    at: daysBefore(now, daysAgo),
  })
}
