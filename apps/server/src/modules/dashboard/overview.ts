import type { DayFigures, Overview } from '@tableside/contract/dashboard'
import { comparedWith, hoursOfDay } from '@tableside/domain/dashboard'
import { pence, unitPortionHalfUp } from '@tableside/domain/money'
import { businessDate } from '@tableside/domain/time'
import type { Database } from '../../db/database.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { readSums } from '../rollups/index.ts'

type OverviewQuery = {
  readonly restaurant: RestaurantScope
  readonly locationId: string | undefined
  readonly at: string
}

/** What `read_overview` (sql/read-overview.sql) answers. */
type Facts = Pick<Overview, 'topItems' | 'firstSteps' | 'unchecked' | 'seq'> & {
  readonly hours: readonly Hour[]
  /** The other day's hour that runs now, up to its moment. */
  readonly part: Hour
  readonly open: Omit<Overview['now'], 'tables'> & { readonly coversToday: number }
}

type Hour = {
  readonly date: string
  readonly hour: number
  readonly takenPence: number
  readonly tipPence: number
  readonly paidOrders: number
  readonly paidPence: number
  readonly covers: number
}

/** Today so far against the same weekday last week; costs the same however many orders there have ever been. */
export async function overview(db: Database, asked: OverviewQuery): Promise<Overview> {
  const { restaurant, locationId, at } = asked
  const today = businessDate(at, restaurant)
  const compared = comparedWith(at, restaurant)
  const { facts, behind } = await readSums<Facts>(db, 'read_overview', restaurant.id, [
    ...[locationId, restaurant.timeZone, today],
    ...[compared.date, compared.endsAt, compared.since, compared.until, compared.hour],
  ])
  const todays = facts.hours.filter(({ date }) => date === today)
  const whole = facts.hours.filter(({ date }) => date === compared.date)
  const over = whole.filter(({ hour }) => compared.hoursBefore.includes(hour))
  const { coversToday, ...open } = facts.open
  const sums = figures(todays)
  return {
    businessDate: today,
    comparedDate: compared.date,
    asOf: at,
    today: { ...sums, covers: sums.covers + coversToday },
    before: figures([...over, facts.part]),
    hours: hoursOfDay(restaurant).map((hour) => ({
      hour,
      todayPence: takings(todays.filter((row) => row.hour === hour)),
      beforePence: takings(whole.filter((row) => row.hour === hour)),
      todayOrders: todays.reduce((sum, row) => (row.hour === hour ? sum + row.paidOrders : sum), 0),
    })),
    topItems: facts.topItems,
    now: { ...open, tables: tablesOf(asked) },
    firstSteps: facts.firstSteps,
    unchecked: facts.unchecked,
    seq: facts.seq,
    behind,
  }
}

function figures(hours: readonly Hour[]): DayFigures {
  const sum = (of: (hour: Hour) => number) => hours.reduce((all, hour) => all + of(hour), 0)
  const orders = sum((hour) => hour.paidOrders)
  return {
    takingsPence: takings(hours),
    orders,
    // A mean of whole bills, for the eye; nothing is added up from it.
    averagePence: orders === 0 ? null : unitPortionHalfUp(pence(sum((hour) => hour.paidPence)), 1n, BigInt(orders)),
    covers: sum((hour) => hour.covers),
    tipPence: pence(sum((hour) => hour.tipPence)),
  }
}

function takings(hours: readonly Hour[]) {
  return pence(hours.reduce((sum, hour) => sum + hour.takenPence, 0))
}

function tablesOf({ restaurant, locationId }: OverviewQuery): number {
  return [...restaurant.locations].reduce(
    (sum, [id, { tables }]) => (locationId === undefined || id === locationId ? sum + tables.length : sum),
    0,
  )
}
