import { readNotifications } from '@tableside/contract/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { toastFailure } from '../../shared/toast-failure.ts'
import { notificationsQuery } from './notifications-query.ts'

/** Marks some as read, or all. */
export function useReadNotifications(restaurantId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQuery(restaurantId)
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      api(readNotifications, { params: { restaurantId }, body: ids ? { ids } : {}, key: newId() }),
    onSuccess: (list) => queryClient.setQueryData(queryKey, list),
    onError: (error) => toastFailure('Couldn’t mark notifications as read', error),
  })
}
