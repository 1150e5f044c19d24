import { idSchema } from '@tableside/domain/ids'
import { leadKinds, leadStates } from '@tableside/domain/leads'
import { z } from 'zod'
import { pageQuery, resource } from '../core/index.ts'

const platform = resource('Leads', '/platform', 'platform_owner')

const kind = z.enum(leadKinds)
const state = z.enum(leadStates)

/** What narrows the list, and the export with it. */
const filters = {
  kind: kind.optional(),
  state: state.optional(),
  /** Part of a name, an email address, a phone number or a company. */
  search: z.string().trim().max(80).default(''),
}

export const leadSummarySchema = z.object({
  id: idSchema,
  kind,
  state,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  receivedAt: z.iso.datetime(),
})
export type LeadSummary = z.infer<typeof leadSummarySchema>

export const leadSchema = leadSummarySchema.extend({
  market: z.string(),
  experience: z.string(),
  webinar: z.string(),
  consent: z.object({ version: z.string(), wording: z.string() }),
  /** Newest first. */
  history: z.array(
    z.object({
      id: idSchema,
      at: z.iso.datetime(),
      /** The name of who did it; null when that account is gone. */
      by: z.string().nullable(),
      fromState: state,
      toState: state,
      note: z.string(),
    }),
  ),
})
export type Lead = z.infer<typeof leadSchema>

export const listLeads = platform.get('listLeads', '/leads', {
  summary: 'The leads of the public site, newest first, with how many are in each state.',
  query: z.object({ ...filters, ...pageQuery }),
  reply: z.object({
    leads: z.array(leadSummarySchema),
    /** Of the kind and search asked for, whatever the state. */
    counts: z.record(state, z.int()),
    nextCursor: z.string().nullable(),
  }),
})

export const exportLeads = platform.get('exportLeads', '/leads.csv', {
  summary: 'The same leads as a file for a spreadsheet; no cell is ever a formula.',
  query: z.object(filters),
  contentType: 'text/csv',
})

export const getLead = platform.get('getLead', '/leads/:leadId', {
  summary: 'One lead with everything they wrote and what became of it.',
  reply: z.object({ lead: leadSchema }),
})

export const changeLead = platform.patch('changeLead', '/leads/:leadId', {
  summary: 'Moves a lead to another state, or only adds a note; refused when somebody else has moved it meanwhile.',
  body: z
    .strictObject({
      /** Of this change: sent twice it is written once. */
      id: idSchema,
      fromState: state,
      toState: state,
      note: z.string().trim().max(2_000, 'Please shorten the note to 2,000 characters').default(''),
    })
    .refine(({ fromState, toState, note }) => fromState !== toState || note !== '', {
      path: ['note'],
      message: 'Choose another state or write a note',
    }),
  reply: z.object({ lead: z.object({ id: idSchema, state }) }),
  refusals: ['changed_meanwhile'],
})

export const eraseLead = platform.delete('eraseLead', '/leads/:leadId', {
  summary:
    'Erases everything we know of a lead, with its notes; the audit keeps that it was done, by whom, and no name.',
  reply: z.object({ ok: z.literal(true) }),
})
