export { expireExports } from './exports.ts'
export { leavingRoutes } from './leaving.routes.ts'
export { makeExport } from './make-export.ts'
