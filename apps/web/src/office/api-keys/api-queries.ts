import {
  type answerKinds,
  type deliveryStates,
  getDelivery,
  listApiKeys,
  listApiRequests,
  listDeliveries,
  listWebhooks,
} from '@tableside/contract/api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** While something is on its way, one wants to see it arrive. */
const pendingPollMs = 2_000

export const keysQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['api', restaurantId, 'keys'],
    queryFn: ({ signal }) => api(listApiKeys, { params: { restaurantId }, signal }),
  })

export const webhooksQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['api', restaurantId, 'webhooks'],
    queryFn: async ({ signal }) => (await api(listWebhooks, { params: { restaurantId }, signal })).webhooks,
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? pendingPollMs : false),
  })

export type RequestFilter = {
  keyId?: string | undefined
  answered?: (typeof answerKinds)[number] | undefined
  path?: string | undefined
}

export const requestsQuery = (restaurantId: string, filter: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: ['api', restaurantId, 'requests', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(listApiRequests, { params: { restaurantId }, query: { ...filter, limit: 50, cursor }, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor, the others do
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const deliveriesQuery = (
  restaurantId: string,
  webhookId: string,
  state: (typeof deliveryStates)[number] | undefined,
) =>
  infiniteQueryOptions({
    queryKey: ['api', restaurantId, 'deliveries', webhookId, state ?? 'all'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(listDeliveries, { params: { restaurantId, webhookId }, query: { limit: 25, cursor, state }, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor, the others do
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.deliveries.some((each) => each.state === 'waiting') ? pendingPollMs : false,
  })

export const deliveryQuery = (restaurantId: string, webhookId: string, deliveryId: string) =>
  queryOptions({
    queryKey: ['api', restaurantId, 'delivery', webhookId, deliveryId],
    queryFn: ({ signal }) => api(getDelivery, { params: { restaurantId, webhookId, deliveryId }, signal }),
    refetchInterval: ({ state }) => (state.data?.delivery.state === 'waiting' ? pendingPollMs : false),
  })
