import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import {
  absenceKinds,
  absenceSchema,
  cancelPlannedShiftSchema,
  changePlannedShiftSchema,
  dayHoursSchema,
  plannedShiftSchema,
  planShiftSchema,
  rotaWarningKinds,
} from '@tableside/domain/rota'
import { z } from 'zod'
import { dayAsked, resource } from '../core/index.ts'

const see = { permission: 'staff.view', feature: 'staff_management' } as const
const manage = { permission: 'staff.manage', feature: 'staff_management' } as const
const restaurant = resource('Rota', '/restaurants/:restaurantId', { read: see, write: manage })
const weekAsked = z.object({ locationId: idSchema, week: dayAsked })

const namedAbsence = absenceSchema.extend({ name: z.string() })

/** A change of what people had been notified: the basis of what is owed for a shift cancelled or moved at short notice. */
const lateChangeSchema = z.object({
  shiftId: idSchema,
  name: z.string(),
  at: z.iso.datetime(),
  byName: z.string(),
  reason: z.string(),
  before: plannedShiftSchema,
  after: plannedShiftSchema,
  /** Between the change and when the shift was to begin; below zero after its beginning. */
  noticeMinutes: z.int(),
})
export type LateChange = z.infer<typeof lateChangeSchema>

export const rotaSchema = z.object({
  locationId: idSchema,
  /** Its Monday. */
  week: z.iso.date(),
  /** The business date it is now. */
  today: z.iso.date(),
  published: z.object({ at: z.iso.datetime(), byName: z.string() }).nullable(),
  /** Shifts nobody has been notified of yet. */
  drafts: z.int(),
  people: z.array(
    z.object({
      staffId: idSchema,
      name: z.string(),
      role: z.string(),
      weeklyMinutes: z.int().nullable(),
      /** Of role and hours; 0 while nothing was said. */
      version: z.int(),
      /** In this week at all locations. */
      plannedMinutes: z.int(),
    }),
  ),
  shifts: z.array(plannedShiftSchema),
  absences: z.array(namedAbsence),
  warnings: z.array(z.object({ kind: z.enum(rotaWarningKinds), staffId: idSchema, shiftId: idSchema.nullable() })),
  days: z.array(
    z.object({
      date: z.iso.date(),
      opening: dayHoursSchema,
      plannedMinutes: z.int(),
      /** What the plan costs; null for those who may not see what people earn. */
      costPence: penceSchema.nullable(),
      /** Net sales of the same weekday, the middle of the last weeks that sold something. */
      usualSalesPence: penceSchema.nullable(),
      shareBps: z.int().nullable(),
    }),
  ),
  /** Minutes of people without an hourly rate: they are not in the cost. */
  unpricedMinutes: z.int(),
  /** Of the location's opening hours; 0 while nobody has said any. */
  openingVersion: z.int(),
  lateChanges: z.array(lateChangeSchema),
})
export type Rota = z.infer<typeof rotaSchema>

export const getRota = restaurant.get('getRota', '/rota', {
  summary: 'A week’s rota of a location. Managers see drafts, warnings and cost; everybody else what is published.',
  query: weekAsked,
  reply: z.object({ rota: rotaSchema }),
  refusals: ['week_needs_monday'],
})

const shiftReply = z.object({ shift: plannedShiftSchema })

export const planShift = restaurant.post('planShift', '/rota/shifts', {
  summary: 'Puts a shift on the rota as a draft: nobody is told before the week is published.',
  body: planShiftSchema,
  reply: shiftReply,
  status: 201,
  refusals: ['planned_times_wrong', 'id_taken', 'person_has_left', 'person_works_elsewhere'],
})

export const changePlannedShift = restaurant.patch('changePlannedShift', '/rota/shifts/:plannedShiftId', {
  summary: 'Moves or changes a planned shift. A published one needs a reason; its person is told, both versions stay.',
  body: changePlannedShiftSchema,
  reply: shiftReply,
  refusals: [
    'planned_times_wrong',
    'rota_reason_needed',
    'planned_shift_cancelled',
    'person_has_left',
    'person_works_elsewhere',
  ],
})

