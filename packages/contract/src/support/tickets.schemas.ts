import { idSchema } from '@tableside/domain/ids'
import { planKeySchema } from '@tableside/domain/plans'
import { maxFiles, messageError, ticketCategories, ticketPriorities, ticketStatuses } from '@tableside/domain/support'
import { z } from 'zod'

export const ticketStatusSchema = z.enum(ticketStatuses)
export const ticketPrioritySchema = z.enum(ticketPriorities)
export const ticketCategorySchema = z.enum(ticketCategories)

/** As long as anything may be before it is looked at; the rules say less. */
export const typed = z.string().max(70_000, 'Shorten the text').trim()

export const messageText = typed.superRefine((text, context) => {
  const message = messageError(text)
  if (message) context.addIssue({ code: 'custom', message })
})

/** A few words that may be left out. */
export const comment = z.string().trim().max(2_000, 'Shorten this to 2,000 characters')

/** Files uploaded before, in the order they shall stand in. */
export const fileIds = z
  .array(idSchema)
  .max(maxFiles, `Send at most ${maxFiles} files at once`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each file once')
  .default([])

const promiseState = z.enum(['on-time', 'at-risk', 'breached', 'paused', 'kept', 'late'])

/** What was promised and how it stands now. */
export const promiseSchema = z.object({
  respondBy: z.iso.datetime(),
  /** Null while the clock stands. */
  resolveBy: z.iso.datetime().nullable(),
  response: promiseState,
  solution: promiseState,
})
export type TicketPromise = z.infer<typeof promiseSchema>

export const supportFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
})
export type SupportFile = z.infer<typeof supportFileSchema>

const ticketEntrySchema = z.object({
  id: idSchema,
  kind: z.enum(['message', 'resolved', 'reopened']),
  at: z.iso.datetime(),
  side: z.enum(['restaurant', 'platform']),
  byName: z.string(),
  text: z.string(),
  files: z.array(supportFileSchema),
})
export type TicketEntry = z.infer<typeof ticketEntrySchema>

export const ticketSummarySchema = z.object({
  id: idSchema,
  /** 1, 2, 3 … of the restaurant. */
  number: z.int(),
  subject: z.string(),
  category: ticketCategorySchema,
  priority: ticketPrioritySchema,
  status: ticketStatusSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  promise: promiseSchema,
  /** 1 to 5; null until somebody has rated it. */
  rating: z.int().nullable(),
})
export type TicketSummary = z.infer<typeof ticketSummarySchema>

export const supportTicketSchema = ticketSummarySchema.extend({
  /** The plan when it was opened, whose promise is kept. */
  plan: planKeySchema,
  openedBy: z.string(),
  resolvedAt: z.iso.datetime().nullable(),
  ratingComment: z.string(),
  entries: z.array(ticketEntrySchema),
})
export type SupportTicket = z.infer<typeof supportTicketSchema>

const person = z.object({ id: idSchema, name: z.string() })

export const deskSummarySchema = ticketSummarySchema.extend({
  restaurant: person,
  plan: planKeySchema,
  assignee: person.nullable(),
  /** The promise that is next to be kept; null while the clock stands. */
  dueAt: z.iso.datetime().nullable(),
})
export type DeskSummary = z.infer<typeof deskSummarySchema>

export const deskTicketSchema = supportTicketSchema.extend({
  restaurant: person,
  assignee: person.nullable(),
  dueAt: z.iso.datetime().nullable(),
  /** What the platform's people wrote to each other; no restaurant ever gets these. */
  notes: z.array(z.object({ id: idSchema, at: z.iso.datetime(), byName: z.string(), text: z.string() })),
})
export type DeskTicket = z.infer<typeof deskTicketSchema>
