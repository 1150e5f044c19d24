import type { TicketSummary } from '@tableside/contract/support'
import { type TicketStatus, ticketCategoryLabels, ticketStatuses } from '@tableside/domain/support'
import { ButtonLink, type Column, DataTable, EmptyState, ErrorState, NativeSelect, TextLink } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { formatMoment } from '../../../shared/format-time.ts'
import { ShowMore } from '../../../shared/show-more.tsx'
import { ownStatusLabels, PriorityOf, PromisePill, StatusOf } from '../../../shared/support/tickets/ticket-labels.tsx'
import { ownTicketsQuery } from '../../../shared/support/tickets/ticket-queries.ts'
import { useNow } from '../../../shared/use-now.ts'

type OwnTicketsProps = {
  restaurantId: string
  status: TicketStatus | undefined
  onStatusChange: (status: TicketStatus | undefined) => void
}

/** What this restaurant asked, and how far each is. */
export function OwnTickets({ restaurantId, status, onStatusChange }: OwnTicketsProps) {
  const now = useNow(30_000)
  const found = useInfiniteQuery(ownTicketsQuery(restaurantId, status))
  const rows = found.data?.pages.flatMap(({ tickets }) => tickets) ?? []
  if (found.error && !found.data) {
    return (
      <ErrorState
        title="Couldn’t load your tickets"
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  return (
    <>
      <NativeSelect
        label="Status"
        options={statusOptions}
        value={status ?? ''}
        onChange={(chosen) => onStatusChange(chosen === '' ? undefined : chosen)}
        placeholder="Every status"
        className="mb-3 max-w-60"
      />
      <DataTable
        label="Your tickets"
        columns={columnsAt(now)}
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={found.isPending}
        empty={
          status ? (
            <EmptyState title="No tickets found">Choose another status to see the others.</EmptyState>
          ) : (
            <EmptyState
              title="No tickets yet"
              icon={<LifeBuoy size={24} aria-hidden />}
              action={
                <ButtonLink href="/dashboard/support/new" variant="primary">
                  Ask for help
                </ButtonLink>
              }
            >
              Your questions and our answers are kept here for all your managers.
            </EmptyState>
          )
        }
      />
      <ShowMore of={found} />
    </>
  )
}

const statusOptions = ticketStatuses.map((id) => ({ id, label: ownStatusLabels[id] }))

const columnsAt = (now: number): Column<TicketSummary>[] => [
  { id: 'number', header: 'No.', cell: ({ number }) => number, isFigure: true, isSecondary: true },
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ id, subject, category }) => (
      <div className="min-w-40 sm:min-w-60">
        <TextLink href={`/dashboard/support/${id}`} className="wrap-anywhere font-medium">
          {subject}
        </TextLink>
        <span className="block text-quiet text-sm">{ticketCategoryLabels[category]}</span>
      </div>
    ),
  },
  {
    id: 'status',
    header: 'Status and priority',
    cell: ({ status, priority }) => (
      <span className="flex flex-col items-start gap-1">
        <StatusOf status={status} isOwn />
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
  {
    id: 'changed',
    header: 'Last change',
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatMoment(updatedAt)}</span>,
    isFigure: true,
    isSecondary: true,
  },
]
