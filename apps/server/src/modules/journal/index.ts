export { anchorJournals } from './anchor-journals.ts'
export { anchorKey } from './anchor-key.ts'
export { journalRoutes } from './journal.routes.ts'
