import type { PlatformRestaurant } from '@tableside/contract/platform'
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Money,
  SearchField,
  StatusPill,
  TextLink,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useNow } from '../../shared/use-now.ts'
import { restaurantsQuery } from './platform-queries.ts'
import { agoWords, planWords, statusWords } from './platform-words.ts'

/** Every restaurant with its plan, takings and fees; each leads to its fees payment by payment. */
export function RestaurantTable() {
  const now = useNow(60_000)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useInfiniteQuery(restaurantsQuery(search))
  const rows = found.data?.pages.flatMap(({ restaurants }) => restaurants) ?? []
  return (
    <>
      <SearchField label="Search restaurants" value={typed} onChange={setTyped} className="mb-3 max-w-sm" />
      {found.error && !found.data ? (
        <ErrorState
          title="We could not load the restaurants"
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
          empty={
            search === '' ? (
              <EmptyState title="No restaurants yet">The first one to sign up appears here.</EmptyState>
            ) : (
              <EmptyState title={`No restaurant matches “${search}”`}>
                Look for a part of its name, its address or its owner’s e-mail.
              </EmptyState>
            )
          }
        />
      )}
      {found.hasNextPage && (
        <Button onPress={() => void found.fetchNextPage()} isPending={found.isFetchingNextPage} className="mt-3">
          Show more
        </Button>
      )}
    </>
  )
}

const columnsAt = (now: number): Column<PlatformRestaurant>[] => [
  {
    id: 'name',
    header: 'Restaurant',
    cell: ({ id, name, ownerEmail }) => (
      <>
        <TextLink href={`/platform/restaurants/${id}`} className="font-medium">
          {name}
        </TextLink>
        <span className="block text-quiet">{ownerEmail ?? '–'}</span>
      </>
    ),
  },
  { id: 'plan', header: 'Plan', cell: ({ plan }) => <Badge>{planWords[plan]}</Badge>, isSecondary: true },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusPill tone={statusWords[status].tone}>{statusWords[status].words}</StatusPill>,
    isSecondary: true,
  },
  {
    id: 'takings',
    header: 'Takings, 30 days',
    cell: ({ last30Days }) => <Money pence={last30Days.takingsPence} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'fees30',
    header: 'Fees, 30 days',
    cell: ({ last30Days }) => <Money pence={last30Days.feePence} />,
    isFigure: true,
  },
  {
    id: 'fees',
    header: 'Fees, all time',
    cell: ({ feePence }) => <Money pence={feePence} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'last',
    header: 'Last order',
    cell: ({ lastOrderAt }) => (lastOrderAt === null ? '–' : agoWords(lastOrderAt, now)),
    isFigure: true,
    isSecondary: true,
  },
]
