import { listNotifications } from '@tableside/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** What this person should know; read again when the live channel tells of news. */
export const notificationsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['notifications', restaurantId],
    queryFn: ({ signal }) => api(listNotifications, { params: { restaurantId }, signal }),
    staleTime: 60_000,
  })
