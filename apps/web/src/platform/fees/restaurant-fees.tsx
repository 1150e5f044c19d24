import { Refused } from '@tableside/client/http'
import type { RestaurantFees as Fees } from '@tableside/contract/platform'
import { idSchema } from '@tableside/domain/ids'
import { formatPercent } from '@tableside/domain/money'
import { localTime } from '@tableside/domain/time'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatPence,
  Money,
  StatCard,
  StatCards,
  TextField,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink } from '../../shared/back-link.tsx'
import { formatCount } from '../../shared/format-count.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { tenderNames } from '../../shared/payments/tender-names.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { feesQuery } from '../overview/platform-queries.ts'

/** Two business dates, both included. */
export type FeeDays = { readonly from: string; readonly to: string }

export type RestaurantFeesProps = {
  restaurantId: string
  days: FeeDays
  /** The days stand in the address, so that a view can be sent. */
  onDaysChange: (days: FeeDays) => void
  /** What stands between the name and the fees. */
  children?: ReactNode
}

/** What the platform earned with each payment of one restaurant, to the penny. */
export function RestaurantFees({ restaurantId, days, onDaysChange, children }: RestaurantFeesProps) {
  const isTurned = days.from > days.to
  const fees = useInfiniteQuery({ ...feesQuery(restaurantId, days), enabled: !isTurned })
  const [first] = fees.data?.pages ?? []
  const isMissing = isNobody(fees.error, restaurantId)
  const payments = fees.data?.pages.flatMap((page) => page.payments) ?? []
  return (
    <>
      <BackLink href="/platform/restaurants">Restaurants</BackLink>
      <h1 className="font-display font-semibold text-2xl sm:text-3xl">{first?.restaurant.name ?? 'Restaurant'}</h1>
      {isMissing ? (
        <ErrorState title="There is no such restaurant">Go back to the list.</ErrorState>
      ) : (
        <>
          {children}
          <h2 className="font-semibold text-lg">Fees</h2>
          <p className="mt-1 text-quiet">The fee of every payment, as its ledger has it.</p>

          <div className="mt-6 flex flex-wrap gap-3">
            <TextField
              label="From"
              type="date"
              value={days.from}
              onChange={(from) => from && onDaysChange({ ...days, from })}
            />
            <TextField
              label="To"
              type="date"
              value={days.to}
              onChange={(to) => to && onDaysChange({ ...days, to })}
              error={isTurned ? 'Choose a day that is not before the first' : undefined}
            />
          </div>

          {fees.error && !fees.data ? (
            <ErrorState
              title="Couldn’t load the fees"
              onRetry={() => void fees.refetch()}
              isRetrying={fees.isFetching}
            />
          ) : (
            <>
              <StatCards label="Totals" columns={3} className="mt-6">
                <StatCard
                  label={first ? `Fees of ${formatCount(first.totals.payments)} payments` : 'Fees'}
                  value={first ? formatPence(first.totals.feePence) : '–'}
                  isLoading={fees.isPending && !isTurned}
                />
                <StatCard
                  label="Refunded with payments"
                  value={first ? formatPence(first.totals.feeBackPence) : '–'}
                  isLoading={fees.isPending && !isTurned}
                />
                <StatCard
                  label="Earned"
                  value={first ? formatPence(first.totals.netPence) : '–'}
                  isLoading={fees.isPending && !isTurned}
                />
              </StatCards>
              <div className="mt-6">
                <DataTable
                  label="Fee per payment"
                  columns={columnsIn(first?.restaurant.timeZone ?? 'Europe/London')}
                  rows={payments}
                  rowKey={({ paymentId }) => paymentId}
                  isLoading={fees.isPending && !isTurned}
                  empty={<EmptyState title="No payments in these days">Choose other days above.</EmptyState>}
                />
              </div>
            </>
          )}
          <ShowMore of={fees}>Show more payments</ShowMore>
        </>
      )}
    </>
  )
}

/** An address typed wrongly has no restaurant either. */
function isNobody(error: unknown, restaurantId: string): boolean {
  if (!(error instanceof Refused)) return false
  return error.code === 'not_found' || (error.code === 'invalid_request' && !idSchema.safeParse(restaurantId).success)
}

/** The thirty days up to today, where nothing else stands in the address. */
export function lastThirtyDays(now: number): FeeDays {
  const day = (at: number) =>
    new Date(localTime(new Date(at).toISOString(), 'Europe/London')).toISOString().slice(0, 10)
  return { from: day(now - 29 * 24 * 60 * 60 * 1000), to: day(now) }
}

const names: Readonly<Record<string, string>> = tenderNames

function columnsIn(timeZone: string): Column<Fees['payments'][number]>[] {
  return [
    { id: 'order', header: 'Order', cell: ({ orderNumber }) => <span className="font-medium">{orderNumber}</span> },
    { id: 'at', header: 'Paid', cell: ({ at }) => formatMoment(at, timeZone), isSecondary: true },
    { id: 'tender', header: 'By', cell: ({ tender }) => names[tender] ?? tender, isSecondary: true },
    { id: 'amount', header: 'Amount', cell: ({ amountPence }) => <Money pence={amountPence} />, isFigure: true },
    { id: 'rate', header: 'Rate', cell: ({ feeBps }) => formatPercent(feeBps), isFigure: true, isSecondary: true },
    { id: 'fee', header: 'Fee', cell: ({ feePence }) => <Money pence={feePence} />, isFigure: true },
    {
      id: 'back',
      header: 'Refunded',
      cell: ({ feeBackPence }) => (feeBackPence === 0 ? '–' : <Money pence={feeBackPence} />),
      isFigure: true,
      isSecondary: true,
    },
  ]
}
