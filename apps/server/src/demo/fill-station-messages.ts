import { businessDate } from '@tableside/domain/time'
import { and, eq } from 'drizzle-orm'
import { stationMessages } from '../db/schema/index.ts'
import { acknowledgeStationMessage, sendStationMessage } from '../modules/kitchen/index.ts'
import type { Services } from '../services.ts'
import { type DemoRestaurant, demoDay, demoId, staffOf } from './demo-restaurants.ts'
import { managerScope, onceKey } from './manager-scope.ts'

type DemoMessage = {
  readonly station: string
  readonly text: string
  readonly minutesAgo: number
  /** Which of the tables in service it is about. */
  readonly table: number
  readonly seenMinutesAgo?: number
}

const messages: readonly DemoMessage[] = [
  { station: 'Kitchen', text: 'Guests are in a hurry', minutesAgo: 14, table: 3, seenMinutesAgo: 12 },
  { station: 'Kitchen', text: 'Birthday: candles on the dessert, please', minutesAgo: 3, table: 4 },
]

/** What the waiters of the largest restaurant said to its kitchen in the last quarter of an hour: one is seen, one is not. */
export async function fillStationMessages(services: Services, demo: DemoRestaurant, now: string): Promise<void> {
  const [location] = demo.locations
  if (demo.plan !== 'omega' || !location) return
  const restaurant = await managerScope(services, demo)
  const [waiter] = staffOf(demo).waiters
  if (!restaurant || !waiter) return
  const today = businessDate(now, demoDay)
  const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()
  for (const [index, { station, text, minutesAgo, table, seenMinutesAgo }] of messages.entries()) {
    const id = demoId(location.id, today, 'message', index)
    const isIt = and(eq(stationMessages.restaurantId, demo.id), eq(stationMessages.id, id))
    const known = await services.db.inRestaurant(demo.id, (tx) =>
      tx.select({ id: stationMessages.id }).from(stationMessages).where(isIt),
    )
    if (known.length > 0) continue
    const stationId = demoId(location.id, 'station', station)
    const body = { id, stationId, orderId: demoId(location.id, today, 'open', table), text }
    const sent = { restaurant: { ...restaurant, by: waiter.id }, body, key: onceKey(id, 'messageStation') }
    await sendStationMessage(services, { ...sent, at: ago(minutesAgo) })
    if (seenMinutesAgo === undefined) continue
    const params = { restaurantId: demo.id, messageId: id }
    const key = onceKey(demoId(id, 'seen'), 'acknowledgeMessage')
    await acknowledgeStationMessage(services, { restaurant, params, key, at: ago(seenMinutesAgo) })
  }
}
