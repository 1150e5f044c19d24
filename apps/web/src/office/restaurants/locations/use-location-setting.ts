import { changeLocation, type Location } from '@tableside/contract/restaurants'
import { toast } from '@tableside/ui'
import { request } from '../../../shared/edit/request.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { useChange } from '../../../shared/use-change.ts'

type Setting = Partial<Pick<Location, 'guestOrders' | 'guestPayments' | 'marketplaceOrders'>>

/** Changes a setting of a location that is saved as soon as it is chosen. */
export function useLocationSetting(location: Location) {
  const { restaurant } = useRestaurant()
  return useChange(
    {
      invalidates: [['restaurant', restaurant.id]],
      failure: 'Couldn’t save the setting',
      send: (setting: Setting) =>
        request(changeLocation, {
          params: { restaurantId: restaurant.id, locationId: location.id },
          body: { ...setting, version: location.version },
        }),
    },
    () => toast.success('Setting saved'),
  )
}
