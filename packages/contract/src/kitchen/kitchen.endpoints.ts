import { idSchema } from '@tableside/domain/ids'
import {
  comingCourseSchema,
  kitchenTicketSchema,
  messageTextSchema,
  stationMessageSchema,
} from '@tableside/domain/kitchen'
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
  countsFrom: 'tap',
  summary: 'Done: the ticket leaves the screen. One that has left stays as it is.',
  reply,
  refusals: ['allergy_not_seen', 'void_not_seen'],
})

export const recallTicket = tickets.post('recallTicket', '/:ticketId/recall', {
  countsFrom: 'tap',
  summary: 'Brings a bumped ticket back to the screens of its station and of the pass.',
  reply,
})

export const markDishDone = tickets.post('markDishDone', '/:ticketId/dishes/:lineId/done', {
  countsFrom: 'tap',
  summary: 'One dish of a ticket is done; with the last one the ticket leaves the screen.',
  reply,
  refusals: ['allergy_not_seen'],
})

export const markDishUndone = tickets.post('markDishUndone', '/:ticketId/dishes/:lineId/undone', {
  countsFrom: 'tap',
  summary: 'A dish is not done after all; a ticket that had left comes back with it.',
  reply,
})

export const collectFood = tickets.post('collectFood', '/:ticketId/collect', {
  summary: 'Somebody took the food of a bumped ticket to the guests: it is announced no more.',
  reply,
})

export const acknowledgeVoid = tickets.post('acknowledgeVoid', '/:ticketId/acknowledge', {
  countsFrom: 'tap',
  summary: 'The cook has seen what was struck through. Until then the ticket cannot be bumped.',
  reply,
})

export const acknowledgeAllergy = tickets.post('acknowledgeAllergy', '/:ticketId/acknowledge-allergy', {
  countsFrom: 'tap',
  summary: 'The cook has seen what the guest must not eat. Until then the ticket cannot be bumped.',
  reply,
})

const ofOrder = resource('Kitchen', '/restaurants/:restaurantId/kitchen/orders/:orderId', {
  permission: 'orders.take',
  feature: 'order_management',
})
const ticketsReply = z.object({ tickets: z.array(kitchenTicketSchema) })

export const listMadeLines = ofOrder.get('listMadeLines', '/made', {
  summary: 'The lines of an order that a station has bumped or marked done: voided, they were cooked for nothing.',
  access: { permission: 'orders.view', feature: 'order_management' },
  reply: z.object({ lineIds: z.array(idSchema) }),
})

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

const messages = resource('Kitchen', '/restaurants/:restaurantId/kitchen/messages', work)
const message = {
  body: z.object({
    id: idSchema,
    stationId: idSchema,
    /** The order it is about. */
    orderId: idSchema.nullable(),
    text: messageTextSchema,
  }),
  reply: z.object({ message: stationMessageSchema }),
  refusals: ['id_taken', 'messages_too_often', 'messages_unseen'],
  status: 201,
} as const

export const listStationMessages = messages.get('listStationMessages', '', {
  summary: 'The messages to the stations of a location of the last hours, the newest first.',
  access: { permission: 'orders.view', feature: 'order_management' },
  query: z.object({ locationId: idSchema }),
  reply: z.object({ messages: z.array(stationMessageSchema) }),
})

export const messageStation = messages.post('messageStation', '', {
  summary: 'A waiter sends a few words to a station: its screen shows them until somebody there has seen them.',
  access: { permission: 'orders.take', feature: 'order_management' },
  ...message,
})

export const messageFromKitchen = messages.post('messageFromKitchen', '/from-kitchen', {
  summary: 'The same from a screen of the kitchen: from the pass, or from another station.',
  ...message,
})

export const acknowledgeMessage = messages.post('acknowledgeMessage', '/:messageId/acknowledge', {
  summary: 'Somebody at the station has seen a message: it leaves the screen, and the sender’s till says who and when.',
  reply: z.object({ message: stationMessageSchema }),
})
