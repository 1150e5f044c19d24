import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'
import { pinSchema } from './staff.endpoints.ts'

/** What a manager can approve at somebody else's till. */
export const approvalActions = ['void_line', 'discount_order'] as const

export const approve = endpoint({
  name: 'approve',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/approvals',
  summary: 'A manager’s PIN for one action on one line or order: good once, for sixty seconds.',
  tag: 'Staff',
  access: { permission: 'orders.take' },
  isIdempotent: false,
  params: inRestaurant,
  body: z.strictObject({
    pin: pinSchema,
    action: z.enum(approvalActions),
    /** The line to void, or the order to discount. */
    subjectId: z.uuid(),
  }),
  reply: z.object({ approvalId: z.uuid(), approvedBy: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  refusals: ['pin_wrong', 'pin_locked'],
})
