import { deviceKindSchema, pairingCodeSchema } from '@tableside/domain/devices'
import { idSchema } from '@tableside/domain/ids'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { endpoint, inRestaurant, oneLine } from '../core/index.ts'

const tag = 'Devices'
const manage = { permission: 'devices.manage', peopleOnly: true } as const
const onDevice = inRestaurant.extend({ deviceId: idSchema })
const name = oneLine.min(1).max(60)

export const deviceSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: deviceKindSchema,
  locationId: idSchema,
  /** The station a kitchen screen cooks for; null is all of them. */
  stationId: idSchema.nullable(),
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

export const listDevices = endpoint({
  name: 'listDevices',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/devices',
  summary: 'Every till and kitchen screen that is paired or has been seen, the newest first.',
  tag,
  access: manage,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ devices: z.array(deviceSchema) }),
  status: 200,
  refusals: [],
})

const withCode = reply.extend({
  /** What to type into the device: shown once, good once. Null in an answer that is repeated. */
  secret: z.string().nullable(),
  expiresAt: instantSchema,
})

export const addDevice = endpoint({
  name: 'addDevice',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/devices',
  summary: 'Makes room for a till or a kitchen screen and answers the code that lets it in, once, within ten minutes.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant,
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

export const renewDeviceCode = endpoint({
  name: 'renewDeviceCode',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/devices/:deviceId/code',
  summary: 'Another code for a device: the one before is dead, and so is what was paired with it.',
  tag,
  access: manage,
  isIdempotent: true,
  params: onDevice,
  reply: withCode,
  status: 200,
  refusals: ['device_not_paired'],
})

export const changeDevice = endpoint({
  name: 'changeDevice',
  method: 'PATCH',
  path: '/api/v1/restaurants/:restaurantId/devices/:deviceId',
  summary: 'Renames a device, or has it work at another location or for another station; its screen follows.',
  tag,
  access: manage,
  isIdempotent: true,
  params: onDevice,
  body: z
    .strictObject({ name, locationId: idSchema, stationId: idSchema.nullable() })
    .partial()
    .extend({ version: z.int() }),
  reply,
  status: 200,
  refusals: ['changed_meanwhile'],
})

export const revokeDevice = endpoint({
  name: 'revokeDevice',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/devices/:deviceId/revoke',
  summary: 'Signs a device out at once, wherever it is. What it did stays.',
  tag,
  access: manage,
  isIdempotent: true,
  params: onDevice,
  reply,
  status: 200,
  refusals: [],
})

export const reportDevice = endpoint({
  name: 'reportDevice',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/devices/:deviceId/seen',
  summary: 'A till or a kitchen screen says that it is there. A paired one is told where it works.',
  tag,
  access: { permission: 'orders.view', peopleOnly: true },
  isIdempotent: false,
  inMaintenance: 'runs',
  whenSuspended: 'runs',
  params: onDevice,
  body: z.strictObject({
    kind: deviceKindSchema,
    locationId: idSchema,
    appVersion: z.string().max(40),
    queued: z.int().min(0).max(100_000),
  }),
  reply: z.object({
    assigned: z.object({ name: z.string(), locationId: idSchema, stationId: idSchema.nullable() }).nullable(),
  }),
  status: 200,
  refusals: [],
})

export const pairDevice = endpoint({
  name: 'pairDevice',
  method: 'POST',
  path: '/api/v1/devices/pair',
  summary: 'Lets this browser in as the device a code was made for, and sets its session cookie.',
  tag,
  access: 'public',
  isIdempotent: false,
  body: z.strictObject({ code: pairingCodeSchema }),
  reply: z.object({
    restaurantId: idSchema,
    deviceId: idSchema,
    name: z.string(),
    kind: deviceKindSchema,
    locationId: idSchema,
    stationId: idSchema.nullable(),
  }),
  status: 200,
  refusals: ['pairing_code_unknown'],
})
