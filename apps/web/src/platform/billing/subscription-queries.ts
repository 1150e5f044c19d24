import { getRestaurantBilling, getSeller, listSubscriptions, type SubscriptionState } from '@tableside/contract/billing'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** What stands in the address, so that a view can be sent. */
export type SubscriptionFilter = { readonly state?: SubscriptionState; readonly search: string }

export const subscriptionsQuery = ({ state, search }: SubscriptionFilter) =>
  infiniteQueryOptions({
    queryKey: ['platform', 'subscriptions', state ?? '', search],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(listSubscriptions, { query: { search, cursor, ...(state ? { state } : {}) }, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor, the others do
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const restaurantBillingQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['platform', 'billing', restaurantId],
    queryFn: ({ signal }) => api(getRestaurantBilling, { params: { restaurantId }, signal }),
  })

export const sellerQuery = queryOptions({
  queryKey: ['platform', 'seller'],
  queryFn: ({ signal }) => api(getSeller, { signal }),
})
