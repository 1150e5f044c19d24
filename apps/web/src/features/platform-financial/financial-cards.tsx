import type { Financial } from '@tableside/contract/platform'
import { type FigureChange, formatPence, StatCard, StatCards } from '@tableside/ui'
import { countWords } from '../../shared/count-words.ts'

/** The four figures; each is read from the ledgers. */
export function FinancialCards({ financial, isLoading }: { financial: Financial | undefined; isLoading: boolean }) {
  const { allTime, last30Days, restaurants, growthPerMille } = financial ?? {}
  const change = growthPerMille === undefined || growthPerMille === null ? undefined : growthOf(growthPerMille)
  return (
    <StatCards label="Figures">
      <StatCard
        label="Total Revenue"
        value={allTime ? formatPence(allTime.totalPence) : '–'}
        isLoading={isLoading}
        {...(change ? { change } : {})}
      >
        {change === undefined && <Note>– against the same days of last month</Note>}
        <Note>{last30Days && `${formatPence(last30Days.totalPence)} in 30 days`}</Note>
      </StatCard>
      <StatCard
        label="Active Restaurants"
        value={restaurants ? countWords(restaurants.active) : '–'}
        isLoading={isLoading}
      >
        <Note>{restaurants && `of ${countWords(restaurants.total)}`}</Note>
      </StatCard>
      <StatCard label="Transaction Fees" value={allTime ? formatPence(feesOf(allTime)) : '–'} isLoading={isLoading}>
        <Note>
          {allTime && `${formatPence(allTime.feePence)} less ${formatPence(allTime.feeBackPence)} given back`}
        </Note>
      </StatCard>
      <StatCard
        label="Subscription Revenue"
        value={allTime ? formatPence(allTime.subscriptionPence) : '–'}
        isLoading={isLoading}
      >
        <Note>{allTime?.subscriptionPence === 0 ? 'No subscription was billed yet' : undefined}</Note>
      </StatCard>
    </StatCards>
  )
}

function feesOf({ totalPence, subscriptionPence }: Financial['allTime']): number {
  return totalPence - subscriptionPence
}

function growthOf(perMille: number): FigureChange {
  const direction = perMille > 0 ? 'up' : perMille < 0 ? 'down' : 'level'
  return {
    direction,
    isGood: perMille >= 0,
    text: `${perMille > 0 ? '+' : ''}${perMille / 10}% on the same days of last month`,
  }
}

function Note({ children }: { children: string | undefined }) {
  return <p className="figures text-pretty text-quiet text-sm">{children ?? '\u00a0'}</p>
}
