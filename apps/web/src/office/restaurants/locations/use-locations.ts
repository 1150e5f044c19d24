import { closeLocation, reopenLocation } from '@tableside/contract/restaurants'
import { toast } from '@tableside/ui'
import { request } from '../../../shared/edit/request.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { useChange } from '../../../shared/use-change.ts'

export function useCloseLocation() {
  const { params, invalidates } = useHere()
  return useChange(
    {
      invalidates,
      failure: 'Couldn’t close the location',
      send: (locationId: string) => request(closeLocation, { params: { ...params, locationId } }),
    },
    () => toast.success('Location closed'),
  )
}

export function useReopenLocation() {
  const { params, invalidates } = useHere()
  return useChange(
    {
      invalidates,
      failure: 'Couldn’t open the location',
      send: (locationId: string) => request(reopenLocation, { params: { ...params, locationId } }),
    },
    () => toast.success('Location open again'),
  )
}

function useHere() {
  const { restaurant } = useRestaurant()
  return {
    params: { restaurantId: restaurant.id },
    invalidates: [
      ['restaurant', restaurant.id],
      ['plan', restaurant.id],
    ],
  }
}
