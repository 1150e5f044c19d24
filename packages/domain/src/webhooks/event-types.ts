import { z } from 'zod'

/** What an endpoint can be notified of: entries of the restaurant's event log, in the words of a person choosing. */
export const webhookEvents = {
  'order.placed': 'An order was opened',
  'order.lines_added': 'Dishes were added to an order',
  'order.line_changed': 'A dish that was not sent yet was changed',
  'order.line_voided': 'A dish was voided',
  'order.sent': 'An order went to the kitchen',
  'order.discounted': 'A discount was given',
  'order.comped': 'Something was given on the house',
  'order.discount_removed': 'A discount was taken back',
  'order.details_changed': 'Covers or the guest’s name were changed',
  'order.service_charge_removed': 'The guests had the service charge taken off',
  'order.service_charge_restored': 'The service charge was put back',
  'order.moved': 'An order moved to another table',
  'order.handed_over': 'An order went to another waiter',
  'order.paid': 'An order was paid and closed',
  'order.reopened': 'A paid order was opened again',
  'order.voided': 'A whole order was voided',
  'order.joined_into': 'An order was put onto the bill of another',
  'guest_order.accepted': 'An order from guests’ phones or a marketplace was accepted',
  'guest_order.declined': 'An order from guests’ phones or a marketplace was declined or cancelled',
  'voucher.sold': 'A gift voucher was sold',
  'house_account.settled': 'A house account paid what it owes, or a part of it',
  'payment.captured': 'A payment was taken',
  'payment.tender_corrected': 'What a payment was paid by was corrected',
  'payment.declined': 'A card was declined',
  'payment.failed': 'A payment failed',
  'payment.unknown': 'A card payment has no answer yet',
  'payment.refunded': 'Money was given back',
  'kitchen.ticket_sent': 'A ticket reached a station',
  'kitchen.dish_done': 'A dish of a ticket is done',
  'kitchen.dish_undone': 'A dish is not done after all',
  'kitchen.allergy_seen': 'The kitchen confirmed a guest’s allergy',
  'kitchen.ticket_bumped': 'A ticket is done',
  'kitchen.ticket_recalled': 'A ticket was taken back onto the screen',
  'kitchen.food_collected': 'The food of a ticket was taken to the guests',
  'menu.item_added': 'A dish was added to the menu',
  'menu.item_changed': 'A dish of the menu was changed',
  'menu.item_eighty_sixed': 'A dish is sold out',
  'menu.item_restored': 'A dish is back',
  'menu.prices_changed': 'Prices were changed',
  'day.closed': 'A day was closed with its Z',
} as const
export type WebhookEventType = keyof typeof webhookEvents

const names = Object.keys(webhookEvents)
export const webhookEventTypes = names.filter(isWebhookEvent)
export const webhookEventTypeSchema = z.string().refine(isWebhookEvent, 'There is no such event')

export function isWebhookEvent(type: string): type is WebhookEventType {
  return Object.hasOwn(webhookEvents, type)
}

/** A try of the endpoint, sent when somebody asks for it. */
export const pingType = 'webhook.ping'

export type WebhookObject = { readonly type: string; readonly id: string }

/**
 * What an entry of the log is about. Everything about one object arrives in the order it happened, so what happens to an
 * order and to its money is about the order.
 */
export function objectOf(type: string, data: Readonly<Record<string, unknown>>, restaurantId: string): WebhookObject {
  const found = [
    ['order', data.orderId],
    ['menu_item', data.itemId],
    ['kitchen_ticket', data.ticketId],
    ['location', data.locationId],
  ].find(([, id]) => typeof id === 'string')
  if (found) return { type: String(found[0]), id: String(found[1]) }
  return { type: type.slice(0, type.indexOf('.')), id: restaurantId }
}
