export { type AccessRecord, accessRecordSchema, can, nobody } from './access.ts'
export {
  type ApprovalAction,
  type ApprovalRequest,
  type ApprovalSize,
  approvalActions,
  approvalRequestSchema,
  isApprovedBy,
  permissionToApprove,
} from './approvals.ts'
export { type AllowedLocations, allowedLocations, isAllowedAt, isWithin, keptTo, meet } from './locations.ts'
export {
  lookingPermissions,
  type Permission,
  permissionSchema,
  permissions,
  type Role,
  rolePermissions,
  roleSchema,
  roles,
  servicePermissions,
  settlingPermissions,
} from './permissions.ts'
