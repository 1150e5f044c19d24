import { idSchema } from '@tableside/domain/ids'
import { plannedShiftSchema } from '@tableside/domain/rota'
import { clockActionSchema, workedShiftSchema } from '@tableside/domain/staff'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { pinSchema } from '../restaurants/index.ts'

/** A clock hangs where the till stands, and goes on while the platform is being maintained. */
const restaurant = resource('Staff', '/restaurants/:restaurantId', {
  read: { permission: 'staff.view', feature: 'staff_management' },
  write: { permission: 'orders.take', feature: 'staff_management', peopleOnly: true },
})

const atClockSchema = z.object({
  staffId: idSchema,
  name: z.string(),
  /** The shift they are at work in; null when they are not. One whose end was forgotten is shown as it stands. */
  shift: workedShiftSchema.nullable(),
  choices: z.array(clockActionSchema),
  /** Their published shifts from today on, the next ones first. */
  planned: z.array(plannedShiftSchema),
})
export type AtClock = z.infer<typeof atClockSchema>

export const lookAtClock = restaurant.post('lookAtClock', '/clock/person', {
  summary: 'Whose PIN this is, and whether they are at work: what they may do at the clock now.',
  isIdempotent: false,
  whenLocked: 'runs',
  body: z.strictObject({
    pin: pinSchema,
    /** Where the clock hangs: who does not work there is informed at once. */
    locationId: idSchema.optional(),
  }),
  reply: z.object({ atClock: atClockSchema }),
  refusals: ['pin_wrong', 'pin_locked', 'location_not_theirs'],
})

export const clock = restaurant.post('clock', '/clock', {
  summary: 'Clocks somebody in or out, or starts or ends their break, by their PIN and under their name.',
  whenLocked: 'runs',
  body: z.strictObject({
    pin: pinSchema,
    action: clockActionSchema,
    locationId: idSchema,
    /** The id of a shift that begins. */
    shiftId: idSchema,
  }),
  reply: z.object({ atClock: atClockSchema, at: z.iso.datetime(), minutes: z.int() }),
  refusals: [
    'pin_wrong',
    'pin_locked',
    'location_not_theirs',
    'already_clocked_in',
    'not_clocked_in',
    'already_on_break',
    'not_on_break',
    'clock_out_missed',
    'shift_overlaps',
    'id_taken',
  ],
})

export const listOnShift = restaurant.get('listOnShift', '/on-shift', {
  summary: 'Who is at work now, since when, and whether they are on a break. Who forgot to clock out is not.',
  query: z.object({ locationId: idSchema.optional() }),
  reply: z.object({
    people: z.array(
      z.object({
        staffId: idSchema,
        name: z.string(),
        locationId: idSchema,
        startedAt: z.iso.datetime(),
        isOnBreak: z.boolean(),
      }),
    ),
  }),
})
