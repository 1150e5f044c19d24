import { deviceKindSchema, pairingCodeSchema } from '@tableside/domain/devices'
import { idSchema } from '@tableside/domain/ids'
import { maxReceiptCount } from '@tableside/domain/payments'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { oneLine, resource } from '../core/index.ts'

const devices = resource('Devices', '/restaurants/:restaurantId/devices', {
  permission: 'devices.manage',
  peopleOnly: true,
})
const pair = resource('Devices', '/devices/pair', 'public')
const name = oneLine.min(1).max(60)

export const deviceSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: deviceKindSchema,
  locationId: idSchema,
  /** The station a kitchen screen cooks for; null is all of them. */
  stationId: idSchema.nullable(),
  /** The drawer a till’s cash goes into; null is the location’s main one. */
  cashDrawerId: idSchema.nullable(),
  /** Begins the numbers of the receipts it makes without a connection; null until it has reported, and for no till. */
  tillNumber: z.int().nullable(),
  /** False: somebody works at it with an account of their own. */
  isPaired: z.boolean(),
  state: z.enum(['waiting', 'online', 'away', 'revoked']),
  /** Who is signed in there, or paired it. */
  userName: z.string(),
  pairedAt: instantSchema.nullable(),
  lastSeenAt: instantSchema.nullable(),
  /** "Chrome on Windows", as the browser calls itself. */
  browser: z.string(),
  appVersion: z.string(),
  /** What was done there and has not reached the server; null until it has said so. */
  queued: z.int().nullable(),
  revokedAt: instantSchema.nullable(),
  version: z.int(),
})
export type Device = z.infer<typeof deviceSchema>

const reply = z.object({ device: deviceSchema })

export const listDevices = devices.get('listDevices', '', {
  summary: 'Every till and kitchen screen that is paired or has been seen, the newest first.',
  reply: z.object({ devices: z.array(deviceSchema) }),
})

const withCode = reply.extend({
  /** What to type into the device: shown once, good once. Null in an answer that is repeated. */
  secret: z.string().nullable(),
  expiresAt: instantSchema,
})

export const addDevice = devices.post('addDevice', '', {
  summary: 'Makes room for a till or a kitchen screen and answers the code that lets it in, once, within ten minutes.',
  body: z.strictObject({
    id: idSchema,
    name,
    kind: deviceKindSchema,
    locationId: idSchema,
    stationId: idSchema.nullable().default(null),
  }),
  reply: withCode,
  status: 201,
  refusals: ['id_taken'],
})

export const renewDeviceCode = devices.post('renewDeviceCode', '/:deviceId/code', {
  summary: 'Another code for a device: the one before is dead, and so is what was paired with it.',
  reply: withCode,
  refusals: ['device_not_paired'],
})

export const changeDevice = devices.patch('changeDevice', '/:deviceId', {
  summary:
    'Renames a device, or has it work at another location, for another station or with another cash drawer; its screen follows.',
  body: z
    .strictObject({ name, locationId: idSchema, stationId: idSchema.nullable(), cashDrawerId: idSchema.nullable() })
    .partial()
    .extend({ version: z.int() }),
  reply,
  refusals: ['drawer_not_found'],
})

export const revokeDevice = devices.post('revokeDevice', '/:deviceId/revoke', {
  summary: 'Signs a device out at once, wherever it is. What it did stays.',
  reply,
})

export const reportDevice = devices.put('reportDevice', '/:deviceId/seen', {
  summary: 'A till or a kitchen screen says that it is there. A paired one is told where it works.',
  access: { permission: 'restaurant.view', peopleOnly: true },
  isIdempotent: false,
  inMaintenance: 'runs',
  whenSuspended: 'runs',
  whenLocked: 'runs',
  body: z.strictObject({
    kind: deviceKindSchema,
    locationId: idSchema,
    appVersion: z.string().max(40),
    queued: z.int().min(0).max(100_000),
    /** Of a till: how many receipts it has numbered. */
    receiptCount: z.int().min(0).max(maxReceiptCount).optional(),
  }),
  reply: z.object({
    assigned: z.object({ name: z.string(), locationId: idSchema, stationId: idSchema.nullable() }).nullable(),
    /** The drawer its cash goes into, paired or not; null is the location’s main one. */
    cashDrawerId: idSchema.nullable(),
    /** Of a till: its own number, and how many receipts it is known to have numbered. Null for any other screen. */
    till: z.object({ number: z.int(), receiptCount: z.int() }).nullable(),
  }),
})

export const pairDevice = pair.post('pairDevice', '', {
  summary: 'Lets this browser in as the device a code was made for, and sets its session cookie.',
  body: z.strictObject({ code: pairingCodeSchema }),
  reply: z.object({
    restaurantId: idSchema,
    deviceId: idSchema,
    name: z.string(),
    kind: deviceKindSchema,
    locationId: idSchema,
    stationId: idSchema.nullable(),
  }),
  refusals: ['pairing_code_unknown'],
})
