import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const restaurant = resource('Export and closing', '/restaurants/:restaurantId', {
  permission: 'restaurant.manage',
  peopleOnly: true,
})

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

export const requestExport = restaurant.post('requestExport', '/exports', {
  summary:
    'Packs everything the restaurant has here into one file of open formats; its owner is told when it is ready.',
  whenSuspended: 'runs',
  body: z.strictObject({ id: idSchema }),
  reply: z.object({ export: exportSchema }),
  status: 202,
  refusals: ['export_under_way', 'id_taken'],
})

/** So many of the newest are listed. */
export const maxExportsListed = 20

export const listExports = restaurant.get('listExports', '/exports', {
  summary: 'The exports of the last weeks, the newest first.',
  reply: z.object({ exports: z.array(exportSchema) }),
})

export const getExportFile = restaurant.get('getExportFile', '/exports/:exportId/file', {
  summary: 'The packed file, for the owner only and until it expires. Each fetch stands in the journal.',
  contentType: 'application/zip',
  refusals: ['link_expired'],
})

export const closingStateSchema = z.object({
  closedAt: z.iso.datetime().nullable(),
  /** Until then it can be opened again; null while it is open. */
  reopenUntil: z.iso.datetime().nullable(),
  /** What has to be settled first. */
  unsettled: z.object({
    openBills: z.int(),
    unansweredPayments: z.int(),
    /** Cash taken offline that a manager has not decided about. */
    heldPayments: z.int(),
    openDrawers: z.int(),
    hasSubscription: z.boolean(),
  }),
  /** Stays owed to whoever has the codes of gift vouchers; it holds nothing up. */
  owedOnVouchersPence: penceSchema,
})
export type ClosingState = z.infer<typeof closingStateSchema>
const closingReply = z.object({ state: closingStateSchema })

export const getClosing = restaurant.get('getClosing', '/closing', {
  summary: 'Whether the restaurant is closed, and what has to be settled before it can be.',
  access: { permission: 'restaurant.manage' },
  reply: closingReply,
})

export const closeRestaurant = restaurant.post('closeRestaurant', '/close', {
  summary:
    'Closes the restaurant: no new orders, nothing is changed any more. Everything can be read and exported, and for thirty days its owner can open it again.',
  body: z.strictObject({ name: z.string().max(200), password: z.string().min(1).max(256) }),
  reply: closingReply,
  refusals: ['restaurant_busy', 'name_differs', 'already_closed', 'invalid_credentials'],
})

export const reopenRestaurant = restaurant.post('reopenRestaurant', '/reopen', {
  summary: 'Opens a closed restaurant again, as it was.',
  whenSuspended: 'runs',
  reply: closingReply,
  refusals: ['not_closed', 'reopen_too_late'],
})
