import { type Pence, pence } from '@tableside/domain/money'
import {
  datesOfMonth,
  leftToShare,
  monthOf,
  type TipShare,
  type TipsReceived,
  tipDeadline,
  workedMinutes,
} from '@tableside/domain/staff'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { actorName, isPerson } from '../../db/people.ts'
import { staffMembers, tipAllocations, tipRules, tipShares } from '../../db/schema/index.ts'
import { shiftsOfDays } from './shifts.store.ts'

/** Every version of how a location shares its tips, the newest – the one in force – first. */
export async function rulesOf(tx: Tx, restaurantId: string, locationId: string) {
  const rows = await tx
    .select({ rule: tipRules, name: staffMembers.name })
    .from(tipRules)
    .leftJoin(staffMembers, isPerson(tipRules, tipRules.recordedBy))
    .where(and(eq(tipRules.restaurantId, restaurantId), eq(tipRules.locationId, locationId)))
    .orderBy(desc(tipRules.recordedAt), desc(tipRules.id))
  return rows.map(({ rule: { restaurantId: _, recordedBy: __, ...rule }, name }) => ({
    ...rule,
    recordedByName: actorName(name),
  }))
}

/** Tips and service charge by month as the sums over the ledger have them; these must be up to date. */
export async function receivedByMonth(
  tx: Tx,
  restaurantId: string,
  locationId: string,
): Promise<Map<string, TipsReceived>> {
  const { rows } = await tx.execute<{ month: string; tips: number; service: number }>(sql`
    select month, sum(tips)::bigint as tips, sum(service)::bigint as service
    from (
      select to_char(business_date, 'YYYY-MM') as month, tip_pence - tip_back_pence as tips, 0 as service
      from rollup_tenders
      where restaurant_id = ${restaurantId} and span = 'month' and location_id = ${locationId}
      union all
      select to_char(business_date, 'YYYY-MM'), 0, service_charge_pence - service_back_pence
      from rollup_days where restaurant_id = ${restaurantId} and location_id = ${locationId}
    ) as received
    group by 1`)
  return new Map(
    rows.map(({ month, tips, service }) => [month, { tipPence: pence(tips), serviceChargePence: pence(service) }]),
  )
}

/** The months of a location that have anything to do with tips, the newest first. */
export async function tipMonths(tx: Tx, restaurantId: string, locationId: string, today: string) {
  const received = await receivedByMonth(tx, restaurantId, locationId)
  const { rows } = await tx.execute<{ month: string; shared: number; paid: number }>(sql`
    select a.month, sum(s.amount_pence)::bigint as shared,
      coalesce(sum(s.amount_pence) filter (where s.paid_at is not null), 0)::bigint as paid
    from tip_allocations a
    join tip_shares s on s.restaurant_id = a.restaurant_id and s.allocation_id = a.id
    where a.restaurant_id = ${restaurantId} and a.location_id = ${locationId}
    group by 1`)
  const shared = new Map(rows.map((row) => [row.month, row]))
  const months = new Set([monthOf(today), ...received.keys(), ...shared.keys()])
  return [...months]
    .sort()
    .reverse()
    .map((month) => {
      const came = received.get(month) ?? { tipPence: pence(0), serviceChargePence: pence(0) }
      const sharedPence = pence(shared.get(month)?.shared ?? 0)
      return {
        month,
        ...came,
        sharedPence,
        paidPence: pence(shared.get(month)?.paid ?? 0),
        leftPence: leftToShare(came, [sharedPence]),
        deadline: tipDeadline(month),
        isOver: month < monthOf(today),
      }
    })
    .filter((each) => !each.isOver || each.tipPence !== 0 || each.serviceChargePence !== 0 || each.sharedPence !== 0)
}

/** Who worked at a location in a month and how long; shifts without an end are counted apart. */
export async function workersOf(tx: Tx, restaurantId: string, locationId: string, month: string) {
  const shifts = (await shiftsOfDays(tx, restaurantId, datesOfMonth(month)))
    .map(({ shift }) => shift)
    .filter((shift) => shift.locationId === locationId)
  const minutes = new Map<string, number>()
  for (const shift of shifts) minutes.set(shift.staffId, (minutes.get(shift.staffId) ?? 0) + workedMinutes(shift))
  return {
    // By id, so that the same month is shared the same way whenever it is asked.
    workers: [...minutes]
      .map(([staffId, each]) => ({ staffId, minutes: each }))
      .sort((a, b) => (a.staffId < b.staffId ? -1 : 1)),
    uncounted: shifts.filter(({ state }) => state !== 'ended').length,
  }
}

export async function namesOf(tx: Tx, restaurantId: string): Promise<(staffId: string) => string> {
  const rows = await tx
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .where(eq(staffMembers.restaurantId, restaurantId))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (staffId) => actorName(names.get(staffId), staffId)
}

/** The allocations of a month with their shares, the oldest first. */
export async function allocationsOf(tx: Tx, restaurantId: string, locationId: string, month: string) {
  const nameOf = await namesOf(tx, restaurantId)
  const rows = await tx
    .select({ allocation: tipAllocations, ruleKind: tipRules.kind, share: tipShares })
    .from(tipAllocations)
    .innerJoin(
      tipRules,
      and(eq(tipRules.restaurantId, tipAllocations.restaurantId), eq(tipRules.id, tipAllocations.ruleId)),
    )
    .innerJoin(
      tipShares,
      and(eq(tipShares.restaurantId, tipAllocations.restaurantId), eq(tipShares.allocationId, tipAllocations.id)),
    )
    .where(
      and(
        eq(tipAllocations.restaurantId, restaurantId),
        eq(tipAllocations.locationId, locationId),
        eq(tipAllocations.month, month),
      ),
    )
    .orderBy(asc(tipAllocations.allocatedAt), asc(tipAllocations.id))
  const ids = [...new Set(rows.map(({ allocation }) => allocation.id))]
  return ids.flatMap((id) => {
    const own = rows.filter(({ allocation }) => allocation.id === id)
    const [first] = own
    if (!first) return []
    const { amountPence, allocatedAt, allocatedBy } = first.allocation
    const shares = own
      .map(({ share: { staffId, minutes, points, amountPence: part, paidAt } }) => ({
        staffId,
        name: nameOf(staffId),
        minutes,
        points,
        amountPence: part,
        paidAt,
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
    return [{ id, amountPence, allocatedAt, allocatedByName: nameOf(allocatedBy), ruleKind: first.ruleKind, shares }]
  })
}

export type NewAllocation = {
  readonly id: string
  readonly locationId: string
  readonly month: string
  readonly ruleId: string
  readonly amountPence: Pence
  readonly at: string
  readonly by: string
  readonly shares: readonly TipShare[]
}

/** @returns false when the id is taken */
export async function saveAllocation(tx: Tx, restaurantId: string, allocation: NewAllocation): Promise<boolean> {
  const { id, at, by, shares, ...facts } = allocation
  const [row] = await tx
    .insert(tipAllocations)
    .values({ restaurantId, id, ...facts, allocatedAt: at, allocatedBy: by })
    .onConflictDoNothing()
    .returning({ id: tipAllocations.id })
  if (!row) return false
  const place = { restaurantId, locationId: facts.locationId, allocationId: id }
  await tx.insert(tipShares).values(shares.map((share) => ({ ...place, ...share })))
  return true
}
