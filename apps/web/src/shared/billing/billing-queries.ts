import { getBilling, getQuote, listFeeStatements, listInvoices } from '@tableside/contract/billing'
import type { PlanKey } from '@tableside/domain/plans'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** How the restaurant pays for its plan; its owner's alone. */
export const billingQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['billing', restaurantId, 'state'],
    queryFn: async ({ signal }) => (await api(getBilling, { params: { restaurantId }, signal })).billing,
  })

/** What a plan would cost today; asked anew each time it is looked at. */
export const quoteQuery = (restaurantId: string, plan: PlanKey) =>
  queryOptions({
    queryKey: ['billing', restaurantId, 'quote', plan],
    queryFn: async ({ signal }) => (await api(getQuote, { params: { restaurantId }, query: { plan }, signal })).quote,
    staleTime: 0,
    gcTime: 0,
  })

export const invoicesQuery = (restaurantId: string) =>
  infiniteQueryOptions({
    queryKey: ['billing', restaurantId, 'invoices'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(listInvoices, { params: { restaurantId }, query: { limit: 12, cursor }, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor, the others do
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const feeMonthsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['billing', restaurantId, 'fee-statements'],
    queryFn: async ({ signal }) => (await api(listFeeStatements, { params: { restaurantId }, signal })).months,
  })
