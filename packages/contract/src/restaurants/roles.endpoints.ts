import { approvalLimitsSchema, grantablePermissions, permissionSchema, roleBaseSchema } from '@tableside/domain/access'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { oneLine, resource } from '../core/index.ts'

const roles = resource('Staff', '/restaurants/:restaurantId/roles', {
  read: { permission: 'staff.view' },
  // A role is one for every location: whoever sees some of them gives it, and does not change it.
  write: { permission: 'staff.manage', peopleOnly: true, everyLocation: true },
})

const roleName = oneLine.min(2).max(60)

/** Those a permission is of no use without are added to it. */
const chosenPermissions = z.array(permissionSchema.extract([...grantablePermissions])).max(grantablePermissions.length)

export const staffRoleSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** What it was copied from. */
  base: roleBaseSchema,
  permissions: z.array(permissionSchema),
  /** How much its people approve by themselves, a bill in all; null is without a limit. */
  limits: approvalLimitsSchema,
  /** Rises with every change; hand it back with a change to notice that somebody else was faster. */
  version: z.int(),
})
export type StaffRole = z.infer<typeof staffRoleSchema>

export const listRoles = roles.get('listRoles', '', {
  summary: 'The roles the restaurant made itself, beside the built-in owner, manager and staff.',
  reply: z.object({ roles: z.array(staffRoleSchema) }),
})

export const addRole = roles.post('addRole', '', {
  summary: 'Adds a role. Nobody puts more into it than they may do themselves.',
  body: z.strictObject({
    id: idSchema,
    name: roleName,
    base: roleBaseSchema,
    permissions: chosenPermissions,
    limits: approvalLimitsSchema,
  }),
  reply: z.object({ role: staffRoleSchema }),
  status: 201,
  refusals: ['wider_role', 'name_taken', 'id_taken'],
})

export const changeRole = roles.patch('changeRole', '/:roleId', {
  summary: 'Changes a role for everybody who has it, from their next request.',
  body: z
    .strictObject({ name: roleName, permissions: chosenPermissions, limits: approvalLimitsSchema, version: z.int() })
    .partial(),
  reply: z.object({ role: staffRoleSchema }),
  refusals: ['wider_role', 'name_taken'],
})

export const archiveRole = roles.post('archiveRole', '/:roleId/archive', {
  summary: 'Takes a role nobody has out of the list.',
  reply: z.object({ isArchived: z.literal(true) }),
  refusals: ['wider_role', 'role_in_use'],
})
