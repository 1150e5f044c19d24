import type { FoundOrder } from '@tableside/contract/orders'
import { Button, ButtonLink, type Column, DataTable, EmptyState, ErrorState, Money, TextLink } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History, SearchX } from 'lucide-react'
import { formatDay } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { OrderState } from '../../shared/orders/order-state.tsx'
import { formatDishes, momentIn, stateLabels } from '../../shared/orders/order-states.ts'
import { isFiltered, orderSearchQuery, type SearchView } from '../../shared/orders/search-view.ts'
import { tenderNames } from '../../shared/payments/tender-names.ts'
import { FilterChips } from './filter-chips.tsx'
import { OrderFilters } from './order-filters.tsx'

export type OrderListProps = { view: SearchView; onViewChange: (view: SearchView) => void }

/** Every order there ever was, newest first, found in a word. */
export function OrderList({ view, onViewChange }: OrderListProps) {
  const { restaurant } = useRestaurant()
  const found = useInfiniteQuery(orderSearchQuery(restaurant.id, view))
  const orders = found.data?.pages.flatMap((page) => page.orders) ?? []
  const searchedBackTo = found.data?.pages.at(-1)?.searchedBackTo ?? null
  const dayOf = (instant: string) => formatDay(instant, restaurant.timeZone)
  return (
    <>
      <h1 className="font-display font-semibold text-2xl sm:text-3xl">Orders</h1>
      <p className="mt-1 mb-6 text-quiet">Find any order, see its history, reprint or refund it.</p>
      <div className="flex flex-col gap-3">
        <OrderFilters view={view} onChange={onViewChange} locations={restaurant.locations} />
        <FilterChips view={view} names={found.data?.pages[0]?.names} onChange={onViewChange} />
      </div>
      <div className="mt-5" aria-live="polite">
        {found.error && !found.data ? (
          <ErrorState
            title="Couldn’t load the orders"
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        ) : (
          <DataTable
            label="Orders, newest first"
            columns={columnsFor(restaurant.timeZone, restaurant.locations.length > 1)}
            rows={orders}
            rowKey={({ id }) => id}
            isLoading={found.isPending}
            empty={<Nothing view={view} searchedBackTo={searchedBackTo && dayOf(searchedBackTo)} />}
          />
        )}
        {found.hasNextPage && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              icon={searchedBackTo ? <History size={20} aria-hidden /> : undefined}
              onPress={() => void found.fetchNextPage()}
              isPending={found.isFetchingNextPage}
            >
              {searchedBackTo ? 'Search further back' : 'Show more orders'}
            </Button>
            {searchedBackTo && <p className="text-quiet text-sm">Searched back to {dayOf(searchedBackTo)} so far.</p>}
          </div>
        )}
      </div>
    </>
  )
}

function Nothing({ view, searchedBackTo }: { view: SearchView; searchedBackTo: string | null }) {
  if (!isFiltered(view)) {
    return (
      <EmptyState title="No orders yet" action={<ButtonLink href="/till">Open the till</ButtonLink>}>
        Your first order will appear here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={searchedBackTo ? `Nothing since ${searchedBackTo}` : 'No orders found'}
      icon={<SearchX size={24} aria-hidden />}
    >
      {searchedBackTo
        ? 'Older orders have not been searched yet.'
        : 'Try fewer words or a longer period. Guests are found by the start of their first or last name.'}
    </EmptyState>
  )
}

const hrefOf = ({ id }: FoundOrder) => `/dashboard/orders/${id}`

function columnsFor(timeZone: string, hasLocations: boolean): Column<FoundOrder>[] {
  const momentOf = momentIn(timeZone)
  return [
    {
      id: 'number',
      header: 'Order',
      cell: (order) => (
        <TextLink href={hrefOf(order)} className="inline-flex min-h-11 items-center font-medium">
          {order.number}
        </TextLink>
      ),
    },
    {
      id: 'who',
      header: 'For',
      cell: (order) => (
        <span className="flex min-w-0 flex-col py-1">
          <span className="font-medium">{whoFor(order)}</span>
          <span className="line-clamp-1 max-w-72 text-quiet text-xs max-sm:max-w-36">{formatDishes(order)}</span>
        </span>
      ),
    },
    { id: 'opened', header: 'Opened', cell: ({ openedAt }) => momentOf(openedAt), isSecondary: true },
    ...(hasLocations
      ? [{ id: 'location', header: 'Location', cell: (order: FoundOrder) => order.locationName, isSecondary: true }]
      : []),
    {
      id: 'tenders',
      header: 'Paid by',
      cell: ({ tenders }) => tenders.map((tender) => tenderNames[tender]).join(', ') || '–',
      isSecondary: true,
    },
    {
      id: 'state',
      header: 'State',
      cell: (order) => <OrderState order={order} />,
      isSecondary: true,
    },
    {
      id: 'total',
      header: 'Total',
      isFigure: true,
      cell: ({ state, joinedInto, totalPence, refundedPence }) => (
        <span className="flex flex-col items-end py-1">
          <Money pence={totalPence} />
          {refundedPence > 0 && (
            <span className="text-beet text-xs">
              <Money pence={-refundedPence} /> refunded
            </span>
          )}
          <span className="text-quiet text-xs sm:hidden">
            {joinedInto ? `Joined to ${joinedInto.number}` : stateLabels[state]}
          </span>
        </span>
      ),
    },
  ]
}
