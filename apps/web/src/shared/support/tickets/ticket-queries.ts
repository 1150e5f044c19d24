import type { DeskTicket } from '@tableside/contract/support'
import {
  getDesk,
  getDeskTicket,
  getSupportTicket,
  listDeskTickets,
  listSupportTickets,
  supportStats,
} from '@tableside/contract/support'
import type { TicketPriority, TicketStatus } from '@tableside/domain/support'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** The restaurant's own. The live channel says when there is something new; on the open page it is looked for as well. */
export const ownTicketsQuery = (restaurantId: string, status: TicketStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['support', 'own', restaurantId, 'list', status ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: 20, ...(status ? { status } : {}), ...(pageParam ? { cursor: pageParam } : {}) }
      return api(listSupportTickets, { params: { restaurantId }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

const pollMs = 15_000

export const ownTicketQuery = (restaurantId: string, ticketId: string) =>
  queryOptions({
    queryKey: ['support', 'own', restaurantId, 'one', ticketId],
    queryFn: async ({ signal }) => (await api(getSupportTicket, { params: { restaurantId, ticketId }, signal })).ticket,
    refetchInterval: pollMs,
  })

/** What the address says about the desk. */
export type DeskFilter = {
  readonly status?: TicketStatus | 'active' | undefined
  readonly priority?: TicketPriority | undefined
  readonly promise?: 'breached' | 'at-risk' | undefined
  readonly assignee?: 'me' | 'nobody' | undefined
  readonly restaurantId?: string | undefined
  readonly search?: string | undefined
  readonly order?: 'changed' | 'due' | undefined
}

export const deskTicketsQuery = (filter: DeskFilter) =>
  infiniteQueryOptions({
    queryKey: ['support', 'desk', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api(listDeskTickets, { query: { ...filter, limit: 30, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

export const deskTicketQuery = (restaurantId: string, ticketId: string) =>
  queryOptions({
    queryKey: ['support', 'desk', 'one', restaurantId, ticketId],
    queryFn: async ({ signal }) => (await api(getDeskTicket, { params: { restaurantId, ticketId }, signal })).ticket,
    refetchInterval: pollMs,
  })

export const statsQuery = queryOptions({
  queryKey: ['support', 'stats'],
  queryFn: async ({ signal }) => (await api(supportStats, { signal })).stats,
  refetchInterval: 60_000,
})

export const deskQuery = queryOptions({
  queryKey: ['support', 'people'],
  queryFn: ({ signal }) => api(getDesk, { signal }),
  staleTime: 60_000,
})

/** What a change of a ticket on the desk touches. */
export const deskRereads = [
  ['support', 'desk'],
  ['support', 'stats'],
] as const

export const paramsOf = ({ id, restaurant }: DeskTicket) => ({ restaurantId: restaurant.id, ticketId: id })
