import { Button, Menu } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, MapPin } from 'lucide-react'
import { useSession } from '../shared/identity/auth-provider.tsx'
import { restaurantQuery, useChooseLocation, useChooseRestaurant } from '../shared/identity/use-restaurant.ts'

/** Which restaurant and which of its sites this is, and the way to another of one's own. */
export function RestaurantSwitch({ currentId }: { currentId: string }) {
  const { restaurants } = useSession()
  const chooseRestaurant = useChooseRestaurant()
  const { location, chooseLocation } = useChooseLocation(currentId)
  const { data } = useQuery(restaurantQuery(currentId))
  const locations = data?.locations ?? []
  const name = restaurants.find(({ id }) => id === currentId)?.name ?? ''
  const words = locations.length > 1 && location ? `${name}, ${location.name}` : name
  if (restaurants.length < 2 && locations.length < 2) return <p className="min-w-0 truncate font-semibold">{name}</p>
  const check = <Check size={20} aria-hidden />
  return (
    <Menu
      trigger={
        <Button variant="quiet" className="min-w-0" aria-label={`${words}: change restaurant or location`}>
          <span className="min-w-0 truncate text-left font-semibold">{words}</span>
          <ChevronDown size={20} aria-hidden />
        </Button>
      }
      actions={[
        ...(locations.length > 1
          ? locations.map(({ id, name: label }) => ({
              id,
              label,
              icon: id === location?.id ? check : <MapPin size={20} aria-hidden />,
              onAction: () => chooseLocation(id),
            }))
          : []),
        ...(restaurants.length > 1
          ? restaurants.map(({ id, name: label }) => ({
              id,
              label,
              description: 'Restaurant',
              icon: id === currentId ? check : undefined,
              onAction: () => void chooseRestaurant(id),
            }))
          : []),
      ]}
    />
  )
}
