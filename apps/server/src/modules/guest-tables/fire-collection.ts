import { idSchema } from '@tableside/domain/ids'
import { andThen, closeAfterChange, sendTheRest } from '@tableside/domain/orders'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { runTimedCommand } from '../orders/index.ts'
import { billNowOf } from './read-guest-tables.ts'

/**
 * Sends an accepted order to the kitchen when it must begin. What the staff sent before is not sent again, and an order that
 * was paid or voided before needs nothing. One that a marketplace was paid for is closed with it. Where the staff put it onto
 * another bill, all of that one is sent at the sooner time: its party pays together and eats together.
 */
export const fireCollection: Job<{ restaurantId: string; orderId: string }> = {
  name: 'collection.fire',
  what: 'Sending an order for collection to the kitchen',
  payload: z.strictObject({ restaurantId: idSchema, orderId: idSchema }),
  async run(services, { restaurantId, orderId }, { now }) {
    const fire = (id: string) =>
      runTimedCommand(services, { restaurantId, orderId: id, at: now }, (order, context) =>
        andThen(sendTheRest(order, context), (sent) => closeAfterChange(sent, context)),
      )
    await fire(orderId)
    const bill = await billNowOf(services, { restaurantId, orderId })
    if (bill && bill.id !== orderId) await fire(bill.id)
  },
}

type Accepted = { readonly restaurantId: string; readonly orderId: string; readonly fireAt: string }

/** Sets when the kitchen gets an accepted order, in place of when it was to. */
export function fireAccepted(tx: Tx, { restaurantId, orderId, fireAt }: Accepted): Promise<void> {
  return enqueue(tx, fireCollection, { restaurantId, orderId }, { runAt: fireAt, key: `collection ${orderId}` })
}
