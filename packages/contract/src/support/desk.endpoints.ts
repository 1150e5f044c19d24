import { idSchema } from '@tableside/domain/ids'
import { maxFileNameLength, ticketStatuses } from '@tableside/domain/support'
import { z } from 'zod'
import { oneLine, pageQuery, resource } from '../core/index.ts'
import { uploadRefusals } from './tickets.endpoints.ts'
import {
  deskSummarySchema,
  deskTicketSchema,
  fileIds,
  messageText,
  supportFileSchema,
  ticketCategorySchema,
  ticketPrioritySchema,
  ticketStatusSchema,
} from './tickets.schemas.ts'

const platform = resource('Support', '/platform', 'platform_owner')
const restaurant = resource('Support', '/platform/restaurants/:restaurantId', 'platform_owner')
const reply = z.object({ ticket: deskTicketSchema })

export const deskOrders = ['changed', 'due'] as const

export const listDeskTickets = platform.get('listDeskTickets', '/support-tickets', {
  summary: 'The tickets of all restaurants: the last to change first, or those due next.',
  query: z.object({
    /** `active`: all but the resolved. */
    status: z.enum(['active', ...ticketStatuses]).optional(),
    priority: ticketPrioritySchema.optional(),
    category: ticketCategorySchema.optional(),
    restaurantId: idSchema.optional(),
    /** Their promise is broken, or in its last quarter; what is paused or resolved is neither. */
    promise: z.enum(['breached', 'at-risk']).optional(),
    /** `me`, `nobody`, or a user of the platform. */
    assignee: z.union([z.enum(['me', 'nobody']), idSchema]).optional(),
    /** A part of the subject or of the restaurant's name. */
    search: oneLine.max(80).default(''),
    order: z.enum(deskOrders).default('changed'),
    ...pageQuery,
  }),
  reply: z.object({
    tickets: z.array(deskSummarySchema),
    /** With every filter but the status. */
    counts: z.record(ticketStatusSchema, z.int()),
    nextCursor: z.string().nullable(),
  }),
})

export const supportStats = platform.get('supportStats', '/support-stats', {
  summary: 'What support comes to: active tickets, first answers and ratings of the last thirty days.',
  reply: z.object({
    stats: z.object({
      /** Not resolved now; of these, how many broke a promise and how many are about to. */
      active: z.int(),
      breached: z.int(),
      atRisk: z.int(),
      /** Resolved in the last thirty days. */
      resolved30: z.int(),
      /** First answers given in the last thirty days to what people asked, and how long they took on average. */
      responses30: z.int(),
      averageResponseMs: z.int().nullable(),
      /** Ratings given in the last thirty days and their sum. */
      ratings30: z.int(),
      ratingSum30: z.int(),
      /** Ever sent and not withdrawn. */
      announcements: z.int(),
      asOf: z.iso.datetime(),
    }),
  }),
})

export const getDeskTicket = restaurant.get('getDeskTicket', '/support-tickets/:ticketId', {
  summary: 'One ticket with its messages and the notes of the platform’s people.',
  reply,
})

export const answerTicket = restaurant.post('answerTicket', '/support-tickets/:ticketId/messages', {
  summary: 'Answers a restaurant, which is told by mail and in its notifications, and says how the ticket stands then.',
  isIdempotent: true,
  body: z.strictObject({
    text: messageText,
    fileIds,
    status: z.enum(['in-progress', 'waiting', 'resolved']),
    /** The newest entry that was on the screen: whoever answers past a newer one is notified. */
    lastEntryId: idSchema,
  }),
  reply,
  refusals: ['ticket_changed_meanwhile', 'ticket_file_gone'],
})

export const noteOnTicket = restaurant.post('noteOnTicket', '/support-tickets/:ticketId/notes', {
  summary: 'Writes something for the platform’s people only.',
  isIdempotent: true,
  body: z.strictObject({ text: messageText }),
  reply,
})

export const changeTicket = restaurant.patch('changeTicket', '/support-tickets/:ticketId', {
  summary: 'Gives a ticket another status, priority, category or person; the promise follows.',
  isIdempotent: true,
  body: z
    .strictObject({
      status: ticketStatusSchema.optional(),
      priority: ticketPrioritySchema.optional(),
      category: ticketCategorySchema.optional(),
      assigneeId: idSchema.nullable().optional(),
    })
    .refine((changes) => Object.keys(changes).length > 0, 'Say what to change'),
  reply,
  refusals: ['ticket_assignee_unknown'],
})

export const uploadAnswerFile = restaurant.put('uploadAnswerFile', '/support-files/:fileId', {
  summary: 'Stores a file for an answer, as a restaurant does for its message.',
  query: z.object({ fileName: oneLine.min(1).max(maxFileNameLength) }),
  upload: 'application/octet-stream',
  reply: z.object({ file: supportFileSchema }),
  refusals: uploadRefusals,
})

export const getDeskFile = restaurant.get('getDeskFile', '/support-tickets/:ticketId/files/:fileId', {
  summary: 'A file of a ticket, to be saved: never drawn as a page.',
  contentType: 'application/octet-stream',
})

export const cannedReplySchema = z.object({
  id: idSchema,
  title: oneLine.min(1, 'Enter a name').max(80),
  text: messageText,
})
export type CannedReply = z.infer<typeof cannedReplySchema>

const desk = z.object({
  /** Whom a ticket can be given to. */
  people: z.array(z.object({ id: idSchema, name: z.string() })),
  cannedReplies: z.array(cannedReplySchema),
})

export const getDesk = platform.get('getDesk', '/support-desk', {
  summary: 'The platform’s people who answer, and the replies they keep ready.',
  reply: desk,
})

export const saveCannedReply = platform.put('saveCannedReply', '/canned-replies/:replyId', {
  summary: 'Keeps a reply ready, or changes one.',
  body: cannedReplySchema.omit({ id: true }).strict(),
  reply: desk,
})

export const deleteCannedReply = platform.delete('deleteCannedReply', '/canned-replies/:replyId', {
  summary: 'Takes a kept reply away; answers that were made from it stay.',
  reply: desk,
})
