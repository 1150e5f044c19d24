import { getClosing, listExports } from '@tableside/contract/account-closure'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** While one is being made, one wants to see it done. */
const pendingPollMs = 2_000

export const exportsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['account-closure', restaurantId, 'exports'],
    queryFn: async ({ signal }) => (await api(listExports, { params: { restaurantId }, signal })).exports,
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'waiting' || each.state === 'making') ? pendingPollMs : false,
  })

export const closingQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['account-closure', restaurantId, 'closing'],
    queryFn: async ({ signal }) => (await api(getClosing, { params: { restaurantId }, signal })).state,
  })
