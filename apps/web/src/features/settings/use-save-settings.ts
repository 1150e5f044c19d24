import { Refused } from '@tableside/client/http'
import type { BodyFor } from '@tableside/contract/core'
import { changeRestaurant } from '@tableside/contract/restaurants'
import { toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { whyWords } from '../../shared/why-words.ts'
import { restaurantQuery, sessionQuery, useRestaurant } from '../identity/index.ts'

type Changes = Omit<BodyFor<typeof changeRestaurant>, 'version'>

/**
 * Saves a part of the settings on the version that was shown: when somebody else has changed them since, nothing is
 * overwritten; theirs are shown, and one looks again.
 */
export function useSaveSettings() {
  const { restaurant } = useRestaurant()
  const queryClient = useQueryClient()
  const { queryKey } = restaurantQuery(restaurant.id)
  return useMutation({
    mutationFn: (changes: Changes) =>
      api(changeRestaurant, {
        params: { restaurantId: restaurant.id },
        body: { ...changes, version: restaurant.version },
        key: newId(),
      }),
    onSuccess: async ({ restaurant: saved }, { name }) => {
      queryClient.setQueryData(queryKey, saved)
      toast.success('Settings saved successfully')
      if (name !== undefined) await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
    onError: async (error) => {
      if (error instanceof Refused && error.code === 'changed_meanwhile') {
        await queryClient.invalidateQueries({ queryKey })
        toast.error('Somebody else has just changed the settings', {
          description: 'Theirs are shown now. Look them over and save again.',
        })
        return
      }
      toast.error('The settings were not saved', { description: whyWords(error) })
    },
  })
}
