import { idSchema } from '@tableside/domain/ids'
import { mostFileName, ticketMistakes } from '@tableside/domain/support'
import { z } from 'zod'
import { endpoint, inRestaurant, oneLine, pageQuery } from '../core/index.ts'
import {
  comment,
  fileIds,
  messageText,
  supportFileSchema,
  supportTicketSchema,
  ticketCategorySchema,
  ticketPrioritySchema,
  ticketStatusSchema,
  ticketSummarySchema,
  typed,
} from './tickets.schemas.ts'

const tag = 'Support'
const access = { permission: 'support.ask' } as const
const onTicket = inRestaurant.extend({ ticketId: idSchema })
const reply = z.object({ ticket: supportTicketSchema })

/** Whoever is stuck because of the maintenance, or is suspended, can still ask. */
const inMaintenance = 'runs'

export const listSupportTickets = endpoint({
  name: 'listSupportTickets',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/support-tickets',
  summary: 'What the restaurant asked the platform, the last to change first, and how far each is.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  query: z.object({ status: ticketStatusSchema.optional(), ...pageQuery }),
  reply: z.object({ tickets: z.array(ticketSummarySchema), nextCursor: z.string().nullable() }),
  status: 200,
  refusals: [],
})

export const openSupportTicket = endpoint({
  name: 'openSupportTicket',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/support-tickets',
  summary: 'Asks the platform for help; the plan says how soon it is answered.',
  tag,
  access,
  isIdempotent: true,
  inMaintenance,
  params: inRestaurant,
  body: z
    .strictObject({
      id: idSchema,
      subject: typed,
      category: ticketCategorySchema,
      priority: ticketPrioritySchema,
      text: typed,
      fileIds,
    })
    .superRefine((draft, context) => {
      for (const [field, message] of Object.entries(ticketMistakes(draft))) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    }),
  reply,
  status: 201,
  refusals: ['id_taken', 'ticket_file_gone', 'too_many_requests'],
})

export const getSupportTicket = endpoint({
  name: 'getSupportTicket',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/support-tickets/:ticketId',
  summary: 'One ticket with everything both sides wrote to each other.',
  tag,
  access,
  isIdempotent: false,
  params: onTicket,
  reply,
  status: 200,
  refusals: [],
})

export const replyToSupport = endpoint({
  name: 'replyToSupport',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/support-tickets/:ticketId/messages',
  summary: 'Writes to the platform again; a ticket that waited or was resolved is open once more.',
  tag,
  access,
  isIdempotent: true,
  inMaintenance,
  params: onTicket,
  body: z.strictObject({ text: messageText, fileIds }),
  reply,
  status: 200,
  refusals: ['ticket_file_gone'],
})

export const resolveOwnTicket = endpoint({
  name: 'resolveOwnTicket',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/support-tickets/:ticketId/resolve',
  summary: 'Says that it is settled; writing again opens it once more.',
  tag,
  access,
  isIdempotent: true,
  inMaintenance,
  params: onTicket,
  reply,
  status: 200,
  refusals: ['ticket_resolved_already'],
})

export const rateSupport = endpoint({
  name: 'rateSupport',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/support-tickets/:ticketId/rating',
  summary: 'Says how well a resolved ticket was settled, from 1 to 5; a later rating takes the place of the first.',
  tag,
  access,
  isIdempotent: true,
  inMaintenance,
  params: onTicket,
  body: z.strictObject({ rating: z.int().min(1).max(5), comment: comment.default('') }),
  reply,
  status: 200,
  refusals: ['ticket_not_resolved'],
})

const fileReply = z.object({ file: supportFileSchema })
export const uploadRefusals = [
  'ticket_file_type',
  'ticket_file_empty',
  'ticket_files_waiting',
  'body_too_large',
  'unsupported_media_type',
  'id_taken',
] as const

export const uploadSupportFile = endpoint({
  name: 'uploadSupportFile',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/support-files/:fileId',
  summary:
    'Stores a file for a message, sent as it is with Content-Type: application/octet-stream, at most 10 MB. Its type is read off its bytes.',
  tag,
  access,
  isIdempotent: false,
  inMaintenance,
  params: inRestaurant.extend({ fileId: idSchema }),
  query: z.object({ fileName: oneLine.min(1).max(mostFileName) }),
  reply: fileReply,
  status: 200,
  refusals: uploadRefusals,
})

export const getSupportFile = endpoint({
  name: 'getSupportFile',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/support-tickets/:ticketId/files/:fileId',
  summary: 'A file of a ticket, to be saved: never drawn as a page.',
  tag,
  access,
  isIdempotent: false,
  params: onTicket.extend({ fileId: idSchema }),
  contentType: 'application/octet-stream',
  status: 200,
  refusals: [],
})
