import { ticketPriorities, ticketStatuses } from '@tableside/domain/support'
import type { DeskFilter } from '../../../shared/support/tickets/ticket-queries.ts'

export const promises = [
  { id: 'breached', label: 'Missed' },
  { id: 'at-risk', label: 'At risk' },
] as const
export const assignees = [
  { id: 'me', label: 'Me' },
  { id: 'nobody', label: 'Nobody yet' },
] as const

/** What is no filter is as if it did not stand in the address. */
export function deskFilterOf(given: Record<string, unknown>): DeskFilter {
  const status = (['active', ...ticketStatuses] as const).find((known) => known === given.status)
  const priority = ticketPriorities.find((known) => known === given.priority)
  const promise = promises.find(({ id }) => id === given.promise)?.id
  const assignee = assignees.find(({ id }) => id === given.assignee)?.id
  const { restaurantId } = given
  const search = typeof given.search === 'string' ? given.search.slice(0, 80) : ''
  return {
    ...(status ? { status } : {}),
    ...(priority ? { priority } : {}),
    ...(promise ? { promise } : {}),
    ...(assignee ? { assignee } : {}),
    ...(typeof restaurantId === 'string' && /^[0-9a-f-]{36}$/.test(restaurantId) ? { restaurantId } : {}),
    ...(search ? { search } : {}),
    ...(given.order === 'due' ? { order: 'due' as const } : {}),
  }
}
