import { roleSchema } from '@tableside/domain/access'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { locationIdsSchema } from './staff.endpoints.ts'

const invitations = resource('Staff', '/restaurants/:restaurantId/staff/:staffId/invitations', {
  permission: 'staff.manage',
  peopleOnly: true,
})
const accepting = resource('Staff', '/invitations', 'public')

export const inviteMember = invitations.post('inviteMember', '', {
  summary: 'Offers one of the people an account by email, as far as the plan has room; a new offer replaces the old.',
  body: z.strictObject({
    email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address')),
    /** The locations they are to see; as they stand when it is left out. */
    locationIds: locationIdsSchema.optional(),
  }),
  reply: z.object({ invitation: z.object({ id: idSchema, email: z.string(), expiresAt: z.iso.datetime() }) }),
  status: 201,
  refusals: ['plan_limit_reached', 'invitation_taken', 'person_has_left', 'wider_access', 'wider_role'],
})

export const withdrawInvitation = invitations.delete('withdrawInvitation', '', {
  summary: 'Takes back the account one of the people was offered; its link opens nothing any more.',
  reply: z.object({ isWithdrawn: z.boolean() }),
  refusals: ['wider_access'],
})

export const lookAtInvitation = accepting.post('lookAtInvitation', '/look', {
  summary: 'Who invites whom, for whoever holds the token of the link; changes nothing.',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({
    invitation: z.object({
      restaurantName: z.string(),
      email: z.string(),
      role: roleSchema,
      /** Of a role the restaurant made itself. */
      roleName: z.string().nullable(),
      state: z.enum(['open', 'accepted', 'expired']),
      expiresAt: z.iso.datetime(),
    }),
  }),
  refusals: ['link_expired'],
})

export const acceptInvitation = accepting.post('acceptInvitation', '/accept', {
  summary: 'Takes an invitation up with the token of its link; the signed-in user becomes a member of the restaurant.',
  access: 'signed_in',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({ restaurantId: idSchema }),
  refusals: ['link_expired', 'invitation_not_yours', 'invitation_taken'],
})
