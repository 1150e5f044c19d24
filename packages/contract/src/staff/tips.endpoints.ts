import { idSchema } from '@tableside/domain/ids'
import { aboveZeroPenceSchema, penceSchema } from '@tableside/domain/money'
import { monthSchema, tipRuleDraftSchema, tipShareSchema } from '@tableside/domain/staff'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const tips = resource('Staff', '/restaurants/:restaurantId/tips', {
  permission: 'staff.manage',
  feature: 'staff_management',
})
const atLocation = z.object({ locationId: idSchema, month: monthSchema })

const tipRuleSchema = tipRuleDraftSchema.extend({ recordedAt: z.iso.datetime(), recordedByName: z.string() })
export type TipRuleView = z.infer<typeof tipRuleSchema>

const namedShare = tipShareSchema.extend({ name: z.string() })

const tipMonthSchema = z.object({
  month: monthSchema,
  /** As the ledger has it: left less given back. */
  tipPence: penceSchema,
  serviceChargePence: penceSchema,
  sharedPence: penceSchema,
  paidPence: penceSchema,
  /** What nobody has got a share of yet. */
  leftPence: penceSchema,
  /** The last day on which it must be in the staff's hands. */
  deadline: z.iso.date(),
  isOver: z.boolean(),
})
export type TipMonth = z.infer<typeof tipMonthSchema>

export const tipBookSchema = z.object({
  /** The business date it is now. */
  today: z.iso.date(),
  months: z.array(tipMonthSchema),
  /** The newest is in force. */
  rules: z.array(tipRuleSchema),
})

export const getTipBook = tips.get('getTipBook', '', {
  summary:
    'What each month brought a location in tips and service charge, how much is shared and paid, and until when.',
  query: z.object({ locationId: idSchema }),
  reply: z.object({ book: tipBookSchema }),
  refusals: ['being_counted'],
})

export const getTipMonth = tips.get('getTipMonth', '/month', {
  summary: 'A month of a location: its shares so far, and how what is left would be shared by the rule in force.',
  query: atLocation,
  reply: z.object({
    month: tipMonthSchema,
    /** Shifts without an end: their hours are in no share. */
    uncounted: z.int(),
    preview: z.array(namedShare),
    allocations: z.array(
      z.object({
        id: idSchema,
        amountPence: penceSchema,
        allocatedAt: z.iso.datetime(),
        allocatedByName: z.string(),
        ruleKind: tipRuleDraftSchema.shape.kind,
        shares: z.array(namedShare.extend({ paidAt: z.iso.datetime().nullable() })),
      }),
    ),
  }),
  refusals: ['being_counted'],
})

export const recordTipRule = tips.post('recordTipRule', '/rules', {
  summary: 'A new version of how a location shares its tips. Those before stay readable, with what they shared.',
  body: tipRuleDraftSchema,
  reply: z.object({ rule: tipRuleSchema }),
  status: 201,
  refusals: ['id_taken'],
})

export const allocateTips = tips.post('allocateTips', '/allocations', {
  summary: 'Shares what is left of a month by the rule in force, to the penny: the shares add up to it.',
  body: z.strictObject({
    id: idSchema,
    locationId: idSchema,
    month: monthSchema,
    /** What was looked at; when more has come in since, nothing is shared. */
    amountPence: aboveZeroPenceSchema,
  }),
  reply: z.object({ shares: z.array(tipShareSchema) }),
  status: 201,
  refusals: ['being_counted', 'no_tip_rule', 'no_tips_to_share', 'nobody_to_share_with', 'month_not_over', 'id_taken'],
})

export const payTips = tips.post('payTips', '/allocations/:allocationId/paid', {
  summary: 'Marks shares as paid out. A share that was paid stays paid, at its own moment.',
  body: z.strictObject({ staffIds: z.array(idSchema).min(1).max(500) }),
  reply: z.object({ paidPence: penceSchema }),
  refusals: ['being_counted'],
})

export const getTipFile = tips.get('getTipFile', '/file', {
  summary:
    'The record of a month’s tips as CSV: a row a share, with rule, hours and payment. No cell is ever a formula.',
  query: atLocation,
  contentType: 'text/csv',
})

export const listMyTips = tips.get('listMyTips', '/mine', {
  summary: 'Everybody’s own shares, and the rules they were made by.',
  access: { permission: 'staff.view', feature: 'staff_management' },
  reply: z.object({
    shares: z.array(
      tipShareSchema.extend({
        allocationId: idSchema,
        locationName: z.string(),
        month: monthSchema,
        deadline: z.iso.date(),
        /** What the location shared in all. */
        totalPence: penceSchema,
        wording: z.string(),
        paidAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
})
