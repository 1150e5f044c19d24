import { answerTicket, changeTicket, type DeskTicket, noteOnTicket } from '@tableside/contract/support'
import {
  messageMistake,
  mostFiles,
  supportTiers,
  type TicketStatus,
  ticketCategories,
  ticketCategoryWords,
  ticketPriorities,
  ticketPriorityWords,
  ticketStatuses,
  ticketStatusWords,
} from '@tableside/domain/support'
import { Button, Card, NativeSelect, SegmentedControl, TextAreaField, TextLink, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Lock, Star } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { BackLink } from '../../../shared/back-link.tsx'
import { newId } from '../../../shared/new-id.ts'
import { OneThing } from '../../../shared/one-thing.tsx'
import { momentWords } from '../../../shared/time-words.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useNow } from '../../../shared/use-now.ts'
import { CannedReplies } from './canned-replies.tsx'
import { Composer } from './composer.tsx'
import { Thread } from './thread.tsx'
import { deskQuery, deskTicketQuery } from './ticket-queries.ts'
import { PriorityOf, PromisePill, StatusOf } from './ticket-words.tsx'
import { useAttachments } from './upload.ts'

const rereads = [
  ['support', 'desk'],
  ['support', 'stats'],
]
const paramsOf = ({ id, restaurant }: DeskTicket) => ({ restaurantId: restaurant.id, ticketId: id })

/** One ticket on the platform's desk. */
export function DeskTicketPage({ restaurantId, ticketId }: { restaurantId: string; ticketId: string }) {
  const found = useQuery(deskTicketQuery(restaurantId, ticketId))
  return (
    <>
      <BackLink href="/platform/support">Support</BackLink>
      <OneThing query={found} what="ticket" missing="Go back to the list.">
        {(ticket) => <Found ticket={ticket} />}
      </OneThing>
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
        {openedBy} on {momentWords(createdAt)}
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
          <Answer ticket={ticket} />
        </div>
        <div className="flex flex-col gap-4">
          <Standing ticket={ticket} />
          {ticket.rating !== null && <Rated rating={ticket.rating} comment={ticket.ratingComment} />}
          <Notes ticket={ticket} />
        </div>
      </div>
    </>
  )
}

type Then = Exclude<TicketStatus, 'open'>
const thenOptions: readonly { id: Then; label: string }[] = [
  { id: 'waiting', label: 'Wait for them' },
  { id: 'in-progress', label: 'Keep working' },
  { id: 'resolved', label: 'Resolve' },
]

function Answer({ ticket }: { ticket: DeskTicket }) {
  const [text, setText] = useState('')
  const [status, setStatus] = useState<Then>('waiting')
  const [isTried, setIsTried] = useState(false)
  const params = paramsOf(ticket)
  const attachments = useAttachments(`/api/v1/platform/restaurants/${params.restaurantId}/support-files`, mostFiles)
  const answering = useChange(
    {
      rereads,
      failure: 'The answer was not sent',
      send: () =>
        api(answerTicket, {
          params,
          body: { text, status, fileIds: attachments.ids, lastEntryId: ticket.entries.at(-1)?.id ?? '' },
          key: newId(),
        }),
    },
    () => {
      setText('')
      setIsTried(false)
      attachments.clear()
      toast.success(`Answered ${ticket.restaurant.name}`)
    },
  )
  const mistake = isTried ? messageMistake(text) : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (messageMistake(text) === undefined && !answering.isPending && !attachments.isUploading)
      answering.mutate(undefined)
  }
  return (
    <form noValidate onSubmit={handleSubmit} aria-label="Answer" className="mt-6 border-line border-t pt-6">
      <Composer
        label="Answer to the restaurant"
        value={text}
        onChange={setText}
        error={mistake}
        attachments={attachments}
      >
        <CannedReplies text={text} onChoose={(words) => setText(text.trim() === '' ? words : `${text}\n\n${words}`)} />
      </Composer>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SegmentedControl
          label="And then"
          options={thenOptions}
          value={status}
          onChange={setStatus}
          className="w-full sm:w-96"
        />
        <Button type="submit" variant="primary" isPending={answering.isPending} isDisabled={attachments.isUploading}>
          Send answer
        </Button>
      </div>
    </form>
  )
}

