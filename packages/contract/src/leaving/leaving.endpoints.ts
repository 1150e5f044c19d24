import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Export and closing'
const access = { permission: 'restaurant.manage', peopleOnly: true } as const

export const exportSchema = z.object({
  id: idSchema,
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'expired']),
  requestedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  /** Until then it can be fetched. */
  expiresAt: z.iso.datetime().nullable(),
  bytes: z.int(),
  files: z.array(z.object({ name: z.string(), rows: z.int() })),
})
export type AccountExport = z.infer<typeof exportSchema>

export const requestExport = endpoint({
  name: 'requestExport',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/exports',
  summary:
    'Packs everything the restaurant has here into one file of open formats; its owner is told when it is ready.',
  tag,
  access,
  isIdempotent: true,
  whenSuspended: 'runs',
  params: inRestaurant,
  body: z.strictObject({ id: idSchema }),
  reply: z.object({ export: exportSchema }),
  status: 202,
  refusals: ['export_under_way', 'id_taken'],
})

export const listExports = endpoint({
  name: 'listExports',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/exports',
  summary: 'The exports of the last weeks, the newest first.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ exports: z.array(exportSchema) }),
  status: 200,
  refusals: [],
})

export const getExportFile = endpoint({
  name: 'getExportFile',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/exports/:exportId/file',
  summary: 'The packed file, for the owner only and until it expires. Each fetch stands in the journal.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant.extend({ exportId: idSchema }),
  contentType: 'application/zip',
  status: 200,
  refusals: ['link_expired'],
})

export const standingSchema = z.object({
  closedAt: z.iso.datetime().nullable(),
  /** Until then it can be opened again; null while it is open. */
  reopenUntil: z.iso.datetime().nullable(),
  /** What has to be settled first. */
  unsettled: z.object({
    openBills: z.int(),
    unansweredPayments: z.int(),
    openDrawers: z.int(),
    hasSubscription: z.boolean(),
  }),
  /** Stays owed to whoever has the codes of gift vouchers; it holds nothing up. */
  owedOnVouchersPence: penceSchema,
})
export type ClosingStanding = z.infer<typeof standingSchema>
const standingReply = z.object({ standing: standingSchema })

export const getClosing = endpoint({
  name: 'getClosing',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/closing',
  summary: 'Whether the restaurant is closed, and what has to be settled before it can be.',
  tag,
  access: { permission: 'restaurant.manage' },
  isIdempotent: false,
  params: inRestaurant,
  reply: standingReply,
  status: 200,
  refusals: [],
})

export const closeRestaurant = endpoint({
  name: 'closeRestaurant',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/close',
  summary:
    'Closes the restaurant: no new orders, nothing is changed any more. Everything can be read and exported, and for thirty days its owner can open it again.',
  tag,
  access,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({ name: z.string().max(200), password: z.string().min(1).max(256) }),
  reply: standingReply,
  status: 200,
  refusals: ['restaurant_busy', 'name_differs', 'already_closed', 'invalid_credentials'],
})

export const reopenRestaurant = endpoint({
  name: 'reopenRestaurant',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/reopen',
  summary: 'Opens a closed restaurant again, as it was.',
  tag,
  access,
  isIdempotent: true,
  whenSuspended: 'runs',
  params: inRestaurant,
  reply: standingReply,
  status: 200,
  refusals: ['not_closed', 'reopen_too_late'],
})
