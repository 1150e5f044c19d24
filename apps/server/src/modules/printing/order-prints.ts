import type { KitchenTicket } from '@tableside/domain/kitchen'
import type { Order } from '@tableside/domain/orders'
import { drawerJobs, drawerMs, type NewPrintJob, ticketJobs } from '@tableside/domain/printing'
import type { CommandActor } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { addPrintJobs } from './print-jobs.store.ts'
import { type PrintRoutes, readPrintRoutes } from './print-routes.ts'

type Tickets = {
  readonly before: readonly KitchenTicket[]
  readonly after: readonly KitchenTicket[]
  /** Where the till has printed them itself. */
  readonly copy?: number
}
type CashTaken = {
  readonly before: Order | undefined
  readonly after: Order
  readonly tappedAt: string
  readonly receivedAt: string
}
type Printed = Pick<Order, 'locationId' | 'version'>

/** The papers of an order's tickets, to be stored with the order. */
export async function ticketPrints(
  { printRoutes, newId }: Pick<Services, 'printRoutes' | 'newId'>,
  restaurantId: string,
  { locationId, version }: Printed,
  tickets: Tickets,
): Promise<NewPrintJob[]> {
  if (tickets.after.length === 0) return []
  const routes = await printRoutes(restaurantId, locationId)
  return ticketJobs(routes, { ...tickets, revision: version }, newId)
}

/** Cash that was just taken opens the drawer, where it is set to; what waited for a line was put in it long ago. */
export async function drawerPrints(
  { printRoutes, newId }: Pick<Services, 'printRoutes' | 'newId'>,
  restaurantId: string,
  { before, after, tappedAt, receivedAt }: CashTaken,
): Promise<NewPrintJob[]> {
  const known = new Set(before?.payments.map(({ id }) => id))
  const taken = after.payments.filter(
    ({ id, tender, state }) => tender === 'cash' && (state === 'captured' || state === 'held') && !known.has(id),
  )
  if (taken.length === 0 || Date.parse(receivedAt) - Date.parse(tappedAt) > drawerMs) return []
  return drawerJobs(await printRoutes(restaurantId, after.locationId), after, taken, newId)
}

/** The same, stored at once: for commands on two orders. */
export async function printTickets(
  { newId }: Pick<Services, 'newId'>,
  tx: Tx,
  acting: CommandActor,
  order: Printed,
  tickets: Tickets,
): Promise<void> {
  const printRoutes: PrintRoutes = (...place) => readPrintRoutes(tx, ...place)
  const jobs = await ticketPrints({ printRoutes, newId }, acting.restaurantId, order, tickets)
  await addPrintJobs(tx, { ...acting, locationId: order.locationId }, jobs)
}
