import type * as contract from '@tableside/contract/staff'
import type { LateChange, Rota } from '@tableside/contract/staff'
import { can, canWorkAt } from '@tableside/domain/access'
import { type Pence, sumPence } from '@tableside/domain/money'
import { areHoursKnown, hoursOn } from '@tableside/domain/opening-hours'
import { shareBps } from '@tableside/domain/reports'
import {
  type DayHours,
  datesOfWeek,
  dayHoursOf,
  isOnRota,
  type PlannedShift,
  plannedMinutes,
  rotaWarnings,
  weekdayOf,
} from '@tableside/domain/rota'
import { type PayRate, payFor, rateOn } from '@tableside/domain/staff'
import { addDays, businessDate } from '@tableside/domain/time'
import type { Tx } from '../../../db/database.ts'
import { actorName } from '../../../db/people.ts'
import { plannedShifts } from '../../../db/schema/index.ts'
import { everyLocationInside, isVisible } from '../../../db/visible-locations.ts'
import type { Call } from '../../../http/call.ts'
import { assertLocationExists } from '../../../http/location-of.ts'
import type { Services } from '../../../services.ts'
import { loadOpeningHours } from '../../opening-hours/index.ts'
import { catchUpSums } from '../../rollups/index.ts'
import { netSales } from '../net-sales.store.ts'
import { loadRates } from '../pay-rates.ts'
import { peopleOf } from '../people.store.ts'
import { assertMonday, weekOf } from './plan-shifts.ts'
import { absencesIn, lastPublication, lateChanges, plannedOn, termsOf } from './rota.store.ts'

const weeksBack = 4

type RotaQuery = Pick<Call<typeof contract.getRota>, 'restaurant' | 'query' | 'at'>

export async function getRota(services: Services, { restaurant, query, at }: RotaQuery): Promise<{ rota: Rota }> {
  const { locationId, week } = query
  assertMonday(week)
  assertLocationExists(restaurant, locationId)
  const mayManage = can(restaurant.access, { permission: 'staff.manage' }) === true
  const { from, to } = weekOf(week)
  const behind = mayManage ? await catchUpSums(services.db, restaurant.id) : 0

  return services.db.inRestaurant(restaurant.id, async (tx) => {
    const dates = { from: addDays(from, -1), to: addDays(to, 1) }
    // A warning needs what somebody works elsewhere, and says nothing of it but that it clashes.
    const everywhere = await everyLocationInside(tx, () => plannedOn(tx, restaurant.id, dates))
    const around = everywhere.filter((shift) => isVisible(shift.locationId))
    const here = around.filter(
      (shift) =>
        shift.locationId === locationId &&
        shift.businessDate >= from &&
        shift.businessDate <= to &&
        isOnRota(shift) &&
        (mayManage || shift.publishedAt !== null),
    )
    const people = await peopleOf(tx, restaurant.id, plannedShifts)
    const nameOf = (id: string) => actorName(people.find((each) => each.id === id)?.name)
    const terms = await termsOf(tx, restaurant.id)
    const all = await absencesIn(tx, restaurant.id, { from, to })
    const absences = all.filter(({ staffId }) => mayManage || staffId === restaurant.by)
    const opening = await loadOpeningHours(tx, { restaurantId: restaurant.id, locationId })
    const { openingHours } = opening
    const hours = areHoursKnown(openingHours) ? (date: string) => dayHoursOf(hoursOn(openingHours, date)) : undefined
    const rates = mayManage ? await loadRates(tx, restaurant.id) : []
    // While sales are being counted nobody knows what is usual; the rota itself does not wait for it.
    const usual = mayManage && behind === 0 ? await usualSales(tx, restaurant.id, locationId, week) : undefined
    const weeklyMinutes = new Map(
      [...terms].flatMap(([id, row]): [string, number][] =>
        row.weeklyMinutes === null ? [] : [[id, row.weeklyMinutes]],
      ),
    )
    const facts = { shifts: everywhere, absences, hours, weeklyMinutes, from, to }
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
          .filter(
            (person) => canWorkAt(person, locationId) === true || here.some(({ staffId }) => staffId === person.id),
          )
          .map(({ id: staffId, name }) => ({
            staffId,
            name,
            role: terms.get(staffId)?.role ?? '',
            version: terms.get(staffId)?.version ?? 0,
            weeklyMinutes: mayManage ? (terms.get(staffId)?.weeklyMinutes ?? null) : null,
            plannedMinutes: minutesOf((mayManage ? inWeek : planned).filter((shift) => shift.staffId === staffId)),
          })),
        shifts: here,
        absences: absences.map((absence) => ({ ...absence, name: nameOf(absence.staffId) })),
        warnings: mayManage ? rotaWarnings(facts, locationId, restaurant) : [],
        days: datesOfWeek(week).map((date) =>
          dayOf(date, planned, mayManage ? rates : undefined, hours?.(date) ?? null, usual),
        ),
        unpricedMinutes: mayManage
          ? minutesOf(planned.filter(({ staffId, businessDate: date }) => rateOn(rates, staffId, date) === undefined))
          : 0,
        openingVersion: opening.version,
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
  rates: readonly PayRate[] | undefined,
  opening: DayHours,
  usual: ReadonlyMap<string, Pence> | undefined,
): Rota['days'][number] {
  const own = planned.filter((shift) => shift.businessDate === date)
  const costPence = rates
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
    opening,
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

/** What the same weekday sold without VAT: the middle one of the last four that sold something. */
async function usualSales(tx: Tx, restaurantId: string, locationId: string, week: string): Promise<Map<string, Pence>> {
  const dateRange = { from: addDays(week, -7 * (weeksBack + 1)), to: addDays(week, -1), locationId }
  const sold = [...(await netSales(tx, restaurantId, dateRange))].filter(([, amount]) => amount > 0)
  return new Map(
    datesOfWeek(week).flatMap((date): [string, Pence][] => {
      const same = sold
        .filter(([day]) => weekdayOf(day) === weekdayOf(date))
        .sort(([a], [b]) => (a < b ? 1 : -1))
        .slice(0, weeksBack)
        .map(([, amount]) => amount)
        .sort((a, b) => a - b)
      const middle = same[Math.floor(same.length / 2)]
      return middle === undefined ? [] : [[date, middle]]
    }),
  )
}
