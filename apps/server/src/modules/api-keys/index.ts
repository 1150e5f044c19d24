export { apiKeysRoutes } from './api-keys.routes.ts'
export { withSecret } from './change-keys.ts'
export { forgetApiRequests } from './forget-requests.ts'
export { createApiKeys } from './use-key.ts'
