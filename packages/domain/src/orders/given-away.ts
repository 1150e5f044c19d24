import type { ApprovalLimits } from '../access/index.ts'
import { DomainError } from '../errors/index.ts'
import { type Pence, sumPence, times, zeroOrMorePenceSchema } from '../money/index.ts'
import { type Approval, keptLimits } from './approval.ts'
import type { Discount, Order } from './order.ts'
import { reductionsOf } from './totals.ts'
import type { Visit } from './visit.ts'

type Given = {
  readonly kind: Discount['kind'] | 'void'
  readonly approvedBy: string | null
  readonly limits?: ApprovalLimits | undefined
  readonly amountPence: Pence
}

/** The limit in pounds on each kind. */
const limitNames = { discount: 'discountPence', comp: 'compPence', void: 'voidPence' } as const

/**
 * What was given away on a bill and, as far as it went to other bills with its dishes, on its visit: discounts and comps
 * but for points, which the guest has paid with, and dishes voided after the kitchen had them.
 */
export function givenAway(order: Order): Given[] {
  const voided = order.lines.flatMap(({ unitPricePence, voids }) =>
    voids
      .filter(({ wasSent }) => wasSent)
      .map(({ quantity, ...who }): Given => ({ ...who, kind: 'void', amountPence: times(unitPricePence, quantity) })),
  )
  return [...reduced(order, order.discounts), ...(order.visit?.given ?? []), ...voided]
}

/**
 * These discounts of a bill, each with what it takes off. One given within limits counts with all that was approved, also
 * while its dishes are off the bill or the bill is below its minimum: they may come back.
 */
function reduced(order: Order, discounts: readonly Discount[]): Visit['given'] {
  const reductions = reductionsOf(order)
  return discounts
    .filter(({ points }) => points === null)
    .map(({ id, kind, approvedBy, approved }) => {
      const parts = reductions.filter(({ discountId }) => discountId === id)
      const takenOffPence = sumPence(parts.map((part) => part.amountPence))
      const amountPence = approved?.limits ? Math.max(approved.amountPence, takenOffPence) : takenOffPence
      return {
        id,
        kind,
        approvedBy,
        ...keptLimits(approved ?? {}),
        amountPence: zeroOrMorePenceSchema.parse(amountPence),
      }
    })
}

/** A bill's visit once these of its discounts have gone to another bill with their dishes: they count on. */
export function visitWithout(from: Order, moved: readonly Discount[]): Order['visit'] {
  if (moved.length === 0) return from.visit
  return { beganOn: from.visit?.beganOn ?? null, given: [...(from.visit?.given ?? []), ...reduced(from, moved)] }
}

/** A bill's visit with dishes of another one. A bill of its own is a part of the visit it is taken off. */
export function visitWith(into: Order, from: Order, moved: readonly Discount[]): Order['visit'] {
  if (into.lines.length === 0) return { beganOn: from.visit?.beganOn ?? from.id, given: [] }
  const given = into.visit?.given.filter(({ id }) => moved.every((each) => each.id !== id)) ?? []
  return into.visit && { ...into.visit, given }
}

/** The visit of two bills that become one. */
export function joinedVisit(into: Order, from: Order): Order['visit'] {
  const began = into.visit?.beganOn ?? null
  const beganOn = from.visit?.beganOn && began !== from.id ? began : null
  const here = new Set([...into.discounts, ...from.discounts].map(({ id }) => id))
  const elsewhere = [...(into.visit?.given ?? []), ...(from.visit?.given ?? [])].filter(({ id }) => !here.has(id))
  const given = [...new Map(elsewhere.map((each) => [each.id, each])).values()]
  return beganOn !== null || given.length > 0 ? { beganOn, given } : null
}

/**
 * Holds what each person gave away by themselves to their limits in pounds, once dishes with it have come from another
 * bill. More than that is put together only by somebody who may approve as much.
 *
 * @returns who approved it; null where nobody had to
 * @throws `given_above_limit`
 */
export function assertGivenWithin(order: Order, approval: Approval | undefined): string | null {
  const all = givenAway(order)
  let approvedBy: string | null = null
  for (const kind of ['discount', 'comp', 'void'] as const) {
    const name = limitNames[kind]
    const limited = all.filter((given) => given.kind === kind && given.limits && given.limits[name] !== null)
    for (const person of new Set(limited.map((given) => given.approvedBy))) {
      const given = limited.filter((each) => each.approvedBy === person)
      const totalPence = sumPence(given.map(({ amountPence }) => amountPence))
      // Their limit may have been changed in between; each was within its own.
      const maxPence = Math.max(...given.map(({ limits }) => limits?.[name] ?? 0))
      if (totalPence <= maxPence) continue
      const limitPence = approval?.limits?.[name] ?? null
      if (!approval || (limitPence !== null && totalPence > limitPence)) {
        throw new DomainError('given_above_limit', { orderId: order.id, totalPence, maxPence })
      }
      approvedBy = approval.approvedBy
    }
  }
  return approvedBy
}
