import { pence } from '@tableside/domain/money'
import type { WorkedShift } from '@tableside/domain/staff'
import { addDays, instantOf } from '@tableside/domain/time'
import { and, eq, gte } from 'drizzle-orm'
import { payRates, workedShifts, workedShiftVersions } from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import { type DemoRestaurant, demoId, staffOf } from './demo-restaurants.ts'

const timeZone = 'Europe/London'
const dayMs = 86_400_000

/** What the demo's people worked and earn, up to yesterday; days on which they have hours already are left alone. */
export async function fillWorkedHours({ db }: Services, demo: DemoRestaurant, today: string, days: number) {
  const { manager, waiters } = staffOf(demo)
  const people = [manager, ...waiters]
  const restaurantId = demo.id
  const all = Array.from({ length: days }, (_, n) => addDays(today, -(n + 1))).flatMap((date) =>
    people.flatMap((person, index) => shiftOf(demo, person.id, index, date)),
  )
  await db.inRestaurant(restaurantId, async (tx) => {
    const known = await tx
      .select({ staffId: workedShifts.staffId, date: workedShifts.businessDate })
      .from(workedShifts)
      .where(and(eq(workedShifts.restaurantId, restaurantId), gte(workedShifts.businessDate, addDays(today, -days))))
    const taken = new Set(known.map(({ staffId, date }) => `${staffId} ${date}`))
    // Whoever clocked in that day has hours of their own.
    const shifts = all.filter(({ staffId, businessDate }) => !taken.has(`${staffId} ${businessDate}`))
    await tx
      .insert(payRates)
      .values(
        people.map(({ id }, index) => ({
          restaurantId,
          id: demoId(id, 'rate'),
          staffId: id,
          hourlyPence: pence(index === 0 ? 1650 : 1260 + index * 25),
          fromDate: addDays(today, -(days + 30)),
          recordedAt: `${addDays(today, -(days + 1))}T09:00:00.000Z`,
          recordedBy: manager.id,
        })),
      )
      .onConflictDoNothing()
    if (shifts.length === 0) return
    await tx
      .insert(workedShifts)
      .values(shifts.map((shift) => ({ restaurantId, ...shift })))
      .onConflictDoNothing()
    await tx
      .insert(workedShiftVersions)
      .values(
        shifts.map((shift) => ({
          restaurantId,
          shiftId: shift.id,
          version: 1,
          locationId: shift.locationId,
          shift,
          recordedAt: shift.endedAt ?? shift.startedAt,
          recordedBy: shift.staffId,
          reason: null,
        })),
      )
      .onConflictDoNothing()
  })
}

/** Five days out of seven, by turns at each location, with half an hour's break. */
function shiftOf(demo: DemoRestaurant, staffId: string, index: number, date: string): WorkedShift[] {
  const day = Date.parse(date) / dayMs
  if ((day + index * 2) % 7 < 2) return []
  const location = demo.locations[(day + index) % demo.locations.length]
  if (!location) return []
  const opens = Math.min(...Object.keys(location.hours).map(Number))
  const begins = opens + (index % 2 === 0 ? 0 : 3)
  const at = (hour: number, minute: number) => instantOf(Date.parse(date) + (hour * 60 + minute) * 60_000, timeZone)
  return [
    {
      id: demoId(staffId, 'worked', date),
      staffId,
      locationId: location.id,
      businessDate: date,
      startedAt: at(begins, (day * 7 + index * 3) % 10),
      breaks: [{ startedAt: at(begins + 3, 30), endedAt: at(begins + 4, 0), isPaid: false }],
      state: 'ended',
      endedAt: at(begins + 7, (day * 11 + index * 5) % 30),
      version: 1,
    },
  ]
}
