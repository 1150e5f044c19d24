import type { CollectionOrder } from '@tableside/contract/collection'

type Stage = CollectionOrder['stage']

const headings: Record<Stage, string> = {
  waiting: 'Sent',
  unanswered: 'Not answered',
  declined: 'Not taken',
  accepted: 'Accepted',
  preparing: 'Being made',
  late: 'Running late',
  ready: 'Ready',
  collected: 'Collected',
  cancelled: 'Cancelled',
}

/** How far it is, in a word or two. */
export const headingOf = (stage: Stage): string => headings[stage]

/** What it means for the guest, and what to do. */
export function textOf({
  stage,
  collectTime,
  reason,
}: Pick<CollectionOrder, 'stage' | 'collectTime' | 'reason'>): string {
  switch (stage) {
    case 'waiting':
      return `Waiting for the staff to accept it. You asked to collect it at ${collectTime}.`
    case 'unanswered':
      return 'The staff have not accepted this order. It is not being made. Please call.'
    case 'declined':
      return `${(reason ?? 'The restaurant cannot take it').replace(/\.$/, '')}. Nothing is made and there is nothing to pay.`
    case 'accepted':
    case 'preparing':
      return `Collect it at ${collectTime}.`
    case 'late':
      return `It was to be ready at ${collectTime} and needs a little longer. This page says when it is.`
    case 'ready':
      return 'Come and collect it.'
    case 'collected':
      return 'Paid. Thank you, and enjoy your food.'
    case 'cancelled':
      return 'The staff have cancelled this order. There is nothing to pay.'
  }
}

/** Nothing comes of it. */
export const isOff = (stage: Stage): boolean => stage === 'unanswered' || stage === 'declined' || stage === 'cancelled'

const steps = ['Sent', 'Accepted', 'Being made', 'Ready'] as const

/** The way of an order, and how many steps of it are behind it; null where it goes no further. */
export function progressOf(stage: Stage): { readonly steps: readonly string[]; readonly done: number } | null {
  if (isOff(stage)) return null
  const done = { waiting: 1, accepted: 2, preparing: 3, late: 3, ready: 4, collected: 4 }[stage as 'waiting']
  return { steps, done }
}
