export {
  type ConsentChannel,
  type ConsentDecision,
  type ConsentRecord,
  channelLabels,
  consentChannels,
  consentRecordSchema,
  consentWording,
  currentConsents,
  currentWording,
  type RecordConsent,
  recordConsent,
  recordConsentSchema,
  sourceLabels,
} from './consent.ts'
export {
  type Customer,
  type CustomerDetails,
  changeCustomer,
  customerChangesSchema,
  customerDetailsSchema,
  customerSchema,
  inOrder,
} from './customer.ts'
export {
  type AttachedGuest,
  allergyLine,
  allergyWarnings,
  attachedGuestSchema,
  combineGuests,
  formatAllergyWarning,
  type GuestChoice,
  guestChoiceSchema,
  unnamedGuest,
} from './guest.ts'
export {
  assertPointsUsable,
  type BillForPoints,
  earnedOn,
  type LoyaltyRule,
  loyaltyRuleSchema,
  pointsOf,
  type RecordedRule,
  ruleAt,
  usablePoints,
  usedOn,
  worthOf,
} from './loyalty.ts'
export { type MergeRecord, mergeDetails, mergeRecordSchema, unmergeDetails, withdrawalsToTakeOver } from './merge.ts'
export { dialledPhoneSchema } from './phone.ts'
export { phoneDigits, phoneNumber, telLink } from './phone-number.ts'
