import { savePublicMenu } from '@tableside/contract/public-menu'
import type { Location } from '@tableside/contract/restaurants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { GuestPageAddress, GuestPageCard } from './guest-page-card.tsx'
import { publicMenuQuery } from './public-menu-query.ts'
import { PublicMenuSheet } from './public-menu-sheet.tsx'

/** Whether a location's menu is a public page, where it stands, and the way to change that. */
export function PublicMenuCard({ location }: { location: Location }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const [isEdited, setIsEdited] = useState(false)
  const query = useQuery(publicMenuQuery(restaurant.id, location.id))
  const { data } = query
  return (
    <>
      <GuestPageCard
        title="Public menu"
        label={`Public menu of ${location.name}`}
        changeLabel={`Change the public menu of ${location.name}`}
        query={query}
        onChange={can(savePublicMenu.access) === true ? () => setIsEdited(true) : undefined}
      >
        {data?.isPublic ? (
          <GuestPageAddress state="Public" path={data.path} />
        ) : (
          <p className="text-quiet text-sm">
            Not public. Guests can read the menu on a page of its own once you make it public.
          </p>
        )}
      </GuestPageCard>
      {isEdited && data && <PublicMenuSheet location={location} publicMenu={data} onClose={() => setIsEdited(false)} />}
    </>
  )
}
