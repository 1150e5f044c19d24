export { type AccessRecord, accessRecordSchema, can, nobody } from './access.ts'
export {
  type Permission,
  permissionSchema,
  permissions,
  type Role,
  rolePermissions,
  roleSchema,
  roles,
} from './permissions.ts'
