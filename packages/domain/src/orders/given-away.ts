import type { ApprovalRequest } from '../access/index.ts'
import { DomainError } from '../errors/index.ts'
import { sumPence, times, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import { type Approval, keptLimits } from './approval.ts'
import type { Discount, Order } from './order.ts'
import { reductionsOf } from './totals.ts'
import type { Visit } from './visit.ts'

type Given = Visit['given'][number]

/** The limit in pounds on each kind. */
const limitNames = { discount: 'discountPence', comp: 'compPence', void: 'voidPence' } as const

/**
 * What was given away on a bill and, as far as its limits are for that as well, on its visit: discounts and comps
 * but for points, which the guest has paid with, and dishes voided after the kitchen had them.
 */
export function givenAway(order: Order): Given[] {
  const elsewhere = order.visit?.given.filter(({ kind }) => kind !== 'refund') ?? []
  return [...reduced(order, order.discounts), ...elsewhere, ...voided(order)]
}

/** Each person's voids of a dish in one sum. */
function voided({ lines }: Order): Given[] {
  return lines.flatMap(({ id, unitPricePence, voids }) => {
    const sums = new Map<string, Given>()
    for (const { wasSent, quantity, approvedBy, limits } of voids) {
      if (!wasSent) continue
      const amountPence = times(unitPricePence, quantity)
      const each: Given = {
        id,
        kind: 'void',
        approvedBy,
        ...keptLimits({ limits }),
        amountPence: zeroOrMore(amountPence),
      }
      const before = sums.get(keyOf(each))?.amountPence ?? ZERO
      sums.set(keyOf(each), { ...each, amountPence: zeroOrMore(before + amountPence) })
    }
    return [...sums.values()]
  })
}

const zeroOrMore = (amountPence: number) => zeroOrMorePenceSchema.parse(amountPence)
const keyOf = ({ id, approvedBy, limits }: Given) => JSON.stringify([id, approvedBy, limits])

type Paid = Pick<Order, 'payments' | 'visit'>

/** Money that went back on a bill and its visit, tips and payments corrected to another tender included. */
export function givenBack({ payments, visit }: Paid): Given[] {
  const back = payments
    .filter((payment) => payment.state === 'captured')
    .flatMap(({ id, refunds, correction, amountPence, tipPence }) => [
      ...refunds
        .filter(({ state }) => state !== 'failed')
        .map((refund) => backOf(refund.id, refund.approvedBy, refund.amountPence + refund.tipBackPence)),
      ...(correction ? [backOf(id, null, amountPence + tipPence)] : []),
    ])
  const here = new Set(back.map(({ id }) => id))
  return [...back, ...(visit?.given.filter(({ id, kind }) => kind === 'refund' && !here.has(id)) ?? [])]
}

const backOf = (id: string, approvedBy: string | null, amountPence: number): Given => ({
  id,
  kind: 'refund',
  approvedBy,
  amountPence: zeroOrMore(amountPence),
})

/**
 * These discounts of a bill, each with what it takes off. One given within limits counts with all that was approved, also
 * while its dishes are off the bill or the bill is below its minimum: they may come back.
 */
function reduced(order: Order, discounts: readonly Discount[]): Given[] {
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
        amountPence: zeroOrMore(amountPence),
      }
    })
}

const beganOn = ({ id, visit }: Order) => visit?.beganOn ?? id
const hasOwnLimits = ({ visit }: Order) => !visit?.beganOn

/**
 * The visits of two bills once dishes have gone from one to the other, with what was given away on them. The other bill is
 * a part of the visit they come from, and what was given away on it counts there; one that had dishes of another visit
 * already has limits of neither, and a visit's own bill that adds to those has them no more.
 */
export function movedVisits(
  from: Order,
  into: Order,
  moved: readonly Discount[],
): Record<'from' | 'into', Order['visit']> {
  const isMoved = new Set(moved.map(({ id }) => id))
  const given = into.visit?.given.filter(({ id }) => !isMoved.has(id)) ?? []
  const left = [...(from.visit?.given ?? []), ...reduced(from, moved)]
  const stays = visitOf(from.visit?.beganOn ?? null, left)
  if (beganOn(from) === beganOn(into)) return { from: stays, into: visitOf(into.visit?.beganOn ?? null, given) }
  if (!hasOwnLimits(into)) {
    const began = hasOwnLimits(from) ? beganOn(into) : (from.visit?.beganOn ?? null)
    return { from: visitOf(began, left), into: { beganOn: into.id, given } }
  }
  const all = [...left, ...givenAway(into), ...givenBack(into)]
  return { from: hasOwnLimits(from) ? visitOf(null, all) : stays, into: { beganOn: beganOn(from), given } }
}

