import type { Order } from '@tableside/domain/orders'
import { type Column, DataTable, EmptyState, ErrorState, Money } from '@tableside/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatSince } from '../../shared/format-since.ts'
import { useNow } from '../../shared/use-now.ts'
import { orderTypeLabels, whoFor } from './order-labels.ts'

/** Every order somebody is still eating or owing for. */
export function OpenOrders({ orders }: { orders: UseQueryResult<Order[]> }) {
  const now = useNow(30_000)
  const columns: Column<Order>[] = [
    { id: 'who', header: 'For', cell: (order) => <span className="font-medium">{whoFor(order)}</span> },
    { id: 'type', header: 'Type', cell: ({ orderType }) => orderTypeLabels[orderType], isSecondary: true },
    { id: 'number', header: 'Number', cell: ({ number }) => number ?? '–', isFigure: true, isSecondary: true },
    { id: 'covers', header: 'Guests', cell: ({ covers }) => covers ?? '–', isFigure: true, isSecondary: true },
    { id: 'open', header: 'Open for', cell: ({ openedAt }) => formatSince(openedAt, now), isFigure: true },
    {
      id: 'due',
      header: 'To pay',
      cell: ({ totals }) => <Money pence={totals.balanceDuePence} />,
      isFigure: true,
    },
  ]
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-semibold text-lg">Open orders</h2>
      {orders.error && !orders.data ? (
        <ErrorState
          title="Couldn’t load the open orders"
          onRetry={() => void orders.refetch()}
          isRetrying={orders.isFetching}
        />
      ) : (
        <DataTable
          label="All open orders"
          columns={columns}
          rows={orders.data ?? []}
          rowKey={({ id }) => id}
          isLoading={orders.isPending}
          empty={<EmptyState title="No open orders">Open the till to take the first one.</EmptyState>}
        />
      )}
    </section>
  )
}
