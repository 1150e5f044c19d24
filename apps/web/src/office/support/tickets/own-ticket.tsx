import { rateSupport, replyToSupport, resolveOwnTicket, type SupportTicket } from '@tableside/contract/support'
import { maxFiles, messageError, ticketCategoryLabels } from '@tableside/domain/support'
import { Button, Card, TextAreaField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Star } from 'lucide-react'
import { useState } from 'react'
import { BackLink } from '../../../shared/back-link.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { formatMoment, formatUpcoming } from '../../../shared/format-time.ts'
import { QueryBoundary } from '../../../shared/query-boundary.tsx'
import { Composer } from '../../../shared/support/tickets/composer.tsx'
import { Thread } from '../../../shared/support/tickets/thread.tsx'
import { PriorityOf, PromisePill, StatusOf } from '../../../shared/support/tickets/ticket-labels.tsx'
import { ownTicketQuery } from '../../../shared/support/tickets/ticket-queries.ts'
import { useAttachments } from '../../../shared/support/tickets/upload.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useNow } from '../../../shared/use-now.ts'

type Place = { restaurantId: string; ticketId: string }

/** One question of the restaurant, with everything both sides wrote. */
export function OwnTicket({ restaurantId, ticketId }: Place) {
  const found = useQuery(ownTicketQuery(restaurantId, ticketId))
  return (
    <>
      <BackLink href="/dashboard/support">Support</BackLink>
      <QueryBoundary query={found} what="ticket" missing="Go back to the list.">
        {(ticket) => <Found ticket={ticket} restaurantId={restaurantId} />}
      </QueryBoundary>
    </>
  )
}

function Found({ ticket, restaurantId }: { ticket: SupportTicket; restaurantId: string }) {
  const now = useNow(30_000)
  const { id: ticketId, number, subject, status, priority, promise, category, createdAt, openedBy } = ticket
  return (
    <div className="max-w-4xl">
      <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">{subject}</h1>
      <p className="mt-1 text-quiet">
        Ticket {number}, {ticketCategoryLabels[category].toLowerCase()}, asked by {openedBy} on{' '}
        {formatMoment(createdAt)}
      </p>
      <div className="mt-3 mb-6 flex flex-wrap items-center gap-2">
        <StatusOf status={status} isOwn />
        <PriorityOf priority={priority} />
        <PromisePill promise={promise} now={now} />
        {(promise.response === 'on-time' || promise.response === 'at-risk') && (
          <span className="text-quiet text-sm">We answer by {formatUpcoming(promise.respondBy)}</span>
        )}
      </div>
      <Thread
        entries={ticket.entries}
        mySide="restaurant"
        fileUrl={(fileId) => `/api/v1/restaurants/${restaurantId}/support-tickets/${ticketId}/files/${fileId}`}
      />
      {status === 'resolved' && <Rating key={String(ticket.rating)} ticket={ticket} restaurantId={restaurantId} />}
      <Reply ticket={ticket} restaurantId={restaurantId} />
    </div>
  )
}

function Reply({ ticket, restaurantId }: { ticket: SupportTicket; restaurantId: string }) {
  const { id: ticketId, status } = ticket
  const attachments = useAttachments(`/api/v1/restaurants/${restaurantId}/support-files`, maxFiles)
  const invalidates = [['support', 'own', restaurantId]]
  const params = { restaurantId, ticketId }
  const edit = useEdit({
    saved: { text: '' },
    request: ({ text }) => request(replyToSupport, { params, body: { text, fileIds: attachments.ids } }),
    errors: ({ text }) => ({ text: messageError(text) }),
    invalidates,
    failure: 'Couldn’t send your message',
    success: 'Sent to support',
    onSaved: attachments.clear,
  })
  const resolving = useChange(
    { invalidates, failure: 'Couldn’t close the ticket', send: () => request(resolveOwnTicket, { params }) },
    () => toast.success('Marked as resolved'),
  )
  return (
    <form {...edit.form} aria-label="Your answer" className="mt-6 border-line border-t pt-6">
      <Composer
        label={status === 'resolved' ? 'Not resolved? Reply' : 'Your answer'}
        {...edit.field('text')}
        attachments={attachments}
      >
        <Button type="submit" variant="primary" isPending={edit.isPending} isDisabled={attachments.isUploading}>
          {status === 'resolved' ? 'Send and reopen' : 'Send'}
        </Button>
        {status !== 'resolved' && (
          <Button
            icon={<CircleCheck size={18} aria-hidden />}
            onPress={() => resolving.mutate(undefined)}
            isPending={resolving.isPending}
          >
            Mark as resolved
          </Button>
        )}
      </Composer>
    </form>
  )
}

const stars = [1, 2, 3, 4, 5]
const starLabels = ['', 'Very poor', 'Poor', 'OK', 'Good', 'Very good']

function Rating({ ticket, restaurantId }: { ticket: SupportTicket; restaurantId: string }) {
  const [rating, setRating] = useState(ticket.rating)
  const [comment, setComment] = useState(ticket.ratingComment)
  const rate = useChange(
    {
      invalidates: [['support', 'own', restaurantId]],
      failure: 'Couldn’t save your rating',
      send: (chosen: number) =>
        request(rateSupport, {
          params: { restaurantId, ticketId: ticket.id },
          body: { rating: chosen, comment },
        }),
    },
    () => toast.success('Thank you for telling us'),
  )
  return (
    <Card title="How was our support?" className="mt-6">
      <fieldset>
        <legend className="sr-only">From 1 to 5</legend>
        <div className="flex flex-wrap items-center gap-1">
          {stars.map((star) => (
            <label
              key={star}
              className="relative flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ink hover:bg-hover"
            >
              <input
                type="radio"
                name="rating"
                value={star}
                checked={rating === star}
                onChange={() => setRating(star)}
                className="absolute inset-0 cursor-pointer opacity-0"
                aria-label={`${star} of 5: ${starLabels[star]}`}
              />
              <Star
                size={26}
                aria-hidden
                className={rating !== null && star <= rating ? 'fill-current text-saffron' : 'text-quiet'}
              />
            </label>
          ))}
          <span className="ml-2 text-quiet text-sm">{rating === null ? 'Choose' : starLabels[rating]}</span>
        </div>
      </fieldset>
      <TextAreaField
        label="Comments (optional)"
        value={comment}
        onChange={setComment}
        rows={2}
        maxLength={2_000}
        className="mt-3"
      />
      <Button
        onPress={() => rating !== null && rate.mutate(rating)}
        isDisabled={rating === null}
        isPending={rate.isPending}
        className="mt-3"
      >
        {ticket.rating === null ? 'Send rating' : 'Change rating'}
      </Button>
    </Card>
  )
}
