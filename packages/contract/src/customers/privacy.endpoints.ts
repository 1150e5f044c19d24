import { customerSchema } from '@tableside/domain/customers'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { pageQuery, resource } from '../core/index.ts'

const manage = { permission: 'customers.manage', feature: 'customer_database' } as const
/** A guest's orders at every site move, go or are reported together. */
const ofEverySite = { ...manage, everyLocation: true } as const
const restaurant = resource('Customers', '/restaurants/:restaurantId', { read: manage, write: ofEverySite })

/** So many pairs are listed; the next come as these are merged. */
export const maxDuplicatesListed = 50

export const listDuplicates = restaurant.get('listDuplicates', '/customer-duplicates', {
  summary: 'Pairs of people with the same phone number or email address.',
  reply: z.object({
    pairs: z.array(z.object({ one: customerSchema, other: customerSchema, sameBy: z.enum(['phone', 'email']) })),
  }),
})

export const mergeCustomers = restaurant.post('mergeCustomers', '/customers/:customerId/merge', {
  summary: 'Takes two people for one: orders and notes move over, a withdrawal follows, a consent does not.',
  body: z.strictObject({ id: idSchema, mergedId: idSchema }),
  reply: z.object({ customer: customerSchema, orders: z.int() }),
  refusals: ['merge_same_person', 'guest_has_open_order', 'id_taken'],
})

export const undoMerge = restaurant.post('undoMerge', '/customer-merges/:mergeId/undo', {
  summary: 'Takes a merge back: the two are two again, each with their own orders and notes.',
  reply: z.object({ customer: customerSchema, separated: customerSchema }),
  refusals: ['merge_undone', 'merge_cannot_be_undone', 'guest_has_open_order'],
})

export const exportCustomer = restaurant.get('exportCustomer', '/customers/:customerId/export', {
  summary: 'Everything held about a person as a JSON file, for them to read and to keep (UK GDPR, articles 15 and 20).',
  access: ofEverySite,
  contentType: 'application/json',
})

export const erasureSchema = z.object({
  customerId: idSchema,
  reason: z.string(),
  requestedAt: z.iso.datetime(),
  requestedByName: z.string(),
  /** Null while the job is at work. */
  doneAt: z.iso.datetime().nullable(),
  /** How many rows were cleared, by place. */
  cleared: z.record(z.string(), z.int()).nullable(),
  /** Until when first answers to commands, kept for tills that send again, may still hold the name. */
  copiesGoneBy: z.iso.datetime().nullable(),
})
export type Erasure = z.infer<typeof erasureSchema>

export const eraseCustomer = restaurant.post('eraseCustomer', '/customers/:customerId/erase', {
  summary: 'Erases a person: their orders stay for the tax, without them. Cannot be taken back.',
  body: z.strictObject({ reason: z.enum(['asked', 'no_longer_needed', 'mistake']) }),
  reply: z.object({ erasure: erasureSchema }),
  status: 202,
  refusals: ['guest_has_open_order', 'guest_has_booking', 'erasure_under_way'],
})

export const listErasures = restaurant.get('listErasures', '/customer-erasures', {
  summary: 'Who was erased, without a name, newest first: when, why, and what was cleared.',
  query: z.object(pageQuery),
  reply: z.object({ erasures: z.array(erasureSchema), nextCursor: z.string().nullable() }),
})