/** The visit of two bills that become one. */
export function joinedVisit(into: Order, from: Order): Order['visit'] {
  const here = new Set([...into.discounts, ...from.discounts, ...into.lines, ...from.lines].map(({ id }) => id))
  const elsewhere = [...(into.visit?.given ?? []), ...(from.visit?.given ?? [])].filter(({ id }) => !here.has(id))
  return visitOf(joinedBeganOn(into, from), elsewhere)
}

function joinedBeganOn(into: Order, from: Order): string | null {
  if (hasOwnLimits(into) && (hasOwnLimits(from) || beganOn(from) === into.id)) return null
  if (hasOwnLimits(from)) return beganOn(into) === from.id ? null : beganOn(into)
  return hasOwnLimits(into) || beganOn(into) === beganOn(from) ? beganOn(from) : into.id
}

function visitOf(began: string | null, given: readonly Given[]): Order['visit'] {
  const once = [...new Map(given.map((each) => [keyOf(each), each])).values()]
  return began !== null || once.length > 0 ? { beganOn: began, given: once } : null
}

/**
 * Holds what each person gave away on a bill with limits of its own, once those are another visit's whose first bill is
 * neither of the two: how much was given away there is not known here, so it is put together only by somebody else who may
 * approve all that was given away on it, or who has no limit.
 *
 * @returns who approved it; null where nobody had to
 * @throws `given_above_limit`
 */
export function assertMayLoseLimits(order: Order, to: Order, approval: Approval | undefined): string | null {
  const loses = hasOwnLimits(order) && !hasOwnLimits(to) && beganOn(to) !== order.id
  return loses ? assertGivenWithin(order, approval, ZERO) : null
}

/**
 * Holds what each person gave away by themselves to their limits in pounds, once dishes with it have come from another
 * bill. More than that is put together only by somebody who may approve as much.
 *
 * @param most where none of their limits is more
 * @returns who approved it; null where nobody had to
 * @throws `given_above_limit`
 */
export function assertGivenWithin(
  order: Order,
  approval: Approval | undefined,
  most: number = Number.POSITIVE_INFINITY,
): string | null {
  const above = givenAbove(order, most)
  if (above.length === 0) return null
  const totalPence = sumPence(above.map((each) => each.totalPence))
  const isWithin = above.every(({ kind, person, ...each }) => {
    const limitPence = approval?.limits?.[limitNames[kind]] ?? null
    // Nobody with a limit answers for themselves where what else they gave is not known.
    const isTheirOwn = most === ZERO && approval?.approvedBy === person
    return limitPence === null || (each.totalPence <= limitPence && !isTheirOwn)
  })
  if (!approval || !isWithin || totalPence > (approval.maxPence ?? totalPence)) {
    throw new DomainError('given_above_limit', { orderId: order.id, totalPence })
  }
  return approval.approvedBy
}

/** The yes it takes to put dishes together on which so much was given away, asked for on the bill that the command names. */
export function givenApproval(orderId: string, totalPence: number): ApprovalRequest {
  return { action: 'exceed_given_limit', subjectId: orderId, max: { amountPence: zeroOrMore(totalPence) } }
}

/** What each person gave away of each kind, where it is more than they may by themselves, and than `most`. */
function givenAbove(order: Order, most: number) {
  const all = givenAway(order)
  return (['discount', 'comp', 'void'] as const).flatMap((kind) => {
    const name = limitNames[kind]
    const limited = all.filter((given) => given.kind === kind && given.limits && given.limits[name] !== null)
    return [...new Set(limited.map((given) => given.approvedBy))].flatMap((person) => {
      const given = limited.filter((each) => each.approvedBy === person)
      const totalPence = sumPence(given.map(({ amountPence }) => amountPence))
      // Their limit may have been changed in between; each was within its own.
      const maxPence = Math.min(most, Math.max(...given.map(({ limits }) => limits?.[name] ?? 0)))
      return totalPence > maxPence ? [{ kind, person, totalPence }] : []
    })
  })
}
