import type { TicketPromise } from '@tableside/contract/support'
import {
  type PromiseState,
  type TicketPriority,
  type TicketStatus,
  ticketPriorityLabels,
  ticketStatusLabels,
} from '@tableside/domain/support'
import { StatusPill, type Tone } from '@tableside/ui'
import { CirclePause, Clock, Flame } from 'lucide-react'
import { formatSince } from '../../format-since.ts'

const statusTones: Readonly<Record<TicketStatus, Tone>> = {
  open: 'attention',
  'in-progress': 'neutral',
  waiting: 'neutral',
  resolved: 'good',
}

/** `isOwn`: as the restaurant reads it, whose turn it is when the platform waits. */
export function StatusOf({ status, isOwn = false }: { status: TicketStatus; isOwn?: boolean }) {
  const tone =
    isOwn && status === 'waiting' ? 'attention' : isOwn && status === 'open' ? 'neutral' : statusTones[status]
  return <StatusPill tone={tone}>{isOwn ? ownStatusLabels[status] : ticketStatusLabels[status]}</StatusPill>
}

export const ownStatusLabels: Readonly<Record<TicketStatus, string>> = {
  ...ticketStatusLabels,
  waiting: 'Waiting for you',
}

const priorityTones: Readonly<Record<TicketPriority, Tone>> = { high: 'bad', medium: 'neutral', low: 'neutral' }

export function PriorityOf({ priority }: { priority: TicketPriority }) {
  return (
    <StatusPill
      tone={priorityTones[priority]}
      {...(priority === 'high' ? { icon: <Flame size={16} aria-hidden /> } : {})}
    >
      {ticketPriorityLabels[priority]}
    </StatusPill>
  )
}

const promiseTones: Readonly<Record<PromiseState, Tone>> = {
  'on-time': 'neutral',
  'at-risk': 'attention',
  breached: 'bad',
  paused: 'neutral',
  kept: 'good',
  late: 'bad',
}

/** The promise that counts next, in time left or gone: "Answer due in 1 h 20 min". */
export function PromisePill({ promise, now }: { promise: TicketPromise; now: number }) {
  const { what, state, words } = nextPromise(promise, now)
  const icon = state === 'paused' ? <CirclePause size={16} aria-hidden /> : <Clock size={16} aria-hidden />
  return (
    <StatusPill tone={promiseTones[state]} {...(state === 'on-time' || state === 'paused' ? { icon } : {})}>
      {what} {words}
    </StatusPill>
  )
}

function nextPromise({ respondBy, resolveBy, response, solution }: TicketPromise, now: number) {
  const isAwaited = response === 'on-time' || response === 'at-risk' || response === 'breached'
  if (isAwaited) return { what: 'Answer', state: response, words: formatDue(respondBy, now) }
  if (solution === 'paused') return { what: 'Clock', state: solution, words: 'paused' }
  if (solution === 'kept') return { what: 'Solved', state: solution, words: 'in time' }
  if (solution === 'late') return { what: 'Solved', state: solution, words: 'late' }
  return { what: 'Solution', state: solution, words: resolveBy ? formatDue(resolveBy, now) : 'overdue' }
}

function formatDue(due: string, now: number): string {
  const isPast = Date.parse(due) < now
  return isPast
    ? `overdue by ${formatSince(due, now)}`
    : `due in ${formatSince(new Date(now).toISOString(), Date.parse(due))}`
}
