export { type AccessRecord, accessRecordSchema, can, nobody, rightsIn } from './access.ts'
export {
  type ApprovalAction,
  type ApprovalRequest,
  type ApprovalSize,
  approvalRequestSchema,
  isApprovedBy,
  mayApprove,
  permissionToApprove,
} from './approvals.ts'
export {
  type AllowedLocations,
  allowedLocations,
  canWorkAt,
  type Employed,
  isAllowedAt,
  isWithin,
  limitedTo,
  locationsOverlap,
} from './locations.ts'
export {
  basePermissions,
  grantablePermissions,
  type Permission,
  permissionSchema,
  permissions,
  type Role,
  type RoleBase,
  readPermissions,
  roleBaseSchema,
  roleBases,
  rolePermissions,
  roleSchema,
  roles,
  servicePermissions,
  settlingPermissions,
  withNeeded,
} from './permissions.ts'
export {
  type ApprovalLimits,
  approvalLimitsSchema,
  builtInRoleFor,
  isWithinRights,
  noLimits,
  type OwnRole,
  ownRoleSchema,
  type Rights,
  rightsOf,
} from './rights.ts'
