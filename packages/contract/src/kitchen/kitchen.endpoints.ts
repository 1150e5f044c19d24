import { idSchema } from '@tableside/domain/ids'
import { kitchenTicketSchema } from '@tableside/domain/kitchen'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Kitchen'
const onTicket = inRestaurant.extend({ ticketId: idSchema })
const work = { permission: 'kitchen.work', feature: 'order_management' } as const
const reply = z.object({ ticket: kitchenTicketSchema })

export const listTickets = endpoint({
  name: 'listTickets',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/kitchen/tickets',
  summary:
    'The tickets on the screens of a location and those bumped in the last hours, with the cursor to follow from.',
  tag,
  access: work,
  isIdempotent: false,
  params: inRestaurant,
  query: z.object({ locationId: idSchema }),
  reply: z.object({
    tickets: z.array(kitchenTicketSchema),
    /** The last event these tickets include: follow the live channel from here and nothing is missed. */
    seq: z.int(),
  }),
  status: 200,
  refusals: [],
})

export const bumpTicket = endpoint({
  name: 'bumpTicket',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/kitchen/tickets/:ticketId/bump',
  summary: 'Done: the ticket leaves the screen.',
  tag,
  access: work,
  isIdempotent: true,
  params: onTicket,
  reply,
  status: 200,
  refusals: ['ticket_already_bumped'],
})

export const recallTicket = endpoint({
  name: 'recallTicket',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/kitchen/tickets/:ticketId/recall',
  summary: 'Brings a bumped ticket back to the screen.',
  tag,
  access: work,
  isIdempotent: true,
  params: onTicket,
  reply,
  status: 200,
  refusals: ['ticket_not_bumped'],
})

export const acknowledgeVoid = endpoint({
  name: 'acknowledgeVoid',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/kitchen/tickets/:ticketId/acknowledge',
  summary: 'The cook has seen what was struck through.',
  tag,
  access: work,
  isIdempotent: true,
  params: onTicket,
  reply,
  status: 200,
  refusals: [],
})
