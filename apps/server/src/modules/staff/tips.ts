import type * as contract from '@tableside/contract/staff'
import { DomainError } from '@tableside/domain/errors'
import { pence, plainPounds } from '@tableside/domain/money'
import {
  assertMonthEnded,
  decimalHours,
  shareTips,
  type TipRule,
  type TipShare,
  tipDeadline,
} from '@tableside/domain/staff'
import { businessDate } from '@tableside/domain/time'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { recordEvents, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { locations, tipAllocations, tipRules, tipShares } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import { csvRow } from '../../http/csv-row.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { catchUpInside, ensureSumsComplete, ensureSumsNearlyComplete } from '../rollups/index.ts'
import { allocationsOf, namesOf, rulesOf, saveAllocation, tipMonths, workersOf } from './tips.store.ts'
import { postTipsPaid } from './tips-paid.ts'

/** Tips never cross locations, so a location is always named; a closed one keeps its book. */
async function locationNameOf(tx: Tx, restaurantId: string, locationId: string): Promise<string> {
  const [row] = await tx
    .select({ name: locations.name })
    .from(locations)
    .where(and(eq(locations.restaurantId, restaurantId), eq(locations.id, locationId)))
  if (!row) throw new DomainError('not_found')
  return row.name
}

export async function getTipBook({ db }: Services, { restaurant, query, at }: Call<typeof contract.getTipBook>) {
  const { locationId } = query
  const today = businessDate(at, restaurant)
  await ensureSumsComplete(db, restaurant.id)
  return db.inRestaurant(restaurant.id, async (tx) => {
    await locationNameOf(tx, restaurant.id, locationId)
    const months = await tipMonths(tx, restaurant.id, locationId, today)
    return { book: { today, months, rules: await rulesOf(tx, restaurant.id, locationId) } }
  })
}

type Month = { readonly locationId: string; readonly month: string }

async function monthNow(tx: Tx, restaurant: RestaurantScope, { locationId, month }: Month, at: string) {
  const months = await tipMonths(tx, restaurant.id, locationId, businessDate(at, restaurant))
  return months.find((each) => each.month === month)
}

export async function getTipMonth({ db }: Services, { restaurant, query, at }: Call<typeof contract.getTipMonth>) {
  const { locationId, month } = query
  await ensureSumsComplete(db, restaurant.id)
  return db.inRestaurant(restaurant.id, async (tx) => {
    await locationNameOf(tx, restaurant.id, locationId)
    const now = await monthNow(tx, restaurant, query, at)
    if (!now) throw new DomainError('not_found')
    const nameOf = await namesOf(tx, restaurant.id)
    const { workers, uncounted } = await workersOf(tx, restaurant.id, locationId, month)
    const [rule] = await rulesOf(tx, restaurant.id, locationId)
    const preview = rule ? sharesOrNone(() => shareTips(now.leftPence, workers, rule)) : []
    return {
      month: now,
      uncounted,
      preview: preview
        .map((share) => ({ ...share, name: nameOf(share.staffId) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      allocations: await allocationsOf(tx, restaurant.id, locationId, month),
    }
  })
}

/** Where nothing can be shared, a preview is empty. */
function sharesOrNone(share: () => TipShare[]): TipShare[] {
  try {
    return share()
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

export function recordTipRule(services: Services, call: Call<typeof contract.recordTipRule>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    assertLocationExists(restaurant, body.locationId)
    const nameOf = await namesOf(tx, restaurant.id)
    const [row] = await tx
      .insert(tipRules)
      .values({ restaurantId: restaurant.id, ...body, recordedAt: at, recordedBy: restaurant.by })
      .onConflictDoNothing()
      .returning({ id: tipRules.id })
    if (!row) throw new DomainError('id_taken')
    const { id: ruleId, locationId, kind } = body
    return {
      reply: { rule: { ...body, recordedAt: at, recordedByName: nameOf(restaurant.by) } },
      events: [{ type: 'tips.rule_recorded', data: { ruleId, locationId, kind } }],
    }
  })
}

/** Shares what is left of a month; whoever looked at another amount than there is now looks again. */
export async function allocateTips(services: Services, call: Call<typeof contract.allocateTips>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { id, locationId, month, amountPence } = body
  await ensureSumsNearlyComplete(services.db, restaurant.id)
  return runRestaurantCommand(services, call, async (tx) => {
    await catchUpInside(tx, restaurant.id)
    await locationNameOf(tx, restaurant.id, locationId)
    assertMonthEnded(month, businessDate(at, restaurant))
    const [rule] = await rulesOf(tx, restaurant.id, locationId)
    if (!rule) throw new DomainError('no_tip_rule')
    const now = await monthNow(tx, restaurant, body, at)
    if (!now || now.leftPence <= 0) throw new DomainError('no_tips_to_share')
    if (now.leftPence !== amountPence) throw new DomainError('changed_meanwhile', { leftPence: now.leftPence })
    const { workers } = await workersOf(tx, restaurant.id, locationId, month)
    const used: TipRule = rule
    const shares = shareTips(now.leftPence, workers, used)
    const isNew = await saveAllocation(tx, restaurant.id, {
      id,
      locationId,
      month,
      ruleId: rule.id,
      amountPence: now.leftPence,
      at,
      by: restaurant.by,
      shares,
    })
    if (!isNew) throw new DomainError('id_taken')
    const data = { allocationId: id, locationId, month, ruleId: rule.id, amountPence: now.leftPence }
    return { reply: { shares }, events: [{ type: 'tips.shared', data }] }
  })
}

/** Marks shares as handed on, and takes them off what the ledger says the staff is owed. */
export async function payTips(services: Services, call: Call<typeof contract.payTips>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  await ensureSumsNearlyComplete(services.db, restaurant.id)
  return runRestaurantCommand(services, call, async (tx) => {
    await catchUpInside(tx, restaurant.id)
    const own = and(eq(tipShares.restaurantId, restaurant.id), eq(tipShares.allocationId, params.allocationId))
    const known = await tx.select({ staffId: tipShares.staffId }).from(tipShares).where(own)
    const ids = new Set(known.map(({ staffId }) => staffId))
    if (!body.staffIds.every((staffId) => ids.has(staffId))) throw new DomainError('not_found')
    const paid = await tx
      .update(tipShares)
      .set({ paidAt: at, paidBy: restaurant.by })
      .where(and(own, inArray(tipShares.staffId, body.staffIds), isNull(tipShares.paidAt)))
      .returning({ staffId: tipShares.staffId, amountPence: tipShares.amountPence })
    const paidPence = pence(paid.reduce((sum, { amountPence }) => sum + amountPence, 0))
    const staffIds = paid.map(({ staffId }) => staffId)
    const { allocationId } = params
    if (paid.length === 0) return { reply: { paidPence }, events: [] }
    const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
    const seq = await recordEvents(tx, acting, [{ type: 'tips.paid', data: { allocationId, staffIds, paidPence } }])
    if (paidPence > 0) await postTipsPaid(tx, restaurant, { allocationId, paidPence, seq, at })
    return { reply: { paidPence }, events: [] }
  })
}

const head = [
  'Location',
  'Month',
  'Person',
  'Hours',
  'Points',
  'Rule',
  'Share',
  'Shared on',
  'Paid on',
  'To be paid by',
]

export async function tipFile({ db }: Services, { restaurant, query }: Call<typeof contract.getTipFile>) {
  const { locationId, month } = query
  const { place, allocations } = await db.inRestaurant(restaurant.id, async (tx) => ({
    place: await locationNameOf(tx, restaurant.id, locationId),
    allocations: await allocationsOf(tx, restaurant.id, locationId, month),
  }))
  const date = (instant: string | null) => (instant === null ? '' : businessDate(instant, restaurant))
  const rows = allocations.flatMap(({ shares, ruleKind, allocatedAt }) =>
    shares.map(({ name, minutes, points, amountPence, paidAt }) => [
      place,
      month,
      name,
      { figure: decimalHours(minutes) },
      ruleKind === 'points' ? points : '',
      ruleKind === 'points' ? 'points × hours' : 'hours',
      { figure: plainPounds(amountPence) },
      date(allocatedAt),
      date(paidAt),
      tipDeadline(month),
    ]),
  )
  const total = pence(allocations.reduce((sum, { amountPence }) => sum + amountPence, 0))
  const sums = ['Total', '', '', '', '', '', { figure: plainPounds(total) }, '', '', '']
  return [head, ...rows, sums].map(csvRow).join('')
}

/** Everybody's own shares. */
export async function listMyTips({ db }: Services, { restaurant }: Call<typeof contract.listMyTips>) {
  const rows = await db.inRestaurant(restaurant.id, (tx) =>
    tx
      .select({ share: tipShares, allocation: tipAllocations, wording: tipRules.wording, locationName: locations.name })
      .from(tipShares)
      .innerJoin(
        tipAllocations,
        and(eq(tipAllocations.restaurantId, tipShares.restaurantId), eq(tipAllocations.id, tipShares.allocationId)),
      )
      .innerJoin(
        tipRules,
        and(eq(tipRules.restaurantId, tipAllocations.restaurantId), eq(tipRules.id, tipAllocations.ruleId)),
      )
      .innerJoin(
        locations,
        and(eq(locations.restaurantId, tipAllocations.restaurantId), eq(locations.id, tipAllocations.locationId)),
      )
      .where(and(eq(tipShares.restaurantId, restaurant.id), eq(tipShares.staffId, restaurant.by)))
      .orderBy(desc(tipAllocations.month), desc(tipAllocations.allocatedAt)),
  )
  return {
    shares: rows.map(({ share, allocation, wording, locationName }) => ({
      staffId: share.staffId,
      minutes: share.minutes,
      points: share.points,
      amountPence: share.amountPence,
      paidAt: share.paidAt,
      allocationId: allocation.id,
      month: allocation.month,
      deadline: tipDeadline(allocation.month),
      totalPence: allocation.amountPence,
      wording,
      locationName,
    })),
  }
}
