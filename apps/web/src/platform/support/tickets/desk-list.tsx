import type { DeskSummary } from '@tableside/contract/support'
import {
  ticketCategoryLabels,
  ticketPriorities,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusLabels,
} from '@tableside/domain/support'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  NativeSelect,
  SearchField,
  TextLink,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { formatMoment, formatShortDay } from '../../../shared/format-time.ts'
import { ShowMore } from '../../../shared/show-more.tsx'
import { PriorityOf, PromisePill, StatusOf } from '../../../shared/support/tickets/ticket-labels.tsx'
import { type DeskFilter, deskTicketsQuery } from '../../../shared/support/tickets/ticket-queries.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useTypedSearch } from '../../../shared/use-typed-search.ts'
import { assignees, deskFilterOf, promises } from './desk-filter.ts'

/** The tickets of every restaurant. */
export function DeskList({ filter, onChange }: { filter: DeskFilter; onChange: (filter: DeskFilter) => void }) {
  const now = useNow(30_000)
  const { search, field } = useTypedSearch(filter.search ?? '', (search) =>
    onChange(deskFilterOf({ ...filter, search })),
  )
  const found = useInfiniteQuery(deskTicketsQuery({ ...filter, search }))
  const rows = found.data?.pages.flatMap(({ tickets }) => tickets) ?? []
  const counts = found.data?.pages[0]?.counts
  const change = (part: Record<string, unknown>) => onChange(deskFilterOf({ ...filter, ...part }))
  const isNarrowed = Object.keys(filter).some((name) => name !== 'order')
  return (
    <>
      <div className="mb-3 grid grid-cols-2 items-end gap-3 lg:grid-cols-3">
        <SearchField label="Search subject or restaurant" {...field} className="max-sm:col-span-2" />
        <NativeSelect
          label="Status"
          options={[
            { id: 'active', label: 'Not resolved' },
            ...ticketStatuses.map((id) => ({
              id,
              label: counts ? `${ticketStatusLabels[id]} (${counts[id]})` : ticketStatusLabels[id],
            })),
          ]}
          value={filter.status ?? ''}
          onChange={(status) => change({ status })}
          placeholder="Every status"
        />
        <NativeSelect
          label="Priority"
          options={ticketPriorities.map((id) => ({ id, label: ticketPriorityLabels[id] }))}
          value={filter.priority ?? ''}
          onChange={(priority) => change({ priority })}
          placeholder="Every priority"
        />
        <NativeSelect
          label="Target"
          options={promises}
          value={filter.promise ?? ''}
          onChange={(promise) => change({ promise })}
          placeholder="Every target"
        />
        <NativeSelect
          label="Assigned to"
          options={assignees}
          value={filter.assignee ?? ''}
          onChange={(assignee) => change({ assignee })}
          placeholder="Anyone"
        />
        <NativeSelect
          label="Order"
          options={[{ id: 'due', label: 'Due next' }]}
          value={filter.order === 'due' ? 'due' : ''}
          onChange={(order) => change({ order })}
          placeholder="Last changed"
        />
      </div>
      {filter.restaurantId && (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
          Only {rows[0]?.restaurant.name ?? 'one restaurant'}
          <Button variant="quiet" onPress={() => change({ restaurantId: '' })}>
            Show all restaurants
          </Button>
        </p>
      )}
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the tickets"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <DataTable
          label="Support tickets"
          columns={columnsAt(now)}
          rows={rows}
          rowKey={({ id }) => id}
          isLoading={found.isPending}
          empty={
            isNarrowed ? (
              <EmptyState title="No ticket matches">Remove a filter, or search for other words.</EmptyState>
            ) : (
              <EmptyState title="No tickets yet" icon={<Inbox size={24} aria-hidden />}>
                What restaurants ask on their Support page appears here.
              </EmptyState>
            )
          }
        />
      )}
      <ShowMore of={found} />
    </>
  )
}

const columnsAt = (now: number): Column<DeskSummary>[] => [
  {
    id: 'subject',
    header: 'Ticket',
    cell: ({ id, subject, category, restaurant, number }) => (
      <div className="min-w-40 sm:min-w-60">
        <TextLink href={`/platform/support/tickets/${restaurant.id}/${id}`} className="wrap-anywhere font-medium">
          {subject}
        </TextLink>
        <span className="wrap-anywhere block text-quiet text-sm">
          {restaurant.name} {number}, {ticketCategoryLabels[category].toLowerCase()}
        </span>
      </div>
    ),
  },
  {
    id: 'status',
    header: 'Status and priority',
    cell: ({ status, priority }) => (
      <span className="flex flex-col items-start gap-1">
        <StatusOf status={status} />
        <PriorityOf priority={priority} />
      </span>
    ),
  },
  {
    id: 'promise',
    header: 'Target',
    cell: ({ promise }) => <PromisePill promise={promise} now={now} />,
    isSecondary: true,
  },
  { id: 'assignee', header: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? '–', isSecondary: true },
  {
    id: 'changed',
    header: 'Last change',
    cell: ({ createdAt, updatedAt }) => (
      <>
        <span className="block whitespace-nowrap">{formatMoment(updatedAt)}</span>
        <span className="block whitespace-nowrap text-quiet text-sm">opened {formatShortDay(createdAt)}</span>
      </>
    ),
    isFigure: true,
    isSecondary: true,
  },
]
