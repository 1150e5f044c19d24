import { mondayOf, type PlannedShift } from '@tableside/domain/rota'
import { addDays, instantOf } from '@tableside/domain/time'
import { absences, plannedShifts, plannedShiftVersions, rotaPublications, rotaTerms } from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import { type DemoRestaurant, demoId, staffOf } from './demo-restaurants.ts'

const timeZone = 'Europe/London'
const dayMs = 86_400_000

/** The rota of last week, this week and – a draft with somebody on holiday – the next; what is planned already stays. */
export async function fillRota({ db }: Services, demo: DemoRestaurant, today: string): Promise<void> {
  const { manager, waiters } = staffOf(demo)
  const people = [manager, ...waiters]
  const restaurantId = demo.id
  const thisWeek = mondayOf(today)
  const weeks = [-7, 0, 7].map((days) => addDays(thisWeek, days))
  const row = { restaurantId }
  await db.inRestaurant(restaurantId, async (tx) => {
    await tx
      .insert(rotaTerms)
      .values(
        people.map(({ id: staffId }, index) => ({
          ...row,
          staffId,
          role: index === 0 ? 'Manager' : index % 3 === 2 ? 'Bar' : 'Floor',
          weeklyMinutes: (index === 0 ? 40 : 36) * 60,
        })),
      )
      .onConflictDoNothing()
    for (const week of weeks) {
      const isTold = week <= thisWeek
      const publishedAt = isTold ? `${addDays(week, -10)}T15:30:00.000Z` : null
      const shifts = Array.from({ length: 7 }, (_, day) => addDays(week, day)).flatMap((date) =>
        people.flatMap(({ id }, index) => shiftOn(demo, id, index, date, publishedAt)),
      )
      const added = await tx
        .insert(plannedShifts)
        .values(shifts.map((shift) => ({ ...row, ...shift })))
        .onConflictDoNothing()
        .returning({ id: plannedShifts.id })
      const fresh = shifts.filter(({ id }) => added.some((each) => each.id === id))
      if (fresh.length === 0) continue
      const recordedAt = publishedAt ?? `${addDays(week, -10)}T15:00:00.000Z`
      await tx
        .insert(plannedShiftVersions)
        .values(
          fresh.map((shift) => ({
            ...{
              ...row,
              shiftId: shift.id,
              version: 1,
              locationId: shift.locationId,
              shift,
              recordedAt,
              recordedBy: manager.id,
              reason: null,
            },
          })),
        )
        .onConflictDoNothing()
      if (publishedAt === null) continue
      await tx
        .insert(rotaPublications)
        .values(
          demo.locations.map(({ id: locationId }) => ({
            ...row,
            id: demoId(locationId, 'rota', week),
            locationId,
            week,
            shifts: fresh
              .filter((shift) => shift.locationId === locationId)
              .map(({ id, version }) => ({ id, version })),
            publishedAt,
            publishedBy: manager.id,
          })),
        )
        .onConflictDoNothing()
    }
    const [, somebody] = people
    if (!somebody) return
    const nextWeek = addDays(thisWeek, 7)
    await tx
      .insert(absences)
      .values({
        ...row,
        id: demoId(somebody.id, 'holiday', nextWeek),
        staffId: somebody.id,
        kind: 'holiday',
        fromDate: addDays(nextWeek, 3),
        toDate: addDays(nextWeek, 6),
        note: '',
        recordedAt: `${addDays(thisWeek, -7)}T12:00:00.000Z`,
        recordedBy: somebody.id,
      })
      .onConflictDoNothing()
  })
}

/** Five days out of seven, as the demo's people work (`worked-hours.ts`). */
function shiftOn(
  demo: DemoRestaurant,
  staffId: string,
  index: number,
  date: string,
  publishedAt: string | null,
): PlannedShift[] {
  const day = Date.parse(date) / dayMs
  if ((day + index * 2) % 7 < 2) return []
  const location = demo.locations[(day + index) % demo.locations.length]
  if (!location) return []
  const begins = Math.min(...Object.keys(location.hours).map(Number)) + (index % 2 === 0 ? 0 : 3)
  const at = (hour: number) => instantOf(Date.parse(date) + hour * 3_600_000, timeZone)
  return [
    {
      id: demoId(staffId, 'planned', date),
      staffId,
      locationId: location.id,
      role: index === 0 ? 'Manager' : index % 3 === 2 ? 'Bar' : 'Floor',
      businessDate: date,
      startsAt: at(begins),
      endsAt: at(begins + 7),
      breakMinutes: 30,
      note: '',
      state: 'planned',
      version: 1,
      publishedAt,
    },
  ]
}
