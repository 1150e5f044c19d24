import { idSchema } from '@tableside/domain/ids'
import { andThen, closeAfterChange, sendTheRest } from '@tableside/domain/orders'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { runTimedCommand } from '../orders/index.ts'

/**
 * Sends an accepted order to the kitchen when it must begin. What the staff sent before is not sent again, and an order that
 * was paid or voided before needs nothing. One that a marketplace was paid for is closed with it.
 */
export const fireCollection: Job<{ restaurantId: string; orderId: string }> = {
  name: 'collection.fire',
  what: 'Sending an order for collection to the kitchen',
  payload: z.strictObject({ restaurantId: idSchema, orderId: idSchema }),
  run: (services, payload, { now }) =>
    runTimedCommand(services, { ...payload, at: now }, (order, context) =>
      andThen(sendTheRest(order, context), (sent) => closeAfterChange(sent, context)),
    ),
}

type Accepted = { readonly restaurantId: string; readonly orderId: string; readonly fireAt: string }

/** Sets when the kitchen gets an accepted order, in place of when it was to. */
export function fireAccepted(tx: Tx, { restaurantId, orderId, fireAt }: Accepted): Promise<void> {
  return enqueue(tx, fireCollection, { restaurantId, orderId }, { runAt: fireAt, key: `collection ${orderId}` })
}
