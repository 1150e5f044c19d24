import { getRestaurant, type Location, type Restaurant } from '@tableside/contract/restaurants'
import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { CannotShow } from '../app-fault.tsx'
import { readOrCopy } from '../offline/offline-copy.ts'
import { useStoredValue } from '../stored-value.ts'
import { useSession } from './auth-provider.tsx'
import { chosenLocation, rememberRestaurant } from './choice.ts'
import { sessionQuery } from './session.ts'

export const restaurantQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['restaurant', restaurantId],
    queryFn: ({ queryKey, signal }) =>
      readOrCopy(
        queryKey,
        async () => (await api(getRestaurant, { params: { restaurantId }, signal })).restaurant,
        getRestaurant.reply.shape.restaurant,
      ),
    staleTime: 60_000,
  })

/**
 * The restaurant and the location this device works for. Waits (suspends) while it loads; only for pages shown to
 * somebody who has a restaurant. Where every location somebody may see is closed, the page says so.
 */
export function useRestaurant(): { restaurant: Restaurant; location: Location; chooseLocation: (id: string) => void } {
  const { access } = useSession()
  if (!access.restaurant_id) throw new Error('useRestaurant is for pages of somebody who has a restaurant')
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(access.restaurant_id))
  const chosenId = useStoredValue(chosenLocation)
  const location = restaurant.locations.find(({ id }) => id === chosenId) ?? restaurant.locations[0]
  if (!location)
    throw new CannotShow(
      'Your location is closed',
      'Ask the owner to open it again, or to let you work at another one. Nothing you saved is lost.',
    )
  return { restaurant, location, chooseLocation: chosenLocation.write }
}

/** The site this device works for, and a change of it; for a bar that does not wait for the restaurant to load. */
export function useChooseLocation(restaurantId: string): { location?: Location; chooseLocation: (id: string) => void } {
  const { data } = useQuery(restaurantQuery(restaurantId))
  const chosenId = useStoredValue(chosenLocation)
  const location = data?.locations.find(({ id }) => id === chosenId) ?? data?.locations[0]
  return { location, chooseLocation: chosenLocation.write }
}

/** Changes to another of one's restaurants, on this device and for every open tab's next look. */
export function useChooseRestaurant(): (restaurantId: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (restaurantId) => {
    rememberRestaurant(restaurantId)
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }
}
