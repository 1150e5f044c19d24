import type { RestaurantDetail } from '@tableside/contract/platform'
import { toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '../../shared/toast-failure.ts'
import { restaurantQuery } from './restaurant-queries.ts'

/** Changes one restaurant and shows it as it is afterwards. */
export function useRestaurantChange<Sent>(
  restaurantId: string,
  send: (sent: Sent) => Promise<{ restaurant: RestaurantDetail }>,
  said: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ restaurant }) => {
      queryClient.setQueryData(restaurantQuery(restaurantId).queryKey, restaurant)
      void queryClient.invalidateQueries({ queryKey: ['platform', 'restaurants'] })
      void queryClient.invalidateQueries({ queryKey: ['platform', 'changes'] })
      toast.success(said)
    },
    onError: (error) => toastFailure('Couldn’t save the change', error),
  })
}
