import { type PlatformRestaurant, restaurantSorts, restaurantStatuses } from '@tableside/contract/platform'
import { planKeys } from '@tableside/domain/plans'
import { restaurantHealth } from '@tableside/domain/platform'
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Money,
  NativeSelect,
  SearchField,
  StatusPill,
  TextLink,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatShortDay } from '../../shared/format-time.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useTypedSearch } from '../../shared/use-typed-search.ts'
import { formatAgo, planLabels, statusLabels } from '../overview/platform-labels.ts'
import { type RestaurantView, restaurantsQuery } from '../overview/platform-queries.ts'

/** What is no filter and no order is as if it did not stand in the address. */
export function restaurantViewOf(given: Record<string, unknown>): RestaurantView {
  const plan = planKeys.find((known) => known === given.plan)
  const status = restaurantStatuses.find((known) => known === given.status)
  const sort = restaurantSorts.find((known) => known === given.sort)
  const search = typeof given.search === 'string' ? given.search.replace(/\p{Cc}/gu, '').slice(0, 80) : ''
  return {
    ...(search ? { search } : {}),
    ...(plan ? { plan } : {}),
    ...(status ? { status } : {}),
    ...(sort && sort !== 'created' ? { sort } : {}),
    ...(given.direction === 'ascending' ? { direction: 'ascending' as const } : {}),
  }
}

type RestaurantTableProps = { view: RestaurantView; onViewChange: (view: RestaurantView) => void }

/** Every restaurant with its plan, takings, fees and how it is; each leads to its own page. */
export function RestaurantTable({ view, onViewChange }: RestaurantTableProps) {
  const now = useNow(60_000)
  const { search, field } = useTypedSearch(view.search ?? '', (search) =>
    onViewChange(restaurantViewOf({ ...view, search })),
  )
  const found = useInfiniteQuery(restaurantsQuery({ ...view, search }))
  const rows = found.data?.pages.flatMap(({ restaurants }) => restaurants) ?? []
  const change = (part: Record<string, unknown>) => onViewChange(restaurantViewOf({ ...view, ...part }))
  const isNarrowed = search !== '' || view.plan !== undefined || view.status !== undefined
  return (
    <>
      <div className="mb-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <SearchField label="Search restaurants" {...field} className="max-sm:col-span-2" />
        <NativeSelect
          label="Plan"
          options={planKeys.map((id) => ({ id, label: planLabels[id] }))}
          value={view.plan ?? ''}
          onChange={(plan) => change({ plan })}
          placeholder="Every plan"
        />
        <NativeSelect
          label="Status"
          options={restaurantStatuses.map((id) => ({ id, label: statusLabels[id].words }))}
          value={view.status ?? ''}
          onChange={(status) => change({ status })}
          placeholder="Every status"
        />
      </div>
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the restaurants"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <DataTable
          label="Restaurants"
          columns={columnsAt(now)}
          rows={rows}
          rowKey={({ id }) => id}
          isLoading={found.isPending}
          sort={{ columnId: view.sort ?? 'created', direction: view.direction ?? 'descending' }}
          onSortChange={({ columnId, direction }) => {
            // The first press on another column: names from A, everything else the most first.
            const isOther = columnId !== (view.sort ?? 'created')
            change({
              sort: columnId,
              direction: isOther ? (columnId === 'name' ? 'ascending' : 'descending') : direction,
            })
          }}
          empty={
            isNarrowed ? (
              <EmptyState title={search === '' ? 'No restaurant matches' : `No restaurant matches “${search}”`}>
                Remove a filter, or look for a part of its name, its address or its owner’s email.
              </EmptyState>
            ) : (
              <EmptyState title="No restaurants yet">The first one to sign up appears here.</EmptyState>
            )
          }
        />
      )}
      <ShowMore of={found} />
    </>
  )
}

const columnsAt = (now: number): Column<PlatformRestaurant>[] => [
  {
    id: 'name',
    header: 'Restaurant',
    isSortable: true,
    cell: ({ id, name, ownerEmail }) => (
      <span className="block min-w-32 wrap-anywhere">
        <TextLink href={`/platform/restaurants/${id}`} className="font-medium">
          {name}
        </TextLink>
        <span className="block text-quiet">{ownerEmail ?? '–'}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Plan',
    cell: ({ plan, status }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <Badge>{planLabels[plan]}</Badge>
        <StatusPill tone={statusLabels[status].tone}>{statusLabels[status].words}</StatusPill>
      </span>
    ),
    isSecondary: true,
  },
  {
    id: 'health',
    header: 'Health',
    cell: (row) => {
      const { level, words } = restaurantHealth(row, new Date(now).toISOString())
      return <StatusPill tone={level}>{words}</StatusPill>
    },
    isSecondary: true,
  },
  {
    id: 'takings',
    header: 'Takings, 30 days',
    isSortable: true,
    cell: ({ last30Days, behind }) => (behind > 0 ? <BeingCounted /> : <Money pence={last30Days.takingsPence} />),
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'fees',
    header: 'Fees, 30 days',
    cell: ({ last30Days, feePence, behind }) =>
      behind > 0 ? (
        <BeingCounted />
      ) : (
        <>
          <Money pence={last30Days.feePence} />
          <span className="block whitespace-nowrap text-quiet">
            <Money pence={feePence} /> in all
          </span>
        </>
      ),
    isFigure: true,
  },
  {
    id: 'last_order',
    header: 'Last order',
    isSortable: true,
    cell: ({ lastOrderAt }) => (lastOrderAt === null ? '–' : formatAgo(lastOrderAt, now)),
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'created',
    header: 'Joined',
    isSortable: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatShortDay(createdAt, 'Europe/London')}</span>,
    isFigure: true,
    isSecondary: true,
  },
]

/** In place of a figure that lacks some of its restaurant's sales. */
function BeingCounted() {
  return <span className="whitespace-nowrap text-quiet">Being counted</span>
}
