import {
  getBrand,
  getOwnPartner,
  getOwnStatement,
  getPartner,
  listPartners,
  platformPartnerStatement,
} from '@tableside/contract/partners'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const partnersQuery = queryOptions({
  queryKey: ['platform', 'partners'],
  queryFn: async ({ signal }) => (await api(listPartners, { signal })).partners,
})

export const partnerQuery = (partnerId: string) =>
  queryOptions({
    queryKey: ['platform', 'partners', partnerId],
    queryFn: async ({ signal }) => (await api(getPartner, { params: { partnerId }, signal })).partner,
  })

export const brandQuery = (restaurantId: string | null) =>
  queryOptions({
    queryKey: ['brand', restaurantId],
    queryFn: async ({ signal }) =>
      (await api(getBrand, { query: restaurantId === null ? {} : { restaurantId }, signal })).brand,
    staleTime: 5 * 60_000,
    retry: false,
  })

export const ownPartnerQuery = queryOptions({
  queryKey: ['partner'],
  queryFn: ({ signal }) => api(getOwnPartner, { signal }),
  retry: false,
})

export const ownStatementQuery = (month: string) =>
  queryOptions({
    queryKey: ['partner', 'statement', month],
    queryFn: async ({ signal }) => (await api(getOwnStatement, { query: { month }, signal })).statement,
    placeholderData: (before) => before,
  })

export const platformStatementQuery = (partnerId: string, month: string) =>
  queryOptions({
    queryKey: ['platform', 'partners', partnerId, 'statement', month],
    queryFn: async ({ signal }) =>
      (await api(platformPartnerStatement, { params: { partnerId }, query: { month }, signal })).statement,
    placeholderData: (before) => before,
  })
