export { accountClosureRoutes } from './account-closure.routes.ts'
export { expireExports } from './exports.ts'
export { makeExport } from './make-export.ts'
