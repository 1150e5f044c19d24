export {
  type LeadKind,
  type LeadState,
  leadKinds,
  leadKindWords,
  leadStates,
  type Market,
  markets,
  marketWords,
} from './kinds.ts'
