import type { DrawerView } from '@tableside/contract/cash'
import type { PersonHere } from '@tableside/contract/devices'
import { Button } from '@tableside/ui'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { PersonChoice } from '../staff/person-choice.tsx'

type NextPersonProps = { drawer: DrawerView; onChoose: (person: PersonHere) => void; onBack: () => void }

/** Who has the drawer from now on. It is counted before they do. */
export function NextPerson({ drawer, onChoose, onBack }: NextPersonProps) {
  const { restaurant, location } = useRestaurant()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-quiet">Choose who has the drawer from now on. Count it together before you go.</p>
      <PersonChoice
        restaurantId={restaurant.id}
        locationId={location.id}
        isOffered={({ staffId }) => staffId !== drawer.openedBy}
        onChoose={onChoose}
      />
      <Button variant="quiet" onPress={onBack}>
        Back
      </Button>
    </div>
  )
}
