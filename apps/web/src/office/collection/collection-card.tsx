import { saveCollection } from '@tableside/contract/collection'
import type { Location } from '@tableside/contract/restaurants'
import { Button, StatusPill } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectionQuery } from '../../shared/collection/collection-query.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { CollectionSheet } from './collection-sheet.tsx'

/** Whether guests order for collection at a location, where, and the way to change that. */
export function CollectionCard({ location }: { location: Location }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const mayChange = can(saveCollection.access) === true
  const [isEdited, setIsEdited] = useState(false)
  const isIncluded = can({ feature: 'web_ordering' }) === true
  const { data, isError, refetch } = useQuery({
    ...collectionQuery(restaurant.id, location.id),
    enabled: isIncluded,
  })
  return (
    <section aria-label={`Collection at ${location.name}`} className="mt-4 border-line border-t pt-2">
      <h3 className="pt-2 font-semibold">Orders for collection</h3>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <div className="min-w-40 flex-1">
          {!isIncluded && (
            <p className="text-quiet text-sm">From the Beta plan: guests order on their phones and collect.</p>
          )}
          {isIncluded && !data && !isError && <p className="text-quiet text-sm">Loading…</p>}
          {!data && isError && (
            <p role="alert" className="text-quiet text-sm">
              They could not be loaded.{' '}
              <Button variant="quiet" onPress={() => void refetch()}>
                Try again
              </Button>
            </p>
          )}
          {data && !data.isOn && (
            <p className="text-quiet text-sm">
              Off. Guests can order on their phones and collect at a time they choose once you turn it on.
            </p>
          )}
          {data?.isOn && data.path && data.hasOpeningHours && (
            <p className="flex flex-wrap items-center gap-x-3">
              <StatusPill tone="good">On</StatusPill>
              <a
                href={data.path}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-11 items-center break-all underline"
              >
                {`${window.location.origin}${data.path}`}
              </a>
            </p>
          )}
          {data?.isOn && !(data.path && data.hasOpeningHours) && (
            <p className="flex flex-wrap items-center gap-x-3">
              <StatusPill tone="attention">Not offered yet</StatusPill>
              <span className="text-sm">
                {data.path
                  ? 'Add opening hours to the public menu: guests choose a time within them.'
                  : 'Make the menu public first: guests order beside it.'}
              </span>
            </p>
          )}
        </div>
        {mayChange && data && (
          <Button
            variant="quiet"
            onPress={() => setIsEdited(true)}
            aria-label={`Change orders for collection at ${location.name}`}
          >
            Change
          </Button>
        )}
      </div>
      {isEdited && data && <CollectionSheet location={location} collection={data} onClose={() => setIsEdited(false)} />}
    </section>
  )
}
