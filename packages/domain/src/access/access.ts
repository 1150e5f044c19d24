import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { type Feature, featureSchema, planKeySchema } from '../plans/index.ts'
import { type Permission, permissionSchema, permissions, rolePermissions, roleSchema } from './permissions.ts'
import { approvalLimitsSchema, noLimits, type Rights } from './rights.ts'

/**
 * What someone may do in one restaurant; computed on the server, the only authority (decision A2).
 * The names are the specification's.
 */
export const accessRecordSchema = z.object({
  restaurant_id: idSchema.nullable(),
  role: roleSchema,
  subscription_plan: planKeySchema,
  is_platform_owner: z.boolean(),
  enabled_features: z.array(featureSchema),
  /**
   * Exactly these, of somebody in a role the restaurant made itself, at a paired device, or of a program with a key.
   * Absent: all of the built-in role.
   */
  permissions: z.array(permissionSchema).optional(),
  /** How much they approve by themselves. Absent: without limits. */
  limits: approvalLimitsSchema.optional(),
  /** The name of the role the restaurant made itself. Absent: a built-in one. */
  role_name: z.string().optional(),
  /** The locations they may see, of one who may not see all of them. Absent: all. */
  location_ids: z.array(idSchema).optional(),
})
export type AccessRecord = z.infer<typeof accessRecordSchema>

/** No record, an error or a missing row never gives more than this. */
export const nobody: AccessRecord = {
  restaurant_id: null,
  role: 'customer',
  subscription_plan: 'alpha',
  is_platform_owner: false,
  enabled_features: [],
}

/** What somebody may do, as the server and the screens ask for it. */
export function rightsIn(access: AccessRecord): Rights {
  const held = access.is_platform_owner ? permissions : (access.permissions ?? rolePermissions[access.role])
  return { permissions: held, limits: access.limits ?? noLimits }
}

export type Denial = 'permission_denied' | 'feature_locked' | 'every_location_needed'

/**
 * Whether someone may do a thing that needs a permission and, perhaps, a feature of the plan, or the sight of every
 * location.
 * The server refuses with it, the screens hide or lock with it.
 */
export function can(
  access: AccessRecord,
  {
    permission,
    feature,
    everyLocation,
  }: {
    readonly permission?: Permission | undefined
    readonly feature?: Feature | undefined
    readonly everyLocation?: boolean | undefined
  },
): true | Denial {
  // The platform owner passes every check.
  if (access.is_platform_owner) return true
  if (permission && !rightsIn(access).permissions.includes(permission)) return 'permission_denied'
  if (feature && !access.enabled_features.includes(feature)) return 'feature_locked'
  if (everyLocation && access.location_ids) return 'every_location_needed'
  return true
}
