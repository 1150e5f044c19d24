export { type AccessRecord, accessRecordSchema, can, nobody } from './access.ts'
export {
  type ApprovalAction,
  type ApprovalRequest,
  type ApprovalSize,
  approvalRequestSchema,
  isApprovedBy,
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
  type Permission,
  permissionSchema,
  permissions,
  type Role,
  readPermissions,
  rolePermissions,
  roleSchema,
  roles,
  servicePermissions,
  settlingPermissions,
} from './permissions.ts'
