import { Button, Menu } from '@tableside/ui'
import { ChevronDown } from 'lucide-react'
import { useTill } from './orders/till-context.tsx'

/** Which of the restaurant's locations this till stands in; remembered on the device. Absent where there is one. */
export function LocationMenu() {
  const { restaurant, location, chooseLocation } = useTill()
  if (restaurant.locations.length < 2) return null
  return (
    <Menu
      trigger={
        <Button variant="quiet" aria-label={`Location: ${location.name}`} className="max-sm:px-2">
          <span className="truncate max-sm:max-w-11">{location.name}</span>
          <ChevronDown size={18} aria-hidden />
        </Button>
      }
      actions={restaurant.locations.map(({ id, name }) => ({ id, label: name, onAction: () => chooseLocation(id) }))}
    />
  )
}
