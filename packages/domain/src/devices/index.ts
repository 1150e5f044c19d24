export { pairingCodeLength, pairingCodeSchema, pairingMinutes } from './code.ts'
export {
  type DeviceKind,
  type DeviceState,
  deviceKindSchema,
  deviceKinds,
  devicePermissions,
  deviceState,
  onlineMs,
  type SessionDevice,
  sessionDeviceSchema,
} from './device.ts'
