export { pairingCodeLength, pairingCodeSchema, pairingMinutes } from './code.ts'
export {
  type DeviceKind,
  deviceKindSchema,
  devicePermissions,
  deviceState,
  type SessionDevice,
  sessionDeviceSchema,
} from './device.ts'
export {
  managerPinDigits,
  minPinDigits,
  type PinVerifier,
  personPermissions,
  pinProofSchema,
  pinVerifierSchema,
  rightsAtDevice,
  signOnHours,
  verifierCost,
} from './sign-on.ts'
export { countsFrom, isLate, maxOfflineHours, type SaidOfTap, secondsSinceTap, type Tap, tapOf } from './tap.ts'
