import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { allocate, type Pence, pence, penceSchema, sumPence } from '../money/index.ts'
import { addDays } from '../time/index.ts'

/*
 * Tips and service charge are the staff's money: passed on in full, shared at the location where they were left,
 * by the end of the next month (Employment (Allocation of Tips) Act 2023).
 */

/** A month, "2026-11". */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written 2026-11')

export const tipRuleKinds = ['hours', 'points'] as const

/** Points of an hour's work of whoever has none of their own. */
export const usualPoints = 10

const ruleFacts = {
  id: idSchema,
  locationId: idSchema,
  /** `hours`: every hour counts the same · `points`: every hour counts as many points as the person has. */
  kind: z.enum(tipRuleKinds),
  points: z.record(idSchema, z.int().min(0).max(100)),
  /** The policy in the words the staff read. */
  wording: z.string().trim().min(10, 'Say how tips are shared, in words the staff read').max(2_000),
}
export const tipRuleDraftSchema = z.strictObject(ruleFacts)
export type TipRuleDraft = z.infer<typeof tipRuleDraftSchema>

export type TipRule = Pick<TipRuleDraft, 'kind' | 'points'>

/** What a person worked at the location in the month. */
export type TipWorker = { readonly staffId: string; readonly minutes: number }

export const tipShareSchema = z.object({
  staffId: idSchema,
  minutes: z.int(),
  /** What an hour counted. */
  points: z.int(),
  amountPence: penceSchema,
})
export type TipShare = z.infer<typeof tipShareSchema>

/** Shares an amount among those who worked, to the penny: the shares always add up to it. */
export function shareTips(amountPence: Pence, workers: readonly TipWorker[], rule: TipRule): TipShare[] {
  if (amountPence <= 0) throw new DomainError('no_tips_to_share')
  const weighed = workers.map(({ staffId, minutes }) => {
    const points = rule.kind === 'points' ? (rule.points[staffId] ?? usualPoints) : usualPoints
    return { staffId, minutes, points }
  })
  const weights = weighed.map(({ minutes, points }) => minutes * points)
  if (weights.every((weight) => weight === 0)) throw new DomainError('nobody_to_share_with')
  const parts = allocate(amountPence, weights)
  return weighed
    .map((each, index) => ({ ...each, amountPence: parts[index] ?? pence(0) }))
    .filter(({ amountPence: part, minutes }) => part > 0 || minutes > 0)
}

/** The last day on which a month's tips must be in the staff's hands: the end of the month after it. */
export function tipDeadline(month: string): string {
  return lastDayOf(monthAfter(month))
}

/** The first and the last business date of a month. */
export function datesOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: lastDayOf(month) }
}

export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** A month is shared once it is over: until then more may come in, and more be worked. */
export function assertMonthEnded(month: string, today: string): void {
  if (month >= monthOf(today)) throw new DomainError('month_not_over')
}

export type TipsReceived = { readonly tipPence: Pence; readonly serviceChargePence: Pence }

/** What of a month's tips and service charge nobody has got a share of yet; below zero when more was given back since. */
export function leftToShare({ tipPence, serviceChargePence }: TipsReceived, shared: readonly Pence[]): Pence {
  return pence(tipPence + serviceChargePence - sumPence(shared))
}

function lastDayOf(month: string): string {
  return addDays(`${monthAfter(month)}-01`, -1)
}

function monthAfter(month: string): string {
  // 31 days after the first of a month lie in the next one, whichever month it is.
  return addDays(`${month}-01`, 31).slice(0, 7)
}

export type TipsPaid = { readonly tipPence: Pence; readonly serviceChargePence: Pence }

/**
 * Which debts to the staff are paid off when shares of a month are handed on: tips and service charge in the parts in
 * which they came in. Counted over all that was handed on of the month, so that the last share leaves both at nothing.
 *
 * @param before what was handed on and posted before, of each
 */
export function tipsPaidOff(received: TipsReceived, before: TipsPaid, paidPence: Pence): TipsPaid {
  const weights = [Math.max(0, received.tipPence), Math.max(0, received.serviceChargePence)].map(pence)
  const all = pence(before.tipPence + before.serviceChargePence + paidPence)
  const [tips = all] = weights.some((weight) => weight > 0) ? allocate(all, weights) : [all]
  const tipPence = pence(Math.min(paidPence, Math.max(0, tips - before.tipPence)))
  return { tipPence, serviceChargePence: pence(paidPence - tipPence) }
}
