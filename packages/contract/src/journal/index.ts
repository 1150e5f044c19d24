import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const entry = z.object({
  seq: z.int(),
  type: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  body: z.string(),
  hash: z.string(),
})

export const readJournal = endpoint({
  name: 'readJournal',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/journal',
  summary:
    'The hash-chained journal, a stretch at a time: every sale, void, refund and price change, as it was written.',
  tag: 'Journal',
  access: { permission: 'reports.view' },
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
