export { chainInput, genesis, type JournalEntry, verifyJournal } from './chain.ts'
