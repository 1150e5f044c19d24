export { keyState, maxKeys, requestsKeptDays, requestsPerMinute } from './limits.ts'
export { type KeyScope, keyPermissions, keyScopeSchema, keyScopes, scopeOf } from './scopes.ts'
