import { approvalRequestSchema } from '@tableside/domain/access'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'
import { pinSchema } from './staff.endpoints.ts'

export const approve = endpoint({
  name: 'approve',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/approvals',
  summary:
    'A manager’s PIN for one action on one line, order, payment or drawer, up to `most` of it: good once, for sixty seconds.',
  tag: 'Staff',
  access: { permission: 'orders.take', peopleOnly: true },
  isIdempotent: false,
  params: inRestaurant,
  body: approvalRequestSchema.extend({ pin: pinSchema }),
  reply: z.object({ approvalId: idSchema, approvedBy: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  refusals: ['pin_wrong', 'pin_locked'],
})
