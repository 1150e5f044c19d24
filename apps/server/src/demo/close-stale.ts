import { kitchenTicketSchema } from '@tableside/domain/kitchen'
import { basisPoints, pence } from '@tableside/domain/money'
import { closeOrder, takeCash } from '@tableside/domain/payments'
import type { BusinessDay } from '@tableside/domain/time'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../commands/restaurant-command.ts'
import { kitchenTickets, orders } from '../db/schema/index.ts'
import { runOrderCommand, theOrder } from '../modules/orders/index.ts'
import type { Services } from '../services.ts'
import { finishTicket } from './finish-ticket.ts'

type Stale = {
  readonly restaurant: BusinessDay & { readonly id: string; readonly by: string }
  readonly today: string
  readonly at: string
}

/** Ends what an earlier day of the demo left open: its guests have paid in cash and gone, its tickets leave the screens. */
export async function closeStaleOrders(services: Services, { restaurant, today, at }: Stale): Promise<void> {
  const { db, newId } = services
  const restaurantId = restaurant.id
  const open = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), eq(orders.state, 'open'), lt(orders.businessDate, today))),
  )
  for (const { id: orderId } of open) {
    await runOrderCommand(services, { restaurant, key: undefined, at }, theOrder({ orderId }), (order, context) => {
      const { balanceDuePence: amountPence, pendingPence } = order.totals
      // A card payment whose answer is outstanding is the reconciler's.
      if (pendingPence > 0) return { order, events: [], tickets: [], transfers: [] }
      if (amountPence <= 0) return closeOrder(order, context)
      const command = { paymentId: newId(), amountPence, tipPence: pence(0), tenderedPence: amountPence }
      return takeCash(order, command, { ...context, feeBps: basisPoints(100) })
    })
  }
  if (open.length === 0) return
  await db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const place = and(eq(kitchenTickets.restaurantId, restaurantId), isNull(kitchenTickets.bumpedAt))
    const onScreen = await tx.select({ ticket: kitchenTickets.ticket }).from(kitchenTickets).where(place)
    const finished = onScreen.map(({ ticket }) =>
      finishTicket(kitchenTicketSchema.parse(ticket), { at, by: restaurant.by }),
    )
    for (const { ticket } of finished) {
      await tx
        .update(kitchenTickets)
        .set({ ticket, bumpedAt: at })
        .where(and(eq(kitchenTickets.restaurantId, restaurantId), eq(kitchenTickets.id, ticket.id)))
    }
    const events = finished.flatMap((decision) => decision.events)
    await recordEvents(tx, { restaurantId, by: restaurant.by, at }, events)
  })
}
