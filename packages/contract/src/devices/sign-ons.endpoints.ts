import { accessRecordSchema, ownRoleSchema, roleSchema } from '@tableside/domain/access'
import { pinProofSchema, pinVerifierSchema } from '@tableside/domain/devices'
import { idSchema } from '@tableside/domain/ids'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { pinSchema } from '../restaurants/index.ts'

const restaurant = resource('Devices', '/restaurants/:restaurantId', { permission: 'orders.view', peopleOnly: true })

/** Names the sign-on a command of a paired device was given under. Good only with that device's own session. */
export const signOnHeader = 'sign-on'

/**
 * How many seconds ago a command was given, with up to three decimals: a device keeps it until it has a connection, and its
 * clock may be wrong.
 */
export const secondsAgoHeader = 'given-seconds-ago'

/**
 * When it was given, by the server's clock as `/livez` tells it (`now`): sent beside the seconds, so that what hangs in the
 * network does not count from so much later.
 */
export const givenAtHeader = 'given-at'

/** Sent with what waited at a till that has printed its kitchen tickets: the kitchen's own say that they are copies. */
export const printedAtTillHeader = 'printed-at-till'

export const personHereSchema = z.object({
  staffId: idSchema,
  name: z.string(),
  role: roleSchema.exclude(['customer']),
  /** The role the restaurant made itself, so that a device knows without a connection what they may do. */
  ownRole: ownRoleSchema.nullable(),
  /** Whoever asks. */
  isYou: z.boolean(),
  /** At work now, by the clock. */
  isOnShift: z.boolean(),
  /** Whether there is a PIN to sign on with. */
  hasPin: z.boolean(),
  /** The device they are signed on at, by name; null when at none. */
  deviceName: z.string().nullable(),
  /** For a paired device only: what it checks the PIN with while it has no connection. */
  verifier: pinVerifierSchema.nullable(),
})
export type PersonHere = z.infer<typeof personHereSchema>

export const listPeopleHere = restaurant.get('listPeopleHere', '/locations/:locationId/people', {
  summary: 'Who works at a location, those on shift first, and at which device they are signed on.',
  reply: z.object({ people: z.array(personHereSchema) }),
})

export const signedOnSchema = z.object({
  id: idSchema,
  staffId: idSchema,
  name: z.string(),
  access: accessRecordSchema,
  expiresAt: instantSchema,
})
export type SignedOn = z.infer<typeof signedOnSchema>

export const signOn = restaurant.post('signOn', '/sign-ons', {
  summary: `Puts a person on a paired device by their PIN. Its commands name the sign-on in the header \`${signOnHeader}\`.`,
  isIdempotent: false,
  inMaintenance: 'runs',
  whenSuspended: 'runs',
  whenLocked: 'runs',
  body: z.strictObject({
    /** Made by the device; the same one again is the same sign-on. */
    id: idSchema,
    staffId: idSchema,
    /** The PIN as it was typed, or the proof of it that a device worked out without a connection. */
    secret: z.union([z.strictObject({ pin: pinSchema }), z.strictObject({ proof: pinProofSchema })]),
  }),
  reply: z.object({ signedOn: signedOnSchema }),
  status: 201,
  refusals: ['pin_wrong', 'pin_locked', 'device_not_signed_on', 'id_taken'],
})

export const signOff = restaurant.post('signOff', '/sign-ons/:signOnId/end', {
  summary: 'Ends a sign-on of this device, once nothing given under it waits to be sent.',
  isIdempotent: false,
  inMaintenance: 'runs',
  whenSuspended: 'runs',
  whenLocked: 'runs',
  reply: z.object({ endedAt: instantSchema }),
  refusals: ['device_not_signed_on'],
})
