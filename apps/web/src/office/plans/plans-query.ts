import { getPlanStatus, listPlans } from '@tableside/contract/plans'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** The plans with their prices, features and limits. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await api(listPlans, { signal })).plans,
  staleTime: 5 * 60_000,
})

/** Where the restaurant stands with its plan. */
export const planStatusQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['plan', restaurantId],
    queryFn: async ({ signal }) => (await api(getPlanStatus, { params: { restaurantId }, signal })).status,
  })
