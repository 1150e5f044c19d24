export { consent, consentVersions, consentWording } from './consent.ts'
export { emptyLead, type LeadDraft, type LeadField, leadErrors } from './draft.ts'
export {
  type LeadKind,
  type LeadState,
  leadKindLabels,
  leadKinds,
  leadStateLabels,
  leadStates,
  type Market,
  marketLabels,
  markets,
} from './kinds.ts'
export { nextSession, webinarOf, webinars } from './webinars.ts'
