import type { Financial } from '@tableside/contract/platform'
import { formatPence, StatCard, StatCards } from '@tableside/ui'
import { formatCount } from '../../shared/format-count.ts'

/** The four figures; each is read from the ledgers. */
export function FinancialCards({ financial, isLoading }: { financial: Financial | undefined; isLoading: boolean }) {
  const { allTime, last30Days, monthSoFar, restaurants, unpaidPence = 0 } = financial ?? {}
  return (
    <StatCards label="Figures">
      <StatCard label="Total Revenue" value={allTime ? formatPence(allTime.totalPence) : '–'} isLoading={isLoading}>
        <Note>All time: fees and plans paid</Note>
        <Note>{monthSoFar && `${formatPence(monthSoFar.totalPence)} this month, ${formatGrowth(financial)}`}</Note>
        <Note>{last30Days && `${formatPence(last30Days.totalPence)} in 30 days`}</Note>
      </StatCard>
      <StatCard
        label="Active Restaurants"
        value={restaurants ? formatCount(restaurants.active) : '–'}
        isLoading={isLoading}
      >
        <Note>{restaurants && `of ${formatCount(restaurants.total)}`}</Note>
      </StatCard>
      <StatCard label="Transaction Fees" value={allTime ? formatPence(feesOf(allTime)) : '–'} isLoading={isLoading}>
        <Note>{allTime && `${formatPence(allTime.feePence)} less ${formatPence(allTime.feeBackPence)} refunded`}</Note>
      </StatCard>
      <StatCard
        label="Subscription Revenue"
        value={allTime ? formatPence(allTime.subscriptionPence) : '–'}
        isLoading={isLoading}
      >
        <Note>
          {allTime?.subscriptionPence === 0
            ? 'No subscriptions paid yet'
            : `Paid. ${formatPence(unpaidPence)} more invoiced, not paid yet`}
        </Note>
      </StatCard>
    </StatCards>
  )
}

function feesOf({ totalPence, subscriptionPence }: Financial['allTime']): number {
  return totalPence - subscriptionPence
}

function formatGrowth(financial: Financial | undefined): string {
  const perMille = financial?.growthPerMille ?? null
  if (perMille === null) return 'no revenue in the same days last month'
  return `${perMille > 0 ? '+' : ''}${perMille / 10}% on the same days of last month`
}

function Note({ children }: { children: string | undefined }) {
  return <p className="figures text-pretty text-quiet text-sm">{children ?? '\u00a0'}</p>
}
