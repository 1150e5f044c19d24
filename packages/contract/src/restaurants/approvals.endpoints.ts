import { approvalRequestSchema } from '@tableside/domain/access'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { pinSchema } from './staff.endpoints.ts'

const approvals = resource('Staff', '/restaurants/:restaurantId/approvals', {
  permission: 'orders.take',
  peopleOnly: true,
})

export const approve = approvals.post('approve', '', {
  summary:
    'A manager’s PIN for one action on one line, order, payment or drawer, up to `most` of it: good once, for sixty seconds.',
  isIdempotent: false,
  body: approvalRequestSchema.extend({ pin: pinSchema }),
  reply: z.object({ approvalId: idSchema, approvedBy: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  refusals: ['pin_wrong', 'pin_locked', 'above_limit'],
})
