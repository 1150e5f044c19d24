import { rateSupport, replyToSupport, resolveOwnTicket, type SupportTicket } from '@tableside/contract/support'
import { messageMistake, mostFiles, ticketCategoryWords } from '@tableside/domain/support'
import { Button, Card, TextAreaField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Star } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { BackLink } from '../../../shared/back-link.tsx'
import { newId } from '../../../shared/new-id.ts'
import { OneThing } from '../../../shared/one-thing.tsx'
import { comingWords, momentWords } from '../../../shared/time-words.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useOnce } from '../../../shared/use-once.ts'
import { useTries } from '../../../shared/use-tries.ts'
import { Composer } from './composer.tsx'
import { Thread } from './thread.tsx'
import { ownTicketQuery } from './ticket-queries.ts'
import { PriorityOf, PromisePill, StatusOf } from './ticket-words.tsx'
import { useAttachments } from './upload.ts'

type Place = { restaurantId: string; ticketId: string }

/** One question of the restaurant, with everything both sides wrote. */
export function OwnTicket({ restaurantId, ticketId }: Place) {
  const found = useQuery(ownTicketQuery(restaurantId, ticketId))
  return (
    <>
      <BackLink href="/dashboard/support">Support</BackLink>
      <OneThing query={found} what="ticket" missing="Go back to the list.">
        {(ticket) => <Found ticket={ticket} restaurantId={restaurantId} />}
      </OneThing>
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
        Ticket {number}, {ticketCategoryWords[category].toLowerCase()}, asked by {openedBy} on {momentWords(createdAt)}
      </p>
      <div className="mt-3 mb-6 flex flex-wrap items-center gap-2">
        <StatusOf status={status} isOwn />
        <PriorityOf priority={priority} />
        <PromisePill promise={promise} now={now} />
        {(promise.response === 'on-time' || promise.response === 'at-risk') && (
          <span className="text-quiet text-sm">We answer by {comingWords(promise.respondBy)}</span>
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
  const [text, setText] = useState('')
  const once = useOnce()
  const tries = useTries()
  const attachments = useAttachments(`/api/v1/restaurants/${restaurantId}/support-files`, mostFiles)
  const rereads = [['support', 'own', restaurantId]]
  const params = { restaurantId, ticketId }
  const replying = useChange(
    {
      rereads,
      failure: 'Your message was not sent',
      send: () => {
        const body = { text, fileIds: attachments.ids }
        return once(body, ({ key }) => api(replyToSupport, { params, body, key }))
      },
    },
    () => {
      setText('')
      tries.reset()
      attachments.clear()
      toast.success('Sent to support')
    },
  )
  const resolving = useChange(
    { rereads, failure: 'The ticket was not closed', send: () => api(resolveOwnTicket, { params, key: newId() }) },
    () => toast.success('Marked as resolved'),
  )
  const mistake = tries.isTried ? messageMistake(text) : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (messageMistake(text) === undefined && !replying.isPending && !attachments.isUploading)
      replying.mutate(undefined)
  }
  return (
    <form
      ref={tries.form}
      noValidate
      onSubmit={handleSubmit}
      aria-label="Your answer"
      className="mt-6 border-line border-t pt-6"
    >
      <Composer
        label={status === 'resolved' ? 'Not settled? Write again' : 'Your answer'}
        value={text}
        onChange={setText}
        error={mistake}
        attachments={attachments}
      >
        <Button type="submit" variant="primary" isPending={replying.isPending} isDisabled={attachments.isUploading}>
          {status === 'resolved' ? 'Send and open again' : 'Send'}
        </Button>
        {status !== 'resolved' && (
          <Button
            icon={<CircleCheck size={18} aria-hidden />}
            onPress={() => resolving.mutate(undefined)}
            isPending={resolving.isPending}
          >
            It is settled
          </Button>
        )}
      </Composer>
    </form>
  )
}

const stars = [1, 2, 3, 4, 5]
const starWords = ['', 'Not at all', 'Hardly', 'Partly', 'Well', 'Very well']

function Rating({ ticket, restaurantId }: { ticket: SupportTicket; restaurantId: string }) {
  const [rating, setRating] = useState(ticket.rating)
  const [comment, setComment] = useState(ticket.ratingComment)
  const rate = useChange(
    {
      rereads: [['support', 'own', restaurantId]],
      failure: 'Your rating was not kept',
      send: (chosen: number) =>
        api(rateSupport, {
          params: { restaurantId, ticketId: ticket.id },
          body: { rating: chosen, comment },
          key: newId(),
        }),
    },
    () => toast.success('Thank you for telling us'),
  )
  return (
    <Card title="How well did we settle it?" className="mt-6">
      <fieldset>
        <legend className="sr-only">From 1 to 5</legend>
        <div className="flex flex-wrap items-center gap-1">
          {stars.map((star) => (
            <label
              key={star}
              className="relative flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-spice hover:bg-hover"
            >
              <input
                type="radio"
                name="rating"
                value={star}
                checked={rating === star}
                onChange={() => setRating(star)}
                className="absolute inset-0 cursor-pointer opacity-0"
                aria-label={`${star} of 5: ${starWords[star]}`}
              />
              <Star
                size={26}
                aria-hidden
                className={rating !== null && star <= rating ? 'fill-current text-saffron' : 'text-quiet'}
              />
            </label>
          ))}
          <span className="ml-2 text-quiet text-sm">{rating === null ? 'Choose' : starWords[rating]}</span>
        </div>
      </fieldset>
      <TextAreaField
        label="What should we know? (optional)"
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
