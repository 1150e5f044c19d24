import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Journal'
/** Its entries are sealed one by the other, whatever location they tell of. */
const access = { permission: 'reports.view', everyLocation: true } as const

const entry = z.object({
  seq: z.int(),
  type: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  /** The exact text that was hashed. */
  body: z.string(),
  hash: z.string(),
})

export const readJournal = endpoint({
  name: 'readJournal',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/journal',
  summary:
    'The hash-chained journal, a stretch at a time: every sale, void, refund and price change, as it was written.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  query: z.object({
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(1000).default(500),
  }),
  reply: z.object({ entries: z.array(entry), nextAfter: z.int().nullable() }),
  status: 200,
  refusals: [],
})

export const verifyJournal = endpoint({
  name: 'verifyJournal',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/journal/verify',
  summary:
    'Works out every seal of the journal again. Note the last seal down somewhere else: then nobody can shorten the journal unseen.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({
    isWhole: z.boolean(),
    /** How many entries are in order, from the first. */
    entries: z.int(),
    /** The first entry that was changed, removed, added or moved. */
    firstBroken: z.int().nullable(),
    /** The last entry there should be, and its seal. */
    last: z.object({ seq: z.int(), hash: z.string() }),
  }),
  status: 200,
  refusals: [],
})
