import type { DeskTicket } from '@tableside/contract/support'
import { Card, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { BackLink } from '../../../shared/back-link.tsx'
import { formatMoment } from '../../../shared/format-time.ts'
import { QueryBoundary } from '../../../shared/query-boundary.tsx'
import { Thread } from '../../../shared/support/tickets/thread.tsx'
import { PriorityOf, PromisePill, StatusOf } from '../../../shared/support/tickets/ticket-labels.tsx'
import { deskTicketQuery, paramsOf } from '../../../shared/support/tickets/ticket-queries.ts'
import { useNow } from '../../../shared/use-now.ts'
import { DeskAnswer } from './desk-answer.tsx'
import { DeskNotes } from './desk-notes.tsx'
import { DeskTicketState } from './desk-ticket-state.tsx'
/** One ticket on the platform's desk. */
export function DeskTicketPage({ restaurantId, ticketId }: { restaurantId: string; ticketId: string }) {
  const found = useQuery(deskTicketQuery(restaurantId, ticketId))
  return (
    <>
      <BackLink href="/platform/support">Support</BackLink>
      <QueryBoundary query={found} what="ticket" missing="Go back to the list.">
        {(ticket) => <Found ticket={ticket} />}
      </QueryBoundary>
    </>
  )
}

function Found({ ticket }: { ticket: DeskTicket }) {
  const now = useNow(30_000)
  const { subject, status, priority, promise, number, restaurant, createdAt, openedBy } = ticket
  const { restaurantId, ticketId } = paramsOf(ticket)
  return (
    <>
      <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">{subject}</h1>
      <p className="wrap-anywhere mt-1 text-quiet">
        <TextLink href={`/platform/restaurants/${restaurantId}`}>{restaurant.name}</TextLink> ticket {number}, asked by{' '}
        {openedBy} on {formatMoment(createdAt)}
      </p>
      <div className="mt-3 mb-6 flex flex-wrap items-center gap-2">
        <StatusOf status={status} />
        <PriorityOf priority={priority} />
        <PromisePill promise={promise} now={now} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(18rem,1fr)]">
        <div className="min-w-0">
          <Thread
            entries={ticket.entries}
            mySide="platform"
            fileUrl={(fileId) =>
              `/api/v1/platform/restaurants/${restaurantId}/support-tickets/${ticketId}/files/${fileId}`
            }
          />
          <DeskAnswer ticket={ticket} />
        </div>
        <div className="flex flex-col gap-4">
          <DeskTicketState ticket={ticket} />
          {ticket.rating !== null && <Rated rating={ticket.rating} comment={ticket.ratingComment} />}
          <DeskNotes ticket={ticket} />
        </div>
      </div>
    </>
  )
}

function Rated({ rating, comment }: { rating: number; comment: string }) {
  return (
    <Card title="Their rating">
      <p className="flex items-center gap-2">
        <Star size={20} aria-hidden className="fill-current text-saffron" />
        <span className="figures font-semibold">{rating} of 5</span>
      </p>
      {comment && <p className="wrap-anywhere mt-2 whitespace-pre-wrap">{comment}</p>}
    </Card>
  )
}
