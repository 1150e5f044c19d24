export { chainInput, genesis, type JournalEntry, verifyJournal } from './chain.ts'
export { checkpointText, type JournalCheckpoint, verifyCheckpointChain } from './checkpoint.ts'
