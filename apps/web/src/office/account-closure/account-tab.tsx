import { requestExport } from '@tableside/contract/account-closure'
import { Banner } from '@tableside/ui'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { CloseCard } from './close-card.tsx'
import { ExportCard } from './export-card.tsx'

/** Taking everything along, and closing: the way out is as open as the way in. */
export function AccountTab() {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  if (can(requestExport.access) !== true) {
    return (
      <Banner tone="neutral" title="Only the restaurant’s owner can export and close it">
        Ask them if you need something from here.
      </Banner>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <ExportCard restaurantId={restaurant.id} timeZone={restaurant.timeZone} />
      <CloseCard restaurantId={restaurant.id} name={restaurant.name} timeZone={restaurant.timeZone} />
    </div>
  )
}
