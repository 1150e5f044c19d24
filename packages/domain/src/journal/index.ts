export { type AnchoredHead, anchorText, type CheckedAnchor, verifyAnchors } from './anchor.ts'
export { chainInput, genesis, type JournalEntry, verifyJournal } from './chain.ts'
