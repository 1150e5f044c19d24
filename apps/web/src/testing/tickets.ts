import type { KitchenTicket, StationMessage } from '@tableside/domain/kitchen'
import type { Allergen } from '@tableside/domain/menu'
import { changeDetails, type Decision, fireCourse, type Order, sendToKitchen } from '@tableside/domain/orders'
import { idOf, location, station, waiter } from './fixtures.ts'
import { contextOf, tradingOf } from './orders.ts'
import { testNow } from './test-now.ts'

type Sending = { readonly at?: string; readonly by?: string }

/** What the kitchen gets when everything of an order is sent: a ticket for each station; what is held waits. */
export const ticketsOf = (order: Order, given: Sending = {}): readonly KitchenTicket[] =>
  sendingOf(order, given, sendToKitchen).tickets

/** What it gets when a held course is fired. */
export const ticketsOfCourse = (order: Order, course: number, given: Sending = {}): readonly KitchenTicket[] =>
  sendingOf(order, given, (it, context) => fireCourse(it, course, context)).tickets

/** The one ticket of an order that is made at one station. */
export function ticketOf(order: Order, given: Sending = {}): KitchenTicket {
  const [ticket, ...others] = ticketsOf(order, given)
  if (!ticket || others.length > 0) throw new Error(`Order ${order.number} is made at ${others.length + 1} stations.`)
  return ticket
}

function sendingOf(
  order: Order,
  { at = testNow, by }: Sending,
  send: (order: Order, context: ReturnType<typeof contextOf>) => Decision,
): Decision {
  const context = contextOf(at, by)
  let made = 0
  // Another for each ticket of each order, so that a screen has several at once.
  const newId = () => {
    made += 1
    return idOf('ticket', order.id, `${order.fires + 1}`, `${made}`)
  }
  return send(order, { ...context, newId })
}

/** The order of a guest of the directory who must not eat something. */
export function allergicTo(order: Order, allergies: Allergen[], name = 'Peregrine Nutt'): Order {
  const guest = { customerId: idOf('customer', name), name, allergies, allergyNote: '' }
  return changeDetails(order, { guest }, tradingOf(), contextOf()).order
}

/** A few words of a waiter to a station that nobody there has seen yet. */
export function messageTo(stationName: string, text: string, given: Partial<StationMessage> = {}): StationMessage {
  return {
    id: idOf('message', stationName, text),
    locationId: location().id,
    stationId: station(stationName).id,
    orderId: null,
    about: '',
    text,
    sentBy: waiter().staffId,
    sentAt: testNow,
    seen: null,
    ...given,
  }
}