export const cancelPlannedShift = restaurant.post('cancelPlannedShift', '/rota/shifts/:plannedShiftId/cancel', {
  summary: 'Takes a shift off the rota. A published one needs a reason, and stays to be read.',
  body: cancelPlannedShiftSchema,
  reply: shiftReply,
  refusals: ['rota_reason_needed', 'planned_shift_cancelled'],
})

export const copyRotaWeek = restaurant.post('copyRotaWeek', '/rota/copy', {
  summary: 'The shifts of one week as drafts of another, at the same hours; what is there already is not doubled.',
  body: z.strictObject({ locationId: idSchema, from: dayAsked, to: dayAsked }),
  reply: z.object({ copied: z.int() }),
  status: 201,
  refusals: ['week_needs_monday', 'nothing_to_copy'],
})

export const publishRota = restaurant.post('publishRota', '/rota/publish', {
  summary: 'Tells the people of a week’s rota. The moment and what was told are kept.',
  body: z.strictObject({ id: idSchema, locationId: idSchema, week: dayAsked }),
  reply: z.object({ published: z.int(), publishedAt: z.iso.datetime() }),
  status: 201,
  refusals: ['week_needs_monday', 'nothing_to_publish', 'id_taken'],
})

export const listPlannedShiftVersions = restaurant.get(
  'listPlannedShiftVersions',
  '/rota/shifts/:plannedShiftId/versions',
  {
    summary: 'Everything a planned shift ever said: by whom, when and why.',
    access: manage,
    reply: z.object({
      versions: z.array(
        z.object({
          shift: plannedShiftSchema,
          personName: z.string(),
          recordedAt: z.iso.datetime(),
          recordedByName: z.string(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
)

export const getRotaFile = restaurant.get('getRotaFile', '/rota/file', {
  summary: 'A week’s rota as CSV: a row a shift, cancelled ones too. No cell is ever a formula.',
  access: manage,
  query: weekAsked,
  contentType: 'text/csv',
  refusals: ['week_needs_monday'],
})

export const listMyShifts = restaurant.get('listMyShifts', '/rota/mine', {
  summary: 'Everybody’s own published shifts of the next weeks, and the days on which they said they cannot work.',
  reply: z.object({
    shifts: z.array(plannedShiftSchema.extend({ locationName: z.string() })),
    absences: z.array(absenceSchema),
  }),
})

export const recordAbsence = restaurant.post('recordAbsence', '/rota/absences', {
  summary: 'Days on which somebody cannot work: managers for everybody, everybody for themselves.',
  access: see,
  body: z
    .strictObject({
      id: idSchema,
      /** Oneself, when it is left out. */
      staffId: idSchema.optional(),
      kind: z.enum(absenceKinds),
      fromDate: dayAsked,
      toDate: dayAsked,
      note: z.string().trim().max(200).default(''),
    })
    .refine(({ fromDate, toDate }) => fromDate <= toDate, { path: ['toDate'], message: 'Not before its first day' }),
  reply: z.object({ absence: absenceSchema }),
  status: 201,
  refusals: ['id_taken', 'person_has_left'],
})

export const withdrawAbsence = restaurant.delete('withdrawAbsence', '/rota/absences/:absenceId', {
  summary: 'They can work after all.',
  access: see,
  reply: z.object({ isWithdrawn: z.boolean() }),
})

export const setRotaTerms = restaurant.put('setRotaTerms', '/staff/:staffId/rota-terms', {
  summary: 'What somebody does as a rule, and the hours a week they have by contract.',
  body: z.strictObject({
    role: z.string().trim().max(40),
    weeklyMinutes: z
      .int()
      .min(0)
      .max(168 * 60)
      .nullable(),
    /** The version that was read; 0 while nothing was said. */
    version: z.int().min(0),
  }),
  reply: z.object({ isSaved: z.literal(true) }),
})

export const approveWorkedShift = restaurant.post('approveWorkedShift', '/worked-shifts/:shiftId/approve', {
  summary: 'A manager’s yes to hours worked outside the rota, as they stand now.',
  body: z.strictObject({ version: z.int().min(1) }),
  reply: z.object({ approvedAt: z.iso.datetime() }),
  status: 201,
  refusals: ['shift_removed'],
})
