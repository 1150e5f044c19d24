import type { Erasure } from '@tableside/contract/customers'
import { type Column, DataTable, EmptyState, ErrorState, StatusPill } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { dayIn, reasonLabels } from './customer-labels.ts'
import { erasuresQuery } from './customer-queries.ts'

/** The proof that people were erased, without a name. */
export function ErasureList() {
  const { restaurant } = useRestaurant()
  const found = useInfiniteQuery(erasuresQuery(restaurant.id))
  const { data, isPending, isError, refetch } = found
  if (isError) return <ErrorState title="Couldn’t load the erasures" onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        label="Erasures, newest first"
        columns={columnsFor(restaurant.timeZone)}
        rows={data?.pages.flatMap(({ erasures }) => erasures) ?? []}
        rowKey={({ customerId }) => customerId}
        isLoading={isPending}
        empty={
          <EmptyState title="No erasures">
            When a customer is erased, what was deleted is listed here, without their name.
          </EmptyState>
        }
      />
      <ShowMore of={found}>Show more erasures</ShowMore>
    </>
  )
}

function columnsFor(timeZone: string): Column<Erasure>[] {
  const day = dayIn(timeZone)
  return [
    {
      id: 'asked',
      header: 'Asked for',
      cell: ({ requestedAt, requestedByName, reason }) => (
        <>
          {day(requestedAt)}
          <span className="block text-quiet text-sm">
            {reasonLabels[reason] ?? reason} · {requestedByName}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ doneAt }) => (
        <StatusPill tone={doneAt ? 'good' : 'attention'}>{doneAt ? 'Erased' : 'In progress'}</StatusPill>
      ),
    },
    {
      id: 'cleared',
      header: 'What was cleared',
      isSecondary: true,
      cell: ({ cleared }) =>
        cleared
          ? Object.entries(cleared)
              .map(([what, rows]) => `${rows} ${what}`)
              .join(', ')
          : '–',
    },
    {
      id: 'copies',
      header: 'Last copies deleted by',
      isSecondary: true,
      cell: ({ copiesGoneBy }) => (
        <span title="Cached replies, deleted after 35 days">{copiesGoneBy ? day(copiesGoneBy) : '–'}</span>
      ),
    },
  ]
}
