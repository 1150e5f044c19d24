import { acknowledgeVoid, bumpTicket } from '@tableside/domain/kitchen'
import { basisPoints, pence } from '@tableside/domain/money'
import { closeOrder, takeCash } from '@tableside/domain/payments'
import type { BusinessDay } from '@tableside/domain/time'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { kitchenTickets, orders } from '../../db/schema/index.ts'
import { lockRestaurant, recordEvents } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { runOrderCommand } from '../orders/index.ts'

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
    await runOrderCommand(services, { restaurant, key: undefined, at }, { orderId }, (order, context) => {
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
    for (const { ticket } of onScreen) {
      const bumped = bumpTicket(acknowledgeVoid(ticket), at)
      await tx
        .update(kitchenTickets)
        .set({ ticket: bumped, bumpedAt: at })
        .where(and(eq(kitchenTickets.restaurantId, restaurantId), eq(kitchenTickets.id, ticket.id)))
    }
    const events = onScreen.map(({ ticket }) => ({ type: 'kitchen.ticket_bumped', data: { ticketId: ticket.id, at } }))
    await recordEvents(tx, { restaurantId, by: restaurant.by, at }, events)
  })
}
