import type * as contract from '@tableside/contract/staff'
import type { LateChange, Rota } from '@tableside/contract/staff'
import { can } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { type Pence, pence, sumPence } from '@tableside/domain/money'
import { shareBps } from '@tableside/domain/reports'
import {
  datesOfWeek,
  isOnRota,
  type PlannedShift,
  plannedMinutes,
  rotaWarnings,
  weekdayOf,
} from '@tableside/domain/rota'
import { type PayRate, payFor, rateOn } from '@tableside/domain/staff'
import { addDays, businessDate } from '@tableside/domain/time'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { staffMembers } from '../../../db/schema/index.ts'
import { isColleague } from '../../../db/visible-people.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { catchUp, dayByDay } from '../../rollups/index.ts'
import { loadRates } from '../pay-rates.ts'
import { refuseNoMonday, weekOf } from './plan-shifts.ts'
import { absencesIn, lastPublication, lateChanges, openingOf, plannedOn, termsOf } from './rota.store.ts'

const weeksBack = 4

type Asked = Pick<Call<typeof contract.getRota>, 'restaurant' | 'query' | 'at'>

export async function getRota(services: Services, { restaurant, query, at }: Asked): Promise<{ rota: Rota }> {
  const { locationId, week } = query
  refuseNoMonday(week)
  if (!restaurant.locations.has(locationId)) throw new DomainError('not_found')
  const mayManage = can(restaurant.access, { permission: 'staff.manage' }) === true
  const { from, to } = weekOf(week)
  if (mayManage) await catchUp(services.db, restaurant.id)

  return services.db.inRestaurant(restaurant.id, async (tx) => {
    const around = await plannedOn(tx, restaurant.id, { from: addDays(from, -1), to: addDays(to, 1) })
    const here = around.filter(
      (shift) =>
        shift.locationId === locationId &&
        shift.businessDate >= from &&
        shift.businessDate <= to &&
        isOnRota(shift) &&
        (mayManage || shift.publishedAt !== null),
    )
    const people = await peopleOf(tx, restaurant.id)
    const nameOf = (id: string) => people.find((each) => each.id === id)?.name ?? 'The platform'
    const terms = await termsOf(tx, restaurant.id)
    const all = await absencesIn(tx, restaurant.id, { from, to })
    const absences = all.filter(({ staffId }) => mayManage || staffId === restaurant.by)
    const opening = await openingOf(tx, restaurant.id, locationId)
    const rates = mayManage ? await loadRates(tx, restaurant.id) : []
    const usual = mayManage ? await usualSales(tx, restaurant.id, locationId, week) : undefined
    const weeklyMinutes = new Map(
      [...terms].flatMap(([id, row]): [string, number][] =>
        row.weeklyMinutes === null ? [] : [[id, row.weeklyMinutes]],
      ),
    )
    const facts = { shifts: around, absences, hours: opening?.days, weeklyMinutes, from, to }
    const changed = mayManage
      ? await lateChanges(
          tx,
          restaurant.id,
          here.map(({ id }) => id),
        )
      : []
    const planned = here.filter(({ state }) => state === 'planned')
    const inWeek = around.filter(
      (shift) => shift.state === 'planned' && shift.businessDate >= from && shift.businessDate <= to,
    )
    return {
      rota: {
        locationId,
        week,
        today: businessDate(at, restaurant),
        published: await lastPublication(tx, restaurant.id, locationId, week),
        drafts: planned.filter(({ publishedAt }) => publishedAt === null).length,
        people: people
          .filter(({ id, isActive }) => isActive || here.some(({ staffId }) => staffId === id))
          .map(({ id: staffId, name }) => ({
            staffId,
            name,
            role: terms.get(staffId)?.role ?? '',
            weeklyMinutes: mayManage ? (terms.get(staffId)?.weeklyMinutes ?? null) : null,
            plannedMinutes: minutesOf((mayManage ? inWeek : planned).filter((shift) => shift.staffId === staffId)),
          })),
        shifts: here,
        absences: absences.map((absence) => ({ ...absence, name: nameOf(absence.staffId) })),
        warnings: mayManage ? rotaWarnings(facts, locationId, restaurant) : [],
        days: datesOfWeek(week).map((date) => dayOf(date, planned, rates, opening?.days, usual)),
        unpricedMinutes: mayManage
          ? minutesOf(planned.filter(({ staffId, businessDate: date }) => rateOn(rates, staffId, date) === undefined))
          : 0,
        openingVersion: opening?.version ?? 0,
        lateChanges: changed.map(
          ({ by, reason, before, ...change }): LateChange => ({
            ...change,
            before,
            name: nameOf(before.staffId),
            byName: nameOf(by),
            reason: reason ?? '',
            noticeMinutes: Math.floor((Date.parse(before.startsAt) - Date.parse(change.at)) / 60_000),
          }),
        ),
      },
    }
  })
}

function dayOf(
  date: string,
  planned: readonly PlannedShift[],
  rates: readonly PayRate[],
  opening: readonly Rota['days'][number]['opening'][] | undefined,
  usual: ReadonlyMap<string, Pence> | undefined,
): Rota['days'][number] {
  const own = planned.filter((shift) => shift.businessDate === date)
  const costPence = usual
    ? sumPence(
        own.flatMap((shift) => {
          const rate = rateOn(rates, shift.staffId, date)
          return rate === undefined ? [] : payFor(plannedMinutes(shift), rate)
        }),
      )
    : null
  const usualSalesPence = usual?.get(date) ?? null
  return {
    date,
    opening: opening?.[weekdayOf(date)] ?? null,
    plannedMinutes: minutesOf(own),
    costPence,
    usualSalesPence,
    shareBps:
      costPence !== null && usualSalesPence !== null && usualSalesPence > 0
        ? shareBps(costPence, usualSalesPence)
        : null,
  }
}

const minutesOf = (shifts: readonly PlannedShift[]) => shifts.reduce((sum, shift) => sum + plannedMinutes(shift), 0)

function peopleOf(tx: Tx, restaurantId: string) {
  const { id, name, isActive } = staffMembers
  return tx
    .select({ id, name, isActive })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.restaurantId, restaurantId),
        // Also who has left for another location, where they were to work here.
        or(
          isColleague,
          sql`exists (select from planned_shifts p
            where p.restaurant_id = ${restaurantId} and p.staff_id = ${staffMembers.id})`,
        ),
      ),
    )
    .orderBy(asc(name), asc(id))
}

/** What the same weekday sold without VAT: the middle one of the last four that sold something. */
async function usualSales(tx: Tx, restaurantId: string, locationId: string, week: string): Promise<Map<string, Pence>> {
  const first = addDays(week, -7 * (weeksBack + 1))
  const { rows } = await tx.execute<{ date: string; pence: number }>(sql`
    select business_date as date, sum(net_pence - refund_net_pence)::bigint as pence
    from rollup_vat
    where ${dayByDay(restaurantId, { from: first, to: addDays(week, -1), locationId })}
    group by 1 having sum(net_pence - refund_net_pence) > 0`)
  return new Map(
    datesOfWeek(week).flatMap((date): [string, Pence][] => {
      const same = rows
        .filter((row) => weekdayOf(row.date) === weekdayOf(date))
        .sort((a, b) => (a.date < b.date ? 1 : -1))
        .slice(0, weeksBack)
        .map((row) => row.pence)
        .sort((a, b) => a - b)
      const middle = same[Math.floor(same.length / 2)]
      return middle === undefined ? [] : [[date, pence(middle)]]
    }),
  )
}
