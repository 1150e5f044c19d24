import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { type Pence, pence, times, unitPortionHalfUp } from '../money/index.ts'

/*
 * One programme a restaurant. Points are never stored: what somebody has is worked out from their bills, so a bill that
 * was split still earns once, and a refund takes back its part by itself.
 */

/** How points are earned and what they are worth, version by version: the newest is in force. Never changed. */
export const loyaltyRuleSchema = z.strictObject({
  id: idSchema,
  isOn: z.boolean(),
  /** For each pound paid of a bill, without service charge and tip. */
  pointsPerPound: z.int().min(1, 'At least 1').max(100, 'At most 100'),
  /** What one point takes off a bill. */
  pencePerPoint: z.int().min(1, 'At least a penny').max(100, 'At most £1.00'),
})
export type LoyaltyRule = z.infer<typeof loyaltyRuleSchema>
export type RecordedRule = LoyaltyRule & { readonly recordedAt: string }

/** The rule in force at a moment. */
export function ruleAt(rules: readonly RecordedRule[], at: string): RecordedRule | undefined {
  return rules.reduce<RecordedRule | undefined>(
    (newest, rule) =>
      rule.recordedAt <= at && (newest === undefined || rule.recordedAt >= newest.recordedAt) ? rule : newest,
    undefined,
  )
}

/** What of a bill bears on points. */
export type BillForPoints = {
  readonly orderId: string
  /** Only a paid bill earns. */
  readonly state: 'open' | 'paid' | 'voided'
  readonly closedAt: string | null
  readonly totalPence: number
  readonly serviceChargePence: number
  /** What of its cost was given back; paid too much and given back is none of it. */
  readonly refundedPence: number
  /** Used on this bill. */
  readonly usedPoints: number
}

/**
 * The points a bill earns: for each pound of what was paid for food and drink and not given back, by the rule in force
 * when it was closed. Whole points, rounded down once a bill.
 */
export function earnedOn(bill: BillForPoints, rules: readonly RecordedRule[]): number {
  if (bill.state !== 'paid' || bill.closedAt === null || bill.totalPence <= 0) return 0
  const rule = ruleAt(rules, bill.closedAt)
  if (!rule?.isOn) return 0
  const kept = Math.max(0, bill.totalPence - bill.refundedPence)
  const eligible = unitPortionHalfUp(
    pence(bill.totalPence - bill.serviceChargePence),
    BigInt(kept),
    BigInt(bill.totalPence),
  )
  return Math.floor((eligible * rule.pointsPerPound) / 100)
}

/**
 * The points a bill takes: those used on it, less the part that went back with a refund, as the money did. A part of a point
 * goes back with the rest of it.
 */
export function usedOn({ state, usedPoints, totalPence, refundedPence }: BillForPoints): number {
  if (state === 'voided') return 0
  if (state === 'open' || refundedPence <= 0) return usedPoints
  return usedPoints - Math.floor((usedPoints * Math.min(refundedPence, totalPence)) / totalPence)
}

export type PointsBalance = {
  readonly earned: number
  readonly used: number
  /** Below zero when a bill was refunded whose points were used already: those are earned back first. */
  readonly balance: number
}

/** What somebody has, from all their bills. */
export function pointsOf(bills: readonly BillForPoints[], rules: readonly RecordedRule[]): PointsBalance {
  const earned = bills.reduce((sum, bill) => sum + earnedOn(bill, rules), 0)
  const used = bills.reduce((sum, bill) => sum + usedOn(bill), 0)
  return { earned, used, balance: earned - used }
}

/** What points take off a bill. */
export function worthOf(points: number, rule: Pick<LoyaltyRule, 'pencePerPoint'>): Pence {
  return times(pence(rule.pencePerPoint), points)
}

/** The most points that can be used on an amount: as many as there are, and no more than pay for all of it. */
export function usablePoints(balance: number, rule: Pick<LoyaltyRule, 'pencePerPoint'>, amountPence: number): number {
  return Math.max(0, Math.min(balance, Math.floor(amountPence / rule.pencePerPoint)))
}

/** Refuses points that are not there, or that nobody gives. */
export function assertPointsUsable(points: number, balance: number, rule: RecordedRule | undefined): RecordedRule {
  if (!rule?.isOn) throw new DomainError('loyalty_off')
  if (points > balance) throw new DomainError('points_too_few', { balance: Math.max(0, balance) })
  return rule
}
