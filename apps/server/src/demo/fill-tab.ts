import { aboveZeroPenceSchema } from '@tableside/domain/money'
import { defaultHoldPence } from '@tableside/domain/tabs'
import { businessDate } from '@tableside/domain/time'
import { findOrder, newOrder, runOrderCommand } from '../modules/orders/index.ts'
import { openTab } from '../modules/payments/index.ts'
import type { Services } from '../services.ts'
import { chanceOf } from './chance.ts'
import { type DemoRestaurant, demoDay, demoId } from './demo-restaurants.ts'
import { managerScope, onceKey } from './manager-scope.ts'
import { orderGenerator } from './order-generator.ts'
import { placeOf } from './place-of.ts'
import { seatedAt } from './trading-day.ts'

/** Somebody at the bar of the largest restaurant, with an amount held on their card by the simulator. */
export async function fillTab(services: Services, demo: DemoRestaurant, now: string): Promise<void> {
  const [location] = demo.locations
  if (demo.plan !== 'omega' || !location || !services.provider) return
  const restaurant = await managerScope(services, demo)
  if (!restaurant) return
  const today = businessDate(now, demoDay)
  const orderId = demoId(location.id, today, 'tab')
  if (!(await findOrder(services.db, demo.id, orderId))) {
    const place = await placeOf(services, demo, location)
    const openedAt = seatedAt(place, today, now, 26)
    const visit = { orderId, openedAt, orderType: 'counter', table: null } as const
    const generate = orderGenerator(place, visit, chanceOf(orderId))
    const opens = { id: orderId, locationId: location.id }
    await runOrderCommand(services, { restaurant, key: undefined, at: now }, newOrder(opens), () =>
      generate.cooked(generate.placed(true), now, () => 6),
    )
  }
  const order = await findOrder(services.db, demo.id, orderId)
  // A start that was killed before the hold was asked for goes on here; whatever became of the tab stays.
  if (order?.state !== 'open' || order.holds.length > 0) return
  const holdId = demoId(orderId, 'hold')
  await openTab(services, {
    restaurant,
    params: { restaurantId: demo.id, orderId },
    body: { holdId, name: 'Maya', amountPence: aboveZeroPenceSchema.parse(defaultHoldPence), cardToken: 'tok_approve' },
    key: { ...onceKey(holdId, 'openTab'), asksProvider: true },
    at: now,
  })
}
