import { idSchema } from '@tableside/domain/ids'
import { penceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { addShiftSchema, changeShiftSchema, removeShiftSchema, workedShiftSchema } from '@tableside/domain/staff'
import { daysBetween } from '@tableside/domain/time'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const restaurant = resource('Staff', '/restaurants/:restaurantId', {
  permission: 'staff.manage',
  feature: 'staff_management',
})

const maxDays = 92
const range = z
  .object({ from: z.iso.date(), to: z.iso.date(), locationId: idSchema.optional() })
  .refine(({ from, to }) => daysBetween(from, to) < maxDays, {
    path: ['to'],
    message: `At most ${maxDays} days at once`,
  })

const timesheetShiftSchema = z.object({
  shift: workedShiftSchema,
  minutes: z.int(),
  unpaidMinutes: z.int(),
  /** Null also for those who may not see what people earn. */
  ratePence: penceSchema.nullable(),
  payPence: penceSchema.nullable(),
  flags: z.array(z.enum(['missed_clock_out', 'no_break', 'short_rest', 'outside_rota'])),
  /** Whether somebody changed it after it was clocked, or wrote it down by hand. */
  isCorrected: z.boolean(),
  /** Whose yes it has to hours outside the rota; null where none was asked or given. */
  approvedByName: z.string().nullable(),
})
export type TimesheetRow = z.infer<typeof timesheetShiftSchema>

const sumSchema = z.object({
  minutes: z.int(),
  payPence: penceSchema.nullable(),
  uncounted: z.int(),
  unpricedMinutes: z.int(),
})

const labourSchema = z.object({
  date: z.string(),
  minutes: z.int(),
  costPence: penceSchema,
  netSalesPence: penceSchema,
  shareBps: z.int().nullable(),
})

export const timesheetSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  asOf: z.iso.datetime(),
  people: z.array(
    sumSchema.extend({
      staffId: idSchema,
      name: z.string(),
      isActive: z.boolean(),
      /** The rate in force on the last day; only for those who may see it. */
      ratePence: penceSchema.nullable(),
      shifts: z.array(timesheetShiftSchema),
    }),
  ),
  total: sumSchema,
  /** Labour cost against net sales, day by day and in all; null for those who may not see what people earn. */
  labour: z.object({ days: z.array(labourSchema), total: labourSchema }).nullable(),
})
export type Timesheet = z.infer<typeof timesheetSchema>

export const getTimesheet = restaurant.get('getTimesheet', '/timesheet', {
  summary: 'Hours by person over business dates; managers see everybody’s with pay, everybody else their own.',
  access: { permission: 'staff.view', feature: 'staff_management' },
  query: range,
  reply: z.object({ timesheet: timesheetSchema }),
  refusals: ['being_counted', 'range_upside_down'],
})

export const getTimesheetFile = restaurant.get('getTimesheetFile', '/timesheet/file', {
  summary: 'The same for the payroll as CSV: a row a shift, hours × rate. No cell is ever a formula.',
  query: range,
  contentType: 'text/csv',
  refusals: ['being_counted', 'range_upside_down'],
})

const shiftReply = z.object({ shift: workedShiftSchema })

export const addWorkedShift = restaurant.post('addWorkedShift', '/worked-shifts', {
  summary: 'Writes down hours that nobody clocked, with a reason.',
  body: addShiftSchema,
  reply: shiftReply,
  status: 201,
  refusals: ['shift_times_wrong', 'shift_overlaps', 'id_taken'],
})

export const changeWorkedShift = restaurant.patch('changeWorkedShift', '/worked-shifts/:shiftId', {
  summary: 'Corrects a shift’s times, with a reason. What stood there before is kept.',
  body: changeShiftSchema,
  reply: shiftReply,
  refusals: ['shift_times_wrong', 'shift_overlaps', 'shift_removed'],
})

export const removeWorkedShift = restaurant.post('removeWorkedShift', '/worked-shifts/:shiftId/remove', {
  summary: 'Takes a shift off the timesheet that nobody worked, with a reason. It stays readable.',
  body: removeShiftSchema,
  reply: shiftReply,
  refusals: ['shift_removed'],
})

export const listShiftVersions = restaurant.get('listShiftVersions', '/worked-shifts/:shiftId/versions', {
  summary: 'Everything that was ever written about a shift: by whom, when and why.',
  reply: z.object({
    versions: z.array(
      z.object({
        shift: workedShiftSchema,
        recordedAt: z.iso.datetime(),
        recordedByName: z.string(),
        /** Null for what was clocked. */
        reason: z.string().nullable(),
      }),
    ),
  }),
})

export const setPayRate = restaurant.post('setPayRate', '/staff/:staffId/pay-rates', {
  summary: 'What somebody earns in an hour from a business date on. Rates before that date stay as they were.',
  body: z.strictObject({ id: idSchema, hourlyPence: zeroOrMorePenceSchema.max(100_000), fromDate: z.iso.date() }),
  reply: z.object({ payRate: z.object({ hourlyPence: penceSchema, fromDate: z.iso.date() }) }),
  status: 201,
  refusals: ['id_taken'],
})

export const listPayRates = restaurant.get('listPayRates', '/staff/:staffId/pay-rates', {
  summary: 'Every hourly rate somebody ever had, newest first.',
  reply: z.object({
    payRates: z.array(
      z.object({
        id: idSchema,
        hourlyPence: penceSchema,
        fromDate: z.iso.date(),
        recordedAt: z.iso.datetime(),
        recordedByName: z.string(),
      }),
    ),
  }),
})
