import type { BodyFor } from '@tableside/contract/core'
import { addLocation, changeLocation, closeLocation, reopenLocation } from '@tableside/contract/restaurants'
import { toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { whyWords } from '../../shared/why-words.ts'
import { useRestaurant } from '../identity/index.ts'

type Saved = {
  id: string
  /** Absent for a new site. */
  version: number | undefined
  fields: Omit<BodyFor<typeof addLocation>, 'id'>
}

/** Adds a site, or changes one on the version that was shown. */
export function useSaveLocation(onDone: () => void) {
  const { params, refresh } = useHere()
  return useMutation({
    mutationFn: async ({ id, version, fields }: Saved) => {
      if (version === undefined) await api(addLocation, { params, body: { id, ...fields }, key: newId() })
      else
        await api(changeLocation, { params: { ...params, locationId: id }, body: { ...fields, version }, key: newId() })
    },
    onSuccess: async () => {
      await refresh()
      toast.success('Location saved')
      onDone()
    },
    onError: refresh,
  })
}

export function useCloseLocation(onDone: () => void) {
  const { params, refresh } = useHere()
  return useMutation({
    mutationFn: (locationId: string) => api(closeLocation, { params: { ...params, locationId }, key: newId() }),
    onSuccess: () => toast.success('Location closed'),
    onError: (error) => toast.error('The location was not closed', { description: whyWords(error) }),
    onSettled: async () => {
      await refresh()
      onDone()
    },
  })
}

export function useReopenLocation() {
  const { params, refresh } = useHere()
  return useMutation({
    mutationFn: (locationId: string) => api(reopenLocation, { params: { ...params, locationId }, key: newId() }),
    onSuccess: () => toast.success('Location open again'),
    onError: (error) => toast.error('The location was not opened', { description: whyWords(error) }),
    onSettled: refresh,
  })
}

function useHere() {
  const { restaurant } = useRestaurant()
  const queryClient = useQueryClient()
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ['restaurant', restaurant.id] })
    await queryClient.invalidateQueries({ queryKey: ['plan', restaurant.id] })
  }
  return { params: { restaurantId: restaurant.id }, refresh }
}
