import { idSchema } from '@tableside/domain/ids'
import { penceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { addShiftSchema, changeShiftSchema, removeShiftSchema, workedShiftSchema } from '@tableside/domain/staff'
import { daysBetween } from '@tableside/domain/time'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Staff'
const manage = { permission: 'staff.manage', feature: 'staff_management' } as const
const onShift = inRestaurant.extend({ shiftId: idSchema })

const longestDays = 92
const range = z
  .object({ from: z.iso.date(), to: z.iso.date(), locationId: idSchema.optional() })
  .refine(({ from, to }) => daysBetween(from, to) < longestDays, {
    path: ['to'],
    message: `At most ${longestDays} days at once`,
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

export const getTimesheet = endpoint({
  name: 'getTimesheet',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/timesheet',
  summary: 'Hours by person over business dates; managers see everybody’s with pay, everybody else their own.',
  tag,
  access: { permission: 'staff.view', feature: 'staff_management' },
  isIdempotent: false,
  params: inRestaurant,
  query: range,
  reply: z.object({ timesheet: timesheetSchema }),
  status: 200,
  refusals: ['range_upside_down'],
})

export const getTimesheetFile = endpoint({
  name: 'getTimesheetFile',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/timesheet/file',
  summary: 'The same for the payroll as CSV: a row a shift, hours × rate. No cell is ever a formula.',
  tag,
  access: manage,
  isIdempotent: false,
  params: inRestaurant,
  query: range,
  contentType: 'text/csv',
  status: 200,
  refusals: ['range_upside_down'],
})

const shiftReply = z.object({ shift: workedShiftSchema })

export const addWorkedShift = endpoint({
  name: 'addWorkedShift',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/worked-shifts',
  summary: 'Writes down hours that nobody clocked, with a reason.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant,
  body: addShiftSchema,
  reply: shiftReply,
  status: 201,
  refusals: ['shift_times_wrong', 'shift_overlaps', 'id_taken'],
})

export const changeWorkedShift = endpoint({
  name: 'changeWorkedShift',
  method: 'PATCH',
  path: '/api/v1/restaurants/:restaurantId/worked-shifts/:shiftId',
  summary: 'Corrects a shift’s times, with a reason. What stood there before is kept.',
  tag,
  access: manage,
  isIdempotent: true,
  params: onShift,
  body: changeShiftSchema,
  reply: shiftReply,
  status: 200,
  refusals: ['shift_times_wrong', 'shift_overlaps', 'shift_removed'],
})

export const removeWorkedShift = endpoint({
  name: 'removeWorkedShift',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/worked-shifts/:shiftId/remove',
  summary: 'Takes a shift off the timesheet that nobody worked, with a reason. It stays readable.',
  tag,
  access: manage,
  isIdempotent: true,
  params: onShift,
  body: removeShiftSchema,
  reply: shiftReply,
  status: 200,
  refusals: ['shift_removed'],
})

export const listShiftVersions = endpoint({
  name: 'listShiftVersions',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/worked-shifts/:shiftId/versions',
  summary: 'Everything that was ever written about a shift: by whom, when and why.',
  tag,
  access: manage,
  isIdempotent: false,
  params: onShift,
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
  status: 200,
  refusals: [],
})

export const setPayRate = endpoint({
  name: 'setPayRate',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/staff/:staffId/pay-rates',
  summary: 'What somebody earns in an hour from a business date on. Rates before that date stay as they were.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant.extend({ staffId: idSchema }),
  body: z.strictObject({ id: idSchema, hourlyPence: zeroOrMorePenceSchema.max(100_000), fromDate: z.iso.date() }),
  reply: z.object({ payRate: z.object({ hourlyPence: penceSchema, fromDate: z.iso.date() }) }),
  status: 201,
  refusals: ['id_taken'],
})

export const listPayRates = endpoint({
  name: 'listPayRates',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/staff/:staffId/pay-rates',
  summary: 'Every hourly rate somebody ever had, newest first.',
  tag,
  access: manage,
  isIdempotent: false,
  params: inRestaurant.extend({ staffId: idSchema }),
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
  status: 200,
  refusals: [],
})
