import type * as contract from '@tableside/contract/orders'
import { idSchema } from '@tableside/domain/ids'
import { fireAtIn, fireWhenDue, type Order, setCourseTimer } from '@tableside/domain/orders'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { runOrderCommand, theOrder } from './order-command.ts'
import { runTimedCommand } from './timed-command.ts'

/** Fires the course whose timer has run out, unless that was done, put off or stopped in the meantime. */
export const fireTimedCourse: Job<{ restaurantId: string; orderId: string }> = {
  name: 'course.fire',
  what: 'Firing a course by its timer',
  payload: z.strictObject({ restaurantId: idSchema, orderId: idSchema }),
  run: (services, payload, { now }) => runTimedCommand(services, { ...payload, at: now }, fireWhenDue),
}

/** The job of a timer that came with dishes of another bill; the other bill's own finds nothing to do. */
export async function moveTimer(
  tx: Tx,
  restaurantId: string,
  before: Order,
  { id, courseTimer }: Order,
): Promise<void> {
  if (courseTimer === null || courseTimer.fireAt === before.courseTimer?.fireAt) return
  await scheduleTimer(tx, { restaurantId, orderId: id }, courseTimer.fireAt)
}

function scheduleTimer(tx: Tx, place: { restaurantId: string; orderId: string }, runAt: string): Promise<void> {
  return enqueue(tx, fireTimedCourse, place, { runAt, key: `course ${place.orderId} ${runAt}` })
}

/** Sets or stops an order's timer. The job is there first: one that finds no timer does nothing, a timer without one never fires. */
export async function setTimer(services: Services, call: Call<typeof contract.setCourseTimer>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { orderId, course } = params
  await services.orders.fresh(restaurant.id, orderId)
  if (body.minutes !== null) {
    const runAt = fireAtIn(body.minutes, at)
    await services.db.inRestaurant(restaurant.id, (tx) =>
      scheduleTimer(tx, { restaurantId: restaurant.id, orderId }, runAt),
    )
  }
  return runOrderCommand(services, call, theOrder(params), (order, context) =>
    setCourseTimer(order, course, body, context),
  )
}
