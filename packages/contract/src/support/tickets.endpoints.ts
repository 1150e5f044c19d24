import { idSchema } from '@tableside/domain/ids'
import { maxFileNameLength, ticketErrors } from '@tableside/domain/support'
import { z } from 'zod'
import { oneLine, pageQuery, resource } from '../core/index.ts'
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

const restaurant = resource('Support', '/restaurants/:restaurantId', { permission: 'support.ask' })
const reply = z.object({ ticket: supportTicketSchema })

/** Whoever is stuck because of the maintenance, or is suspended, can still ask. */
const inMaintenance = 'runs'

export const listSupportTickets = restaurant.get('listSupportTickets', '/support-tickets', {
  summary: 'What the restaurant asked the platform, the last to change first, and how far each is.',
  query: z.object({ status: ticketStatusSchema.optional(), ...pageQuery }),
  reply: z.object({ tickets: z.array(ticketSummarySchema), nextCursor: z.string().nullable() }),
})

export const openSupportTicket = restaurant.post('openSupportTicket', '/support-tickets', {
  summary: 'Asks the platform for help; the plan says how soon it is answered.',
  inMaintenance,
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
      for (const [field, message] of Object.entries(ticketErrors(draft))) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    }),
  reply,
  status: 201,
  refusals: ['id_taken', 'ticket_file_gone'],
})

export const getSupportTicket = restaurant.get('getSupportTicket', '/support-tickets/:ticketId', {
  summary: 'One ticket with everything both sides wrote to each other.',
  reply,
})

export const replyToSupport = restaurant.post('replyToSupport', '/support-tickets/:ticketId/messages', {
  summary: 'Writes to the platform again; a ticket that waited or was resolved is open once more.',
  inMaintenance,
  body: z.strictObject({ text: messageText, fileIds }),
  reply,
  refusals: ['ticket_file_gone'],
})

export const resolveOwnTicket = restaurant.post('resolveOwnTicket', '/support-tickets/:ticketId/resolve', {
  summary: 'Says that it is settled; writing again opens it once more.',
  inMaintenance,
  reply,
  refusals: ['ticket_resolved_already'],
})

export const rateSupport = restaurant.post('rateSupport', '/support-tickets/:ticketId/rating', {
  summary: 'Says how well a resolved ticket was settled, from 1 to 5; a later rating takes the place of the first.',
  inMaintenance,
  body: z.strictObject({ rating: z.int().min(1).max(5), comment: comment.default('') }),
  reply,
  refusals: ['ticket_not_resolved'],
})

const fileReply = z.object({ file: supportFileSchema })
export const uploadRefusals = ['ticket_file_type', 'ticket_file_empty', 'ticket_files_waiting', 'id_taken'] as const

export const uploadSupportFile = restaurant.put('uploadSupportFile', '/support-files/:fileId', {
  summary:
    'Stores a file for a message, sent as it is with Content-Type: application/octet-stream, at most 10 MB. Its type is read off its bytes.',
  isIdempotent: false,
  inMaintenance,
  query: z.object({ fileName: oneLine.min(1).max(maxFileNameLength) }),
  upload: 'application/octet-stream',
  reply: fileReply,
  refusals: uploadRefusals,
})

export const getSupportFile = restaurant.get('getSupportFile', '/support-tickets/:ticketId/files/:fileId', {
  summary: 'A file of a ticket, to be saved: never drawn as a page.',
  contentType: 'application/octet-stream',
})
