import { requestExport } from '@tableside/contract/leaving'
import { Banner } from '@tableside/ui'
import { useAccess, useRestaurant } from '../identity/index.ts'
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
