import { idSchema } from '@tableside/domain/ids'
import { comingCourseSchema, kitchenTicketSchema } from '@tableside/domain/kitchen'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const work = { permission: 'kitchen.work', feature: 'order_management' } as const
const kitchen = resource('Kitchen', '/restaurants/:restaurantId/kitchen', work)
const tickets = resource('Kitchen', '/restaurants/:restaurantId/kitchen/tickets', work)
const reply = z.object({
  ticket: kitchenTicketSchema,
  /** The last event this ticket includes. */
  seq: z.int(),
})

export const listComing = resource('Kitchen', '/restaurants/:restaurantId/kitchen/coming', {
  permission: 'kitchen.work',
  feature: 'order_management',
}).get('listComing', '', {
  summary: 'The courses of a location that are held: the kitchen will make them when they are fired.',
  query: z.object({ locationId: idSchema }),
  reply: z.object({ courses: z.array(comingCourseSchema) }),
})

export const listTickets = tickets.get('listTickets', '', {
  summary:
    'The tickets on the screens of a location and those bumped in the last hours, with the cursor to follow from.',
  query: z.object({ locationId: idSchema }),
  reply: z.object({
    tickets: z.array(kitchenTicketSchema),
    /** The last event these tickets include: follow the live channel from here and nothing is missed. */
    seq: z.int(),
  }),
})

export const listReadyFood = kitchen.get('listReadyFood', '/ready', {
  summary: 'What stands at the pass of a location and waits to be taken to the guests, the longest waiting first.',
  access: { permission: 'orders.view', feature: 'order_management' },
  query: z.object({ locationId: idSchema }),
  reply: z.object({
    ready: z.array(
      z.object({
        orderId: idSchema,
        fire: z.int(),
        orderNumber: z.string().nullable(),
        calledFor: z.string().nullable(),
        /** Whether no station still makes something of this fire. */
        isWhole: z.boolean(),
        readyAt: instantSchema,
        tickets: z.array(z.object({ id: idSchema, stationId: idSchema })),
        /** Whose table it is. */
        servedBy: idSchema.nullable(),
      }),
    ),
  }),
})

const boardEntry = z.object({
  orderId: idSchema,
  number: z.string().nullable(),
  /** The first name it is called by. */
  name: z.string().nullable(),
})

export const getReadyBoard = kitchen.get('getReadyBoard', '/board', {
  summary: 'What guests who wait at the counter see: orders being prepared, and orders they may fetch.',
  access: { permission: 'restaurant.view', feature: 'order_management' },
  query: z.object({ locationId: idSchema }),
  reply: z.object({
    preparing: z.array(boardEntry),
    ready: z.array(boardEntry),
    /** The last event the board includes: follow the live channel from here. */
    seq: z.int(),
  }),
})

export const bumpTicket = tickets.post('bumpTicket', '/:ticketId/bump', {
  summary: 'Done: the ticket leaves the screen. One that has left stays as it is.',
  reply,
  refusals: ['allergy_not_seen'],
})

export const recallTicket = tickets.post('recallTicket', '/:ticketId/recall', {
  summary: 'Brings a bumped ticket back to the screens of its station and of the pass.',
  reply,
})

export const markDishDone = tickets.post('markDishDone', '/:ticketId/dishes/:lineId/done', {
  summary: 'One dish of a ticket is done; with the last one the ticket leaves the screen.',
  reply,
  refusals: ['allergy_not_seen'],
})

export const markDishUndone = tickets.post('markDishUndone', '/:ticketId/dishes/:lineId/undone', {
  summary: 'A dish is not done after all; a ticket that had left comes back with it.',
  reply,
})

export const collectFood = tickets.post('collectFood', '/:ticketId/collect', {
  summary: 'Somebody took the food of a bumped ticket to the guests: it is announced no more.',
  reply,
})

export const acknowledgeVoid = tickets.post('acknowledgeVoid', '/:ticketId/acknowledge', {
  summary: 'The cook has seen what was struck through.',
  reply,
})

export const acknowledgeAllergy = tickets.post('acknowledgeAllergy', '/:ticketId/acknowledge-allergy', {
  summary: 'The cook has seen what the guest must not eat. Until then the ticket cannot be bumped.',
  reply,
})

const ofOrder = resource('Kitchen', '/restaurants/:restaurantId/kitchen/orders/:orderId', {
  permission: 'orders.take',
  feature: 'order_management',
})
const ticketsReply = z.object({ tickets: z.array(kitchenTicketSchema) })

export const rushOrder = ofOrder.post('rushOrder', '/rush', {
  summary: 'Asks the kitchen to make what it has of an order before everything else: its tickets go to the top.',
  reply: ticketsReply,
  refusals: ['nothing_to_make'],
})

export const chaseOrder = ofOrder.post('chaseOrder', '/chase', {
  summary: 'Asks the kitchen how far an order is: its tickets show that, and when it was asked.',
  reply: ticketsReply,
  refusals: ['nothing_to_make'],
})
