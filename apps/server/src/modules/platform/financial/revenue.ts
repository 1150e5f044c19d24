import type { Financial, ReportType } from '@tableside/contract/platform'
import { growthPerMille } from '@tableside/domain/money'
import { monthSoFar } from '@tableside/domain/platform'
import { daysUpTo } from '@tableside/domain/time'
import type { Tx } from '../../../db/database.ts'
import { earnedIn, type RevenueFilter, readEarned, readUnpaid, restaurantsOf } from '../earned.ts'
import { countBacklog } from '../money-moved.ts'
import { thirtyDaysFrom } from '../overview.ts'

/** What the platform earned, as the restaurants' ledgers have it. */
export async function readRevenue(
  tx: Tx,
  filter: RevenueFilter,
  { at, today, type }: { readonly at: string; readonly today: string; readonly type: ReportType },
): Promise<Omit<Financial, 'restaurants' | 'asOf'>> {
  const { now, before } = monthSoFar(today)
  const recent = thirtyDaysFrom(at)
  const days = daysUpTo(today, 30)
  const [first = today] = [recent, before.from, ...days].toSorted()
  const earned = await readEarned(tx, filter, first)
  const monthNow = earnedIn(earned, 'day', now)
  const monthBefore = earnedIn(earned, 'day', before)
  const span = type === 'summary' ? 'month' : 'day'
  const periods = span === 'month' ? monthsUpTo(today, 12) : days
  return {
    allTime: earnedIn(earned, 'month'),
    last30Days: earnedIn(earned, 'day', { from: recent }),
    monthSoFar: monthNow,
    monthBefore,
    growthPerMille: growthPerMille(monthNow.totalPence, monthBefore.totalPence),
    behind: await countBacklog(tx, restaurantsOf(filter)),
    unpaidPence: await readUnpaid(tx, filter),
    series: periods.map((from) => ({ from, ...earnedIn(earned, span, { from, to: from }) })),
  }
}

function monthsUpTo(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
  )
}
