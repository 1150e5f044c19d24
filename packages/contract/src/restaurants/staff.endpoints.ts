import { roleSchema } from '@tableside/domain/access'
import { idSchema, newPersonIdSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { oneLine, resource } from '../core/index.ts'

const staff = resource('Staff', '/restaurants/:restaurantId/staff', {
  read: { permission: 'staff.view' },
  write: { permission: 'staff.manage', peopleOnly: true },
})

/** Four to six digits, known to one person; kept only as a hash. */
export const pinSchema = z.string().regex(/^\d{4,6}$/, 'A PIN has 4 to 6 digits')

/** At least one; null is all of them, also those opened later. Whoever sees some gives away at most those. */
export const locationIdsSchema = z.array(idSchema).min(1).max(500).nullable()

const personName = oneLine.min(2).max(80)

export const staffMemberSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The built-in role; of somebody in a role the restaurant made itself, the one whose rules about PINs hold for it. */
  role: roleSchema.exclude(['customer']),
  /** The role the restaurant made itself; null for a built-in one. */
  roleId: idSchema.nullable(),
  hasPin: z.boolean(),
  /** Whether they sign in with an account of their own. */
  hasAccount: z.boolean(),
  isActive: z.boolean(),
  /** The locations they may see and work at; null is all of them. */
  locationIds: z.array(idSchema).nullable(),
  /** Rises with every change; hand it back with a change to notice that somebody else was faster. */
  version: z.int(),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

/** A person in the list: with the account they were offered, for those who may offer one. */
export const listedStaffSchema = staffMemberSchema.extend({
  invitation: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
})
export type ListedStaff = z.infer<typeof listedStaffSchema>

export const listStaff = staff.get('listStaff', '', {
  summary: 'The people of the restaurant, also those who have left: their history stays under their name.',
  reply: z.object({ staff: z.array(listedStaffSchema) }),
})

export const addStaff = staff.post('addStaff', '', {
  summary: 'Adds a person with a role and, perhaps, a PIN for the till.',
  body: z.strictObject({
    id: newPersonIdSchema,
    name: personName,
    role: roleSchema.exclude(['customer', 'owner']),
    /** A role the restaurant made itself: then `role` follows from what it may do. */
    roleId: idSchema.nullable().default(null),
    pin: pinSchema.optional(),
    locationIds: locationIdsSchema.optional(),
  }),
  reply: z.object({ member: staffMemberSchema }),
  status: 201,
  refusals: [
    'plan_limit_reached',
    'pin_taken',
    'pin_locked',
    'pin_too_short',
    'pin_not_yours',
    'id_taken',
    'wider_access',
    'wider_role',
  ],
})

export const changeStaff = staff.patch('changeStaff', '/:staffId', {
  summary:
    'Another name, role, PIN or other locations; `isActive: false` when someone leaves, which ends their access at once.',
  body: z
    .strictObject({
      name: personName,
      /** A built-in role; it takes the place of one of the restaurant's own. */
      role: roleSchema.exclude(['customer', 'owner']),
      /** A role the restaurant made itself: then `role` follows from what it may do. Null: the built-in `role`, or staff. */
      roleId: idSchema.nullable(),
      /** null takes the PIN away. */
      pin: pinSchema.nullable(),
      isActive: z.boolean(),
      locationIds: locationIdsSchema,
      /** The version the change was made on; refused when somebody else has changed the person since. */
      version: z.int(),
    })
    .partial(),
  reply: z.object({ member: staffMemberSchema }),
  refusals: [
    'plan_limit_reached',
    'pin_taken',
    'pin_locked',
    'pin_too_short',
    'pin_not_yours',
    'owner_stays',
    'wider_access',
    'wider_role',
    'role_archived',
  ],
})
