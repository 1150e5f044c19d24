import { customerSchema } from '@tableside/domain/customers'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Customers'
const manage = { permission: 'customers.manage', feature: 'customer_database' } as const
/** A guest's orders at every site move, go or are told together. */
const ofEverySite = { ...manage, everyLocation: true } as const
const onCustomer = inRestaurant.extend({ customerId: idSchema })

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/customer-duplicates',
  summary: 'Pairs of people with the same phone number or e-mail address.',
  tag,
  access: manage,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({
    pairs: z.array(z.object({ one: customerSchema, other: customerSchema, sameBy: z.enum(['phone', 'email']) })),
  }),
  status: 200,
  refusals: [],
})

export const mergeCustomers = endpoint({
  name: 'mergeCustomers',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/customers/:customerId/merge',
  summary: 'Takes two people for one: orders and notes move over, a withdrawal follows, a consent does not.',
  tag,
  access: ofEverySite,
  isIdempotent: true,
  params: onCustomer,
  body: z.strictObject({ id: idSchema, mergedId: idSchema }),
  reply: z.object({ customer: customerSchema, orders: z.int() }),
  status: 200,
  refusals: ['merge_same_person', 'guest_has_open_order', 'id_taken'],
})

export const undoMerge = endpoint({
  name: 'undoMerge',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/customer-merges/:mergeId/undo',
  summary: 'Takes a merge back: the two are two again, each with their own orders and notes.',
  tag,
  access: ofEverySite,
  isIdempotent: true,
  params: inRestaurant.extend({ mergeId: idSchema }),
  reply: z.object({ customer: customerSchema, separated: customerSchema }),
  status: 200,
  refusals: ['merge_undone', 'merge_cannot_be_undone', 'guest_has_open_order'],
})

export const exportCustomer = endpoint({
  name: 'exportCustomer',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/customers/:customerId/export',
  summary: 'Everything held about a person as a JSON file, for them to read and to keep (UK GDPR, articles 15 and 20).',
  tag,
  access: ofEverySite,
  isIdempotent: false,
  params: onCustomer,
  contentType: 'application/json',
  status: 200,
  refusals: [],
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

export const eraseCustomer = endpoint({
  name: 'eraseCustomer',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/customers/:customerId/erase',
  summary: 'Erases a person: their orders stay for the tax, without them. Cannot be taken back.',
  tag,
  access: ofEverySite,
  isIdempotent: true,
  params: onCustomer,
  body: z.strictObject({ reason: z.enum(['asked', 'no_longer_needed', 'mistake']) }),
  reply: z.object({ erasure: erasureSchema }),
  status: 202,
  refusals: ['guest_has_open_order', 'erasure_under_way'],
})

export const listErasures = endpoint({
  name: 'listErasures',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/customer-erasures',
  summary: 'Who was erased, without a name: when, why, and what was cleared.',
  tag,
  access: manage,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ erasures: z.array(erasureSchema) }),
  status: 200,
  refusals: [],
})
