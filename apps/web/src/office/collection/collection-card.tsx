import { type Collection, saveCollection } from '@tableside/contract/collection'
import type { Location } from '@tableside/contract/restaurants'
import { StatusPill } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectionQuery } from '../../shared/collection/collection-query.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { GuestPageAddress, GuestPageCard } from '../public-menu/guest-page-card.tsx'
import { CollectionSheet } from './collection-sheet.tsx'

/** Whether guests order for collection at a location, where, and the way to change that. */
export function CollectionCard({ location }: { location: Location }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const [isEdited, setIsEdited] = useState(false)
  const isIncluded = can({ feature: 'web_ordering' }) === true
  const query = useQuery({ ...collectionQuery(restaurant.id, location.id), enabled: isIncluded })
  const { data } = query
  return (
    <>
      <GuestPageCard
        title="Orders for collection"
        label={`Collection at ${location.name}`}
        changeLabel={`Change orders for collection at ${location.name}`}
        query={isIncluded ? query : undefined}
        onChange={data && can(saveCollection.access) === true ? () => setIsEdited(true) : undefined}
      >
        {data ? (
          <CollectionState collection={data} />
        ) : (
          <p className="text-quiet text-sm">From the Beta plan: guests order on their phones and collect.</p>
        )}
      </GuestPageCard>
      {isEdited && data && <CollectionSheet location={location} collection={data} onClose={() => setIsEdited(false)} />}
    </>
  )
}

function CollectionState({ collection: { isOn, path, hasOpeningHours } }: { collection: Collection }) {
  if (!isOn) {
    return (
      <p className="text-quiet text-sm">
        Off. Guests can order on their phones and collect at a time they choose once you turn it on.
      </p>
    )
  }
  if (path && hasOpeningHours) return <GuestPageAddress state="On" path={path} />
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <StatusPill tone="attention">Not offered yet</StatusPill>
      <span className="text-sm">
        {path
          ? 'Set the location’s opening hours first: guests choose a time within them.'
          : 'Make the menu public first: guests order beside it.'}
      </span>
    </p>
  )
}
