import type { FinancialRow } from '@tableside/contract/platform'
import { formatPercent } from '@tableside/domain/money'
import { subscriptionStatus } from '@tableside/domain/plans'
import { Badge, type Column, DataTable, EmptyState, ErrorState, Money, StatusPill, TextLink } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatCount } from '../../shared/format-count.ts'
import { formatShortDay } from '../../shared/format-time.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { planLabels } from '../overview/platform-labels.ts'
import { rowsQuery } from './financial-queries.ts'

export type RowTableProps = { restaurantId: string | undefined; shows: keyof typeof tables }

/** What the platform earned with each restaurant, by name. */
export function RowTable({ restaurantId, shows }: RowTableProps) {
  const found = useInfiniteQuery(rowsQuery(restaurantId))
  const { label, columns } = tables[shows]
  if (found.error && !found.data) {
    return (
      <ErrorState
        title="Couldn’t load the restaurants"
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={found.data?.pages.flatMap(({ rows }) => rows) ?? []}
        rowKey={({ id }) => id}
        isLoading={found.isPending}
        empty={<EmptyState title="No restaurants yet">The first one to sign up appears here.</EmptyState>}
      />
      <ShowMore of={found} />
    </>
  )
}

const name: Column<FinancialRow> = {
  id: 'name',
  header: 'Restaurant',
  cell: (row) => (
    <span className="block min-w-28 wrap-anywhere">
      <TextLink href={`/platform/restaurants/${row.id}`} className="font-medium">
        {row.name}
      </TextLink>
    </span>
  ),
}
const plan: Column<FinancialRow> = {
  id: 'plan',
  header: 'Plan',
  cell: ({ subscriptionPlan }) => <Badge>{planLabels[subscriptionPlan]}</Badge>,
  isSecondary: true,
}
const tables = {
  breakdown: {
    label: 'Restaurant Breakdown',
    columns: [
      name,
      plan,
      { id: 'total', header: 'Total revenue', cell: (row) => <Money pence={row.totalRevenuePence} />, isFigure: true },
      {
        id: 'month',
        header: 'In 30 days',
        cell: (row) => <Money pence={row.monthlyRevenuePence} />,
        isFigure: true,
        isSecondary: true,
      },
      {
        id: 'takings',
        header: 'Its takings, 30 days',
        cell: (row) => <Money pence={row.takings30Pence} />,
        isFigure: true,
        isSecondary: true,
      },
      { id: 'orders', header: 'Orders', cell: (row) => formatCount(row.orderCount), isFigure: true },
      {
        id: 'last',
        header: 'Last activity',
        cell: (row) => formatShortDay(row.lastActivity),
        isFigure: true,
        isSecondary: true,
      },
    ],
  },
  subscriptions: {
    label: 'Subscriptions',
    columns: [
      name,
      { ...plan, isSecondary: false },
      {
        id: 'state',
        header: 'State',
        cell: (row) => <SubscriptionPill row={row} />,
        isSecondary: true,
      },
      { id: 'price', header: 'Price a month', cell: (row) => <Money pence={row.monthlyPence} />, isFigure: true },
      {
        id: 'billed',
        header: 'Billed so far',
        cell: ({ billedPence }) => (billedPence === 0 ? '–' : <Money pence={billedPence} />),
        isFigure: true,
        isSecondary: true,
      },
      {
        id: 'paid',
        header: 'Paid so far',
        cell: ({ subscriptionPence }) => (subscriptionPence === 0 ? '–' : <Money pence={subscriptionPence} />),
        isFigure: true,
      },
    ],
  },
  commissions: {
    label: 'Commissions',
    columns: [
      name,
      { id: 'rate', header: 'Rate', cell: (row) => formatPercent(row.feeBps), isFigure: true, isSecondary: true },
      { id: 'fee', header: 'Fees', cell: (row) => <Money pence={row.feePence} />, isFigure: true, isSecondary: true },
      {
        id: 'back',
        header: 'Refunded',
        cell: ({ feeBackPence }) => (feeBackPence === 0 ? '–' : <Money pence={feeBackPence} />),
        isFigure: true,
        isSecondary: true,
      },
      { id: 'net', header: 'Earned', cell: (row) => <Money pence={row.transactionFeesPence} />, isFigure: true },
    ],
  },
} satisfies Record<string, { label: string; columns: Column<FinancialRow>[] }>

function SubscriptionPill({ row }: { row: FinancialRow }) {
  const status = subscriptionStatus(row)
  if (status.state === 'free') return <StatusPill tone="neutral">Free</StatusPill>
  if (status.state === 'subscribed') return <StatusPill tone="good">Subscribed</StatusPill>
  return <StatusPill tone="attention">{`On trial until ${formatShortDay(status.endsAt)}`}</StatusPill>
}
