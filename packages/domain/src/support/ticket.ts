import { isOneLine, isUnsafeText } from '../text/index.ts'

/** How far a support ticket is; `open` waits for the platform, `waiting` for the restaurant (specification §4, and the fourth). */
export const ticketStatuses = ['open', 'in-progress', 'waiting', 'resolved'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketStatusLabels: Readonly<Record<TicketStatus, string>> = {
  open: 'Open',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  resolved: 'Resolved',
}

export const ticketPriorities = ['high', 'medium', 'low'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketPriorityLabels: Readonly<Record<TicketPriority, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

export const ticketCategories = ['service', 'payments', 'menu', 'reports', 'people', 'plan', 'other'] as const
export type TicketCategory = (typeof ticketCategories)[number]

export const ticketCategoryLabels: Readonly<Record<TicketCategory, string>> = {
  service: 'Till and kitchen',
  payments: 'Payments and refunds',
  menu: 'Menu and prices',
  reports: 'Reports and figures',
  people: 'Staff and sign-in',
  plan: 'Plan and billing',
  other: 'Something else',
}

export type EntryKind = 'message' | 'resolved' | 'reopened'

/** In characters. */
const maxSubjectLength = 120
const maxMessageLength = 10_000

export type TicketDraft = { readonly subject: string; readonly text: string }

/** What is wrong, by field, in words for the person writing. Empty when it can be sent. */
export function ticketErrors({ subject, text }: TicketDraft): { subject?: string; text?: string } {
  const wrongSubject = lineError(subject.trim(), 'Say in a few words what it is about', maxSubjectLength)
  const wrongText = messageError(text)
  return { ...(wrongSubject ? { subject: wrongSubject } : {}), ...(wrongText ? { text: wrongText } : {}) }
}

/** What is wrong with a message; undefined when it can be sent. */
export function messageError(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return 'Write what you would like to say'
  if (typed.length > maxMessageLength) {
    return `Shorten the text to 10,000 characters; it has ${typed.length.toLocaleString('en-GB')}`
  }
  return isUnsafeText(typed) ? 'Take out the characters that cannot be shown' : undefined
}

/** What is wrong with one line of text that may not be longer than so many characters. */
export function lineError(line: string, missing: string, max: number): string | undefined {
  if (line === '') return missing
  if (line.length > max) return `Shorten this to ${max} characters; it has ${line.length}`
  return isOneLine(line) ? undefined : 'Keep this to one line of text'
}

/** What the restaurant's message does to where its ticket stands: settled or asked, it is the platform's turn again. */
export function statusAfterReply(status: TicketStatus): TicketStatus {
  return status === 'in-progress' ? 'in-progress' : 'open'
}
