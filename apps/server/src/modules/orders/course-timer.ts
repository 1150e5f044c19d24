import type * as contract from '@tableside/contract/orders'
import { idSchema } from '@tableside/domain/ids'
import { fireAtIn, fireWhenDue, setCourseTimer } from '@tableside/domain/orders'
import { z } from 'zod'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { runOrderCommand, theOrder } from './order-command.ts'
import { runTimedCommand } from './timed-command.ts'

/** Fires the course whose timer has run out, unless that was done, put off or stopped meanwhile. */
export const fireTimedCourse: Job<{ restaurantId: string; orderId: string }> = {
  name: 'course.fire',
  what: 'Firing a course by its timer',
  payload: z.strictObject({ restaurantId: idSchema, orderId: idSchema }),
  run: (services, payload, { now }) => runTimedCommand(services, { ...payload, at: now }, fireWhenDue),
}

/** Sets or stops an order's timer. The job is there first: one that finds no timer does nothing, a timer without one never fires. */
export async function setTimer(services: Services, call: Call<typeof contract.setCourseTimer>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { orderId, course } = params
  await services.orders.fresh(restaurant.id, orderId)
  if (body.minutes !== null) {
    const runAt = fireAtIn(body.minutes, at)
    await services.db.inRestaurant(restaurant.id, (tx) =>
      enqueue(
        tx,
        fireTimedCourse,
        { restaurantId: restaurant.id, orderId },
        { runAt, key: `course ${orderId} ${runAt}` },
      ),
    )
  }
  return runOrderCommand(services, call, theOrder(params), (order, context) =>
    setCourseTimer(order, course, body, context),
  )
}