function Standing({ ticket }: { ticket: DeskTicket }) {
  const { data: desk } = useQuery(deskQuery)
  const { status, priority, category, assignee, plan, promise } = ticket
  const changing = useChange(
    {
      rereads,
      failure: 'The ticket was not changed',
      send: (body: Parameters<typeof change>[0]) => change(body),
    },
    () => toast.success('Saved'),
  )
  const change = (body: {
    status?: TicketStatus
    priority?: DeskTicket['priority']
    category?: DeskTicket['category']
    assigneeId?: string | null
  }) => api(changeTicket, { params: paramsOf(ticket), body, key: newId() })
  const people = desk?.people ?? (assignee ? [assignee] : [])
  return (
    <Card title="Standing">
      <div className="flex flex-col gap-4">
        <NativeSelect
          label="Status"
          options={ticketStatuses.map((id) => ({ id, label: ticketStatusWords[id] }))}
          value={status}
          onChange={(chosen) => chosen !== '' && changing.mutate({ status: chosen })}
          placeholder="Status"
          isDisabled={changing.isPending}
        />
        <NativeSelect
          label="Priority"
          options={ticketPriorities.map((id) => ({ id, label: ticketPriorityWords[id] }))}
          value={priority}
          onChange={(chosen) => chosen !== '' && changing.mutate({ priority: chosen })}
          placeholder="Priority"
          isDisabled={changing.isPending}
        />
        <NativeSelect
          label="Category"
          options={ticketCategories.map((id) => ({ id, label: ticketCategoryWords[id] }))}
          value={category}
          onChange={(chosen) => chosen !== '' && changing.mutate({ category: chosen })}
          placeholder="Category"
          isDisabled={changing.isPending}
        />
        <NativeSelect
          label="Given to"
          options={people.map(({ id, name }) => ({ id, label: name }))}
          value={assignee?.id ?? ''}
          onChange={(chosen) => changing.mutate({ assigneeId: chosen === '' ? null : chosen })}
          placeholder="Nobody"
          isDisabled={changing.isPending}
        />
        <dl className="flex flex-col gap-2 text-sm">
          <Fact name="Support">
            {supportTiers[plan].name}, {supportTiers[plan].hoursWords}
          </Fact>
          <Fact name="First answer by">{momentWords(promise.respondBy)}</Fact>
          <Fact name="Solution by">{promise.resolveBy ? momentWords(promise.resolveBy) : 'The clock stands'}</Fact>
        </dl>
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
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

function Notes({ ticket }: { ticket: DeskTicket }) {
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const noting = useChange(
    {
      rereads,
      failure: 'The note was not kept',
      send: () => api(noteOnTicket, { params: paramsOf(ticket), body: { text }, key: newId() }),
    },
    () => {
      setText('')
      setIsTried(false)
    },
  )
  const mistake = isTried ? messageMistake(text) : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (messageMistake(text) === undefined && !noting.isPending) noting.mutate(undefined)
  }
  return (
    <Card title="Internal notes">
      <p className="mb-3 flex items-start gap-2 text-quiet text-sm">
        <Lock size={16} aria-hidden className="mt-0.5 shrink-0" />
        The restaurant never sees these.
      </p>
      {ticket.notes.length > 0 && (
        <ol aria-label="Notes" className="mb-4">
          {ticket.notes.map((note) => (
            <li key={note.id} className="border-line border-t py-2">
              <p className="figures text-quiet text-sm">
                {note.byName}, {momentWords(note.at)}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form noValidate onSubmit={handleSubmit} aria-label="Internal note" className="flex flex-col gap-3">
        <TextAreaField label="New note" value={text} onChange={setText} rows={3} error={mistake} />
        <Button type="submit" isPending={noting.isPending} className="self-start">
          Add note
        </Button>
      </form>
    </Card>
  )
}
