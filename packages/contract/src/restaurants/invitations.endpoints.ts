import { roleSchema } from '@tableside/domain/access'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'
import { locationIdsSchema } from './staff.endpoints.ts'

const tag = 'Staff'

export const inviteMember = endpoint({
  name: 'inviteMember',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/staff/:staffId/invitations',
  summary: 'Offers one of the people an account by e-mail, as far as the plan has room; a new offer replaces the old.',
  tag,
  access: { permission: 'staff.manage', peopleOnly: true },
  isIdempotent: true,
  params: inRestaurant.extend({ staffId: idSchema }),
  body: z.strictObject({
    email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address')),
    /** The locations they are to see; as they stand when it is left out. */
    locationIds: locationIdsSchema.optional(),
  }),
  reply: z.object({ invitation: z.object({ id: idSchema, email: z.string(), expiresAt: z.iso.datetime() }) }),
  status: 201,
  refusals: ['plan_limit_reached', 'invitation_taken', 'person_has_left', 'wider_access'],
})

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/v1/restaurants/:restaurantId/staff/:staffId/invitations',
  summary: 'Takes back the account one of the people was offered; its link opens nothing any more.',
  tag,
  access: { permission: 'staff.manage', peopleOnly: true },
  isIdempotent: true,
  params: inRestaurant.extend({ staffId: idSchema }),
  reply: z.object({ isWithdrawn: z.boolean() }),
  status: 200,
  refusals: ['wider_access'],
})

export const lookAtInvitation = endpoint({
  name: 'lookAtInvitation',
  method: 'POST',
  path: '/api/v1/invitations/look',
  summary: 'Who invites whom, for whoever holds the token of the link; changes nothing.',
  tag,
  access: 'public',
  isIdempotent: false,
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({
    invitation: z.object({
      restaurantName: z.string(),
      email: z.string(),
      role: roleSchema,
      state: z.enum(['open', 'accepted', 'expired']),
      expiresAt: z.iso.datetime(),
    }),
  }),
  status: 200,
  refusals: ['link_expired'],
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/v1/invitations/accept',
  summary: 'Takes an invitation up with the token of its link; the signed-in user becomes a member of the restaurant.',
  tag,
  access: 'signed_in',
  isIdempotent: false,
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({ restaurantId: idSchema }),
  status: 200,
  refusals: ['link_expired', 'invitation_not_yours', 'invitation_taken'],
})
