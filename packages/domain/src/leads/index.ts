export { type ConsentVersion, consent, consentVersions, consentWording } from './consent.ts'
export {
  emptyLead,
  isPhoneNumber,
  type LeadDraft,
  type LeadField,
  leadMistakes,
  longest,
  requiredFields,
} from './draft.ts'
export {
  type LeadKind,
  type LeadState,
  leadKinds,
  leadKindWords,
  leadStates,
  leadStateWords,
  type Market,
  markets,
  marketWords,
} from './kinds.ts'
export { nextSession, webinarOf, webinars } from './webinars.ts'
