export {
  type ConsentChannel,
  type ConsentDecision,
  type ConsentRecord,
  type ConsentSource,
  type ConsentStanding,
  channelWords,
  consentChannels,
  consentDecisions,
  consentRecordSchema,
  consentSources,
  consentWording,
  currentWording,
  type RecordConsent,
  recordConsent,
  recordConsentSchema,
  sourceWords,
  standingOf,
} from './consent.ts'
export {
  type Customer,
  type CustomerChanges,
  type CustomerDetails,
  changeCustomer,
  customerChangesSchema,
  customerDetailsSchema,
  customerSchema,
  inOrder,
  phoneDigits,
} from './customer.ts'
export {
  type AttachedGuest,
  allergyLine,
  attachedGuestSchema,
  customerNameSchema,
  type GuestChoice,
  guestChoiceSchema,
} from './guest.ts'
export { type MergeRecord, mergeDetails, mergeRecordSchema, unmergeDetails, withdrawalsToTakeOver } from './merge.ts'
