export { checkpointKey } from './checkpoint-key.ts'
export { journalRoutes } from './journal.routes.ts'
export { writeCheckpoints } from './write-checkpoints.ts'
