import { getLead, listLeads } from '@tableside/contract/leads'
import type { LeadKind, LeadState } from '@tableside/domain/leads'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export type LeadFilter = { readonly kind?: LeadKind; readonly state?: LeadState; readonly search: string }

export const leadsQuery = (filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api(listLeads, { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const leadQuery = (leadId: string) =>
  queryOptions({
    queryKey: ['leads', 'one', leadId],
    queryFn: async ({ signal }) => (await api(getLead, { params: { leadId }, signal })).lead,
  })
