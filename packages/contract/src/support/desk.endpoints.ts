import { idSchema } from '@tableside/domain/ids'
import { mostFileName, ticketStatuses } from '@tableside/domain/support'
import { z } from 'zod'
import { endpoint, inRestaurant, oneLine, pageQuery } from '../core/index.ts'
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

const tag = 'Support'
const access = 'platform_owner'
const onTicket = inRestaurant.extend({ ticketId: idSchema })
const reply = z.object({ ticket: deskTicketSchema })

export const deskOrders = ['changed', 'due'] as const

export const listDeskTickets = endpoint({
  name: 'listDeskTickets',
  method: 'GET',
  path: '/api/v1/platform/support-tickets',
  summary: 'The tickets of all restaurants: the last to change first, or those due next.',
  tag,
  access,
  isIdempotent: false,
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
  status: 200,
  refusals: [],
})

export const supportStats = endpoint({
  name: 'supportStats',
  method: 'GET',
  path: '/api/v1/platform/support-stats',
  summary: 'What support comes to: active tickets, first answers and ratings of the last thirty days.',
  tag,
  access,
  isIdempotent: false,
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
      /** Ever sent and not taken back. */
      announcements: z.int(),
      asOf: z.iso.datetime(),
    }),
  }),
  status: 200,
  refusals: [],
})

export const getDeskTicket = endpoint({
  name: 'getDeskTicket',
  method: 'GET',
  path: '/api/v1/platform/restaurants/:restaurantId/support-tickets/:ticketId',
  summary: 'One ticket with its messages and the notes of the platform’s people.',
  tag,
  access,
  isIdempotent: false,
  params: onTicket,
  reply,
  status: 200,
  refusals: [],
})

export const answerTicket = endpoint({
  name: 'answerTicket',
  method: 'POST',
  path: '/api/v1/platform/restaurants/:restaurantId/support-tickets/:ticketId/messages',
  summary: 'Answers a restaurant, which is told by mail and in its notifications, and says how the ticket stands then.',
  tag,
  access,
  isIdempotent: true,
  params: onTicket,
  body: z.strictObject({
    text: messageText,
    fileIds,
    status: z.enum(['in-progress', 'waiting', 'resolved']),
    /** The newest entry that was on the screen: whoever answers past a newer one is told. */
    lastEntryId: idSchema,
  }),
  reply,
  status: 200,
  refusals: ['ticket_changed_meanwhile', 'ticket_file_gone'],
})

export const noteOnTicket = endpoint({
  name: 'noteOnTicket',
  method: 'POST',
  path: '/api/v1/platform/restaurants/:restaurantId/support-tickets/:ticketId/notes',
  summary: 'Writes something for the platform’s people only.',
  tag,
  access,
  isIdempotent: true,
  params: onTicket,
  body: z.strictObject({ text: messageText }),
  reply,
  status: 200,
  refusals: [],
})

export const changeTicket = endpoint({
  name: 'changeTicket',
  method: 'PATCH',
  path: '/api/v1/platform/restaurants/:restaurantId/support-tickets/:ticketId',
  summary: 'Gives a ticket another status, priority, category or person; the promise follows.',
  tag,
  access,
  isIdempotent: true,
  params: onTicket,
  body: z
    .strictObject({
      status: ticketStatusSchema.optional(),
      priority: ticketPrioritySchema.optional(),
      category: ticketCategorySchema.optional(),
      assigneeId: idSchema.nullable().optional(),
    })
    .refine((changes) => Object.keys(changes).length > 0, 'Say what to change'),
  reply,
  status: 200,
  refusals: ['ticket_assignee_unknown'],
})

export const uploadAnswerFile = endpoint({
  name: 'uploadAnswerFile',
  method: 'PUT',
  path: '/api/v1/platform/restaurants/:restaurantId/support-files/:fileId',
  summary: 'Stores a file for an answer, as a restaurant does for its message.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant.extend({ fileId: idSchema }),
  query: z.object({ fileName: oneLine.min(1).max(mostFileName) }),
  reply: z.object({ file: supportFileSchema }),
  status: 200,
  refusals: uploadRefusals,
})

export const getDeskFile = endpoint({
  name: 'getDeskFile',
  method: 'GET',
  path: '/api/v1/platform/restaurants/:restaurantId/support-tickets/:ticketId/files/:fileId',
  summary: 'A file of a ticket, to be saved: never drawn as a page.',
  tag,
  access,
  isIdempotent: false,
  params: onTicket.extend({ fileId: idSchema }),
  contentType: 'application/octet-stream',
  status: 200,
  refusals: [],
})

export const cannedReplySchema = z.object({
  id: idSchema,
  title: oneLine.min(1, 'Give it a name').max(80),
  text: messageText,
})
export type CannedReply = z.infer<typeof cannedReplySchema>

const desk = z.object({
  /** Whom a ticket can be given to. */
  people: z.array(z.object({ id: idSchema, name: z.string() })),
  cannedReplies: z.array(cannedReplySchema),
})

export const getDesk = endpoint({
  name: 'getDesk',
  method: 'GET',
  path: '/api/v1/platform/support-desk',
  summary: 'The platform’s people who answer, and the replies they keep ready.',
  tag,
  access,
  isIdempotent: false,
  reply: desk,
  status: 200,
  refusals: [],
})

export const saveCannedReply = endpoint({
  name: 'saveCannedReply',
  method: 'PUT',
  path: '/api/v1/platform/canned-replies/:replyId',
  summary: 'Keeps a reply ready, or changes one.',
  tag,
  access,
  isIdempotent: false,
  params: z.object({ replyId: idSchema }),
  body: cannedReplySchema.omit({ id: true }).strict(),
  reply: desk,
  status: 200,
  refusals: [],
})

export const deleteCannedReply = endpoint({
  name: 'deleteCannedReply',
  method: 'DELETE',
  path: '/api/v1/platform/canned-replies/:replyId',
  summary: 'Takes a kept reply away; answers that were made from it stay.',
  tag,
  access,
  isIdempotent: false,
  params: z.object({ replyId: idSchema }),
  reply: desk,
  status: 200,
  refusals: [],
})
